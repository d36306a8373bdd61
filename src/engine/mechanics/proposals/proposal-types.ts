import type { Dice } from './dice.ts';

/** What the author of a proposal gains or loses by it. */
export interface Award {
  readonly dice?: Dice;
  /** Half of the throw only. */
  readonly isHalved?: boolean;
  /** Points besides the throw; below nothing for a loss. */
  readonly points?: number;
  /** Points of Temporary Honor. */
  readonly honor?: number;
  /** Thrown for whoever is quoted. */
  readonly quoted?: Dice;
}

/** A type of proposals: what it costs to issue one, and what comes of it for its author (r19/23). */
export interface ProposalType {
  readonly name: string;
  /** In bandwidth, which unlimited proposing entities do not pay. */
  readonly cost: number;
  readonly passed: Award;
  readonly failed: Award & { readonly isLoss: boolean };
  /** Only types that derive from it may be issued. */
  readonly isAbstract?: boolean;
  /** Whose author is known to nobody but the Chairman before the voting is over. */
  readonly isAnonymous?: boolean;
  /** Whose polls are strict. */
  readonly isStrict?: boolean;
  /** The rule by which somebody else must be quoted. */
  readonly quotes?: string;
}

/** Finds a type by its name. */
export function findType(types: readonly ProposalType[], name: string): ProposalType | undefined {
  return types.find((type) => type.name === name);
}
