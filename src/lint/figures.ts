// Every figure that words say, times and fractions too, each in one form: "two hours" is 120 minutes, "twice" is 2.
import { numberWord } from '../model/figures.ts';
import { figuresOf } from '../source/list.ts';

const TIME = /\b(\d[\d,]*|[a-z]+(?:-[a-z]+)?)(?: \(\d[\d,]*\))?[ -](minute|hour|day|week|month|year)s?\b/gi;

/** "Once" begins a clause as often as it counts: it counts where nothing could be begun by it. */
const ONCE =
  /\bonly once\b|\bonce (?:only|a|an|each|every|per|in)\b|\b(?:at (?:least|most)|more than) once\b|\bonce(?=\s*[.;,)]|\s+or\b)/gi;

/** The distinct figures of a text: those of `figuresOf`, times with their unit, and once, half and a quarter. */
export function saidFigures(text: string): string[] {
  const found = new Set<string>();
  let rest = text;
  const take = (pattern: RegExp, figure: (m: readonly string[]) => string | null) => {
    rest = rest.replace(pattern, (...m) => {
      const said = figure(m as string[]);
      if (said === null) return m[0] as string;
      found.add(said);
      return ' ';
    });
  };
  take(/\bhalf an hour\b/gi, () => '30 minutes');
  take(TIME, ([, n = '', unit = '']) => {
    const value = /^an?$/i.test(n) ? 1 : numberWord(n);
    if (value === null) return null;
    const minutes = unit.toLowerCase() === 'hour';
    return `${minutes ? value * 60 : value} ${minutes ? 'minute' : unit.toLowerCase()}s`;
  });
  take(ONCE, () => 'once');
  take(/\bhalf\b(?!-)/gi, () => 'half');
  take(/\bquarters?\b/gi, () => 'quarter');
  for (const figure of figuresOf(rest)) found.add(figure);
  return [...found];
}
