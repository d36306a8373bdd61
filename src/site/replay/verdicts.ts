import {
  disputeBranches,
  keepBeliefs,
  type BelievedAt,
  type GameOptions,
  type History,
} from '../../engine/index.ts';

/** Replays the game again where other verdicts hold. */
export type ReplayAgain = (options: GameOptions) => History;

/** A way in which a dispute may be decided, replayed to the end. */
export interface Branch {
  readonly id: string;
  readonly title: string;
  /** Number of the disputed event, before which it is the same as what was ruled. */
  readonly from: number;
  readonly history: History;
}

/** What a log comes to where other verdicts hold than today. */
export interface OtherVerdicts {
  /** Numbers of the events over which there is or was a dispute. */
  readonly disputes: readonly number[];
  /** Two for each dispute: as if the event had taken effect, and as if it had not. */
  readonly branches: readonly Branch[];
  /** What was believed just after an event; null where no later ruling or correction touches that. */
  readonly believedAt: BelievedAt;
}

/** Returns what a log comes to by other verdicts. Most logs have none, and are replayed once. */
export function findOtherVerdicts(history: History, again: ReplayAgain): OtherVerdicts {
  const disputes = history.events.flatMap(({ verdict }, event) =>
    verdict === 'disputed' ? [event] : [],
  );
  return {
    disputes,
    branches: disputeBranches(history.events).map((branch) => ({
      id: branch.id,
      title: branch.title,
      from: history.indexOf(branch.of) ?? -1,
      history: again({ branch }),
    })),
    believedAt: keepBeliefs(history, again),
  };
}
