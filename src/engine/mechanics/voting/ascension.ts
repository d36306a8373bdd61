import { need } from '../../procedures/refusal.ts';
import type { MatterState } from './matters.ts';

/** Hands the part of the new Mastermind to another player before the Ascension Address. */
export function passRole(state: MatterState, to: string, by: string, rule: string): void {
  const isNew = state.isAscending && state.mastermind === by;
  need(isNew, `${by} has no new dynasty to hand on.`, rule);
  need(state.players.includes(to), `${to} is not playing.`, rule);
  state.mastermind = to;
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
export function ascend(state: MatterState, { by, keep, terms }: Address, rule: string): void {
  need(state.isAscending, 'No victory has been declared and enacted.', rule);
  need(state.mastermind === by, `${by} is not the new Mastermind.`, rule);
  for (const title of keep) {
    const isThere = state.dynasticRules.includes(title);
    need(isThere, `There is no rule ${title} of the dynasty.`, rule);
  }
  state.isHiatus = false;
  state.isAscending = false;
  state.dynasticRules = state.dynasticRules.filter((title) => keep.includes(title));
  Object.assign(state.terms, terms);
  state.dynasties++;
}
