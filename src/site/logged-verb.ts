import type { LoggedChange } from '../engine/index.ts';
import { ownValue } from '../schemas/own-value.ts';

/** Returns what a change of a rule came to, by what a log has of it: `enacted`, `amended`, `repealed`. */
export function loggedVerb({ kind, inForce, written, isVersion }: LoggedChange): string {
  if (kind === 'enactment') return 'enacted';
  if (inForce === false) return 'repealed';
  if (inForce === true) return 're-enacted';
  if (ownValue(written, 'number') !== undefined) return 'renumbered';
  return isVersion ? 'amended' : 'changed';
}
