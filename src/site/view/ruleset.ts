import type { SourceRecord, Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { timesOf } from '../replays.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { versionHref, versionOf } from '../versions.ts';
import { countWords, numberWords, spelledCount } from './count.ts';
import { coverageWords } from './coverage.ts';
import { viewFindings, type FindingView } from './findings.ts';
import { viewHeadnote } from './headnote.ts';
import { linesHref } from '../document-lines.ts';
import { placeWords } from './line-ranges.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type PageView } from './page.ts';
import { joinPhrases, linked, type Fact, type Phrase } from './phrase.ts';
import { keywordPhrases } from './rule-facts.ts';
import { headingOf } from './rule-heading.ts';
import { toSections } from './ruleset-sections.ts';
import { sourceWays } from './source-neighbours.ts';
import { viewTextLater } from './text.ts';
import { momentBar } from './time-bar.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { RulesetRule, RulesetSection } from './ruleset-rule.ts';

/** What of a ruleset is not held. */
export interface AbsentRuleset {
  /** `36 rules`. */
  readonly rules: string;
  readonly file: Phrase;
  readonly command: string;
}

/** The page of a source read as a whole, in its own order and sections. */
export interface RulesetView {
  readonly page: PageView;
  readonly title: string;
  readonly lede: string;
  readonly headnote: string;
  readonly facts: readonly Fact[];
  /** Says that texts are not held, and how to get them; null where all are. */
  readonly absent: AbsentRuleset | null;
  readonly sections: readonly RulesetSection[];
  readonly findings: readonly FindingView[];
}

/** Shows a source as a whole. */
export function viewRuleset(model: GameModel, source: SourceRecord): RulesetView {
  const groups = groupCopies(model, source);
  const sections = sectionsOf(model, source, groups);
  return {
    page: rulesetPage(model, source),
    title: source.title,
    lede: `${capitalise(countOf(groups))}. ${source.about ?? ''}`.trim(),
    headnote: ownValue(model.notes.sources, source.id)?.headnote ?? '',
    facts: documentFacts(model, source, sections),
    absent: absentOf(sections),
    sections,
    findings: viewFindings(model, source.id, source.findings),
  };
}

function rulesetPage(model: GameModel, source: SourceRecord): PageView {
  const { game, games } = model;
  const rules = countWords(model.copies.get(source.id)?.length ?? 0, 'rule');
  return toPage({
    kind: 'ruleset',
    name: source.title,
    description: `${source.title}: a ruleset of ${game.name}, read as a whole, with its ${rules}, their sources and findings.`,
    address: routes.ruleset(game.id, source.id),
    time: momentBar(model, source.asOf, sourceWays(rulesetsOf(model), source, routes.ruleset)),
    games,
    game,
    above: [{ text: 'Rulesets', href: routes.rulesets(game.id) }],
  });
}

/** The rules in force in the document's own sections; then those that are perhaps, or not any more. */
function sectionsOf(model: GameModel, source: SourceRecord, groups: Grouped): RulesetSection[] {
  const witnesses = model.copies.get(source.id) ?? [];
  const isLow = witnesses.some(({ section }) => section !== null) || groups.isParted;
  const names = { inForce: null, perhaps: 'Perhaps in force', others: 'Not in force' } as const;
  return toSections(
    (['inForce', 'perhaps', 'others'] as const).flatMap((group) =>
      groups[group].map((witness) => ({
        section: group === 'inForce' ? witness.section : names[group],
        rule: viewRuleIn(model, witness, isLow),
      })),
    ),
  );
}

/** The copies of a source by what is known of their rules at the moment that it shows. */
interface Grouped {
  readonly inForce: readonly Witness[];
  readonly perhaps: readonly Witness[];
  /** Not in force any more, or never. */
  readonly others: readonly Witness[];
  /** Whether any but the first has some. */
  readonly isParted: boolean;
}

function groupCopies(model: GameModel, source: SourceRecord): Grouped {
  const answer = timesOf(model).askRulesetOf(source.id);
  const [inForce, perhaps] = [answer.inForce, answer.perhaps].map(
    (list) => new Set(list.map(({ rule }) => rule)),
  );
  const groups = Map.groupBy(model.copies.get(source.id) ?? [], ({ rule }) =>
    inForce?.has(rule) ? 'inForce' : perhaps?.has(rule) ? 'perhaps' : 'others',
  );
  const of = (group: 'inForce' | 'perhaps' | 'others') => groups.get(group) ?? [];
  return {
    inForce: of('inForce'),
    perhaps: of('perhaps'),
    others: of('others'),
    isParted: of('perhaps').length + of('others').length > 0,
  };
}

/** `344 rules, 149 of them in force, 189 not, and six of which that is not known.` */
function countOf({ inForce, perhaps, others, isParted }: Grouped): string {
  const all = inForce.length + perhaps.length + others.length;
  const count = spelledCount(all, 'rule');
  if (!isParted) return `${count} in the document’s own order`;
  const parts = [
    others.length === 0 ? '' : `${numberWords(others.length)} not`,
    perhaps.length === 0 ? '' : `${numberWords(perhaps.length)} perhaps`,
  ].filter((part) => part !== '');
  return `${count}, ${numberWords(inForce.length)} of them in force, ${parts.join(', ')}; those in force in the document’s own order`;
}

function absentOf(sections: readonly RulesetSection[]): AbsentRuleset | null {
  const texts = sections.flatMap(({ rules }) => rules).flatMap(({ text }) => text.absent ?? []);
  const [first] = texts;
  if (!first) return null;
  const { source, command } = first;
  return { rules: countWords(texts.length, 'rule'), file: source, command };
}

function viewRuleIn(model: GameModel, witness: Witness, isLow: boolean): RulesetRule {
  const rule = model.ruleBySlug.get(witness.rule);
  const href = rule && versionHref(rule, versionOf(rule, witness));
  return {
    anchor: `rule-${witness.rule}`,
    heading: headingOf(witness),
    href: href ?? routes.rule(witness.game, witness.rule),
    notes: notesOf(model, witness),
    headnote: rule === undefined ? null : viewHeadnote(model, rule, versionOf(rule, witness)),
    text: viewTextLater(model, witness, { isLow }),
  };
}

function notesOf(model: GameModel, witness: Witness): Phrase[] {
  const { game, rule, lastRevision, events, status, attributes } = witness;
  const place = linked(placeWords(model, witness), linesHref(model, witness));
  const changes = countWords(events.length, 'change');
  const first: Phrase[] = [
    place,
    lastRevision === null ? [] : [lastRevision],
    status === 'in-force' ? [] : [status.replace('-', ' ')],
  ];
  const second: Phrase[] = [
    ...Object.entries(attributes).map(([name, values]) => [`${name} ${values.join(' and ')}`]),
    ...keywordPhrases(model, witness),
    events.length === 0 ? [] : linked(changes, routes.rule(game, rule, 'history')),
  ];
  return [first, second]
    .map((phrases) =>
      joinPhrases(
        phrases.filter((phrase) => phrase.length > 0),
        ' · ',
      ),
    )
    .filter((phrase) => phrase.length > 0);
}

function documentFacts(
  model: GameModel,
  source: SourceRecord,
  sections: readonly RulesetSection[],
): Fact[] {
  const rules = countWords(model.copies.get(source.id)?.length ?? 0, 'rule');
  const named = sections.filter(({ name }) => name !== null).length;
  const findings = source.findings.length;
  const asOf = momentWords(source.asOf);
  return [
    { label: 'Document', values: [linked(source.file, routes.source(source.game, source.id))] },
    { label: 'As of', values: [[asOf === '' ? 'not known' : asOf]] },
    {
      label: 'Rules',
      values: [[named === 0 ? rules : `${rules} in ${countWords(named, 'section')}`]],
    },
    { label: 'Lines', values: [[coverageWords(source.coverage)]] },
    {
      label: 'Findings',
      values: [findings === 0 ? ['none'] : linked(String(findings), '#findings')],
    },
  ];
}
