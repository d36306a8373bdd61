import type { RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { isLastVersion, isWitnessed, versionName, type WitnessedVersion } from '../versions.ts';
import type { GameModel } from '../model.ts';
import { firstCopyOf } from '../versions.ts';
import { numberWords } from './count.ts';
import { shortMoment } from '../moment-words.ts';

/** A step on the line of versions: one with a page, or a run of gaps. */
export interface VersionStep {
  readonly text: string;
  readonly href: string | null;
  readonly isCurrent: boolean;
}

/** Lists the versions of a rule in a line, gaps that follow each other as one step. */
export function viewVersionLine(
  model: GameModel,
  rule: RuleModel,
  current: WitnessedVersion,
): VersionStep[] {
  const steps: VersionStep[] = [];
  let gap: string[] = [];
  const closeGap = () => {
    if (gap.length > 0) steps.push({ text: gapWords(gap), href: null, isCurrent: false });
    gap = [];
  };
  for (const version of rule.versions) {
    if (!isWitnessed(version)) {
      gap.push(versionName(rule, version));
      continue;
    }
    closeGap();
    steps.push({
      text: stepWords(model, rule, version),
      href: isLastVersion(rule, version)
        ? routes.rule(rule.game, rule.rule)
        : routes.version(rule.game, rule.rule, version.key),
      isCurrent: version === current,
    });
  }
  closeGap();
  return nearCurrent(steps);
}

/** More steps than these are not shown on every page; those around the current one and the ends are. */
const MOST_STEPS = 60;
const NEAR = 15;

function nearCurrent(steps: readonly VersionStep[]): VersionStep[] {
  if (steps.length <= MOST_STEPS) return [...steps];
  const current = steps.findIndex(({ isCurrent }) => isCurrent);
  const [from, to] = [Math.max(1, current - NEAR), Math.min(steps.length - 1, current + NEAR + 1)];
  const more = (count: number): VersionStep[] =>
    count === 0
      ? []
      : [{ text: `${numberWords(count)} more in the history`, href: null, isCurrent: false }];
  return [
    ...steps.slice(0, 1),
    ...more(from - 1),
    ...steps.slice(from, to),
    ...more(steps.length - 1 - to),
    ...steps.slice(-1),
  ];
}

function gapWords(names: readonly string[]): string {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length === 1 ? `${first}, no text` : `${first} to ${last}, no text`;
}

/**
 * Returns what a version is called among others: where it has no revision number, by the moment, or the title, of
 * its first copy.
 */
export function stepWords(model: GameModel, rule: RuleModel, version: WitnessedVersion): string {
  if (version.revision !== null) return versionName(rule, version);
  const source = model.sourceById.get(firstCopyOf(version).source);
  const moment = source === undefined ? '' : shortMoment(source.asOf);
  return moment === '' ? (source?.title ?? version.key) : moment;
}
