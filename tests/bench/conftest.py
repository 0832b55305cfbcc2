"""Nothing here is a test: `make bench` runs it."""

collect_ignore_glob = ["*"]
