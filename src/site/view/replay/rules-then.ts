import {
  type Answer,
  type RuleAnswer,
  type RuleVersion,
  type Value,
} from '../../../engine/index.ts';
import type { Witness } from '../../../schemas/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { heldBy } from '../../held-by.ts';
import { instantOf, type AtMoment, type GameTimes } from '../../replay/at-moments.ts';
import { routes } from '../../routes.ts';
import { titleNote, titleOf } from '../../rule-attributes.ts';
import { compareNumbers } from '../../rule-order.ts';
import { copyOf, isWitnessed, versionHref } from '../../versions.ts';
import { valueData } from './value-words.ts';

/** A rule that was, or may have been, in force at a moment. */
export interface RuleThen {
  /** Identity of the rule. */
  readonly rule: string;
  readonly number: string | null;
  /** Empty where it is not known. */
  readonly title: string;
  /** What is not known of the title; empty where it is known. */
  readonly titleNote: string;
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

/** Gives the rules at a moment that has a page: what the engine answers for its instant. */
export function rulesThen(times: GameTimes, at: AtMoment): RulesThen {
  const { model, askRuleset, askRulesetOf } = times;
  const { inForce, perhaps, isWhole } =
    at.source === null ? askRuleset(instantOf(times, at)) : askRulesetOf(at.source.id);
  const facts = factsAt(times, at);
  const show = (answers: readonly RuleAnswer[]) =>
    answers.map((answer) => toRule(model, answer, facts(answer.rule))).sort(compareNumbers);
  return { inForce: show(inForce), perhaps: show(perhaps), isWhole };
}

/** What is told of a rule beside its revision, by name; null where nobody knows it. */
type Facts = ReadonlyMap<string, string | null>;

function factsAt({ model, history }: GameTimes, at: AtMoment): (rule: string) => Facts {
  if (at.source !== null) {
    const copies = new Map(heldBy(model, at.source.id).map((copy) => [copy.rule, copy]));
    return (rule) => factsOfCopy(copies.get(rule));
  }
  const event = at.replayed?.event ?? at.told;
  const facts = factsOfState(
    history === null || event === null ? new Map() : history.stateAt(event),
  );
  return (rule) => facts.get(rule) ?? new Map();
}

function factsOfCopy(copy: Witness | undefined): Facts {
  if (copy === undefined) return new Map();
  const { number, title, id, attributes } = copy;
  return new Map([
    ['number', number],
    ['title', title === '' ? id : title],
    ...Object.entries(attributes).map(([name, values]) => [name, values.join(', ')] as const),
  ]);
}

function factsOfState(state: ReadonlyMap<string, Value>): ReadonlyMap<string, Facts> {
  const facts = new Map<string, Map<string, string | null>>();
  for (const [path, value] of state) {
    const [kind, rule = '', ...rest] = path.split('/');
    if (kind !== 'rule' || rest.length === 0) continue;
    const known = facts.get(rule) ?? new Map<string, string | null>();
    facts.set(rule, known);
    known.set(rest.join('/'), valueData(value));
  }
  return facts;
}

/** Facts that have places of their own. */
const NAMED = new Set(['in-force', 'revision', 'title', 'number', 'text']);

function toRule(model: GameModel, answer: RuleAnswer, facts: Facts): RuleThen {
  const { rule: slug } = answer;
  const rule = model.ruleBySlug.get(slug);
  const named = copyNamed(model, facts.get('text') ?? null);
  const copy = named ?? copyOfAnswer(rule, answer);
  return {
    rule: slug,
    number: facts.get('number') ?? rule?.latest.number ?? (rule === undefined ? slug : null),
    ...titleThen(model, facts, {
      rule,
      version: versionOfAnswer(rule, answer.version.value),
      named,
    }),
    revision: answer.revision.value ?? null,
    revisions: severalOf(answer.revision),
    attributes: Object.fromEntries([...facts].filter(([name]) => !NAMED.has(name))),
    href: placeOf(rule, answer, copy),
    isHeld: copy !== null,
    copy,
  };
}

function severalOf({ candidates }: Answer<string>): readonly string[] {
  return candidates.length > 1 ? candidates : [];
}

/** Which of a rule's titles is asked for: that of a copy that the log names, or of a version. */
interface Titled {
  readonly rule: RuleModel | undefined;
  readonly version: RuleVersion | undefined;
  readonly named: Witness | null;
}

/** A copy that the log names prints the title of its day; else what is known of the version tells. */
function titleThen(
  model: GameModel,
  facts: Facts,
  { rule, version, named }: Titled,
): Pick<RuleThen, 'title' | 'titleNote'> {
  const told = facts.get('title');
  if (named !== null) return { title: named.title, titleNote: '' };
  if (rule === undefined) return { title: told ?? '', titleNote: '' };
  if (version === undefined) {
    const note = told == null ? titleNote(rule, { certainty: 'unknown', candidates: [] }) : '';
    return { title: told ?? '', titleNote: note };
  }
  const answer = titleOf(model, rule, version);
  return { title: answer.value ?? '', titleNote: titleNote(rule, answer) };
}

/** A log may say which copy has the text of a rule: `mail-game/305`, of a source and a rule. */
function copyNamed(model: GameModel, name: string | null): Witness | null {
  const [source = '', rule = ''] = (name ?? '').split('/');
  const copies = model.ruleBySlug.get(rule)?.witnesses ?? [];
  return copies.find((witness) => witness.source === source) ?? null;
}

function copyOfAnswer(rule: RuleModel | undefined, { version }: RuleAnswer): Witness | null {
  const found = versionOfAnswer(rule, version.value);
  return found !== undefined && isWitnessed(found) ? copyOf(found) : null;
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
