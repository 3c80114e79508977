// The keys of a page that can be searched, for its script: none of them is taken from who writes or from an open dialog.
/** `keys` says what each of them does; Esc takes back the search. */
const keyboard = ({ search, help, apply }, keys) =>
  addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || help.open) return;
    if (e.key === 'Escape' && document.activeElement === search) {
      search.value = '';
      apply();
      search.blur();
      return;
    }
    if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName ?? '') && !/^(?:radio|checkbox)$/.test(e.target.type)) return;
    if (!Object.hasOwn(keys, e.key)) return;
    e.preventDefault();
    keys[e.key]();
  });
