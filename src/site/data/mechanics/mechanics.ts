import { type Mechanic } from '../../../engine/index.ts';
import { findRules } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';

/** A mechanic, as data has it. */
export interface MechanicSummary {
  readonly id: string;
  readonly title: string;
  /** The source whose rules define it. */
  readonly ruleset: string;
  readonly state: Mechanic['state'];
  /** As the catalogue names them, with the address of each that is held. */
  readonly rules: readonly { readonly named: string; readonly rule: string | null }[];
  readonly procedures: readonly string[];
  /** Why logs have to tell its effects; null where they need not. */
  readonly recorded: string | null;
}

/** `/{game}/mechanics/data.json`. */
export interface MechanicsData {
  readonly game: string;
  readonly mechanics: readonly MechanicSummary[];
}

/** Gives the mechanics of a game. */
export function mechanicsData(model: GameModel): MechanicsData {
  const mechanics = model.mechanics.map((one) => mechanicSummary(model, one));
  return { game: model.game.id, mechanics };
}

/** Gives what is known of one mechanic without playing it. */
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
