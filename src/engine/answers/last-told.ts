import type { Answer } from './answer.ts';
import { answerRule } from './answer-rule.ts';
import type { Stretch } from './coverage.ts';
import type { Force, RuleLife, RuleStep } from './life.ts';

/** What is told last of a rule. */
export interface LastTold {
  /** Null where nobody knows. */
  readonly force: Force | null;
  /** Key of its version; null where that is not known. */
  readonly version: string | null;
  /** Number of the event that led to it; null where no event is known to. */
  readonly event: number | null;
  /** The last place for which there is an answer; null where there is none. */
  readonly place: string | null;
}

/** A place after all others, on every line of time. */
const END = '\uFFFF';

/**
 * Returns what is told last of a rule: the answer of the last place for which there is one. A change that may be
 * later than that place leaves open whatever it changed; where no place has an answer, or the last change has
 * no date at all, that change alone says what came of its rule.
 */
export function lastTold(life: RuleLife): LastTold {
  const step = life.steps.at(-1);
  const place = endsOf(life).find((end) => valueOf(answerRule(life, end).force) !== null);
  if (place === undefined || isUndated(life)) return stepTold(step, place);
  const { force, version } = answerRule(life, place);
  const value = valueOf(force);
  const isMade = step === undefined || (step.window.sure.last ?? END) <= place;
  const keeps = (isSame: boolean) => isMade || isSame;
  const key = valueOf(version);
  return {
    force: keeps(step?.force === value) ? value : null,
    version: keeps(step?.version === key) ? key : null,
    event: step?.force === value ? step.event : null,
    place,
  };
}

/** A list that nothing denies may tell that a rule was changed last, and not when. */
function isUndated({ steps, doubts }: RuleLife): boolean {
  const isDated = steps.at(-1)?.window.sure.last !== undefined;
  return steps.length > 0 && doubts.length === 0 && !isDated;
}

function stepTold(step: RuleStep | undefined, place: string | null = null): LastTold {
  const { force = null, version = null, event = null } = step ?? {};
  return { force, version, event, place };
}

/** The last places of what is told of a rule, the latest first; its changes are known when they are made, if at all. */
function endsOf({ told, copied, gone, steps }: RuleLife): string[] {
  const endOf = ({ to }: Stretch) => to ?? END;
  const made = steps.flatMap(({ window }) => window.sure.last ?? []);
  const ends = [...[...told, ...copied, ...gone].map(endOf), ...made];
  return [...new Set(ends)].sort().reverse();
}

/** The value, where one alone is possible. */
function valueOf<T>({ candidates: [only, other] }: Answer<T>): T | null {
  return other === undefined ? (only ?? null) : null;
}
