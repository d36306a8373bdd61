import type { LogEvent } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { timesOf } from './replays.ts';
import { compareNumbers } from './rule-order.ts';

/** A rule that only logs tell of: no document of the archive prints it. */
export interface LoggedRule {
  readonly rule: string;
  /** What the log calls it last: its number, or its identity where the log writes none. */
  readonly number: string;
  /** Empty where the log tells none. */
  readonly title: string;
  /** What made it, changed it or ended it, in order. */
  readonly changes: readonly LogEvent[];
}

const PARTS = ['in-force', 'revision', 'number', 'title', 'text', 'last-change'];

/**
 * Finds the rules that logs put in force or end, and that no document prints. What a log writes below the name of a
 * rule, and never whether that is in force, makes none: it may be a slip of the pen.
 */
export function findLoggedRules(model: GameModel): LoggedRule[] {
  const { world } = timesOf(model);
  const { history } = world;
  const unprinted = world.rules.filter((rule) => !model.ruleBySlug.has(rule));
  return unprinted
    .flatMap((rule): LoggedRule[] => {
      const writers = (part: string) => history.writersOf(`rule/${rule}/${part}`);
      if (writers('in-force').length === 0) return [];
      const valueOf = (part: string) =>
        history.valueAt(`rule/${rule}/${part}`, history.last)?.value;
      const [number, title] = [valueOf('number'), valueOf('title')];
      const places = [...new Set(PARTS.flatMap(writers))].sort((a, b) => a - b);
      return [
        {
          rule,
          number: typeof number === 'string' ? number : rule,
          title: typeof title === 'string' ? title : '',
          changes: places.flatMap((place) => history.events[place] ?? []),
        },
      ];
    })
    .sort(compareNumbers);
}
