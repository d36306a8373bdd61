import { PrintedAssessment, PrintedDecision } from './assessment.ts';

/** Of fewer decisions nobody can tell what is the custom. */
const CUSTOM = 5;

/** Returns the fields that a decision alone of all in its document does not have. */
export type LackedBy = (decision: unknown) => readonly string[];

/**
 * Finds the one decision that lacks a field which all others of its document have: lines may be lost between, so that two
 * became one. Where two or more lack it, it is no custom.
 */
export function findLacking(assessments: readonly unknown[]): LackedBy {
  const decisions = assessments.flatMap(
    (item) => PrintedAssessment.safeParse(item).data?.proposals ?? [],
  );
  const printed = decisions.filter((item) => PrintedDecision.safeParse(item).success) as object[];
  const lacking = new Map<unknown, string[]>();
  if (printed.length <= CUSTOM) return () => [];
  for (const [field, { length }] of Map.groupBy(
    printed.flatMap((decision) => Object.keys(decision)),
    (name) => name,
  )) {
    if (length !== printed.length - 1) continue;
    const only = printed.find((decision) => !Object.hasOwn(decision, field));
    lacking.set(only, [...(lacking.get(only) ?? []), field]);
  }
  return (decision) => lacking.get(decision) ?? [];
}
