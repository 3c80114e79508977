// Whether words in drawings can be read: measured in the page, where they are drawn.

/** Runs in the page: the corners of every text and box as they are turned, tested for meeting one another. */
export function measure(): { overlaps: string[]; outside: string[]; labels: number; smallest: number } {
  // biome-ignore lint/suspicious/noExplicitAny: the page's own types are not those of the test
  const page = globalThis as any;
  type Corner = { x: number; y: number };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const corners = (element: any): Corner[] => {
    const b = element.getBBox();
    const m = element.getCTM();
    return [
      [b.x, b.y],
      [b.x + b.width, b.y],
      [b.x + b.width, b.y + b.height],
      [b.x, b.y + b.height],
    ].map(([x = 0, y = 0]) => ({ x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f }));
  };
  const apart = (a: Corner[], b: Corner[], slack: number): boolean => {
    for (const shape of [a, b]) {
      for (let i = 0; i < 4; i++) {
        const p = shape[i] as Corner;
        const q = shape[(i + 1) % 4] as Corner;
        const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
        const n = { x: (q.y - p.y) / length, y: (p.x - q.x) / length };
        const on = (points: Corner[]) => points.map((c) => c.x * n.x + c.y * n.y);
        if (Math.max(...on(a)) <= Math.min(...on(b)) + slack || Math.max(...on(b)) <= Math.min(...on(a)) + slack)
          return true;
      }
    }
    return false;
  };
  const overlaps: string[] = [];
  const outside: string[] = [];
  let labels = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const svg of page.document.querySelectorAll('svg')) {
    const name = svg.querySelector('title').textContent;
    const texts = [...svg.querySelectorAll('text')].map((element) => ({
      what: element.textContent,
      at: corners(element),
    }));
    labels += texts.length;
    for (const element of svg.querySelectorAll('text'))
      smallest = Math.min(smallest, Number(element.getAttribute('font-size')));
    const boxes = [...svg.querySelectorAll('.area > rect, .tool > rect:first-child, .cards, .seat > circle')].map(
      (element) => ({
        what: element.parentNode.textContent,
        at: corners(element),
      }),
    );
    // Bounding boxes of lines are taller than their letters: lines of one label may share the air between them.
    for (const [i, one] of texts.entries())
      for (const other of texts.slice(i + 1))
        if (!apart(one.at, other.at, 5)) overlaps.push(`${name}: "${one.what}" and "${other.what}"`);
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        if (!apart(one.at, other.at, 0)) overlaps.push(`${name}: boxes "${one.what}" and "${other.what}"`);
    for (const area of svg.querySelectorAll('.area')) {
      const [box] = [...area.children].filter((child) => child.tagName === 'rect');
      const b = box.getBBox();
      for (const label of area.querySelectorAll('text')) {
        const t = label.getBBox();
        if (t.x < b.x || t.x + t.width > b.x + b.width || t.y < b.y - 4 || t.y + t.height > b.y + b.height + 4)
          outside.push(`${name}: "${label.textContent}"`);
      }
    }
  }
  return { overlaps, outside, labels, smallest };
}
