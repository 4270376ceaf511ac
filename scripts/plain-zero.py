"""Gives Atkinson Hyperlegible Next a zero without a slash. The slashed one stays as the OpenType feature `zero`.

Usage: python3 scripts/plain-zero.py IN OUT. Needs fonttools and brotli. subset-fonts.mjs calls it.
"""

import sys
from copy import deepcopy

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

# Points of `zero` (version 2.001). The slash divides its counter into two halves, each with half of a plain oval.
OUTLINE = range(0, 16)
LEFT, LEFT_TO_BOTTOM, BOTTOM = 23, [24, 25, 26], 16
RIGHT, RIGHT_TO_TOP, TOP = 31, [32, 33, 34, 35], 36
# Counterclockwise from the left. True: mirrored at the vertical axis.
COUNTER = [
    *((i, False) for i in [LEFT, *LEFT_TO_BOTTOM, BOTTOM]),
    *((i, True) for i in reversed(LEFT_TO_BOTTOM)),
    *((i, False) for i in [RIGHT, *RIGHT_TO_TOP, TOP]),
    *((i, True) for i in reversed(RIGHT_TO_TOP)),
]
SLASHED = {"zero": "zero.slash", "zero.tf": "zero.tf.slash"}

font = TTFont(sys.argv[1])
glyphs, variations, metrics = font["glyf"], font["gvar"].variations, font["hmtx"].metrics
widths = font["HVAR"].table.AdvWidthMap.mapping


def plain(points):
    """The points, or their deltas, of the plain zero from those of the slashed one."""
    axis = points[BOTTOM][0]
    counter = [(2 * axis - points[i][0], points[i][1]) if mirrored else points[i] for i, mirrored in COUNTER]
    return [points[i] for i in OUTLINE] + counter


def add_slashed_glyphs():
    font.setGlyphOrder([*font.getGlyphOrder(), *SLASHED.values()])
    for name, slashed in SLASHED.items():
        glyphs[slashed] = deepcopy(glyphs[name])
        variations[slashed] = deepcopy(variations[name])
        metrics[slashed], widths[slashed] = metrics[name], widths[name]
    glyphs["zero.tf.slash"].components[0].glyphName = "zero.slash"


def draw_plain_zero():
    zero = glyphs["zero"]
    if zero.endPtsOfContours != [15, 26, 38]:
        raise SystemExit("The outline of the zero changed: look at its points again.")
    kept = [*OUTLINE, *(i for i, _ in COUNTER)]
    zero.flags = bytearray(zero.flags[i] for i in kept)
    zero.coordinates = GlyphCoordinates(plain(zero.coordinates))
    zero.endPtsOfContours = [15, 15 + len(COUNTER)]
    zero.numberOfContours = 2
    for variation in variations["zero"]:
        # The last four are the glyph's metrics.
        variation.coordinates = plain(variation.coordinates) + variation.coordinates[-4:]
    zero.recalcBounds(glyphs)


def add_feature():
    table = font["GSUB"].table
    substitution = otTables.SingleSubst()
    substitution.mapping = SLASHED
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 1, 0, [substitution]
    table.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "zero", otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    index = len(table.FeatureList.FeatureRecord) - 1
    for script in table.ScriptList.ScriptRecord:
        systems = [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex.append(index)


add_slashed_glyphs()
draw_plain_zero()
add_feature()
font.flavor = None
font.save(sys.argv[2])
