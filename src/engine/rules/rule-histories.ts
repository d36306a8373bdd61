import type { Game, Witness } from '../../schemas/index.ts';
import { damagedCopies, type ToldSource } from './damaged-copies.ts';
import { toHistory, type RuleHistory } from './history.ts';
import type { RuleLog } from './logged-changes.ts';
import { createSeries } from './series.ts';
import { orderSources } from './order-sources.ts';

/**
 * Returns the history of every rule of a game of which there are copies, by its identity, in the order in
 * which the copies first print them.
 */
export function ruleHistories(
  game: Game,
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
  told: RuleLog,
): ReadonlyMap<string, RuleHistory> {
  const ordered = orderSources(game, sources);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const moments = new Map(ordered.map(({ id, asOf }) => [id, asOf]));
  const eras = new Map(game.eras.map(({ id }, index) => [id, index]));
  const { isCommit, isReplaced } = createSeries(sources, witnesses);
  const times = {
    isCommit,
    isReplaced,
    isDamaged: damagedCopies(sources, witnesses),
    momentOf: (source: string) => moments.get(source),
    eraOrder: (era: string) => eras.get(era) ?? 0,
  };
  const placeOf = ({ source }: Witness) => places.get(source) ?? places.size;
  const copies = Map.groupBy(
    witnesses.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ({ rule }) => rule,
  );
  return new Map(
    [...copies].flatMap(([rule, [first, ...rest]]) =>
      first === undefined
        ? []
        : [
            [
              rule,
              toHistory([first, ...rest], { changes: told.get(rule) ?? [], ...times }),
            ] as const,
          ],
    ),
  );
}
