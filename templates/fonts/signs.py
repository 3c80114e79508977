# Makes clausebook-signs.woff2: the signs of the pages, drawn here, since the text fonts have none of them and the
# tick of a Chinese font is read as a square root. ✓ passed, ✗ failed, ∅ nothing shown, ○ open.
#
# Usage: python3 signs.py. Needs fontTools and brotli. The output is the same on every run.
import math, os
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM, WEIGHT, RADIUS, MIDDLE, WIDTH = 1000, 96, 285, 345, 720
here = os.path.dirname(os.path.abspath(__file__))

def contour(pen, points):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()

def stroke(pen, points, weight=WEIGHT):
    """A line of one weight through the points, its corners mitred."""
    def normal(a, b):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        return (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
    def side(sign):
        out = []
        for i, (x, y) in enumerate(points):
            normals = [normal(points[j], points[j + 1]) for j in (i - 1, i) if 0 <= j < len(points) - 1]
            nx, ny = (sum(n[k] for n in normals) for k in (0, 1))
            scale = sign * weight / 2 / ((nx * nx + ny * ny) / len(normals))
            out.append((round(x + nx * scale), round(y + ny * scale)))
        return out
    contour(pen, side(1) + side(-1)[::-1])

def circle(pen, radius, inward):
    steps = 32
    points = [(round(WIDTH / 2 + radius * math.cos(2 * math.pi * i / steps)),
               round(MIDDLE + radius * math.sin(2 * math.pi * i / steps))) for i in range(steps)]
    contour(pen, points if inward else points[::-1])

def ring(pen, radius=RADIUS, weight=WEIGHT - 16):
    circle(pen, radius + weight / 2, False)
    circle(pen, radius - weight / 2, True)

def tick(pen):
    stroke(pen, [(80, 330), (285, 95), (640, 640)])

def cross(pen):
    stroke(pen, [(120, 95), (600, 615)])
    stroke(pen, [(120, 615), (600, 95)])

def empty(pen):
    ring(pen, RADIUS - 20)
    stroke(pen, [(115, 40), (605, 650)], WEIGHT - 24)

signs = {0x2713: ('tick', tick), 0x2717: ('cross', cross), 0x2205: ('empty', empty), 0x25CB: ('ring', ring)}
glyphs = {'.notdef': TTGlyphPen(None).glyph()}
for name, draw in signs.values():
    pen = TTGlyphPen(None)
    draw(pen)
    glyphs[name] = pen.glyph()
font = FontBuilder(EM, isTTF=True)
font.setupGlyphOrder(list(glyphs))
font.setupCharacterMap({code: name for code, (name, _) in signs.items()})
font.setupGlyf(glyphs)
font.setupHorizontalMetrics({name: (WIDTH, 0) for name in glyphs})
font.setupHorizontalHeader(ascent=918, descent=-335)
font.setupOS2(sTypoAscender=918, sTypoDescender=-335, usWinAscent=918, usWinDescent=335)
font.setupNameTable({'familyName': 'Clausebook Signs', 'styleName': 'Regular'})
font.setupPost()
font.font['head'].created = font.font['head'].modified = 3786912000
font.font.recalcTimestamp = False
font.font.flavor = 'woff2'
font.save(os.path.join(here, 'clausebook-signs.woff2'))
