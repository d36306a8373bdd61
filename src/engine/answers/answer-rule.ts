import { answerOf, unknown, type Answer, type Candidate } from './answer.ts';
import { reachAt, type Reach } from './chain.ts';
import { isTold, type CopiedStretch } from './coverage.ts';
import type { Force, RuleLife, RuleState, RuleStep } from './rule-life.ts';

/** What is known of one rule at an instant. */
export interface RuleAnswer {
  readonly rule: string;
  readonly force: Answer<Force>;
  /** Its number, where its log or a copy tells it. */
  readonly number: Answer<string>;
  readonly revision: Answer<string>;
  /** Key of its version. */
  readonly version: Answer<string>;
}

const NOTHING = unknown<never>();

/** Says what is known of a rule at a place of the line of time on which its life lies. */
export function answerRule(life: RuleLife, place: string): RuleAnswer {
  if (isTold(life.told, place)) return answerByChanges(life, place);
  const [only, other] = life.copied.filter((stretch) => isTold([stretch], place));
  if (only !== undefined && other === undefined) return answerByCopies(life.rule, only);
  return { rule: life.rule, force: NOTHING, number: NOTHING, revision: NOTHING, version: NOTHING };
}

function answerByChanges({ rule, before, steps }: RuleLife, place: string): RuleAnswer {
  const possible = reachAt(steps, place, 'sure');
  const likely = reachAt(steps, place, 'likely');
  const first: RuleState = { force: before, number: null, revision: null, version: null };
  const ask = <K extends keyof RuleState>(part: K): Answer<NonNullable<RuleState[K]>> =>
    answerAt(steps, possible, likely, (step) => (step ?? first)[part]);
  return {
    rule,
    force: ask('force'),
    number: ask('number'),
    revision: ask('revision'),
    version: ask('version'),
  };
}

/** A copy shows what was in force. What hangs on two copies being alike is likely, and no more. */
function answerByCopies(rule: string, copied: CopiedStretch): RuleAnswer {
  const say = <T>(value: T | null): Answer<T> =>
    value === null
      ? NOTHING
      : {
          certainty: copied.isSure ? 'known' : 'around',
          value,
          candidates: [value],
          events: [],
        };
  return {
    rule,
    force: say<Force>('in-force'),
    number: say(copied.number),
    revision: say(copied.revision),
    version: say(copied.version),
  };
}

/** Where one of the possible values is not known, nothing is. */
function answerAt<T>(
  steps: readonly RuleStep[],
  possible: Reach,
  likely: Reach,
  read: (step: RuleStep | undefined) => T | null,
): Answer<NonNullable<T>> {
  const all: Candidate<NonNullable<T>>[] = [];
  for (let place = possible.from; place <= possible.to; place++) {
    const value = read(steps[place]);
    if (value === null || value === undefined) return unknown();
    all.push({ value, event: steps[place]?.event ?? -1 });
  }
  const best = all.slice(likely.from - possible.from, likely.to - possible.from + 1);
  return answerOf(all, best, (value) => value);
}
