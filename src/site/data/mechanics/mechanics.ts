import { type Mechanic } from '../../../engine/index.ts';
import { findRules } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';
import type {
  mechanicSummary as mechanicSummaryShape,
  mechanics as mechanicsShape,
} from '../shapes/mechanics.ts';
import type { Published } from '../shapes/published.ts';

/** A mechanic, as data has it. */
export type MechanicSummary = Published<typeof mechanicSummaryShape>;

/** `/{game}/mechanics/data.json`. */
export type MechanicsData = Published<typeof mechanicsShape>;

/** Returns the mechanics of a game. */
export function mechanicsData(model: GameModel): MechanicsData {
  const mechanics = model.mechanics.map((one) => mechanicSummary(model, one));
  return { game: model.game.id, mechanics };
}

/** Returns what is known of one mechanic without playing it. */
export function mechanicSummary(model: GameModel, mechanic: Mechanic): MechanicSummary {
  const { id, title, source, state, rules, procedures, recorded } = mechanic;
  return {
    id,
    title,
    ruleset: source,
    state,
    rules: findRules(model, source, rules).map(({ named, found }) => ({
      named,
      rule: found?.rule.rule ?? null,
    })),
    procedures: procedures.map(({ name }) => name),
    recorded: recorded ?? null,
  };
}
