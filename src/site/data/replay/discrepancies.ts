import { acknowledgedReasons, unplacedAssertions } from '../../../engine/index.ts';
import { addRefused, refusedOf } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { sharesOf } from '../../replay/shares.ts';
import type { discrepancies as discrepanciesShape } from '../shapes/replay.ts';
import type { Published } from '../shapes/published.ts';

/** `/{game}/discrepancies/data.json`. */
export type DiscrepanciesData = Published<typeof discrepanciesShape>;

/** Returns everything in which reports, headings and outcomes differ from the replay. */
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
    refused: addRefused([refusedOf(model.sources), unplacedAssertions(replay.history)]),
    differences: replay.differences.map((difference) => {
      const { check, cause } = difference;
      return {
        event: check.event.id,
        path: check.path,
        claimed: check.asserted,
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
