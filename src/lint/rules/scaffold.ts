// What a draft says where nobody has said anything yet is not what is filed.
import { isUnsaid } from '../../source/changes.ts';
import type { Rule } from '../rule.ts';

export const scaffold: Rule = {
  id: 'scaffold',
  says: 'The reason of a change is its own, and not the stand-in with which a draft begins.',
  check: (edition) =>
    (edition.amendment?.changes ?? [])
      .filter((change) => isUnsaid(change.reason))
      .map(({ at, from, to }) => ({
        ...at,
        rule: 'scaffold',
        severity: 'warning',
        edition: edition.id,
        clause: to[0] ?? from[0] ?? null,
        message: 'the reason of this change is the stand-in with which a draft begins: say why the clause is changed',
      })),
};
