// Search, keys and counts of a comparison; filters and topics work without it.
(() => {
  const $ = (id) => document.getElementById(id);
  document.documentElement.classList.add('js');
  const tools = $('tools');
  const search = $('search');
  const help = $('help');
  const topics = [...document.querySelectorAll('.topic')];
  const parts = [...document.querySelectorAll('.part')];
  const words = new Map();
  // Read once, when somebody first searches: the page is long.
  const wordsOf = (t) => {
    if (!words.has(t)) words.set(t, t.textContent.toLowerCase().replace(/\s+/g, ' '));
    return words.get(t);
  };
  const detailsOf = (t) => t.querySelector('details');
  const seen = () => topics.filter((t) => t.offsetParent !== null);

  function apply() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const t of topics) t.hidden = !wanted.every((w) => wordsOf(t).includes(w));
    for (const p of parts) p.hidden = false;
    const left = new Set(seen());
    for (const p of parts) p.hidden = ![...p.querySelectorAll('.topic')].some((t) => left.has(t));
    $('shown').textContent = left.size === topics.length ? '' : `${left.size} of ${topics.length} topics shown`;
    $('nothing').hidden = left.size > 0;
  }

  /** The target of the address may lie in a closed topic or behind a filter. */
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const topic = target?.closest('.topic');
    if (!topic) return;
    if (!seen().includes(topic)) {
      tools.reset();
      apply();
    }
    detailsOf(topic).open = true;
    target.scrollIntoView();
  }

  /** To the next or the previous difference; where none is shown that differs, to the next topic. */
  function step(by) {
    const left = seen();
    const list = left.some((t) => t.classList.contains('differs')) ? left.filter((t) => t.classList.contains('differs')) : left;
    if (!list.length) return;
    const here = document.activeElement?.closest?.('.topic');
    const under = tools.getBoundingClientRect().bottom + 1;
    // Where the reader is: at the focused topic, or at the first one below the filters.
    const at = here ? topics.indexOf(here) : topics.findIndex((t) => t.offsetParent !== null && t.getBoundingClientRect().top >= under) - (by > 0 ? 1 : 0);
    const next = by > 0 ? list.find((t) => topics.indexOf(t) > at) : list.findLast((t) => topics.indexOf(t) < at);
    if (!next) return;
    detailsOf(next).open = true;
    const summary = next.querySelector('summary');
    summary.focus({ preventScroll: true });
    const sticky = getComputedStyle(tools).position === 'sticky' ? tools.offsetHeight : 0;
    scrollTo({ top: scrollY + next.getBoundingClientRect().top - sticky - 8 });
  }

  tools.addEventListener('submit', (e) => e.preventDefault());
  tools.addEventListener('input', apply);
  $('open').addEventListener('click', () => seen().forEach((t) => { detailsOf(t).open = true; }));
  $('close').addEventListener('click', () => topics.forEach((t) => { detailsOf(t).open = false; }));
  $('keys').addEventListener('click', () => help.showModal());
  addEventListener('hashchange', reveal);
  addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || help.open) return;
    if (e.key === 'Escape' && document.activeElement === search) {
      search.value = '';
      apply();
      search.blur();
      return;
    }
    if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName ?? '') && !/^(?:radio|checkbox)$/.test(e.target.type)) return;
    const keys = {
      '/': () => search.focus(),
      j: () => step(1),
      k: () => step(-1),
      o: () => {
        const topic = document.activeElement?.closest?.('.topic');
        if (topic) detailsOf(topic).open = !detailsOf(topic).open;
      },
      '?': () => help.showModal(),
    };
    if (!(e.key in keys)) return;
    e.preventDefault();
    keys[e.key]();
  });
  // Anchors stop below the filters, however many lines these take.
  const room = () => document.documentElement.style.setProperty('scroll-padding-top', getComputedStyle(tools).position === 'sticky' ? `${tools.offsetHeight}px` : '0px');
  addEventListener('resize', room);
  room();
  apply();
  reveal();
})();
