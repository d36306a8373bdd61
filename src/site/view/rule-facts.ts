import type { RuleVersion } from '../../engine/index.ts';
import type { Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { rulesetHref } from '../ruleset-href.ts';
import { isWitnessed, versionHref, versionName, versionOf } from '../versions.ts';
import { parseGameTime } from '../game-time.ts';
import { nweekHref } from './citation-href.ts';
import { countWords } from './count.ts';
import { linesHref } from '../document-lines.ts';
import { placeWords } from './line-ranges.ts';
import { capitalise } from '../moment-words.ts';
import { joinPhrases, linked, type Fact, type Phrase } from './phrase.ts';

/** Gathers what is known of one copy of a rule, for the margin beside its text. */
export function factsOf(model: GameModel, rule: RuleModel, witness: Witness): Fact[] {
  const facts: Fact[] = [
    { label: 'Read in', values: [readPhrase(model, witness)] },
    { label: 'Also in', values: otherCopies(model, rule, witness) },
    { label: 'Also called', values: otherTitles(rule, witness) },
    { label: 'Section', values: witness.section === null ? [] : [[witness.section]] },
    { label: 'Part of', values: parentPhrase(model, witness) },
    { label: 'Last revision', values: lastRevision(model, witness) },
    ...attributeFacts(witness),
    { label: 'Keywords', values: keywordPhrases(model, witness) },
    { label: 'Remarks', values: witness.remarks.map((remark) => [remark]) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** Returns the title of the document with the way to the rule within it, and the lines with the way to what was read of them. */
export function readPhrase(model: GameModel, witness: Witness): Phrase {
  const { source, rule } = witness;
  const title = model.sourceById.get(source)?.title ?? source;
  return [
    ...linked(title, rulesetHref(model, source, rule)),
    ', ',
    ...linked(placeWords(model, witness), linesHref(model, witness)),
  ];
}

/** Keywords, each with the way to its page; none for Uncategorized. */
export function keywordPhrases(model: GameModel, witness: Witness): Phrase[] {
  const phrases = [...new Set(witness.keywords)].map((keyword) => {
    const slug = model.keywordByName.get(keyword)?.slug;
    return linked(keyword, slug === undefined ? null : routes.keyword(model.game.id, slug));
  });
  return phrases.length === 0 ? [] : [joinPhrases(phrases, ', ')];
}

/**
 * Other copies of the version shown stand below its text; of each version near it one is told, and of those
 * further away how many there are: before the text, on a phone, there is no room for more.
 */
function otherCopies(model: GameModel, rule: RuleModel, shown: Witness): Phrase[] {
  const own = versionOf(rule, shown);
  const printed = rule.versions.filter((version) => version === own || isWitnessed(version));
  const place = printed.indexOf(own);
  const near = printed.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  const phrases = near.flatMap((version) => {
    const copies = version.witnesses.filter((witness) => witness !== shown);
    return version === own && copies.length > FEW
      ? [linked(countWords(copies.length, 'more document'), '#copies')]
      : copies
          .slice(0, version === own ? FEW : 1)
          .map((witness) => otherCopy(model, rule, witness, shown));
  });
  const further = printed.length - near.length;
  if (further === 0) return phrases;
  const history = routes.rule(rule.game, rule.rule, 'history');
  return [
    ...phrases,
    linked(countWords(further, 'version further away', 'versions further away'), history),
  ];
}

/** As many copies of the version shown are named. */
const FEW = 3;
/** As many versions before the one shown, and after it, are named. */
const NEAR = 2;

function otherCopy(model: GameModel, rule: RuleModel, witness: Witness, shown: Witness): Phrase {
  const version = versionOf(rule, witness);
  const title = model.sourceById.get(witness.source)?.title ?? witness.source;
  return [
    ...linked(title, otherHref(rule, version, shown)),
    ...(version.revision === null ? [] : [`, as ${versionName(rule, version)}`]),
  ];
}

/** Another copy of the version shown is told of on the same page. */
function otherHref(rule: RuleModel, version: RuleVersion, shown: Witness): string | null {
  return version.witnesses.includes(shown) ? '#copies' : versionHref(rule, version);
}

/** Titles that other copies of the version print. */
function otherTitles(rule: RuleModel, shown: Witness): Phrase[] {
  const titles = new Set(versionOf(rule, shown).witnesses.map(({ title }) => title));
  return [...titles].filter((title) => title !== '' && title !== shown.title).map((one) => [one]);
}

function parentPhrase(model: GameModel, { parent, source }: Witness): Phrase[] {
  if (parent === undefined) return [];
  const slug = model.ruleAtHeading(source, parent);
  return [linked(parent, slug === undefined ? null : routes.rule(model.game.id, slug))];
}

function lastRevision(model: GameModel, { lastRevision: printed, source }: Witness): Phrase[] {
  if (printed === null) return [];
  const era = model.sourceById.get(source)?.asOf.game?.era;
  return [linked(printed, momentHref(model, era, printed))];
}

function momentHref(model: GameModel, era: string | undefined, printed: string): string | null {
  const time = era === undefined ? null : parseGameTime(printed, era);
  return time && nweekHref(model, time.era, time.nweek);
}

/** A value that is printed several times, and differently, is shown as it is. */
function attributeFacts({ attributes }: Witness): Fact[] {
  return Object.entries(attributes).map(([name, values]) => ({
    label: capitalise(name.replaceAll(/[-_]/gu, ' ')),
    values: [
      values.length < 2
        ? values
        : [`${values.join(' and ')} (printed ${timesWords(values.length)})`],
    ],
  }));
}

function timesWords(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}
