// Search, keys and counts of a comparison; filters, topics and their pages work without it.
(() => {
  const $ = (id) => document.getElementById(id);
  const tools = $('tools');
  const search = $('search');
  const help = $('help');
  const found = $('found');
  const topics = [...document.querySelectorAll('.topic')];
  const parts = [...document.querySelectorAll('.part')];
  const homes = new Map(topics.map((t) => [t, t.parentElement]));
  const title = document.title;
  const plain = (text) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
  const words = new Map();
  // Read once, when somebody first searches: the page is long.
  const wordsOf = (t) => {
    if (!words.has(t)) {
      const whole = later.copy(t);
      const text = (selector) => plain([...whole.querySelectorAll(selector)].map((e) => e.textContent).join(' '));
      words.set(t, { title: text('h3'), id: plain(t.querySelector('.body').id), differs: text('.gist, .differences'), all: plain(whole.textContent) });
    }
    return words.get(t);
  };
  const detailsOf = (t) => t.querySelector('details');
  /** The topics that are shown, in the order in which they stand. */
  const seen = () => [...document.querySelectorAll('.topic')].filter((t) => t.offsetParent !== null);

  /** How well a text has a word: whole, as a beginning, inside a word, or not at all. */
  function has(text, word) {
    let best = 0;
    for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
      const begins = !/[\p{L}\d]/u.test(text[at - 1] ?? ' ');
      const ends = !/[\p{L}\d]/u.test(text[at + word.length] ?? ' ');
      best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1);
    }
    return best;
  }

  /** 0 where a word is missing; a word of the title weighs more than one of what differs, and that more than one of the rules. */
  function score(t, wanted) {
    const w = wordsOf(t);
    let sum = 0;
    for (const word of wanted) {
      const all = has(w.all, word);
      if (all === 0) return 0;
      // Topics of a part begin with its name: burn.method is nearer to "burn" than what happens when the burn is left out.
      const part = w.id.split('.')[0] === word ? 250 : 0;
      sum += part + 100 * has(w.title, word) + 30 * has(w.id, word) + 8 * has(w.differs, word) + all;
    }
    const phrase = wanted.join(' ');
    return sum + (wanted.length > 1 ? 200 * has(w.title, phrase) + 40 * has(w.all, phrase) : 0);
  }

  let ranked = false;
  function apply() {
    const wanted = plain(search.value).split(' ').filter(Boolean);
    const scores = new Map(topics.map((t) => [t, wanted.length ? score(t, wanted) : 1]));
    for (const t of topics) t.hidden = scores.get(t) === 0;
    if (wanted.length) {
      const order = topics.filter((t) => !t.hidden).sort((a, b) => scores.get(b) - scores.get(a));
      found.append(...order);
    } else if (ranked) for (const t of topics) homes.get(t).append(t);
    ranked = wanted.length > 0;
    // A part that is chosen stays chosen among what is found.
    const part = $('part').value;
    if (ranked && part) for (const t of topics) if (homes.get(t).id !== `part-${part}`) t.hidden = true;
    document.body.classList.toggle('ranked', ranked);
    for (const p of parts) p.hidden = false;
    const left = new Set(seen());
    for (const p of parts) p.hidden = ![...p.querySelectorAll('.topic')].some((t) => left.has(t));
    const page = document.querySelector('.body:target, .body :target');
    $('shown').textContent = left.size === topics.length ? '' : `${left.size} of ${topics.length} shown`;
    $('nothing').hidden = left.size > 0 || page !== null;
  }

  /** The address of a topic or a clause shows the page of the topic, whatever is filtered; any other shows the matrix as it was left. */
  function reveal() {
    const id = decodeURIComponent(location.hash.slice(1));
    const drawn = document.getElementById(id) !== null;
    const target = id ? later.place(id) : null;
    const topic = target?.closest('.topic');
    if (topic) later.within(topic);
    // What was drawn just now becomes the target of the address only when that is gone to from elsewhere.
    if (target && !drawn) for (const hash of ['#', location.hash]) location.replace(hash);
    document.title = topic ? `${topic.querySelector('h3').textContent} · ${title}` : title;
    apply();
    if (!topic) return;
    detailsOf(topic).open = true;
    if (target.classList.contains('body')) scrollTo(0, 0);
    else target.scrollIntoView();
  }

  /** To the next or the previous difference; where none is shown that differs, to the next topic. */
  function step(by) {
    const page = document.querySelector('.body:target, .body :target')?.closest('.topic');
    if (page) {
      const to = page.querySelectorAll('.leaf .step');
      const next = [...to].find((a) => (by > 0 ? a.textContent.endsWith('→') : a.textContent.startsWith('←')));
      if (next) location.hash = next.hash;
      return;
    }
    const left = seen();
    const list = left.some((t) => t.classList.contains('differs')) ? left.filter((t) => t.classList.contains('differs')) : left;
    if (!list.length) return;
    const here = document.activeElement?.closest?.('.topic');
    const under = tools.getBoundingClientRect().bottom + 1;
    // Where the reader is: at the focused topic, or at the first one below the filters.
    const at = here ? left.indexOf(here) : left.findIndex((t) => t.getBoundingClientRect().top >= under) - (by > 0 ? 1 : 0);
    const next = by > 0 ? list.find((t) => left.indexOf(t) > at) : list.findLast((t) => left.indexOf(t) < at);
    if (!next) return;
    detailsOf(next).open = true;
    const summary = next.querySelector('summary');
    summary.focus({ preventScroll: true });
    scrollTo({ top: scrollY + next.getBoundingClientRect().top - stuck() - 8 });
  }

  /** How much of the top of the screen stays covered: by the filters, or on a phone by the search and the names of the books. */
  function stuck() {
    const bar = getComputedStyle(tools).display === 'contents' ? tools.querySelector('.columns') : tools;
    const { position, top } = getComputedStyle(bar);
    return position === 'sticky' ? bar.offsetHeight + Number.parseFloat(top) : 0;
  }

  tools.addEventListener('submit', (e) => e.preventDefault());
  tools.addEventListener('input', apply);
  $('open').addEventListener('click', () => seen().forEach((t) => { detailsOf(t).open = true; }));
  $('close').addEventListener('click', () => topics.forEach((t) => { detailsOf(t).open = false; }));
  $('keys').addEventListener('click', () => help.showModal());
  addEventListener('hashchange', reveal);
  keyboard({ search, help, apply }, {
    '/': () => {
      // Back among all topics there is a search; from the page of a topic the matrix has to be shown first.
      if (document.querySelector('.body:target, .body :target')) {
        addEventListener('hashchange', () => search.focus(), { once: true });
        location.hash = '#matrix';
      } else search.focus();
    },
    j: () => step(1),
    k: () => step(-1),
    o: () => {
      const topic = document.activeElement?.closest?.('.topic');
      if (topic) detailsOf(topic).open = !detailsOf(topic).open;
    },
    a: () => { if (location.hash) location.hash = '#matrix'; },
    '?': () => help.showModal(),
  });
  // Anchors stop below the filters, however many lines these take.
  const room = () => document.documentElement.style.setProperty('scroll-padding-top', `${stuck()}px`);
  addEventListener('resize', room);
  room();
  reveal();
})();
