// What the choice is called under which a wager has its odds.
import { betsOf } from '../model/bet.ts';

/**
 * `tiger=3` → `option 3`; `insurance-2-four=3-2` → `3 to 2`; `banker-six=half` → `banker six half`; `side=pairs` → `on
 * Pair`: where the parts of a combined stake go.
 */
export function optionText(option: string | null): string | null {
  if (option === null) return null;
  const options = option.split(', ').map((o) => o.split('='));
  const texts = options.map(([group = '', choice = '']) => {
    if (group === 'side') return `on ${betsOf(choice)[0]?.title.replace(/^Player /, '') ?? choice}`;
    const words = /^\d+-\d+$/.test(choice) ? choice.replace('-', ' to ') : choice.replaceAll('-', ' ');
    // Of one group, a choice that is a number or odds can stand without the group's name.
    const name =
      options.length > 1 || !/^\d/.test(choice) ? group.replaceAll('-', ' ') : /^\d+$/.test(choice) ? 'option' : '';
    return `${name} ${words}`.trim();
  });
  return texts.join(', ');
}
