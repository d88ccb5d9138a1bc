"""A short fingerprint of a position."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

_ENCODER = msgspec.json.Encoder(order="deterministic")


def digest(state: object) -> str:
    """Eight hex characters over the state's deterministic JSON form; equal on every machine."""
    try:
        text = _ENCODER.encode(state)
    except TypeError:  # the ordered encoder sorts no keys but strings
        text = _ENCODER.encode(msgspec.to_builtins(state, str_keys=True, order="deterministic"))
    return blake2b(text, digest_size=4).hexdigest()
