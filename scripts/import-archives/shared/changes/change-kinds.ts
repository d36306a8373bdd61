/** What is known of one kind of change. */
export interface ChangeKind {
  /** Whether it makes a new revision number. */
  readonly counts: boolean;
  /** Keys that may stand beside `type`. */
  readonly keys: readonly string[];
}

const plain = (...keys: string[]): ChangeKind => ({ counts: false, keys });
const counted = (...keys: string[]): ChangeKind => ({ counts: true, keys });

/** Every kind of change that the files know, by its printed name. */
export const CHANGES: ReadonlyMap<string, ChangeKind> = new Map([
  ['initial', plain('id', 'mutability')],
  ['enactment', plain('power', 'mi')],
  ['amendment', counted('uncounted')],
  ['null-amendment', counted()],
  ['infection-amendment', counted()],
  ['reenactment', counted('power', 'unchanged')],
  ['infection', plain()],
  ['mutation', plain('old-mi', 'new-mi')],
  ['power-change', plain('old-power', 'new-power')],
  ['renumbering', plain('old-id', 'new-id')],
  ['retitling', plain('old-title', 'new-title')],
  ['committee-assignment', plain('committee')],
  ['authority-vanished', plain()],
  ['repeal', plain()],
  ['unknown', plain()],
]);

const ENDS = new Set(['repeal']);
const BEGINS = new Set(['initial', 'enactment', 'reenactment']);

interface Change {
  readonly verb: string;
  readonly counted?: boolean | undefined;
  readonly details?: Readonly<Record<string, string>> | undefined;
}

/**
 * Counts the revision that a rule has after its changes, in the order of the file. Nothing sets the
 * count back, neither repeal nor re-enactment. A change that states its `revision` is that one,
 * whatever was counted before it.
 */
export function countRevisions(changes: readonly Change[]): number {
  let revision = 0;
  for (const { counted: isCounted, details } of changes) {
    const stated = details?.revision;
    if (stated !== undefined && /^\d{1,6}$/u.test(stated)) {
      revision = Math.max(0, Number(stated) - 1);
    }
    if (isCounted === true) revision++;
  }
  return revision;
}

/** Returns whether the last change that makes or ends a rule has ended it. */
export function endsRepealed(changes: readonly Change[]): boolean {
  const last = changes.findLast(({ verb }) => ENDS.has(verb) || BEGINS.has(verb));
  return last !== undefined && ENDS.has(last.verb);
}
