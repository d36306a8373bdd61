import { kinds, type AnswerKind } from '../procedures/procedure.ts';
import type { DeedRules } from './deed.ts';
import type { DeedState } from './deed-steps.ts';
import { entitiesOf } from './holdings.ts';
import { plainMap } from './holdings-answers.ts';
import { ownValue } from '../../schemas/own-value.ts';

const { answer } = kinds<DeedState>();

/** Makes the questions about all that is counted, marked, had in sets, owned or worked out. */
export function answersOf(rules: DeedRules): Record<string, AnswerKind<DeedState>> {
  const amounts = Object.keys(rules.quantities ?? {}).map((quantity) => [
    quantity,
    answer(`How much of it each has: ${quantity}.`, {}, ({ holdings }) =>
      plainMap(
        holdings,
        holdings.amounts.get(quantity),
        ownValue(rules.quantities ?? {}, quantity),
      ),
    ),
  ]);
  const marks = (rules.marks ?? []).map((what) => [
    what,
    answer(`What is marked of each: ${what}.`, {}, ({ holdings }) =>
      plainMap(holdings, holdings.marks.get(what)),
    ),
  ]);
  const sets = (rules.sets ?? []).map((set) => [
    set,
    answer(`What each has of a set: ${set}.`, {}, ({ holdings }) =>
      plainMap(holdings, holdings.sets.get(set)),
    ),
  ]);
  const derived = Object.entries(rules.derived ?? {}).map(([question, { summary, give }]) => [
    question,
    answer(summary, {}, ({ holdings, readings }) => give(holdings, readings)),
  ]);
  const own = [...amounts, ...marks, ...sets, ...derived];
  return {
    ...(Object.fromEntries(own) as Record<string, AnswerKind<DeedState>>),
    players: answer('Who plays.', {}, ({ holdings }) => entitiesOf(holdings, 'player')),
    things: answer('What else there is, by kind.', {}, ({ holdings }) =>
      Object.fromEntries([...holdings.entities].filter(([, kind]) => kind !== 'player')),
    ),
    owners: answer('Who owns each thing.', {}, ({ holdings }) =>
      Object.fromEntries(holdings.owners),
    ),
  };
}
