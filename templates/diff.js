// Search, keys, steps and counts of a comparison of two editions; views, filters and links work without it.
(() => {
  const $ = (id) => document.getElementById(id);
  document.documentElement.classList.add('js');
  const tools = $('tools');
  const search = $('search');
  const help = $('help');
  const articles = [...document.querySelectorAll('article.change')];
  const entries = new Map([...document.querySelectorAll('.list .change')].map((li) => [li.firstElementChild.hash.slice(1), li]));
  const groups = [...document.querySelectorAll('.group')];
  const seen = () => articles.filter((a) => a.offsetParent !== null);
  const words = new Map();
  // Read once, when somebody first searches: the page may be long.
  const wordsOf = (a) => {
    if (!words.has(a)) words.set(a, a.textContent.toLowerCase().replace(/\s+/g, ' '));
    return words.get(a);
  };

  function apply() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const a of articles) {
      a.hidden = wanted.length > 0 && !wanted.every((w) => wordsOf(a).includes(w));
      entries.get(a.id).hidden = a.hidden;
    }
    for (const g of groups) g.hidden = false;
    const left = new Set(seen());
    for (const g of groups) g.hidden = ![...g.querySelectorAll('article')].some((a) => left.has(a));
    $('shown').textContent = left.size === articles.length ? '' : `${left.size} of ${articles.length} shown`;
    const nothing = $('nothing');
    if (nothing) nothing.hidden = left.size > 0;
  }

  /** Shows which change the reader is at, in the list and in the address. */
  function mark(article) {
    for (const li of entries.values()) li.classList.remove('here');
    const li = entries.get(article.id);
    li.classList.add('here');
    const list = li.closest('.list');
    if (list.scrollHeight > list.clientHeight) list.scrollTop = li.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** The target of the address may lie behind a filter or in a closed part of the whole text. */
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const article = target.closest('article.change');
    if (article && !seen().includes(article)) {
      const sides = $('view-sides')?.checked;
      tools.reset();
      if (sides) $('view-sides').checked = true;
      apply();
    }
    const folded = target.closest('details');
    if (folded) folded.open = true;
    if (article) mark(article);
    (article ?? target).scrollIntoView();
  }

  /** To the next or the previous change that is shown. */
  function step(by) {
    const left = seen();
    const focused = document.activeElement?.closest?.('article.change');
    const here = focused ? left.indexOf(focused) : left.findIndex((a) => a.getBoundingClientRect().bottom > 1);
    // Whoever reads before the changes or after them comes to the first or the last.
    const at = focused || (here >= 0 && left[here].getBoundingClientRect().top <= 1) ? here : here < 0 ? left.length : here - (by > 0 ? 1 : 0);
    const next = left[at + by];
    if (!next) return;
    mark(next);
    history.replaceState(null, '', `#${next.id}`);
    next.querySelector('h3').focus({ preventScroll: true });
    next.scrollIntoView();
  }

  const sides = () => {
    const aside = $('view-sides');
    if (aside) (aside.checked ? $('view-inline') : aside).checked = true;
  };

  tools.addEventListener('submit', (e) => e.preventDefault());
  tools.addEventListener('input', apply);
  $('next').addEventListener('click', () => step(1));
  $('previous').addEventListener('click', () => step(-1));
  $('keys').addEventListener('click', () => help.showModal());
  const fold = (open) => document.querySelectorAll('.whole details').forEach((d) => { d.open = open; });
  $('open')?.addEventListener('click', () => fold(true));
  $('close')?.addEventListener('click', () => fold(false));
  addEventListener('hashchange', reveal);
  keyboard({ search, help, apply }, {
    '/': () => search.focus(),
    j: () => step(1),
    n: () => step(1),
    k: () => step(-1),
    p: () => step(-1),
    s: sides,
    w: () => $('whole')?.scrollIntoView(),
    '?': () => help.showModal(),
  });
  apply();
  reveal();
})();
