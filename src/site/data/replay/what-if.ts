import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { valueData } from '../../replay/value-data.ts';
import type { Published } from '../shapes/published.ts';
import type { whatIf as whatIfShape } from '../shapes/replay.ts';

/** `/{game}/what-if/{branch}/data.json`. */
export type WhatIfData = Published<typeof whatIfShape>;

/**
 * Returns what would have stood in the branch at a place among those of a log, beside what did.
 * @throws Error where there is no such place.
 */
export function whatIfData(
  { game }: GameModel,
  { history, verdicts }: GameReplay,
  place: number,
): WhatIfData {
  const branch = verdicts.branches[place];
  if (branch === undefined) throw new Error(`${game.name} has no branch at place ${place}.`);
  const { id, decided, apart } = branch;
  const idOf = (event: number) => history.events[event]?.id ?? '';
  const valueIn = (of: History, path: string, event: number) =>
    valueData(of.valueAt(path, event)?.value);
  return {
    game: game.id,
    branch: id,
    dispute: decided && {
      event: idOf(decided.event),
      verdict: decided.isEffective ? 'effective' : 'void',
    },
    apart: apart.map(({ path, since, until }) => ({
      path,
      since: idOf(since),
      until: until === null ? null : idOf(until),
      stood: valueIn(history, path, since),
      other: valueIn(branch.history, path, since),
    })),
  };
}
