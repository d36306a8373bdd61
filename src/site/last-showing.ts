import type { GameModel, RuleModel } from './model.ts';
import { once, onceFor } from './once.ts';

/** Returns the id of the last source that shows a rule: a document that prints it, or a commit that holds it still. */
export function lastShowing(model: GameModel, rule: RuleModel): string {
  return onceFor(model, rule, findLast);
}

/** Returns the sources after the last one that shows a rule, in order of time. */
export function sourcesAfter(model: GameModel, rule: RuleModel): GameModel['sources'] {
  return model.sources.slice((once(model, toPlaces).get(lastShowing(model, rule)) ?? -1) + 1);
}

function findLast(model: GameModel, { witnesses, latest }: RuleModel): string {
  const places = once(model, toPlaces);
  const placeOf = (source: string) => places.get(source) ?? -1;
  return witnesses
    .map((copy) => model.series.lastHolding(copy))
    .reduce((last, source) => (placeOf(source) > placeOf(last) ? source : last), latest.source);
}

function toPlaces({ sources }: GameModel): ReadonlyMap<string, number> {
  return new Map(sources.map(({ id }, place) => [id, place]));
}
