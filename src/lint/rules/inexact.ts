// A book that pays odds says what is paid where chips cannot pay them exactly.
import { PATH } from '../../model/paths.ts';
import { finding, type Rule } from '../rule.ts';

export const inexact: Rule = {
  id: 'inexact-payment',
  says: 'A book whose odds may come to less than a chip says what is paid then.',
  check(edition, { game }) {
    const { settings } = game.spec;
    if (
      settings.some(
        ({ path, origin }) => origin === 'clause' && (path === PATH.settlement.inexact || path.endsWith('.inexact')),
      )
    )
      return [];
    const broken = settings.find(({ path, value }) => path.endsWith('.pays') && mayBreak(JSON.stringify(value)));
    const clause = edition.byId.get(broken?.owners[0]?.clause ?? '');
    if (broken === undefined || clause === undefined) return [];
    const message =
      'these odds may come to a sum that chips cannot pay exactly, and no clause of the book says what is paid then: add the rule, or say in a note that the book is silent';
    return [finding(this, edition, clause, clause.at, message, 'warning')];
  },
};

/** Odds that are not so many to one, or from which a commission goes. */
const mayBreak = (pays: string): boolean => /"commission":(?!null)/.test(pays) || /"odds":\s*"\d+:(?!1")/.test(pays);
