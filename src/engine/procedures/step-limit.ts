/** How often a step may be taken in one period of a unit. */
export interface StepLimit {
  readonly times: number;
  readonly per: string;
  /** What counts as the same, where several steps do. */
  readonly as?: string;
}
