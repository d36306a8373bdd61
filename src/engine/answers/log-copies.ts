import type { Witness } from '../../schemas/index.ts';
import { answerByChanges, isToldAt } from './answer-rule.ts';
import { areUnlike, wordingOf } from '../rules/wordings.ts';
import type { Axis } from './axes.ts';
import { reachAt } from './chain.ts';
import { isTold, type Stretch } from './coverage.ts';
import type { Seconds } from '../time/windows.ts';
import { liesWithin } from './logs.ts';
import type { RuleLife, RuleStep, ShownStretch } from './life.ts';
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
  const witnesses = world.ruleOf(life.rule)?.witnesses ?? [];
  const wordsOf = (source: string | null) => {
    const copy = witnesses.find((one) => one.source === source);
    return copy && wordingOf(copy);
  };
  const placed = life.copied.map((shown) => {
    const then =
      shown.from !== undefined && isToldAt(life, shown.from)
        ? answerByChanges(life, shown.from)
        : undefined;
    return { shown, force: then?.force.value, revision: then?.revision.value };
  });
  const printed = witnesses.filter((copy) => !world.isDamaged(copy));
  const wordsAt = Map.groupBy(printed, ({ source }) => revisionShown(world, life, axis, source));
  const misread = misreadAfterLog(world, life, axis, wordsAt.get(undefined) ?? [], (revision) =>
    wordsAt.get(revision),
  );
  const last = life.steps.at(-1)?.revision;
  const isDisputed = (revision: string | undefined) =>
    revision !== undefined &&
    ((revision === last && misread.size > 0) ||
      new Set(wordsAt.get(revision)?.map(({ source }) => wordsOf(source))).size > 1);
  return {
    copied: placed
      .filter(({ force }) => force !== 'not-in-force')
      .map(({ shown, revision }) =>
        isDisputed(revision) || misread.has(shown.copy) ? { ...shown, copy: null } : shown,
      ),
    steps: life.steps.map((step) => {
      const words = isDisputed(step.revision ?? undefined)
        ? null
        : wordsOfCopy(world, life, axis, step);
      return words === null ? { ...step, copy: null } : { ...step, ...words };
    }),
  };
}

/**
 * Finds the copies of after the last entry of a log, but not of after its paper, that read nearly as those of its last
 * revision do: an amendment may be lost from the end of the log, but is likelier to have made other words of them.
 * Which of the two is misread nobody can tell.
 */
function misreadAfterLog(
  { shownFor, shownBy }: World,
  { rule, steps }: RuleLife,
  axis: Axis,
  unplaced: readonly Witness[],
  copiesOf: (revision: string) => readonly Witness[] | undefined,
): ReadonlySet<string | null> {
  const spans = shownFor(`rule/${rule}/in-force`, axis);
  const last = steps.at(-1)?.revision;
  const known = (last === null || last === undefined ? undefined : copiesOf(last)) ?? [];
  const isMisread = (copy: Witness) => {
    const at = shownBy(copy.source, axis)?.sure.last;
    const isOf = at !== undefined && liesWithin(spans, at);
    return (
      isOf && known.some((one) => wordingOf(one) !== wordingOf(copy) && !areUnlike([one, copy]))
    );
  };
  return new Set(unplaced.filter(isMisread).map(({ source }) => source));
}

/** The revision that a document shows by the log; undefined where it may be one of several. */
function revisionShown(
  world: World,
  life: RuleLife,
  axis: Axis,
  source: string,
): string | undefined {
  const [one, other] = revisionsAround(world, life, axis, source) ?? [];
  return one === other ? one : undefined;
}

/**
 * The revisions by the log at the first and the last moment that a document may show, and of a day, or
 * an nday, at its end; undefined where the log does not tell. What prints a rule shows a moment at which it was
 * in force.
 */
function revisionsAround(
  { shownBy }: World,
  life: RuleLife,
  axis: Axis,
  source: string,
): readonly [string | undefined, string | undefined] | undefined {
  const { first, last } = shownBy(source, axis)?.sure ?? {};
  if (first === undefined || last === undefined) return undefined;
  const begin = axis.unitOf(first) === axis.unitOf(last) ? last : first;
  if (!isToldAt(life, begin) || !isToldAt(life, last)) return undefined;
  const { from } = reachAt(life.steps, begin, 'sure');
  const { to } = reachAt(life.steps, last, 'sure');
  const possible = life.steps
    .slice(Math.max(0, from), to + 1)
    .filter(({ force }) => force !== 'not-in-force');
  return [possible[0]?.revision ?? undefined, possible.at(-1)?.revision ?? undefined];
}

/**
 * Finds where the copy of a step shows its words: a moment that can be believed, from which the log tells
 * of every change up to there. A copy that counts revisions says itself what it is of. Returns null where
 * it shows them nowhere.
 */
function wordsOfCopy(
  world: World,
  life: RuleLife,
  axis: Axis,
  step: RuleStep,
): Pick<RuleStep, 'words'> | null {
  const { copy, version, revision, window } = step;
  const { isDenied, ruleOf, shownBy } = world;
  const { rule, told, doubts } = life;
  const found = ruleOf(rule)?.versions.find(({ key }) => key === version);
  if (copy === null || found?.revision !== null) return {};
  if (isDenied(copy) || found.doubts.some(({ witness }) => witness.source === copy)) return null;
  const around = revision === null ? undefined : revisionsAround(world, life, axis, copy);
  if (around?.some((one) => one !== revision) === true) return null;
  const { first, last } = shownBy(copy, axis)?.sure ?? {};
  const begun = window.sure.first;
  if (first === undefined || last === undefined || begun === undefined) return {};
  if (!isTold(told, last) || mayBeMadeAnew(life, step, { first, last })) return null;
  return doubts.length === 0 ? {} : betweenDoubts(doubts, first, last);
}

/**
 * Tells whether the rule may have been made again between a step and what a copy shows: with other words, though
 * no revision is counted.
 */
function mayBeMadeAnew({ steps }: RuleLife, step: RuleStep, shown: Required<Seconds>): boolean {
  const own = steps.indexOf(step);
  return steps.some(({ force, window: { sure } }, place) => {
    if (force !== 'in-force' || steps[place - 1]?.force !== 'not-in-force') return false;
    return place > own ? (sure.first ?? '') <= shown.last : shown.first < (sure.last ?? '\uFFFF');
  });
}

/** The time around a moment in which nothing is doubtful; null where the moment itself is. */
function betweenDoubts(
  doubts: readonly Stretch[],
  first: string,
  last: string,
): Pick<RuleStep, 'words'> | null {
  const isBefore = ({ to }: Stretch) => to !== undefined && to < first;
  const isAfter = ({ from }: Stretch) => from !== undefined && last < from;
  if (doubts.some((doubt) => !isBefore(doubt) && !isAfter(doubt))) return null;
  const from = doubts
    .filter(isBefore)
    .flatMap(({ to }) => to ?? [])
    .sort()
    .at(-1);
  const [to] = doubts
    .filter(isAfter)
    .flatMap((doubt) => doubt.from ?? [])
    .sort();
  return { words: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
}

/**
 * Makes what copies show of a rule reach as far as logs that tell of every change of a rule, and name none of this one;
 * unless two copies of that time differ, so that a change is missing.
 * @param spans the stretches of which such logs tell
 */
export function keptByLog(
  spans: readonly Seconds[],
  copied: readonly ShownStretch[],
): readonly ShownStretch[] {
  return spans.reduce((all, { first, last }) => {
    if (first === undefined || last === undefined) return all;
    const within = all.filter(
      ({ isSure, from = '', to = '\uFFFF' }) => isSure && from <= last && first <= to,
    );
    const [shown] = within;
    const isOne = new Set(within.map(({ version }) => version)).size === 1;
    if (shown === undefined || !isOne || shown.version === null) return all;
    return [...all.filter((one) => !within.includes(one)), reaching(within, { first, last })];
  }, copied);
}

function reaching(
  within: readonly ShownStretch[],
  { first, last }: Required<Seconds>,
): ShownStretch {
  const shown = within.at(-1) as ShownStretch;
  const numbers = new Set(within.map(({ number }) => number));
  const [from = first] = [first, ...within.map((one) => one.from ?? '')].sort();
  const to = [last, ...within.map((one) => one.to ?? '')].sort().at(-1) ?? last;
  return { ...shown, from, to, number: numbers.size === 1 ? shown.number : null };
}

/** Returns whether copies show a rule while a log that tells of all rules does not know of it. */
export function liesInLog(world: World, { rule, copied }: RuleLife, axis: Axis): boolean {
  if (world.firstOfChanges() !== undefined) return false;
  const spans = world.loggedFor(`rule/${rule}/in-force`, axis);
  return copied.some(({ from }) => from !== undefined && liesWithin(spans, from));
}
