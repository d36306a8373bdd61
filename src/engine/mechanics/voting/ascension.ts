import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { MatterState } from './matters.ts';

/** Hands the part of the new Mastermind to another player before the Ascension Address. */
export function passRole(
  state: MatterState,
  { to, by }: { readonly to: string; readonly by: string },
  rule: string,
): MatterState | Refusal {
  if (!state.isAscending || state.mastermind !== by) {
    return refuse(`${by} has no new dynasty to hand on.`, rule);
  }
  if (!state.players.includes(to)) return refuse(`${to} is not playing.`, rule);
  return { ...state, mastermind: to };
}

/** What an Ascension Address says. */
export interface Address {
  readonly by: string;
  readonly keep: readonly string[];
  readonly terms: Readonly<Record<string, string>>;
}

/**
 * Begins the new dynasty (BlogNomic, Victory and Ascension): words are exchanged, rules of the old
 * dynasty that are not kept are repealed, and hiatus ends.
 */
export function ascend(
  state: MatterState,
  { by, keep, terms }: Address,
  rule: string,
): MatterState | Refusal {
  if (!state.isAscending) return refuse('No victory has been declared and enacted.', rule);
  if (state.mastermind !== by) return refuse(`${by} is not the new Mastermind.`, rule);
  const unknown = keep.find((title) => !state.dynasticRules.includes(title));
  if (unknown !== undefined) return refuse(`There is no rule ${unknown} of the dynasty.`, rule);
  return {
    ...state,
    isHiatus: false,
    isAscending: false,
    dynasticRules: state.dynasticRules.filter((title) => keep.includes(title)),
    terms: { ...state.terms, ...terms },
    dynasties: state.dynasties + 1,
  };
}
