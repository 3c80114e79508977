// Search, keys, steps and counts of a comparison of two editions; views, filters and links work without it.
(() => {
  const $ = (id) => document.getElementById(id);
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
    if (!words.has(a)) words.set(a, later.copy(a).textContent.toLowerCase().replace(/\s+/g, ' '));
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
    const target = later.place(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const article = target.closest('article.change');
    if (article) later.within(article);
    if (article && !seen().includes(article)) {
      const sides = $('view-sides')?.checked;
      tools.reset();
      if (sides) $('view-sides').checked = true;
      sort();
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
    later.within(next);
    mark(next);
    history.replaceState(null, '', `#${next.id}`);
    next.querySelector('h3').focus({ preventScroll: true });
    next.scrollIntoView();
  }

  // Of a long page the sides are made of the marked words, when these are drawn.
  later.each('.inline', (inline) => {
    if (inline.nextElementSibling?.matches('.sides')) return;
    const both = document.createElement('div');
    both.className = 'sides';
    const names = document.querySelectorAll('.editions .name b');
    for (const [i, gone] of ['ins', 'del'].entries()) {
      const side = document.createElement('div');
      const name = document.createElement('h4');
      name.textContent = names[i].textContent;
      const words = [...inline.children].map((p) => p.cloneNode(true));
      for (const p of words) for (const mark of p.querySelectorAll(gone)) mark.remove();
      side.append(name, ...words);
      both.append(side);
    }
    inline.after(both);
  });

  /** The changes by their weight, or in the order of the book: in the page, in the list and for the keys. */
  const homes = new Map(articles.map((a, i) => [a, { home: a.parentElement, i }]));
  const list = document.querySelector('.list ol');
  const sort = () => {
    const book = $('order-book').checked;
    articles.sort((a, b) => (book ? a.dataset.at - b.dataset.at : homes.get(a).i - homes.get(b).i));
    for (const a of articles) (book ? $('in-order') : homes.get(a).home).append(a);
    list.append(...articles.map((a) => entries.get(a.id)));
    apply();
  };

  const sides = () => {
    const aside = $('view-sides');
    if (aside) (aside.checked ? $('view-inline') : aside).checked = true;
  };

  tools.addEventListener('submit', (e) => e.preventDefault());
  tools.addEventListener('input', (e) => (e.target.name === 'order' ? sort() : apply()));
  $('next').addEventListener('click', () => step(1));
  $('previous').addEventListener('click', () => step(-1));
  $('keys').addEventListener('click', () => help.showModal());
  const fold = (open) => {
    later.within($('whole'));
    for (const d of document.querySelectorAll('.whole details')) d.open = open;
  };
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
