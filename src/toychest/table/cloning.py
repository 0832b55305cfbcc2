"""Deep copies of states, fast: the copying code is compiled from a Struct's annotations, once per type.

Scalars, enums, frozen Structs and tuples of these are shared, for nobody can change them; lists,
dicts, sets and mutable Structs are copied.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec.inspect as kinds
from msgspec import Struct

S = TypeVar("S", bound=Struct)

_compiled: dict[type, Callable[[Any], Any]] = {}


def clone(state: S) -> S:
    """A copy of `state` that shares nothing which can change.

    Raises TypeError for a field whose annotation does not say what it holds (Any).
    """
    copy = _compiled.get(type(state)) or cloner(type(state))
    return copy(state)  # type: ignore[no-any-return]


def cloner(struct: type[Struct]) -> Callable[[Any], Any]:
    """The function that clones a `struct`, compiled at the first call."""
    if struct not in _compiled:
        names: dict[str, Any] = {"Struct": struct}
        _compiled[struct] = lambda state: _compiled[struct](state)  # a type that holds itself finds itself here
        fields = kinds.type_info(struct).fields  # type: ignore[attr-defined]
        arguments = ", ".join(f"{field.name}={_copy(field.type, f's.{field.name}', names, 0)}" for field in fields)
        _compiled[struct] = eval(f"lambda s: Struct({arguments})", names)
    return _compiled[struct]


def _never_changes(kind: kinds.Type) -> bool:
    match kind:
        case kinds.StructType(cls=struct, fields=fields):
            return struct.__struct_config__.frozen and all(_never_changes(field.type) for field in fields)
        case kinds.UnionType(types=members) | kinds.TupleType(item_types=members):
            return all(map(_never_changes, members))
        case kinds.VarTupleType(item_type=item) | kinds.FrozenSetType(item_type=item):
            return _never_changes(item)
        case kinds.ListType() | kinds.DictType() | kinds.SetType() | kinds.ByteArrayType():
            return False
        case kinds.AnyType():
            raise TypeError("cannot clone a field of type Any")
    return True  # int, str, bool, None, float, bytes, enum, literal


def _copy(kind: kinds.Type, source: str, names: dict[str, Any], depth: int) -> str:
    """The expression that copies `source`, a value of `kind`; what it needs is put into `names`."""
    if _never_changes(kind):
        return source
    item_name = f"v{depth}"
    match kind:
        case kinds.ListType(item_type=item):
            if _never_changes(item):
                return f"{source}[:]"
            return f"[{_copy(item, item_name, names, depth + 1)} for {item_name} in {source}]"
        case kinds.DictType(value_type=item):
            if _never_changes(item):
                return f"{source}.copy()"
            key_name = f"k{depth}"
            inner = _copy(item, item_name, names, depth + 1)
            return f"{{{key_name}: {inner} for {key_name}, {item_name} in {source}.items()}}"
        case kinds.SetType():
            return f"{source}.copy()"
        case kinds.StructType(cls=struct):
            name = f"clone_{struct.__name__}"
            names[name] = cloner(struct)
            return f"{name}({source})"
        case kinds.UnionType(types=members):
            others = [member for member in members if not isinstance(member, kinds.NoneType)]
            names["clone"] = clone  # a tagged union of mutable Structs is looked up by its type
            copied = _copy(others[0], source, names, depth) if len(others) == 1 else f"clone({source})"
            return f"(None if {source} is None else {copied})"
    raise TypeError(f"cannot clone {kind}")
