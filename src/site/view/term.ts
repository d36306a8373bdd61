import { keepingOf } from '../held-versions.ts';
import type { GameModel, RuleModel } from '../model.ts';
import type { DefiningRule, DefiningVersion, Term } from '../terms/terms.ts';
import { usesOf } from '../terms/uses.ts';
import { isLastVersion, versionHref, versionName, type WitnessedVersion } from '../versions.ts';
import { routes } from '../routes.ts';
import { headingOf, type RuleHeading } from './rule-heading.ts';
import { ruleState, type RuleState } from './rule-state.ts';
import { seenWords } from './seen.ts';
import { stepWords } from './version-line.ts';
import { countWords } from './count.ts';

/** What a version of a rule makes of a term. */
export interface TermStep {
  readonly kind: 'defined' | 'redefined' | 'dropped';
  /** `First defined`, `Redefined`, `Defined no more`. */
  readonly word: string;
  /** The version, and when it stands. */
  readonly version: string;
  readonly when: string;
  readonly href: string | null;
  /** The sentence that defines it; empty where it does so no more. */
  readonly words: string;
}

/** A rule that defines a term, and what became of the definition. */
export interface TermRule {
  readonly heading: RuleHeading;
  readonly href: string;
  readonly state: RuleState;
  readonly steps: readonly TermStep[];
}

/** A rule that uses a term. */
export interface TermUse {
  readonly heading: RuleHeading;
  /** The last version that has it. */
  readonly href: string;
  readonly state: RuleState;
  /** Which versions have it: `in all versions`, `until nweek 9`. */
  readonly when: string;
}

/** The life of a term: who defines it, and who uses it. */
export interface TermLife {
  readonly definitions: readonly TermRule[];
  readonly uses: readonly TermUse[];
}

/** Shows who defined a term when, in the order of the first definitions, and every rule that uses it. */
export function viewTermLife(model: GameModel, term: Term): TermLife {
  const definers = new Set(term.definers.map(({ rule }) => rule));
  const uses = usesOf(model, term.key).filter(({ rule }) => !definers.has(rule));
  return {
    definitions: term.definers
      .map((definer) => ({ definer, at: firstPlace(model, definer) }))
      .sort((a, b) => a.at - b.at)
      .map(({ definer }) => toRule(model, definer)),
    uses: uses.map(({ rule, versions }) => ({
      heading: headingOf(rule.latest),
      href: hrefOf(rule, versions.at(-1)),
      state: ruleState(model, rule),
      when: whenUsed(model, rule, versions),
    })),
  };
}

/** The place in time of the document that shows a rule define the term first. */
function firstPlace(model: GameModel, { versions }: DefiningRule): number {
  const first = versions.find(({ definition }) => definition !== null)?.version.witnesses[0];
  return model.sources.findIndex(({ id }) => id === first?.source);
}

/** Where a version makes of a term what the one before did not. */
interface TermTurn extends DefiningVersion {
  readonly kind: TermStep['kind'];
  /** Whether it is the first version that can be read, so that nobody knows what the one before made of it. */
  readonly isFirst: boolean;
}

/** Returns what became of a definition, version by version, where it became another. */
export function termTurns({ versions }: DefiningRule): TermTurn[] {
  return versions.flatMap((one, index) => {
    const before = versions[index - 1];
    const kind = kindOf(one.definition?.words ?? null, before?.definition?.words ?? null);
    return kind === null ? [] : [{ ...one, kind, isFirst: before === undefined }];
  });
}

function toRule(model: GameModel, definer: DefiningRule): TermRule {
  const { rule } = definer;
  const steps = termTurns(definer).map((turn) => toStep(model, rule, turn));
  return {
    heading: headingOf(rule.latest),
    href: routes.rule(rule.game, rule.rule),
    state: ruleState(model, rule),
    steps,
  };
}

const WORDS: Readonly<Record<TermStep['kind'], string>> = {
  defined: 'Defined',
  redefined: 'Redefined',
  dropped: 'Defined no more',
};

function toStep(
  model: GameModel,
  rule: RuleModel,
  { kind, isFirst, version, definition }: TermTurn,
): TermStep {
  const href = versionHref(rule, version);
  const id = definition?.id;
  return {
    kind,
    word: kind === 'defined' && isFirst ? 'First seen' : WORDS[kind],
    version: versionName(rule, version),
    when: whenSeen(model, rule, version),
    href: href === null || id === undefined ? href : `${href}#${id}`,
    words: definition?.words ?? '',
  };
}

/** A version by its name, and by the document that shows it first: `3/4, nweek 9`. */
function whenSeen(model: GameModel, rule: RuleModel, version: WitnessedVersion): string {
  const words = [stepWords(model, rule, version), seenWords(model, version.witnesses[0].source)];
  return [...new Set(words)].filter((word) => word !== '').join(', ');
}

function kindOf(words: string | null, before: string | null): TermStep['kind'] | null {
  if (words === before) return null;
  if (words === null) return 'dropped';
  return before === null ? 'defined' : 'redefined';
}

function hrefOf(rule: RuleModel, version: WitnessedVersion | undefined): string {
  return (version && versionHref(rule, version)) ?? routes.rule(rule.game, rule.rule);
}

function whenUsed(
  model: GameModel,
  rule: RuleModel,
  versions: readonly WitnessedVersion[],
): string {
  const held = rule.versions.filter((version) => keepingOf(model, version) === 'held').length;
  if (versions.length === held) return held === 1 ? '' : `in all ${held} versions that can be read`;
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined) return '';
  const count = `in ${versions.length} of ${countWords(held, 'version')} that can be read`;
  const words = stepWords(model, rule, last);
  return isLastVersion(rule, last)
    ? `${count}, from ${stepWords(model, rule, first)} on`
    : `${count}, last in ${words}`;
}
