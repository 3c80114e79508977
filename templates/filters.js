// Search and filters that stay in sight: what is left of a book's clauses, wagers or rows, and how much that is.
for (const form of document.querySelectorAll('form.bar')) {
  const scope = form.parentElement;
  const search = form.querySelector('input[type=search]');
  const boxes = [...form.querySelectorAll('input[type=checkbox]')];
  const sections = [...scope.querySelectorAll('.section')];
  const wasOpen = new Map(sections.map((s) => [s, s.open]));
  let items = null;
  /** Found when somebody first asks: till then most of a long page is not drawn. */
  const all = () => {
    later.within(scope);
    return [...scope.querySelectorAll('[data-is]')].map((item) => {
      const long = [...item.querySelectorAll('pre')].map((p) => p.textContent);
      return { item, is: item.dataset.is.split('|'), text: long.reduce((t, p) => t.replace(p, ''), item.textContent).toLowerCase() };
    });
  };
  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kinds = boxes.filter((b) => b.checked).map((b) => b.value);
    const narrowed = words.length + kinds.length > 0;
    if (!narrowed && !items) return;
    items ??= all();
    let n = 0;
    for (const { item, is, text } of items) {
      const hit = words.every((w) => text.includes(w)) && (kinds.length === 0 || kinds.some((k) => is.includes(k)));
      item.hidden = !hit;
      if (hit) n++;
    }
    for (const s of sections) {
      const any = s.querySelector('[data-is]:not([hidden])') !== null;
      s.hidden = !any;
      if (s.matches('details')) s.open = narrowed ? any : wasOpen.get(s);
    }
    form.querySelector('.shown').textContent = narrowed ? `${n} of ${items.length} ${form.dataset.noun}` : '';
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (e) => e.preventDefault());
  search.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape') return;
    search.value = '';
    apply();
  });
}
addEventListener('keydown', (e) => {
  if (e.key !== '/' || e.target.matches('input[type=search], textarea')) return;
  const search = [...document.querySelectorAll('form.bar input[type=search]')].find((s) => s.checkVisibility());
  if (!search) return;
  e.preventDefault();
  search.focus();
});
addEventListener('hashchange', reveal);
reveal();
