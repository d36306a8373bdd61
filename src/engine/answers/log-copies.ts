import { answerByChanges, isToldAt } from './answer-rule.ts';
import type { Axis } from './axes.ts';
import { isTold, type Stretch } from './coverage.ts';
import { liesWithin } from './logs.ts';
import type { RuleLife, RuleStep } from './rule-life.ts';
import type { World } from './world.ts';

/**
 * Copies of a rule of which a log tells. One that shows a rule which was not in force by the log is not
 * believed; and of those between which the log tells of no amendment, none is if their words differ. A
 * step has the words of a copy only where the log tells of all changes between the two.
 */
export function agreeingCopies(
  world: World,
  life: RuleLife,
  axis: Axis,
): Pick<RuleLife, 'copied' | 'steps'> {
  const { log, ruleOf } = world;
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
  return {
    copied: placed
      .filter(({ force }) => force !== 'not-in-force')
      .map(({ shown, revision }) => (isDisputed(revision) ? { ...shown, copy: null } : shown)),
    steps: life.steps.map((step) =>
      isDisputed(step.revision ?? undefined) || !isReached(world, life, axis, step)
        ? { ...step, copy: null }
        : step,
    ),
  };
}

/**
 * Tells whether the copy that shows the words of a step has a moment that can be believed, up to which
 * the log tells of every change. A copy that counts revisions says itself what it is of.
 */
function isReached(
  { isDenied, ruleOf, shownBy }: World,
  { rule, told, doubts }: RuleLife,
  axis: Axis,
  { copy, version, window }: RuleStep,
): boolean {
  const found = ruleOf(rule)?.versions.find(({ key }) => key === version);
  if (copy === null || found?.revision !== null) return true;
  if (isDenied(copy) || found.doubts.some(({ witness }) => witness.source === copy)) return false;
  const { last } = shownBy(copy, axis)?.sure ?? {};
  const { first } = window.sure;
  if (first === undefined || last === undefined) return true;
  const isBroken = ({ from, to }: Stretch) =>
    (from === undefined || from <= last) && (to === undefined || first <= to);
  return isTold(told, last) && !doubts.some(isBroken);
}

/** Tells whether copies show a rule while a log that tells of all rules does not know of it. */
export function liesInLog(world: World, { rule, copied }: RuleLife, axis: Axis): boolean {
  const spans = world.loggedFor(`rule/${rule}/in-force`, axis);
  return copied.some(({ from }) => from !== undefined && liesWithin(spans, from));
}
