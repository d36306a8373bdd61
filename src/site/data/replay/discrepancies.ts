import { acknowledgedReasons, unplacedClaims } from '../../../engine/index.ts';
import { addRefused, refusedOf, type Refused } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { sharesOf } from '../../view/replay/discrepancies.ts';

/** `/{game}/discrepancies/data.json`. */
export interface DiscrepanciesData {
  readonly game: string;
  readonly agree: readonly {
    readonly what: string;
    readonly agree: number;
    /** Those that were not read among them. */
    readonly of: number;
    readonly refused: number;
  }[];
  /** What the sources hold and nobody could read or place, by kind. */
  readonly refused: Refused;
  readonly differences: readonly {
    /** Id of the report. */
    readonly event: string;
    readonly path: string;
    readonly claimed: string;
    readonly found: string | null;
    readonly cause: string;
    readonly line: number | null;
    /** Why it is known and left; null where it is not acknowledged. */
    readonly because: string | null;
  }[];
  readonly outcomes: readonly {
    readonly event: string;
    readonly proposal: string;
    readonly announced: string | null;
    readonly counted: string | null;
  }[];
  readonly problems: readonly { readonly event: string; readonly code: string }[];
}

/** Gives everything in which reports, headings and outcomes differ from the replay. */
export function discrepanciesData(model: GameModel, replay: GameReplay): DiscrepanciesData {
  const reasonOf = acknowledgedReasons(model.notes, { ...model, history: replay.history });
  return {
    game: model.game.id,
    agree: sharesOf(model, replay).map(({ what, agree, all, refused }) => ({
      what,
      agree,
      of: all,
      refused,
    })),
    refused: addRefused([refusedOf(model.sources), unplacedClaims(replay.history)]),
    differences: replay.differences.map((difference) => {
      const { check, cause } = difference;
      return {
        event: check.event.id,
        path: check.path,
        claimed: check.claimed,
        found: check.found,
        cause: cause.code,
        line: check.line ?? null,
        because: reasonOf(difference) ?? null,
      };
    }),
    outcomes: replay.decisions
      .filter(({ agrees }) => agrees === false)
      .map(({ event, decision, tally }) => ({
        event: event.id,
        proposal: decision.proposal,
        announced: decision.outcome ?? null,
        counted: tally.outcome,
      })),
    problems: replay.history.problems.map(({ event, code }) => ({ event, code })),
  };
}
