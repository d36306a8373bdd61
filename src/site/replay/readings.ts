import {
  disputeBranches,
  keepBeliefs,
  type BelievedAt,
  type GameOptions,
  type History,
} from '../../engine/index.ts';

/** Replays the game again under another reading of its log. */
export type ReplayAgain = (options: GameOptions) => History;

/** A way in which a dispute may be decided, replayed to the end. */
export interface Branch {
  readonly id: string;
  readonly title: string;
  /** Number of the disputed event, before which it is the same as what was ruled. */
  readonly from: number;
  readonly history: History;
}

/** Other readings of a log than what is ruled today. */
export interface Readings {
  /** Numbers of the events over which there is or was a dispute. */
  readonly disputes: readonly number[];
  /** Two for each dispute: as if the event had taken effect, and as if it had not. */
  readonly branches: readonly Branch[];
  /** What was believed just after an event; null where no later ruling or correction touches that. */
  readonly believedAt: BelievedAt;
}

/** Finds the other readings of a log. Most logs have none, and are replayed once. */
export function findReadings(history: History, again: ReplayAgain): Readings {
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
