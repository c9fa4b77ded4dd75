"""Packs for tests of the workshop: those that are shipped, and one written by hand with comments and gaps."""

from referee import resources

SHIPPED = [resources.path("packs", name) for name in resources.names("packs", ".toml")]
HEAD = 'pack = 1\nid = "own"\ntitle = "Own"\ngame = "tash-kalar"\nversion = "1"\nlicence = "CC0-1.0"\n'
BY_HAND = (
    HEAD
    + """
# ---- Beings of the north

# the first one
[[card]]
name = "Herald"   # a comment behind
id = "herald"
kind = "being"
  rank = "common"
pattern = ["C",   # from the top
           "T"]
effect = [
    { do = "gain", actions = 1 },   # quick
    # between the two
    { do = "upgrade", who = "self", may = true },
]

# ---- Flares

[[card]]
id = "north"
name = "North"
kind = "flare"
upper.by = 3
[card.lower]
by = 4
"""
)
