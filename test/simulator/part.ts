import type { Round } from './damage/damage.ts';

/** The seeds that one worker plays: every so manyth of some, from one on. */
export interface Part {
  readonly from: number;
  readonly seeds: number;
  readonly step: number;
  readonly round: Round;
}
