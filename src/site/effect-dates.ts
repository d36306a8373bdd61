import { isBelieved } from '../engine/index.ts';
import type { Dating, Proposal } from '../schemas/index.ts';
import { isEstimate } from '../schemas/time.ts';
import type { Effect, GameModel } from './model.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';
import { spanOf } from './spans.ts';

/** A date that lists of changes give to what a proposal did. */
export interface EffectDate {
  readonly date: Dating;
  /** The first and the last date that it leaves possible; one, where it is known or an estimate. */
  readonly days: readonly string[];
  /** Whether it stands with any change of which the date is not in doubt. */
  readonly isBelieved: boolean;
}

/**
 * Returns the dates that lists of changes give to what a proposal did, each once. An estimate is none beside a date
 * that is told, nor is one that another tells more exactly.
 */
export function datesOfEffects(
  model: GameModel,
  { slug }: Pick<Proposal, 'slug'>,
): readonly EffectDate[] {
  const dated = (model.effects.get(slug) ?? []).flatMap((effect): EffectDate[] => {
    const { at } = effect.event;
    if (at === undefined) return [];
    return [{ date: at, days: daysOf(at), isBelieved: !isDoubted(model, effect) }];
  });
  const told = dated.filter(({ date }) => !isEstimate(date));
  const kept = told.length > 0 ? told : dated;
  const once = [...Map.groupBy(kept, ({ days }) => days.join()).values()].flatMap(anyBelieved);
  return once.filter((one) => !once.some((other) => isWithin(other, one)));
}

function anyBelieved(alike: readonly EffectDate[]): EffectDate[] {
  return alike.slice(0, 1).map((one) => ({
    ...one,
    isBelieved: alike.some(({ isBelieved: isSure }) => isSure),
  }));
}

function daysOf(date: Dating): readonly string[] {
  if (typeof date === 'string') return [date];
  return 'around' in date ? [date.around] : date.between;
}

/** `2003-04-23` is within `2003-04`, and within the days between 20 and 30 April. */
function isWithin(one: EffectDate, other: EffectDate): boolean {
  const [first = '', last = first] = other.days;
  const [from = '', to = from] = one.days;
  const isNarrower = first !== last || from.length > first.length;
  const isIn = from.slice(0, first.length) >= first && to.slice(0, last.length) <= last;
  return one !== other && (one.isBelieved || !other.isBelieved) && isNarrower && isIn;
}

/** Whether the page of the rule doubts when a change was, or the answers do. */
function isDoubted(model: GameModel, { rule, event, version }: Effect): boolean {
  const made = rule.versions.find(({ key }) => key === version);
  const begins = made?.events[0] === event && spanOf(model, rule, made).from?.basis === 'doubted';
  if (begins) return true;
  const { events } = timesOf(model).world.history;
  const life = lifeIn(model, rule);
  const own = life.steps.filter(({ event: index }) => {
    const { at, by } = events[index] ?? {};
    return by === event.by && at === event.at;
  });
  return own.length > 0 && own.every(({ window }) => !isBelieved(life, window.sure));
}
