// The topics that a setting is about.
import { readPath, sayWhat } from '../game/say.ts';
import { likeTitles } from '../words/likeness.ts';
import type { Game } from './settings.ts';
import { nearestTopics, type Titles, titleOf, tokens } from './topics.ts';

/** The topics under which at least two editions set something. */
function sharedTopics(entry: string, games: readonly Game[]): readonly string[] {
  const each = games.map(
    (g) => new Set((g.byEntry.get(entry) ?? []).flatMap((p) => p.owners.flatMap((o) => o.topics))),
  );
  return [...new Set(each.flatMap((topics) => [...topics]))].filter(
    (t) => each.filter((topics) => topics.has(t)).length > 1,
  );
}

/**
 * The topics that a setting is about.
 *
 * A clause of several topics makes settings of several kinds. A setting belongs where the books meet: under the topics
 * that the clauses
 * of at least two editions share. Where several are left, those whose titles speak of it; where no two editions meet,
 * the same by titles,
 * and at last the main topics of the clauses.
 */
export function homeOf(entry: string, games: readonly Game[], titles: Titles): ReadonlySet<string> {
  const perEdition = games
    .map((g) => (g.byEntry.get(entry) ?? []).flatMap((p) => p.owners))
    .filter((o) => o.length > 0);
  const count = new Map<string, number>();
  for (const owners of perEdition)
    for (const t of new Set(owners.flatMap((o) => o.topics))) count.set(t, (count.get(t) ?? 0) + 1);
  const all = [...count.keys()];
  const shared = all.filter((t) => (count.get(t) ?? 0) > 1);
  const { family, vars } = readPath(entry);
  const said = sayWhat(
    family,
    vars.map((v) => [v]),
  );
  if (shared.length === 1) return new Set(shared);
  if (shared.length > 1) {
    if (family === 'wagers.*.pays') {
      // Under "Banker's six pays half" there are its odds, its name and its sign: what is paid is told under the odds.
      const alike = shared.filter((t) => likeTitles(tokens(said), tokens(titleOf(t, titles))) > 0);
      const ofOdds = alike.filter((t) => t.endsWith('.odds'));
      if (alike.length) return new Set(ofOdds.length ? ofOdds : alike);
    } else {
      // Titles that are equally near: the one where most editions meet.
      const nearest = nearestTopics(said, shared, titles);
      const most = Math.max(...nearest.map((t) => count.get(t) ?? 0));
      if (nearest.length) return new Set(nearest.filter((t) => count.get(t) === most));
    }
  } else {
    // What is told of another bet under a topic is told of this one there.
    const relatives = [...new Set(games.flatMap((g) => [...g.byEntry.keys()]))].filter(
      (e) => e !== entry && vars.length > 0 && readPath(e).family === family,
    );
    const met = relatives.flatMap((e) => sharedTopics(e, games)).filter((t) => all.includes(t));
    if (family.startsWith('cards.') && met.length) return new Set(met);
    const nearest = nearestTopics(said, all, titles);
    if (nearest.length) return new Set(nearest);
  }
  const main = new Set(perEdition.flat().flatMap((o) => o.topics.slice(0, 1)));
  const rest = (shared.length ? shared : all).filter((t) => main.has(t));
  return new Set(rest.length ? rest : all);
}
