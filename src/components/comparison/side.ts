import type { ComparedFacts } from '../../engine/texts/comparison/facts.ts';

/** A rule, or a value of the gamestate, as one of the two things has it. */
export interface Item {
  readonly name: string;
  /** Its words; null where they are not held. */
  readonly text: string | null;
  /** Where its blocks stand in them; without, they are parted by empty lines. */
  readonly blocks?: string | null;
  /** What else there is of a rule; what has none differs in its words alone. */
  readonly facts?: ComparedFacts;
  /** Digest of its words: copies with the same one read the same, whether they are held or not. */
  readonly wording?: string | undefined;
  /**
   * What its words were made of, by name, and under `there` whether it was there at all; null for what nobody knows.
   * Without, its words are all that there is.
   */
  readonly told?: Readonly<Record<string, string | null>>;
}

/** One of two things that are compared. */
export interface Side {
  /** By what they are called in both. */
  readonly items: ReadonlyMap<string, Item>;
  /** Tells of what is not among the items whether it may have been there nevertheless. */
  readonly mayLack: (key: string) => boolean;
}
