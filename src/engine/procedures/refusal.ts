/** Why a step is not taken. Nothing changes by it. */
export interface Refusal {
  /** A sentence for players: what stands in the way. */
  readonly refused: string;
  /** The rule that forbids it, as `number/revision` where revisions are counted: `1639/9`. */
  readonly rule?: string;
}

/** Refuses a step, with the reason and, where one forbids it, the rule. */
export function refuse(reason: string, rule?: string): Refusal {
  return { refused: reason, ...(rule !== undefined && { rule }) };
}

/** Tells whether a step was refused. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}
