// What the pages of every document about an edition say: title, operator, imprint, date, status.
import { type Edition, editionName } from '../../model/edition.ts';
import { dateWords, labelWords } from '../../model/labels.ts';
import { FOOT_ROOM, fits } from '../print/running.ts';
import type { Letterhead } from '../print/view.ts';
import { stampOf, typesetter, whose } from '../print/words.ts';

/** What the pages of every document about an edition say; `filed` puts its status on them. */
export function letterheadOf(edition: Edition, filed: boolean): Letterhead {
  const { meta } = edition;
  const dates = Object.entries(meta.dates);
  const days = dates.filter(([, value]) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  // The foot of a page has room for one or two days. The cover has them all, and the events that stand for one.
  const foot = ['approved', 'commences', 'effective', 'published'].flatMap((key) =>
    days.filter(([name]) => name === key),
  );
  const said = whose(meta);
  const imprints = [2, 1].map((n) =>
    [
      `Version ${dateWords(edition.version)}`,
      ...foot.slice(0, n).map(([key, value]) => `${labelWords(key).toLowerCase()} ${dateWords(value)}`),
    ].join(' · '),
  );
  const imprint = foot.length
    ? (imprints.find((text) => fits(`${text} · ${said.short}`, FOOT_ROOM)) ?? imprints[1] ?? '')
    : `Version ${dateWords(edition.version)} · ${meta.status}`;
  return {
    id: edition.id,
    name: editionName(edition),
    language: meta.language,
    title: typesetter(meta.wording)(meta.title),
    whose: said,
    operator: typesetter(meta.wording)(meta.operator),
    imprint,
    date: (days.find(([key]) => key === 'approved') ?? days.at(-1))?.[1] ?? '2000-01-01',
    stamp: filed ? stampOf(meta) : null,
  };
}
