/**
 * Why a report and the replay may differ: `ruled-since` it is right by what was believed then, before a
 * ruling or a correction; `event-rejected` an event without effect accounts for the difference;
 * `rule-unknown` the value hangs on a rule whose revision is not known; `untold` the log does not tell the
 * value; `ended-before` the log ended what the report still has; `restated` the report repeats the one before; `cut-earlier` and `cut-later` the value stood shortly before or after;
 * `ratified` what the report says was made true later; `begins-later` the reports name it only later;
 * `end-untold` the report leaves out something that the log never says ended; `entry-moved` one entry of the log accounts
 * for the difference; `report-corrected` later reports agree with the log; `changes-untold` the report
 * counts more changes than the log has; `entries-corrected` the log was changed since; `unknown` none of
 * these.
 */
export const CAUSE_CODES = [
  'ruled-since',
  'event-rejected',
  'rule-unknown',
  'ended-before',
  'untold',
  'restated',
  'cut-earlier',
  'cut-later',
  'ratified',
  'begins-later',
  'end-untold',
  'entry-moved',
  'report-corrected',
  'changes-untold',
  'entries-corrected',
  'unknown',
] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];
