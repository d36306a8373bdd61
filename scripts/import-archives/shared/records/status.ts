import type { RuleDraft } from '../../draft.ts';

const REPEALED =
  /^(?:repealed|deleted|removed|revoked|inactive|expired|superseded|obsolete|abolished|rescinded|annulled|defunct|retired|void|not in (?:force|effect)|no longer in (?:force|effect))$/iu;
const NOT_ACCEPTED = /^(?:proposed|pending|draft|rejected|failed|not accepted|vetoed)$/iu;
const IN_FORCE =
  /^(?:|null|none|in[ -_](?:force|effect)|active|current|enacted|adopted|accepted|valid|amended|effective|ratified|passed)$/iu;
const YES = /^(?:true|yes|y|1|x)$/iu;
const NO = /^(?:|false|no|n|0|null|none)$/iu;

/** Names of fields that say that a rule is out of force, the surest first. */
export const OUT_OF_FORCE: readonly string[] = [
  ...['repealed', 'isrepealed', 'repealedat', 'repealedon', 'repealdate', 'deleted', 'isdeleted'],
  ...['removed', 'revoked', 'abolished', 'obsolete', 'retired', 'inactive', 'rescinded'],
];

/** Names of fields that say that it is in force. */
export const IN_FORCE_FIELDS: readonly string[] = [
  ...['inforce', 'isinforce', 'ineffect', 'active', 'isactive', 'enabled', 'current', 'valid'],
];

/**
 * Reads what a field says of whether a rule holds: `repealed` in one that is called “status”, `true` or a day in
 * one that is called “repealed”, `false` in one that is called “inForce”. Undefined for other words; `field` is the
 * name without case and signs.
 */
export function readStatus(words: string, field = 'status'): RuleDraft['status'] | undefined {
  const isOut = OUT_OF_FORCE.includes(field);
  if (isOut || IN_FORCE_FIELDS.includes(field)) {
    if (YES.test(words)) return isOut ? 'repealed' : 'in-force';
    if (NO.test(words)) return isOut || words === '' ? 'in-force' : 'repealed';
    if (isOut && /^\d{4}-\d\d/u.test(words)) return 'repealed';
  }
  if (REPEALED.test(words)) return 'repealed';
  if (NOT_ACCEPTED.test(words)) return 'not-accepted';
  return IN_FORCE.test(words) ? 'in-force' : undefined;
}
