import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { ForeignStep, Sharing } from '../../procedures/sharing.ts';

/** A roll that was made for a step that is still to be taken, and what it showed. */
export interface PendingRoll {
  readonly step: string;
  readonly got: string;
}

/** Rolls that were taken down, and those of them that a step waits for. */
export interface Rolls {
  readonly shown: readonly string[];
  readonly pending: readonly PendingRoll[];
}

/** No rolls yet. */
export const NO_ROLLS: Rolls = { shown: [], pending: [] };

/** Takes down what was rolled, and for which step, where that is said. */
export function takeDown(
  { shown, pending }: Rolls,
  roll: string,
  got: string,
  step?: string,
): Rolls {
  return {
    shown: [...shown, `${roll}: ${got}`],
    pending: step === undefined ? pending : [...pending, { step, got }],
  };
}

/**
 * Returns what holds a step to what was rolled for it: another number is refused. Once the step is taken, the
 * roll is used up.
 */
export function rollSharing(rule: string): Sharing<Rolls> {
  return {
    barsHappenings: true,
    forbids: ({ pending }, step) => denied(pending, step, rule),
    hears: {
      taken: (rolls, { step }) => {
        const index = rolls.pending.findIndex((one) => one.step === step);
        if (index < 0) return rolls;
        return { ...rolls, pending: rolls.pending.toSpliced(index, 1) };
      },
    },
  };
}

function denied(
  pending: readonly PendingRoll[],
  { verb, fields }: ForeignStep,
  rule: string,
): Refusal | undefined {
  const due = pending.find(({ step }) => step === verb);
  const said = saidRoll(fields);
  if (due === undefined || said === undefined || said === due.got) return undefined;
  return refuse(`The dice showed ${due.got}, and not ${said}.`, rule);
}

/** What a step says was rolled: a number, or the sum of several. */
function saidRoll({ roll, rolls }: ForeignStep['fields']): string | undefined {
  if (Array.isArray(rolls) && rolls.length > 0) {
    return String(rolls.reduce<number>((sum, one) => sum + Number(one), 0));
  }
  return typeof roll === 'number' || typeof roll === 'string' ? String(roll) : undefined;
}
