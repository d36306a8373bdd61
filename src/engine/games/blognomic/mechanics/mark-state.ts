import { refuse, type Refusal } from '../../../procedures/refusal.ts';
import type { Willing } from './squads.ts';

/** The rule by which all about Marks is refused. */
export const RULE = 'marks';

/** How the members of a Squad would share a reward. */
export interface Allocation {
  /** Dollars by Crook. */
  readonly dollars: Readonly<Record<string, number>>;
  /** Who gets the item; nobody where it goes to the Scrapheap. */
  readonly item: string | undefined;
  readonly agreed: readonly string[];
}

/** A Mark, who would tackle it, and what came of it. */
export interface Mark {
  readonly mastermind: string;
  readonly crooks: readonly string[];
  /** Cash value of the item, and dollars, that are the reward. */
  readonly reward: { readonly value: number; readonly cash: number };
  readonly age: number;
  readonly willing: Willing;
  /** Who completed the job; nobody where it failed, undefined until then. */
  readonly squad: readonly string[] | undefined;
  readonly allocation: Allocation | undefined;
  readonly released: boolean;
}

/** Says why a step is not one for this player, or nothing. */
export function notMastermind({ mastermind }: Mark, by: string): Refusal | undefined {
  return by === mastermind ? undefined : refuse(`${by} is not the Mastermind.`, RULE);
}
