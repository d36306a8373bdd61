import type { GameModel } from './model.ts';
import { once } from './once.ts';
import { createNamer } from './replay/accounts.ts';
import { changeTime, comparisonOf } from './rule-changes.ts';
import { toldEvents } from './told-events.ts';

/** One change of rules that is told of. */
export interface ToldChange {
  /** Its place on the page, by the id of its event. */
  readonly id: string;
  readonly when: string;
  /** What was done, and by what. */
  readonly words: string;
  readonly rules: readonly {
    readonly text: string;
    readonly href: string;
    /** The comparison with the version before; null where the texts are not both held. */
    readonly comparison: string | null;
  }[];
  /** How many more rules it changed. */
  readonly more: number;
  /** The year in which it happened; where that is not one, the era of its game time. */
  readonly period: string;
}

/** An entry names this many rules, and counts the others. */
const MOST_RULES = 12;

/** Returns every change of rules that lists or logs tell of, the last first. */
export function toldChanges(model: GameModel): readonly ToldChange[] {
  return once(model, findEntries);
}

function findEntries(model: GameModel): readonly ToldChange[] {
  const takeId = createNamer();
  return toldEvents(model)
    .map(({ event, changed, words }): ToldChange => ({
      id: takeId(`change ${event.id}`),
      when: changeTime(model, event, changed),
      words,
      rules: changed.slice(0, MOST_RULES).map((one) => ({
        text: one.name,
        href: one.href,
        comparison: comparisonOf(model, one),
      })),
      more: Math.max(0, changed.length - MOST_RULES),
      period: periodOf(model, event),
    }))
    .reverse();
}

function periodOf(
  { windowOf, game }: GameModel,
  event: Parameters<GameModel['windowOf']>[0],
): string {
  const { first, last } = windowOf(event).likely;
  const years = [first?.slice(0, 4), last?.slice(0, 4)];
  if (years[0] !== undefined && years[0] === years[1]) return years[0];
  const told = event.clock?.era ?? event.during?.from.era;
  const era = game.eras.find(({ id }) => id === told);
  return era?.name ?? 'Without a year';
}

/** Returns whether any change of a rule is told of. */
export function tellsChanges(model: GameModel): boolean {
  return toldChanges(model).length > 0;
}
