// Tables that can be sorted: by the words of a column, or by its figures where it has them; by the same head again the
// other way round.
later.each('.edges thead th', (head) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const down = head.ariaSort === 'ascending';
    const heads = [...head.parentElement.children];
    for (const h of heads) h.removeAttribute('aria-sort');
    head.ariaSort = down ? 'descending' : 'ascending';
    const at = heads.indexOf(head);
    const body = head.closest('table').tBodies[0];
    const value = (row) => row.children[at].textContent.trim();
    const number = (text) => Number.parseFloat(text.replace('−', '-').replace(/[$,]/g, ''));
    const order = (a, b) => {
      const [x, y] = [number(a), number(b)];
      return Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b, 'en', { numeric: true }) : x - y;
    };
    body.append(...[...body.rows].sort((a, b) => order(value(a), value(b)) * (down ? -1 : 1)));
  });
});
