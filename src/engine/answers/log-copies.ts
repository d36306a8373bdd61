import { answerByChanges, isToldAt } from './answer-rule.ts';
import type { Axis } from './axes.ts';
import { liesWithin } from './logs.ts';
import type { RuleLife, ShownStretch } from './rule-life.ts';
import type { World } from './world.ts';

/**
 * Copies of a rule of which a log tells. One that shows a rule which was not in force by the log is not
 * believed; and of those between which the log tells of no amendment, none is if their words differ.
 */
export function agreeingCopies({ log, ruleOf }: World, life: RuleLife): ShownStretch[] {
  const witnesses = ruleOf(life.rule)?.witnesses ?? [];
  const wordsOf = (source: string | null) => {
    const copy = witnesses.find((one) => one.source === source);
    return copy && (log.wordsOf?.(copy) ?? String(copy.words));
  };
  const placed = life.copied.map((shown) => {
    const then =
      shown.from !== undefined && isToldAt(life, shown.from)
        ? answerByChanges(life, shown.from)
        : undefined;
    return { shown, force: then?.force.value, revision: then?.revision.value };
  });
  const wordsAt = Map.groupBy(placed, ({ revision }) => revision);
  const isDisputed = (revision: string | undefined) =>
    revision !== undefined &&
    new Set(wordsAt.get(revision)?.map(({ shown }) => wordsOf(shown.copy))).size > 1;
  return placed
    .filter(({ force }) => force !== 'not-in-force')
    .map(({ shown, revision }) => (isDisputed(revision) ? { ...shown, copy: null } : shown));
}

/** Tells whether copies show a rule while a log that tells of all rules does not know of it. */
export function liesInLog(world: World, { rule, copied }: RuleLife, axis: Axis): boolean {
  const spans = world.loggedFor(`rule/${rule}/in-force`, axis);
  return copied.some(({ from }) => from !== undefined && liesWithin(spans, from));
}
