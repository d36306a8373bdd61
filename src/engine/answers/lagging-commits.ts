import type { RuleVersion } from '../rules/history.ts';
import type { Series } from '../rules/series.ts';
import type { RuleStep, ShownStretch } from './life.ts';

/** What is needed to know of the versions that commits show. */
interface Shown {
  readonly steps: readonly RuleStep[];
  readonly versions: readonly RuleVersion[];
  readonly series: Series;
}

/**
 * Cuts the stretches through which commits show a version where a dated change denies them: people write a
 * change into a repository days after it was made, and until then its commits hold what stood before. What is
 * cut off is left to the changes, or unknown. Where commits counted revisions otherwise than the list that
 * came of them, their words stand, and of which version they are is not known.
 */
export function cutLagging(copied: readonly ShownStretch[], shown: Shown): ShownStretch[] {
  const changes = shown.steps.filter((step, place) => isChange(step, shown.steps[place - 1]));
  return copied.flatMap((stretch) => {
    const version = shown.versions.find(({ key }) => key === stretch.version);
    if (version === undefined || !isOfCommits(version, shown.series)) return [stretch];
    const own = changes.findIndex((step) => step.version === version.key);
    const counted = isCountedOtherwise(stretch, version, changes[own], shown)
      ? { ...stretch, version: null, revision: null }
      : stretch;
    return cutAt(counted, deniedFrom(stretch, changes, own));
  });
}

/** Tells whether a step made another version, or began or ended the rule. */
function isChange(step: RuleStep, before: RuleStep | undefined): boolean {
  return before?.version !== step.version || before.force !== step.force;
}

function isOfCommits({ witnesses }: RuleVersion, { isCommit }: Series): boolean {
  return witnesses.some(({ source }) => isCommit(source));
}

/** Tells whether commits show a revision before it was made, or one that later commits take back. */
function isCountedOtherwise(
  { from = '' }: ShownStretch,
  { revision, witnesses }: RuleVersion,
  made: RuleStep | undefined,
  { versions, series }: Shown,
): boolean {
  if (revision === null) return false;
  if (made !== undefined) return (made.window.sure.first ?? '') > from;
  const last = versions.flatMap((version) =>
    version.witnesses.filter((copy) => series.isCommit(copy.source) && !series.isReplaced(copy)),
  )[0];
  return last !== undefined && !witnesses.includes(last) && (last.revision ?? revision) < revision;
}

/** The places from which on a change denies that a version still stood, though commits show it. */
function deniedFrom(
  { from = '' }: ShownStretch,
  changes: readonly RuleStep[],
  own: number,
): string[] {
  return changes.slice(Math.max(0, own)).flatMap(({ window: { sure } }, place) => {
    if (sure.first === undefined) return [];
    const isBefore = sure.first <= from;
    // What made the version denies none of it, nor does what was before a version that no change made.
    return isBefore && (own < 0 || place === 0) ? [] : [sure.first];
  });
}

function cutAt(stretch: ShownStretch, places: readonly string[]): ShownStretch[] {
  const denied = places.toSorted()[0];
  const { from = '', to } = stretch;
  if (denied === undefined || (to !== undefined && to < denied)) return [stretch];
  return denied <= from ? [] : [{ ...stretch, to: justBefore(denied) }];
}

/** The last place before another: a second earlier in the calendar; in game time what sorts just before. */
function justBefore(place: string): string {
  const time = Date.parse(place);
  if (/T\d\d:\d\d:\d\dZ$/u.test(place) && !Number.isNaN(time)) {
    return `${new Date(time - 1000).toISOString().slice(0, 19)}Z`;
  }
  const cut = place.lastIndexOf('.') + 1;
  const [head, count] = [place.slice(0, cut), place.slice(cut)];
  if (Number(count) === 0) return head;
  return `${head}${String(Number(count) - 1).padStart(count.length, '0')}~`;
}
