# Makes clausebook-cjk-600.woff: the characters of characters.txt, cut out of Noto Serif SC (weight 600).
#
# Usage: python3 subset.py FOLDER, where FOLDER is an unpacked @fontsource/noto-serif-sc 5.3.0 (86 MB, which is why
# only this subset of it is kept here). Needs fontTools and brotli. The output is the same on every run.
import os, re, sys, tempfile
from fontTools import merge, subset
from fontTools.ttLib import TTFont

here = os.path.dirname(os.path.abspath(__file__))
source = sys.argv[1]
wanted = {c for c in open(os.path.join(here, 'characters.txt'), encoding='utf-8').read() if not c.isspace()}

def ranges(text):
    for part in text.split(','):
        low, _, high = part.strip()[2:].partition('-')
        yield int(low, 16), int(high or low, 16)

css = open(os.path.join(source, '600.css'), encoding='utf-8').read()
parts, left = [], set(wanted)
for file, unicodes in re.findall(r'url\(\./files/([^)]*?woff2)\).*?unicode-range: ([^;]*);', css, re.S):
    rs = list(ranges(unicodes))
    mine = {c for c in left if any(a <= ord(c) <= b for a, b in rs)}
    if not mine:
        continue
    font = TTFont(os.path.join(source, 'files', file))
    mine &= {chr(c) for c in font.getBestCmap()}
    if not mine:
        continue
    left -= mine
    options = subset.Options(layout_features=[], notdef_outline=True, name_IDs=['*'], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(c) for c in mine])
    cutter.subset(font)
    for table in ('GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'vhea', 'vmtx', 'VORG'):
        if table in font:
            del font[table]
    font.flavor = None
    path = os.path.join(tempfile.gettempdir(), f'part-{len(parts):03}.ttf')
    font.save(path)
    parts.append(path)
if left:
    sys.exit(f'not in the font: {"".join(sorted(left))}')
font = merge.Merger().merge(parts)
font['head'].created = font['head'].modified = 3786912000
font.recalcTimestamp = False
# A Word file names its fonts as they name themselves; the name of a weight of a variable font is no family's.
names = {1: 'Clausebook CJK', 2: 'Regular', 3: 'Clausebook CJK Regular', 4: 'Clausebook CJK Regular'}
font['name'].names = [n for n in font['name'].names if n.nameID not in (16, 17, 257, 274)]
for n in font['name'].names:
    n.string = names.get(n.nameID, n.string)
# Packed table by table, which Node can unpack for a Word file, and a browser reads as well.
font.flavor = 'woff'
font.save(os.path.join(here, 'clausebook-cjk-600.woff'))
