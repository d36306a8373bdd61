import type { RuleVersion, Value } from '../../../engine/index.ts';
import type { SourceRecord, Witness } from '../../../schemas/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { titleNote, titleOf } from '../../rule-attributes.ts';
import { compareNumbers } from '../../rule-order.ts';
import { versionHref } from '../../versions.ts';
import { valueData } from './value-words.ts';

/** A rule that was in force at a moment. */
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
  /** Further facts by name, such as its power; null where nobody knows it. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** The version's own page where a copy of it is held, otherwise its place in the rule's history. */
  readonly href: string | null;
  readonly isHeld: boolean;
}

/** Gives the rules that a state says are in force, in the order of their numbers. */
export function rulesOfState(model: GameModel, state: ReadonlyMap<string, Value>): RuleThen[] {
  const facts = new Map<string, Map<string, string | null>>();
  for (const [path, value] of state) {
    const [kind, rule = '', ...rest] = path.split('/');
    if (kind !== 'rule' || rest.length === 0) continue;
    const known = facts.get(rule) ?? new Map<string, string | null>();
    facts.set(rule, known);
    known.set(rest.join('/'), valueData(value));
  }
  return [...facts]
    .filter(([, known]) => known.get('in-force') === 'yes')
    .map(([rule, known]) => toRule(model, rule, known))
    .sort(compareNumbers);
}

/** Facts that have places of their own. */
const NAMED = new Set(['in-force', 'revision', 'title', 'number', 'text']);

function toRule(
  model: GameModel,
  slug: string,
  known: ReadonlyMap<string, string | null>,
): RuleThen {
  const rule = model.ruleBySlug.get(slug);
  const revision = known.get('revision') ?? null;
  const copy = copyNamed(model, known.get('text') ?? null);
  const { href, isHeld } = placeOf(rule, revision, copy);
  return {
    rule: slug,
    number: known.get('number') ?? rule?.latest.number ?? (rule === undefined ? slug : null),
    ...titleThen(model, rule, known, copy),
    revision,
    attributes: Object.fromEntries([...known].filter(([name]) => !NAMED.has(name))),
    href,
    isHeld,
  };
}

/** A copy that the log names prints the title of its day; else what is known of the version tells. */
function titleThen(
  model: GameModel,
  rule: RuleModel | undefined,
  known: ReadonlyMap<string, string | null>,
  copy: Witness | undefined,
): Pick<RuleThen, 'title' | 'titleNote'> {
  const told = known.get('title');
  const version = rule && versionThen(rule, known.get('revision') ?? null);
  if (copy !== undefined) return { title: copy.title, titleNote: '' };
  if (rule === undefined) return { title: told ?? '', titleNote: '' };
  if (version === undefined) {
    const note = told == null ? titleNote(rule, { certainty: 'unknown', candidates: [] }) : '';
    return { title: told ?? '', titleNote: note };
  }
  const answer = titleOf(model, rule, version);
  return { title: answer.value ?? '', titleNote: titleNote(rule, answer) };
}

/** Versions that the game does not count are told by their documents; one alone is the one meant. */
function versionThen({ versions }: RuleModel, revision: string | null): RuleVersion | undefined {
  const isUncounted = versions.every((version) => version.revision === null);
  const told = versions.find(({ logged }) => logged.at(-1)?.revision === revision);
  if (isUncounted && versions.length === 1) return versions[0];
  if (isUncounted) return revision === null ? undefined : told;
  return versions.find(({ key }) => key === revision);
}

/** A log may say which copy has the text of a rule: `mail-game/305`, of a source and a rule. */
function copyNamed(model: GameModel, name: string | null): Witness | undefined {
  const [source = '', rule = ''] = (name ?? '').split('/');
  return model.ruleBySlug.get(rule)?.witnesses.find((witness) => witness.source === source);
}

function placeOf(rule: RuleModel | undefined, revision: string | null, copy: Witness | undefined) {
  if (copy !== undefined) return { href: routes.rule(copy.game, copy.rule), isHeld: true };
  if (rule === undefined) return { href: null, isHeld: false };
  const version = versionThen(rule, revision);
  const page = version === undefined ? null : versionHref(rule, version);
  const place = routes.rule(rule.game, rule.rule, version ? `v${version.key}` : '');
  return { href: page ?? place, isHeld: page !== null };
}

/** Gives the rules that a ruleset prints as in force, in the order of their numbers. */
export function rulesOfSource(model: GameModel, source: SourceRecord): RuleThen[] {
  return (model.copies.get(source.id) ?? [])
    .filter(({ status }) => status === 'in-force')
    .map((witness): RuleThen => {
      const rule = model.ruleBySlug.get(witness.rule);
      const version = rule?.versionBySource.get(witness.source);
      const { number, title, revision, attributes } = witness;
      return {
        rule: witness.rule,
        number,
        title: title === '' ? witness.id : title,
        titleNote: '',
        revision: revision === null ? null : String(revision),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, values]) => [name, values.join(', ')]),
        ),
        href: rule && version ? versionHref(rule, version) : null,
        isHeld: true,
      };
    })
    .sort(compareNumbers);
}
