/** Stars, underscores or tildes that follow each other; of tildes two always. */
export interface Run {
  readonly mark: string;
  readonly size: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** How many of its marks end something; these are its first. */
  closed: number;
  /** How many of its marks begin something; these are its last. */
  opened: number;
}

/** Two runs of which the marks belong together, one each for emphasis, two each for strong. */
export interface Pair<R extends Run = Run> {
  readonly opener: R;
  readonly closer: R;
  readonly use: 1 | 2;
  /** Which mark of the opener is the first of the pair, counted from 0. */
  readonly openedAt: number;
  readonly closedAt: number;
}

/**
 * Finds which marks of emphasis belong together (CommonMark 0.31, "Delimiter stack"), inner pairs
 * before outer ones. What was looked through in vain is not looked through again for the same kind of
 * run, so that the time is linear in the marks.
 */
export function findPairs<R extends Run>(runs: readonly R[]): Pair<R>[] {
  const pairs: Pair<R>[] = [];
  const openers: Opener<R>[] = [];
  const bottoms = new Map<string, number>();
  for (const [order, run] of runs.entries()) {
    while (run.closes && leftOf(run) > 0) {
      const found = findOpener(openers, run, bottoms.get(kindOf(run)) ?? -1);
      if (found === undefined) break;
      pairs.push(pair(openers, found, run));
    }
    if (run.closes && leftOf(run) > 0) bottoms.set(kindOf(run), order);
    if (run.opens && leftOf(run) > 0) openers.push({ run, order });
  }
  return pairs;
}

interface Opener<R extends Run> {
  readonly run: R;
  readonly order: number;
}

function leftOf({ size, closed, opened }: Run): number {
  return size - closed - opened;
}

/** What decides which openers a closer may have. */
function kindOf({ mark, opens, size }: Run): string {
  return `${mark}${String(opens)}${size % 3}`;
}

/** Returns the place of the nearest opener behind the bottom that fits. */
function findOpener(
  openers: readonly Opener<Run>[],
  closer: Run,
  bottom: number,
): number | undefined {
  for (let at = openers.length - 1; at >= 0; at--) {
    const opener = openers[at];
    if (opener === undefined || opener.order < bottom) return undefined;
    if (opener.run.mark === closer.mark && !breaksRuleOfThree(opener.run, closer)) return at;
  }
  return undefined;
}

/** Rule 9 and 10 of emphasis: it concerns the runs as they are written, and no tildes. */
function breaksRuleOfThree(opener: Run, closer: Run): boolean {
  if (closer.mark === '~' || (!opener.closes && !closer.opens)) return false;
  return closer.size % 3 !== 0 && (opener.size + closer.size) % 3 === 0;
}

/** Takes the marks of a pair, and what is open between them can no longer be closed. */
function pair<R extends Run>(openers: Opener<R>[], at: number, closer: R): Pair<R> {
  openers.length = at + 1;
  const opener = openers[at]?.run;
  if (opener === undefined) throw new RangeError('Unexpected lack of an opener.');
  const use = leftOf(opener) > 1 && leftOf(closer) > 1 ? 2 : 1;
  opener.opened += use;
  const openedAt = opener.size - opener.opened;
  const closedAt = closer.closed;
  closer.closed += use;
  if (leftOf(opener) === 0) openers.length = at;
  return { opener, closer, use, openedAt, closedAt };
}
