// What the scripts of all pages share: parts that are drawn when they are asked for, and the places that links lead to.
document.documentElement.classList.add('js');
/** A part stands in a <noscript>: words to a browser that runs scripts, and the page itself to one that does not. */
const later = (() => {
  const parts = new Set(document.querySelectorAll('noscript.later'));
  const wanted = [];
  const draw = (part) => {
    if (!parts.delete(part)) return;
    const made = document.createElement('template');
    made.innerHTML = part.textContent;
    for (const { selector, done } of wanted) made.content.querySelectorAll(selector).forEach(done);
    part.replaceWith(made.content);
  };
  const within = (element) => element.querySelectorAll('noscript.later').forEach(draw);
  const near = new IntersectionObserver(
    (seen) => seen.filter((s) => s.isIntersecting).forEach((s) => { near.unobserve(s.target); within(s.target); }),
    { rootMargin: '1500px', scrollMargin: '1500px' },
  );
  for (const part of parts) if (part.parentElement.matches('.near')) near.observe(part.parentElement);
  document.addEventListener('toggle', (e) => { if (e.target.open) within(e.target); }, true);
  // What is closed is not printed.
  addEventListener('beforeprint', () => document.querySelectorAll('.near').forEach(within));
  // As the page is written: an id is looked for in words.
  const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;', '`': '&#x60;', '=': '&#x3D;' };
  const escaped = (text) => text.replace(/[&<>"'`=]/g, (c) => ESCAPED[c]);
  return {
    within,
    /** Does something with every element of a kind, now or when it is drawn. */
    each: (selector, done) => {
      document.querySelectorAll(selector).forEach(done);
      wanted.push({ selector, done });
    },
    /** An element with all its parts, apart from the page. */
    copy: (element) => new DOMParser().parseFromString(element.outerHTML, 'text/html').body,
    /** The element of an id, drawn if it is not there yet. */
    place: (id) => {
      if (!document.getElementById(id)) [...parts].filter((p) => p.textContent.includes(`id="${escaped(id)}"`)).forEach(draw);
      return document.getElementById(id);
    },
  };
})();

/** What the address leads to, with all that it is folded in opened; null where it leads nowhere. */
const reveal = () => {
  const id = decodeURIComponent(location.hash.slice(1));
  const drawn = document.getElementById(id) !== null;
  const target = id ? later.place(id) : null;
  if (!target) return null;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  const book = document.getElementById(target.closest('.edition')?.dataset.book);
  if (book) book.checked = true;
  // What was drawn just now becomes the target of the address only when that is gone to from elsewhere.
  if (!drawn) for (const hash of ['#', location.hash]) location.replace(hash);
  target.scrollIntoView();
  return target;
};
