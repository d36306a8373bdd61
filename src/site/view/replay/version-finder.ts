import type { History } from '../../../engine/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import type { RuleSpan } from '../../rule-spans.ts';
import {
  countedEras,
  lastTold,
  startReaches,
  type Beginning,
  type CountedEra,
  type TimeReach,
} from '../../time-reach.ts';

/** What a page is asked of by time: when each thing of a list began, and in which counts. */
export interface VersionFinder {
  readonly eras: readonly CountedEra[];
  readonly spans: readonly Beginning[];
  /** Until when anything is told; open at an end that is known to last. */
  readonly until: TimeReach;
}

/** What answers for more spans than these is too much to stand on a page. */
const MOST_SPANS = 500;

/** Returns what is needed to find the version of a time; null for one span only, and for too many. */
export function viewVersionFinder(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[],
  history: History | null,
): VersionFinder | null {
  if (spans.length < 2 || spans.length > MOST_SPANS) return null;
  // That a rule is over is told once for all.
  const isOver = spans.at(-1)?.force === 'not-in-force';
  const never: TimeReach = { days: [null, null], nweeks: [null, null] };
  return {
    eras: countedEras(model),
    spans: startReaches(model, spans),
    until: isOver ? never : lastTold(model, rule, spans, history),
  };
}
