// Filters the rows of the matrix: by what is missing, of several any, and by words.
document.documentElement.classList.add('js');
const search = document.querySelector('.find input[type=search]');
const boxes = [...document.querySelectorAll('.find input[type=checkbox]')];
const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
  row,
  text: row.textContent.toLowerCase(),
  holes: row.dataset.holes.split(', '),
}));
const apply = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const holes = boxes.filter((b) => b.checked).map((b) => b.value);
  let shown = 0;
  for (const { row, text, holes: mine } of rows) {
    const hit = words.every((w) => text.includes(w)) && (holes.length === 0 || holes.some((h) => mine.includes(h)));
    row.hidden = !hit;
    if (hit) shown++;
  }
  document.querySelector('.shown').textContent = `${shown} of ${rows.length} clauses`;
};
document.querySelector('.find').addEventListener('input', apply);
document.querySelector('.find').addEventListener('submit', (e) => e.preventDefault());
apply();
