import {
  branchesOf,
  keepBeliefs,
  type BelievedAt,
  type GameOptions,
  type History,
} from '../../engine/index.ts';
import { findApart, type ApartValue } from './apart.ts';
import { createNamer } from './accounts.ts';

/** Replays the game again where other verdicts hold. */
export type ReplayAgain = (options: GameOptions) => History;

/** Another course of events, replayed to the end: a branch that the log names, or a dispute decided otherwise. */
export interface Branch {
  readonly id: string;
  /** The last part of the address of its page. */
  readonly slug: string;
  /** What the dispute is over, and how it is decided here; null for a branch that the log names. */
  readonly decided: { readonly event: number; readonly isEffective: boolean } | null;
  /** Number of the first event that is another here; before it all is the same as what was ruled. */
  readonly from: number;
  readonly history: History;
  /** What would have been otherwise, in the order in which it parts from what did stand. */
  readonly apart: readonly ApartValue[];
}

/** What a log comes to where other verdicts hold than today. */
export interface OtherVerdicts {
  /** Numbers of the events over which there is or was a dispute. */
  readonly disputes: readonly number[];
  /** Those that come to something else than what is ruled, and those that the log names. */
  readonly branches: readonly Branch[];
  /** What was believed just after an event; null where no later ruling or correction touches that. */
  readonly believedAt: BelievedAt;
}

/** Returns what a log comes to by other verdicts. Most logs have none, and are replayed once. */
export function findOtherVerdicts(history: History, again: ReplayAgain): OtherVerdicts {
  return {
    disputes: history.events.flatMap(({ verdict }, event) =>
      verdict === 'disputed' ? [event] : [],
    ),
    branches: findBranches(history, again),
    believedAt: keepBeliefs(history, again),
  };
}

function findBranches(history: History, again: ReplayAgain): Branch[] {
  const takeSlug = createNamer();
  return branchesOf(history.events)
    .map((branch): Branch => {
      const [[disputed, verdict] = []] = branch.override;
      const event = disputed === undefined ? undefined : history.indexOf(disputed);
      const from = event ?? history.events.findIndex((one) => one.branch === branch.id);
      const other = again({ branch });
      return {
        id: branch.id,
        slug: takeSlug(branch.id),
        decided: event === undefined ? null : { event, isEffective: verdict === 'effective' },
        from,
        history: other,
        apart: findApart(history, other, from),
      };
    })
    .filter(({ decided, apart }) => decided === null || apart.length > 0);
}
