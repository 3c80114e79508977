// A rulebook on a screen: a search that stays, contents that follow the reader, and what a defined term means, shown
// where it is used. Without it the words are all there, and terms and numbers are links.
document.documentElement.classList.add('js');
{
  const $ = (selector) => document.querySelector(selector);
  const plain = (text) => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

  // Search: the clauses that have all words, with what stands around the first of them.
  const seek = $('.seek');
  const search = seek.querySelector('input');
  const hits = seek.querySelector('.hits');
  const said = seek.querySelector('[role=status]');
  const MOST = 60;
  let clauses = null;
  const read = () =>
    [...document.querySelectorAll('main .clause, main .figure, main section.section > :is(h2, h3, h4)')].map((element) => {
      const own = element.matches('.clause') ? [...element.children].filter((c) => c.matches('p, .figure')) : [element];
      const text = own.map((c) => (c.querySelector('noscript') ? later.copy(c) : c).textContent).join(' ').replace(/\s+/g, ' ').trim();
      return { id: element.id.replace(/-title$/, ''), text, plain: plain(text) };
    });
  const find = () => {
    clauses ??= read();
    const words = plain(search.value).split(' ').filter(Boolean);
    const found = words.length ? clauses.filter((c) => words.every((w) => c.plain.includes(w))) : [];
    hits.replaceChildren(
      ...found.slice(0, MOST).map(({ id, text, plain: p }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = `#${encodeURIComponent(id)}`;
        const at = Math.max(0, p.indexOf(words[0]) - 40);
        link.textContent = `${at > 0 ? '… ' : ''}${text.slice(at, at + 130)}${text.length > at + 130 ? ' …' : ''}`;
        item.append(link);
        return item;
      }),
    );
    hits.hidden = found.length === 0;
    said.textContent = words.length === 0 ? '' : found.length === 0 ? 'found nowhere' : `${found.length} found${found.length > MOST ? `, ${MOST} listed` : ''}`;
  };
  seek.addEventListener('input', find);
  seek.addEventListener('submit', (e) => {
    e.preventDefault();
    hits.querySelector('a')?.click();
  });
  hits.addEventListener('click', () => { hits.hidden = true; });
  search.addEventListener('focus', () => { hits.hidden = hits.childElementCount === 0; });
  addEventListener('keydown', (e) => {
    if (e.key === '/' && document.activeElement !== search) {
      e.preventDefault();
      search.focus();
    } else if (e.key === 'Escape') {
      hits.hidden = true;
      gloss.hidden = true;
      if (document.activeElement === search) {
        search.value = '';
        find();
      }
    }
  });
  document.addEventListener('click', (e) => { if (!seek.contains(e.target)) hits.hidden = true; });

  // Contents: the last place of them that the reader has come to.
  const nav = $('.contents');
  const entries = [...nav.querySelectorAll('a')];
  const places = entries
    .map((link) => ({ link, place: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
    .filter(({ place }) => place)
    // Tables are listed apart, and stand among the sections.
    .sort((a, b) => (a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  let here = null;
  let asked = false;
  const follow = () => {
    asked = false;
    const now = places.findLast(({ place }) => !place.closest('[hidden]') && place.getBoundingClientRect().top < 120)?.link ?? null;
    if (now === here) return;
    here?.removeAttribute('aria-current');
    now?.setAttribute('aria-current', 'true');
    here = now;
    if (now && getComputedStyle(nav).position === 'sticky') {
      const [list, one] = [nav.getBoundingClientRect(), now.getBoundingClientRect()];
      if (one.top < list.top + 60 || one.bottom > list.bottom - 40) nav.scrollTop += one.top - list.top - list.height / 3;
    }
  };
  addEventListener('scroll', () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(follow);
  }, { passive: true });
  follow();

  // On a phone the book is read a part at a time, under its contents. What is put away is found by the search of the page
  // and of the browser, shown by every link that leads into it, and printed.
  const narrow = matchMedia('(max-width: 48rem)');
  const titleOf = (element) => (element.matches('h2') ? element : element.querySelector(':scope > h2'));
  /** The particulars, the instrument, and the sections with what follows each of them. */
  const parts = [[$('.particulars')], [$('.instrument')]].filter(([e]) => e);
  const front = parts.length;
  for (const element of $('main').children)
    if (titleOf(element) || parts.length === front) parts.push([element]);
    else if (element.id !== 'gloss') parts.at(-1).push(element);
  const turn = document.createElement('nav');
  turn.className = 'turn';
  turn.ariaLabel = 'Parts';
  $('main').after(turn);
  const to = (part, says) => {
    const title = part && titleOf(part[0]);
    if (!title) return [];
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(part[0].id || title.id)}`;
    link.textContent = says(title.textContent.replace(/\s+/g, ' ').trim());
    return [link];
  };
  const open = (part) => {
    for (const each of parts) for (const element of each) element.hidden = each === part ? false : 'until-found';
    const at = parts.indexOf(part);
    turn.replaceChildren(...(at < front ? [] : [...(at > front ? to(parts[at - 1], (t) => `‹ ${t}`) : []), ...to(parts[at + 1], (t) => `${t} ›`)]));
    follow();
  };
  const partOf = (place) => parts.find((part) => part.some((element) => element.contains(place)));
  const reach = () => {
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const part = place && partOf(place);
    if (!part || !narrow.matches) return;
    open(part);
    place.scrollIntoView();
  };
  const fold = () => {
    if (!narrow.matches) return;
    open(null);
    reach();
  };
  addEventListener('hashchange', reach);
  addEventListener('beforematch', (e) => { if (narrow.matches) open(partOf(e.target)); });
  narrow.addEventListener('change', fold);
  fold();

  // Terms: the definition beside the word, for as long as it is pointed at or has the focus.
  const gloss = document.createElement('div');
  gloss.id = 'gloss';
  gloss.setAttribute('role', 'tooltip');
  gloss.hidden = true;
  $('main').append(gloss);
  let shownFor = null;
  let leaving = 0;
  const show = (link) => {
    clearTimeout(leaving);
    const definition = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!definition) return;
    gloss.textContent = [...definition.children].filter((c) => !c.matches('aside, .examples')).map((c) => c.textContent).join(' ').replace(/\s+/g, ' ').trim();
    gloss.hidden = false;
    shownFor?.removeAttribute('aria-describedby');
    shownFor = link;
    link.setAttribute('aria-describedby', 'gloss');
    const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    gloss.style.left = `${Math.max(8, Math.min(at.left, width - gloss.offsetWidth - 8)) + scrollX}px`;
    const above = at.bottom + gloss.offsetHeight + 12 > innerHeight && at.top > gloss.offsetHeight + 12;
    gloss.style.top = `${(above ? at.top - gloss.offsetHeight - 6 : at.bottom + 6) + scrollY}px`;
  };
  const leave = () => {
    leaving = setTimeout(() => {
      gloss.hidden = true;
      shownFor?.removeAttribute('aria-describedby');
    }, 150);
  };
  const term = (e) => e.target.closest?.('a.defined-term');
  document.addEventListener('mouseover', (e) => { if (term(e)) show(term(e)); else if (gloss.contains(e.target)) clearTimeout(leaving); });
  document.addEventListener('mouseout', (e) => { if (term(e) || gloss.contains(e.target)) leave(); });
  document.addEventListener('focusin', (e) => { if (term(e)) show(term(e)); });
  document.addEventListener('focusout', (e) => { if (term(e)) leave(); });
}
