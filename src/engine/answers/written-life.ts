import type { Seconds, Window } from '../time/windows.ts';
import type { Stretch } from './coverage.ts';
import type { PathLife, PathStep } from './path-life.ts';
import type { RuleLife, RuleStep, ShownStretch } from './life.ts';

/** A stretch in few letters: `2015-04-14` for a whole day, `2015-04-14..2015-05` between two places. */
export type WrittenStretch = string;

/** A life in few letters, as it is published for those who ask in a browser; without titles and attributes. */
export interface WrittenLife extends Pick<RuleLife, 'rule' | 'before'> {
  /** A window that hangs on an estimate is written as what is sure and what is likely, with `~` between. */
  readonly steps: readonly (Omit<RuleStep, 'window' | 'words' | 'facts'> & {
    readonly window: string;
    readonly words?: WrittenStretch;
  })[];
  readonly told: readonly WrittenStretch[];
  readonly doubts: readonly WrittenStretch[];
  readonly gone: readonly WrittenStretch[];
  readonly copied: readonly (Omit<ShownStretch, 'from' | 'to' | 'facts'> & {
    readonly during: WrittenStretch;
  })[];
}

/** Writes the life of a rule in few letters. */
export function writeLife(life: RuleLife): WrittenLife {
  const { rule, before, steps, told, doubts, gone, copied } = life;
  return {
    rule,
    before,
    steps: steps.map(({ window, words, facts: _, ...step }) => ({
      ...step,
      window: writeWindow(window),
      ...(words && { words: writeStretch(words) }),
    })),
    told: told.map(writeStretch),
    doubts: doubts.map(writeStretch),
    gone: gone.map(writeStretch),
    copied: copied.map(({ from, to, facts: _, ...rest }) => ({
      ...rest,
      during: writeStretch({
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      }),
    })),
  };
}

/** Reads a life that was written by {@link writeLife}. */
export function readLife(life: WrittenLife): RuleLife {
  const { rule, before, steps, told, doubts, gone, copied } = life;
  return {
    rule,
    before,
    steps: steps.map(({ window, words, ...step }) => ({
      ...step,
      window: readWindow(window),
      ...(words !== undefined && { words: readStretch(words) }),
      facts: new Map(),
    })),
    told: told.map(readStretch),
    doubts: doubts.map(readStretch),
    gone: gone.map(readStretch),
    copied: copied.map(({ during, ...rest }) => ({
      ...rest,
      ...readStretch(during),
      facts: new Map(),
    })),
    prints: [],
    factDoubts: new Map(),
  };
}

/** A value's life in few letters, as {@link WrittenLife} is a rule's. */
export interface WrittenPath extends Pick<PathLife, 'path' | 'checks'> {
  readonly steps: readonly (Omit<PathStep, 'window'> & { readonly window: string })[];
  readonly told: readonly WrittenStretch[];
  readonly doubts: readonly WrittenStretch[];
}

/** Writes the life of a value in few letters. */
export function writePath({ steps, told, doubts, ...rest }: PathLife): WrittenPath {
  return {
    ...rest,
    steps: steps.map(({ window, ...step }) => ({ ...step, window: writeWindow(window) })),
    told: told.map(writeStretch),
    doubts: doubts.map(writeStretch),
  };
}

/** Reads a life that was written by {@link writePath}. */
export function readPath({ steps, told, doubts, ...rest }: WrittenPath): PathLife {
  return {
    ...rest,
    steps: steps.map((step) => ({ ...step, window: readWindow(step.window) })),
    told: told.map(readStretch),
    doubts: doubts.map(readStretch),
  };
}

function writeWindow({ sure, likely }: Window): string {
  const [surely, perhaps] = [sure, likely].map(({ first, last }) =>
    writeStretch({
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    }),
  );
  return surely === perhaps ? String(surely) : `${String(surely)}~${String(perhaps)}`;
}

function readWindow(written: string): Window {
  const [surely = '', perhaps = surely] = written.split('~');
  return { sure: toSeconds(readStretch(surely)), likely: toSeconds(readStretch(perhaps)) };
}

function toSeconds({ from, to }: Stretch): Seconds {
  return { ...(from !== undefined && { first: from }), ...(to !== undefined && { last: to }) };
}

const DAWN = 'T00:00:00Z';
const NIGHT = 'T23:59:59Z';

/** Writes a stretch in few letters. */
export function writeStretch({ from = '', to = '' }: Stretch): WrittenStretch {
  const first = from.endsWith(DAWN) ? from.slice(0, -DAWN.length) : from;
  const last = to.endsWith(NIGHT) ? to.slice(0, -NIGHT.length) : to;
  return first === last && first.length === 10 ? first : `${first}..${last}`;
}

/** Reads a stretch that was written by {@link writeStretch}. */
export function readStretch(written: WrittenStretch): Stretch {
  const [first = '', last = first] = written.includes('..') ? written.split('..') : [written];
  return {
    ...(first !== '' && { from: isDay(first) ? `${first}${DAWN}` : first }),
    ...(last !== '' && { to: isDay(last) ? `${last}${NIGHT}` : last }),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text);
}
