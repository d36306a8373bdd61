import type { RuleDraft } from '../../draft.ts';

const REPEALED = /^(?:true|yes|repealed|deleted|removed|revoked|inactive|expired)$/iu;
const NOT_ACCEPTED = /^(?:proposed|pending|draft|rejected|failed|not accepted)$/iu;
const IN_FORCE = /^(?:|false|no|null|in[ -]force|active|current|enacted|adopted|accepted|valid)$/iu;

/** Reads what a field says of whether a rule holds; `true` stands in a field “repealed”. Undefined for other words. */
export function readStatus(words: string): RuleDraft['status'] | undefined {
  if (REPEALED.test(words)) return 'repealed';
  if (NOT_ACCEPTED.test(words)) return 'not-accepted';
  return IN_FORCE.test(words) ? 'in-force' : undefined;
}
