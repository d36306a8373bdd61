import type { Question } from '../ask/questions.ts';
import type { Paper } from '../papers/paper.ts';
import type { Random } from '../random.ts';
import type { Truth } from '../truth/truth.ts';

/** Papers after something happened to them. */
export interface Damage {
  readonly kind: string;
  readonly papers: readonly Paper[];
  /** What happened, in words. */
  readonly story: string;
  /** Tells whether the damage lies where the answer is told. */
  readonly touches: (question: Question) => boolean;
  /** Where two things happened: the papers to which only one of them did. */
  readonly parts?: readonly (readonly Paper[])[];
}

/** What happened to the papers of a game, before it is known what hangs on it. */
export interface Hurt {
  readonly papers: readonly Paper[];
  readonly story: string;
  /** Ids of the papers that are damaged. */
  readonly hurt: readonly string[];
  /** Address of the only rule that is damaged; left out where it may be any. */
  readonly only?: string;
  /** Where two things happened: the papers to which only one of them did. */
  readonly parts?: readonly (readonly Paper[])[];
}

/** A way in which papers are damaged; undefined where it cannot happen to these. */
export type Corruptor = (
  random: Random,
  truth: Truth,
  papers: readonly Paper[],
) => Hurt | undefined;
