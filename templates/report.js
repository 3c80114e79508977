// Filters and search of the conformance report; the page is whole without them.
(() => {
  const form = document.querySelector('.filters');
  const clauses = [...document.querySelectorAll('.clause')];
  const sections = [...document.querySelectorAll('.section')];
  const wasOpen = new Map(sections.map((s) => [s, s.open]));
  const search = form.querySelector('input[type=search]');
  const boxes = [...form.querySelectorAll('input[type=checkbox]')];
  const shown = form.querySelector('.shown');
  form.hidden = false;
  form.addEventListener('submit', (e) => e.preventDefault());

  function apply() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdicts = new Set(boxes.filter((b) => b.checked).map((b) => b.value));
    const narrowed = words.length > 0 || verdicts.size < boxes.length;
    let n = 0;
    for (const c of clauses) {
      const hit = verdicts.has(c.dataset.verdict) && words.every((w) => c.dataset.search.includes(w));
      c.hidden = !hit;
      if (hit) n++;
    }
    for (const s of sections) {
      const any = s.querySelector('.clause:not([hidden])') !== null;
      s.hidden = !any;
      s.open = narrowed ? any : wasOpen.get(s);
    }
    shown.textContent = narrowed ? `${n} of ${clauses.length} clauses shown` : '';
  }

  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const section = target?.closest('.section');
    if (!section) return;
    section.open = true;
    target.scrollIntoView();
  }

  form.addEventListener('input', apply);
  addEventListener('hashchange', reveal);
  addEventListener('keydown', (e) => {
    if (e.key === '/' && document.activeElement !== search) {
      e.preventDefault();
      search.focus();
    }
  });
  reveal();
})();
