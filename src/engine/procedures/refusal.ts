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

/** Returns whether a step was refused. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/** Ends a step wherever it is: nothing of it takes place. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * Lets a step go on only where something holds.
 * @param rule The rule that forbids it, where it is not that of the step.
 * @throws Refused otherwise.
 */
export function need(holds: unknown, reason: string, rule?: string): asserts holds {
  if (holds === undefined || holds === false || holds === null) {
    throw new Refused(refuse(reason, rule));
  }
}

/** Returns what comes of something, or why it was refused; a refusal that names no rule is by the one given. */
export function attempt<R>(run: () => R, rule?: string): R | Refusal {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return rule === undefined ? error.refusal : { rule, ...error.refusal };
  }
}

/** Returns what was not refused. @throws Refused where it was. */
export function accepted<R>(result: R | Refusal): R {
  if (isRefusal(result)) throw new Refused(result);
  return result;
}
