import { proposalBehind, type Proposal } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import type { WordChange } from './rule-words.ts';

/** Returns the proposals among whose changes one of words is, each once. */
export function proposalsOf(model: GameModel, { versions }: WordChange): Proposal[] {
  const printed = versions.flatMap(({ events, logged }) => [
    ...events.map((event) => proposalBehind(event)?.printed),
    ...logged.map(({ event }) => event.args['proposal']),
  ]);
  const found = printed.flatMap((name) =>
    typeof name === 'string' ? (model.proposalByPrinted.get(name.toLowerCase()) ?? []) : [],
  );
  return [...new Set(found)];
}
