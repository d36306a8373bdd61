import { answerOf, unknown, type Answer, type Candidate } from './answer.ts';
import { reachAt, type Reach } from './chain.ts';
import { isTold } from './coverage.ts';
import type { Force, RuleLife, RuleState, RuleStep, ShownStretch } from './life.ts';

/** What is known of one rule at an instant. */
export interface RuleAnswer {
  readonly rule: string;
  readonly force: Answer<Force>;
  /** Its number, where its log or a copy tells it. */
  readonly number: Answer<string>;
  readonly revision: Answer<string>;
  /** Key of its version. */
  readonly version: Answer<string>;
  /** Sources of copies that show its words. */
  readonly copy: Answer<string>;
  readonly title: Answer<string>;
  /** Further attributes of its day, by name: `power`, `keywords`. Where lives are read by browsers, none. */
  readonly attributes: ReadonlyMap<string, Answer<string>>;
}

/** What copies show of a rule. */
export type Shown = Pick<
  ShownStretch,
  'version' | 'revision' | 'number' | 'copy' | 'isSure' | 'facts'
>;

const NOTHING = unknown<never>();

/** Returns what is known of a rule at a place of the line of time on which its life lies. */
export function answerRule(life: RuleLife, place: string): RuleAnswer {
  const standing = answerStanding(life, place);
  const open = isLeftOpen(life, place) ? { ...standing, force: NOTHING } : standing;
  return withPrints(withEnd(open, life, place), life, place);
}

/** Where nothing tells whether a rule was in force, a document of that very moment that calls it repealed does. */
function withEnd(answer: RuleAnswer, { gone }: RuleLife, place: string): RuleAnswer {
  const isEnded = isTold(gone, place) && isPossible(answer.force, 'not-in-force');
  return isEnded ? { ...answer, force: surer<Force>(answer.force, known('not-in-force')) } : answer;
}

function answerStanding(life: RuleLife, place: string): RuleAnswer {
  const copied = copiedAt(life, place);
  if (isToldAt(life, place)) {
    const told = answerByChanges(life, place);
    return copied?.isSure === false ? filledByCopy(told, copied) : narrowByCopy(told, copied);
  }
  if (copied !== undefined && !(copied.version === null && isLeftOpen(life, place))) {
    return answerByCopies(life.rule, copied);
  }
  return {
    ...{ rule: life.rule, force: NOTHING, number: NOTHING, revision: NOTHING },
    ...{ version: NOTHING, copy: NOTHING, ...answerFacts(NO_FACTS, () => NOTHING) },
  };
}

/** Returns what copies show at a place: what is sure, if anything is; nothing where they differ. */
function copiedAt({ copied }: RuleLife, place: string): ShownStretch | undefined {
  const shown = copied.filter((stretch) => isTold([stretch], place));
  const sure = shown.filter(({ isSure }) => isSure);
  const [only, other] = sure.length > 0 ? sure : shown;
  return other === undefined ? only : undefined;
}

const NO_FACTS: ReadonlySet<string> = new Set();

/** Answers for the title and every other fact of some names. */
function answerFacts(
  names: Iterable<string>,
  say: (name: string) => Answer<string>,
): Pick<RuleAnswer, 'title' | 'attributes'> {
  const others = [...new Set(names)].filter((name) => name !== 'title');
  return { title: say('title'), attributes: new Map(others.map((name) => [name, say(name)])) };
}

/** What a copy of that very moment prints is known, where nothing else tells it. */
function withPrints(answer: RuleAnswer, { prints }: RuleLife, place: string): RuleAnswer {
  const shown = prints.filter((print) => isTold([print], place));
  const [first] = shown;
  if (first === undefined || !isPossible(answer.force, 'in-force')) return answer;
  const number = onlyOf(shown.map((print) => print.number));
  const facts = answerFacts(first.facts.keys(), (name) =>
    onlyOf(shown.map((print) => print.facts.get(name) ?? null)),
  );
  return { ...answer, number: surer(answer.number, number), ...surerFacts(answer, facts) };
}

/** Copies of one moment that differ tell nothing. */
function onlyOf(values: readonly (string | null)[]): Answer<string> {
  const [value = null, other] = new Set(values);
  return value === null || other !== undefined ? NOTHING : known(value);
}

function surerFacts(
  a: Pick<RuleAnswer, 'title' | 'attributes'>,
  b: Pick<RuleAnswer, 'title' | 'attributes'>,
): Pick<RuleAnswer, 'title' | 'attributes'> {
  const of = (one: typeof a, name: string) =>
    (name === 'title' ? one.title : one.attributes.get(name)) ?? NOTHING;
  return answerFacts([...a.attributes.keys(), ...b.attributes.keys()], (name) =>
    surer(of(a, name), of(b, name)),
  );
}

function known<T>(value: T): Answer<T> {
  return { certainty: 'known', value, candidates: [value], events: [] };
}

/** Returns whether what is told of a rule leaves open whether it was in force; a copy of it says no more. */
export function isLeftOpen({ steps }: RuleLife, place: string): boolean {
  return steps[reachAt(steps, place, 'sure').to]?.force === null;
}

/** Returns whether every change of a rule is told at a place, and what is told can be believed. */
export function isToldAt({ told, doubts }: RuleLife, place: string): boolean {
  return isTold(told, place) && !isTold(doubts, place);
}

/**
 * Of several revisions that are possible by the changes, a copy of the time tells which it was; and
 * what no change tells, such as a number, a copy of what they tell does.
 */
export function narrowByCopy(answer: RuleAnswer, copied: Shown | undefined): RuleAnswer {
  if (copied === undefined || !copied.isSure || !isPossible(answer.force, 'in-force')) {
    return answer;
  }
  if (copied.version === null) {
    return { ...answer, force: surer<Force>(answer.force, known('in-force')) };
  }
  if (copied.revision !== null && !isPossible(answer.revision, copied.revision)) return answer;
  const shown = answerByCopies(answer.rule, copied);
  const { force, number, revision, version, copy } = shown;
  return {
    rule: answer.rule,
    force: surer(answer.force, force),
    number: surer(answer.number, number),
    revision: surer(answer.revision, revision),
    version: surer(answer.version, version),
    copy: surer(answer.copy, copy),
    ...surerFacts(answer, shown),
  };
}

/** What no change tells is likely as copies have it that are alike before and after. */
function filledByCopy(answer: RuleAnswer, copied: Shown): RuleAnswer {
  if (!isPossible(answer.force, 'in-force')) return answer;
  const shown = answerByCopies(answer.rule, copied);
  const filled = <T>(one: Answer<T>, other: Answer<T>) =>
    one.certainty === 'unknown' ? other : one;
  const names = [...answer.attributes.keys(), ...shown.attributes.keys()];
  return {
    ...answer,
    number: filled(answer.number, shown.number),
    revision: filled(answer.revision, shown.revision),
    version: filled(answer.version, shown.version),
    copy: filled(answer.copy, shown.copy),
    ...answerFacts(names, (name) =>
      name === 'title'
        ? filled(answer.title, shown.title)
        : filled(answer.attributes.get(name) ?? NOTHING, shown.attributes.get(name) ?? NOTHING),
    ),
  };
}

export function isPossible<T>({ certainty, candidates }: Answer<T>, value: T): boolean {
  return certainty === 'unknown' || candidates.includes(value);
}

function surer<T>(answer: Answer<T>, shown: Answer<T>): Answer<T> {
  return answer.certainty === 'known' || shown.certainty === 'unknown' ? answer : shown;
}

/** Returns what the changes tell of a rule at a place. */
export function answerByChanges(life: RuleLife, place: string): RuleAnswer {
  const { rule, before, steps, factDoubts } = life;
  const possible = reachAt(steps, place, 'sure');
  const likely = reachAt(steps, place, 'likely');
  const first: RuleState = {
    force: before,
    number: null,
    revision: null,
    version: null,
    copy: null,
  };
  const copyOf = (step: RuleStep) =>
    step.words === undefined || isTold([step.words], place) ? step.copy : null;
  const ask = <K extends keyof RuleState>(part: K): Answer<NonNullable<RuleState[K]>> =>
    answerAt(steps, possible, likely, (step) => (step ?? first)[part]);
  return {
    rule,
    force: ask('force'),
    number: ask('number'),
    revision: ask('revision'),
    version: ask('version'),
    copy: answerAt(steps, possible, likely, (step) => (step === undefined ? null : copyOf(step))),
    ...answerFacts(
      steps.flatMap(({ facts }) => [...facts.keys()]),
      (name) =>
        isTold(factDoubts.get(name) ?? [], place)
          ? NOTHING
          : answerAt(steps, possible, likely, (step) => step?.facts.get(name) ?? null),
    ),
  };
}

/** Returns what a copy shows of a rule that was in force. What hangs on two copies being alike is likely, and no more. */
export function answerByCopies(rule: string, copied: Shown): RuleAnswer {
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
    copy: say(copied.copy),
    ...answerFacts(copied.facts.keys(), (name) =>
      copied.isSure ? say(copied.facts.get(name) ?? null) : NOTHING,
    ),
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
