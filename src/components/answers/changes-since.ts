import { lastTold, type LastTold } from '../../engine/answers/last-told.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { NamedVersion } from '../../site/data/life.ts';
import type { LivesData, RuleLifeData } from '../../site/data/replay/lives.ts';
import type { AskedPlaces } from '../replay/places-asked.ts';
import { askLife, lifeAsked } from './ask-life.ts';
import { placesOf } from './rule-sentence.ts';

/** A rule that is not now what it was at a time. */
export interface ChangedRule {
  readonly name: string;
  readonly href: string;
  readonly kind: 'new' | 'gone' | 'changed' | 'perhaps';
  /** What it was and what it is, in words: `33/4, now 33/9`. */
  readonly words: string;
  /** Both versions, where both have a page, so that they can be compared. */
  readonly versions: readonly [older: string, newer: string] | null;
}

/**
 * Finds the rules that are not, by what is told last, what they were at the end of a time. Of a rule of which
 * it is not known what it was then, or which of several versions, `perhaps` is said where that can be another.
 */
export function changesSince(data: LivesData, asked: AskedPlaces): ChangedRule[] {
  return data.rules.flatMap((rule) => changeOf(rule, asked) ?? []);
}

function changeOf(rule: RuleLifeData, asked: AskedPlaces): ChangedRule | null {
  const [, place] = placesOf(asked, rule.eras);
  const life = lifeAsked(rule, asked);
  const { force, version } = askLife(rule, life, asked, place);
  const last = lastTold(life);
  const then = version.candidates.map((key) => nameOf(rule, key)).join(' or ') || UNKNOWN;
  const now = nowWords(rule, last);
  const said = (kind: ChangedRule['kind'], words: string): ChangedRule => ({
    name: rule.name.charAt(0).toUpperCase() + rule.name.slice(1),
    href: rule.href,
    kind,
    words,
    versions: kind === 'changed' ? pairOf(rule, version.candidates, last.version) : null,
  });
  // What is likely is not sure: only where one answer is possible is it said.
  const [only, other] = force.candidates;
  if (only === undefined || other !== undefined || last.force === null) {
    const wasPossible = force.candidates.includes('in-force') || only === undefined;
    return wasPossible && last.force !== 'not-in-force'
      ? said(
          'perhaps',
          `${only === 'in-force' && other === undefined ? `${then} then` : UNSURE}; ${now}`,
        )
      : null;
  }
  if (only === 'not-in-force') {
    return last.force === 'in-force' ? said('new', `not in force then, ${now}`) : null;
  }
  if (last.force === 'not-in-force') return said('gone', `${then} then, ${now}`);
  const isKnown = version.candidates.length > 0 && last.version !== null;
  if (isKnown && !version.candidates.includes(last.version)) {
    return said('changed', `${then} then, ${now}`);
  }
  return isKnown && version.candidates.length === 1
    ? null
    : said('perhaps', `${then} then, ${now}`);
}

const UNKNOWN = 'a version that is not known';
const UNSURE = 'whether it was in force then is not known';

function nowWords(rule: RuleLifeData, { force, version }: LastTold): string {
  if (force === null) return 'whether it is in force now is not known';
  return force === 'in-force' ? `now ${nameOf(rule, version)}` : 'not in force any more';
}

function versionOf(rule: RuleLifeData, key: string | null): NamedVersion | undefined {
  return key === null ? undefined : ownValue(rule.versions, key);
}

function nameOf(rule: RuleLifeData, key: string | null): string {
  return versionOf(rule, key)?.name ?? UNKNOWN;
}

function pairOf(
  rule: RuleLifeData,
  then: readonly string[],
  now: string | null,
): ChangedRule['versions'] {
  const [only, other] = then;
  const older = versionOf(rule, only ?? null)?.href;
  const newer = versionOf(rule, now)?.href;
  if (other !== undefined || older == null || newer == null) return null;
  return [older, newer];
}
