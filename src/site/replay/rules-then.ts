import { type Answer, type RuleAnswer } from '../../engine/index.ts';
import type { Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { instantOf, type AtMoment, type GameTimes } from './at-moments.ts';
import { routes } from '../routes.ts';
import { titleNote, titleOf } from '../rule-attributes.ts';
import { compareNumbers } from '../rule-order.ts';
import { isWitnessed, versionHref } from '../versions.ts';
import { valueData } from './value-data.ts';
import { copyOf } from '../shown-copy.ts';

/** A rule that was, or may have been, in force at a moment. */
export interface RuleThen {
  /** Identity of the rule. */
  readonly rule: string;
  readonly number: string | null;
  /** What it is called by where its number of then is not known: `now 204`; empty where that is known. */
  readonly numberNote: string;
  /** The number by which it stands among others: that of then, or else the one that it has now. */
  readonly order: string | null;
  /** How likely it is that it was in force, where that is not known; empty where an estimate says nothing of it. */
  readonly forceNote: string;
  /** Empty where it is not known. */
  readonly title: string;
  /** What is not known of the title; empty where it is known. */
  readonly titleNote: string;
  /** The version that stood; null where nobody knows which did. */
  readonly version: string | null;
  /** Null where the game counts none, or nobody knows it. */
  readonly revision: string | null;
  /** Every revision that it may have had, where there are several. */
  readonly revisions: readonly string[];
  /** Further facts by name, such as its power; null where nobody knows it. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** The version's own page where a copy of it is held, otherwise its place in the rule's history. */
  readonly href: string | null;
  /** Whether a copy of the version is known. */
  readonly isHeld: boolean;
  /** The copy that shows its text; null where none does. */
  readonly copy: Witness | null;
  /** Whether it is known that the text read then as that copy has it. */
  readonly isSureText: boolean;
}

/** The rules of a moment. */
export interface RulesThen {
  /** In the order of their numbers. */
  readonly inForce: readonly RuleThen[];
  /** Of which it is not known whether they were in force. */
  readonly perhaps: readonly RuleThen[];
  /** False where there may have been rules of which nothing is held. */
  readonly isWhole: boolean;
}

/** Returns the rules at a moment that has a page: what the engine answers for its instant. */
export function rulesThen(times: GameTimes, at: AtMoment): RulesThen {
  const { inForce, perhaps, isWhole } = ask(times, at);
  const show = (answers: readonly RuleAnswer[]) =>
    answers.map((answer) => toRule(times, at, answer)).sort(byNumber);
  return { inForce: show(inForce), perhaps: show(perhaps), isWhole };
}

/** Returns the copies of the rules in force at a moment, in any order; null for each of which none is known. */
export function copiesThen(times: GameTimes, at: AtMoment): (Witness | null)[] {
  return ask(times, at).inForce.map((answer) => copyThen(times, at, answer));
}

function ask(times: GameTimes, at: AtMoment) {
  const { askRuleset, askRulesetOf } = times;
  return at.source === null ? askRuleset(instantOf(times, at)) : askRulesetOf(at.source.id);
}

function copyThen(times: GameTimes, at: AtMoment, answer: RuleAnswer): Witness | null {
  const { rule } = answer;
  return copyNamed(times, at, rule) ?? copyOfAnswer(times.model, rule, answer);
}

function toRule(times: GameTimes, at: AtMoment, answer: RuleAnswer): RuleThen {
  const { model } = times;
  const { rule: slug } = answer;
  const rule = model.ruleBySlug.get(slug);
  const copy = copyThen(times, at, answer);
  return {
    rule: slug,
    ...numberThen(rule, answer),
    forceNote: forceNote(answer),
    ...titleThen(model, rule, answer, at),
    version: knownOf(answer.version),
    revision: answer.revision.value ?? null,
    revisions: severalOf(answer.revision),
    attributes: Object.fromEntries(
      [...answer.attributes].map(([name, said]) => [name, knownOf(said)]),
    ),
    href: placeOf(rule, answer, copy),
    isHeld: copy !== null,
    copy,
    isSureText: copyNamed(times, at, slug) !== null || answer.copy.certainty === 'known',
  };
}

/** The number of that instant. A rule that never had another in any document had the one that it has. */
function numberThen(
  rule: RuleModel | undefined,
  { rule: slug, number }: RuleAnswer,
): Pick<RuleThen, 'number' | 'numberNote' | 'order'> {
  const known = knownOf(number);
  if (known !== null) return { number: known, numberNote: '', order: known };
  if (rule === undefined) return { number: slug, numberNote: '', order: slug };
  const all = new Set([...rule.witnesses.map((copy) => copy.number), ...number.candidates]);
  const { number: latest } = rule.latest;
  if (all.size < 2 || latest === null) return { number: latest, numberNote: '', order: latest };
  const several = number.candidates.length > 1 ? `${number.candidates.join(' or ')}, ` : '';
  return { number: null, numberNote: `${several}now ${latest}`, order: latest };
}

function forceNote({ force: { certainty, value } }: RuleAnswer): string {
  if (certainty !== 'around') return '';
  return value === 'in-force' ? 'likely in force' : 'likely not in force';
}

function byNumber(a: RuleThen, b: RuleThen): number {
  const [first, second] = [a, b].map(({ order, title }) => ({ number: order, title }));
  return first === undefined || second === undefined ? 0 : compareNumbers(first, second);
}

function knownOf({ certainty, value }: Answer<string>): string | null {
  return certainty === 'known' ? (value ?? null) : null;
}

function severalOf({ candidates }: Answer<string>): readonly string[] {
  return candidates.length > 1 ? candidates : [];
}

/**
 * The title of that instant; where it is not known, what the document of that moment prints nevertheless,
 * or what is told of another time, and it then says so.
 */
function titleThen(
  model: GameModel,
  rule: RuleModel | undefined,
  { title, version }: RuleAnswer,
  at: AtMoment,
): Pick<RuleThen, 'title' | 'titleNote'> {
  if (title.certainty === 'known') return { title: title.value ?? '', titleNote: '' };
  if (rule === undefined) return { title: '', titleNote: '' };
  if (title.certainty !== 'unknown') return { title: '', titleNote: titleNote(rule, title) };
  const printed = rule.witnesses.find(({ source }) => source === at.source?.id)?.title ?? '';
  if (printed !== '') {
    return { title: printed, titleNote: 'by a copy that is damaged or contradicted' };
  }
  const found = versionOfAnswer(rule, version.value);
  const other = found && titleOf(model, rule, found).value;
  return other === undefined || other === ''
    ? { title: '', titleNote: titleNote(rule, title) }
    : { title: other, titleNote: titleNote(rule, { certainty: 'around', candidates: [other] }) };
}

/** A log may say which copy has the text of a rule: `mail-game/305`, of a source and a rule. */
function copyNamed({ model, history }: GameTimes, at: AtMoment, slug: string): Witness | null {
  const event = at.replayed?.event ?? at.told;
  if (at.source !== null || event === null) return null;
  const name = valueData(history?.valueAt(`rule/${slug}/text`, event)?.value);
  const [source = '', rule = ''] = (name ?? '').split('/');
  const copies = model.ruleBySlug.get(rule)?.witnesses ?? [];
  return copies.find((witness) => witness.source === source) ?? null;
}

function copyOfAnswer(model: GameModel, slug: string, { version }: RuleAnswer): Witness | null {
  const found = versionOfAnswer(model.ruleBySlug.get(slug), version.value);
  return found !== undefined && isWitnessed(found) ? copyOf(model, found) : null;
}

/** Versions that the game does not count are told by their documents; one alone is the one meant. */
function versionOfAnswer(rule: RuleModel | undefined, key: string | undefined) {
  const versions = rule?.versions ?? [];
  const isUncounted = versions.every(({ revision }) => revision === null);
  const only = isUncounted && versions.length === 1 ? versions[0] : undefined;
  return only ?? versions.find((version) => version.key === key);
}

function placeOf(
  rule: RuleModel | undefined,
  { version }: RuleAnswer,
  copy: Witness | null,
): string | null {
  if (copy !== null && copy.rule !== rule?.rule) return routes.rule(copy.game, copy.rule);
  if (rule === undefined) return null;
  const found = versionOfAnswer(rule, version.value);
  const page = found === undefined ? null : versionHref(rule, found);
  return page ?? routes.rule(rule.game, rule.rule, found ? `v${found.key}` : 'history');
}
