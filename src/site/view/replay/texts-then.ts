import type { Witness } from '../../../schemas/index.ts';
import { isTextHeld } from '../../held-versions.ts';
import type { GameModel } from '../../model.ts';
import { onceFor } from '../../once.ts';
import type { AtMoment, GameTimes } from '../../replay/at-moments.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import { rulesetHref } from '../../ruleset-href.ts';
import { compareNumbers } from '../../rule-order.ts';
import { spelledCount } from '../count.ts';
import { capitalise } from '../../moment-words.ts';
import { toPage, type PageView } from '../page.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';
import { headingOf } from '../rule-heading.ts';
import type { RulesetRule, RulesetSection } from '../ruleset-rule.ts';
import { toSections } from '../ruleset-sections.ts';
import { viewTextLater } from '../text.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER } from '../time-bar.ts';
import { atHref, atName } from './at-words.ts';
import { copiesThen, rulesThen, type RuleThen } from '../../replay/rules-then.ts';
import { rulesWords } from './rules-words.ts';

/** The rules at a date, read as a whole. */
export interface TextsThenView {
  readonly page: PageView;
  readonly title: string;
  readonly lede: string;
  readonly sections: readonly RulesetSection[];
  /** Rules in force whose text is not held, each with the way to what is known of it. */
  readonly missing: readonly RuleThen[];
}

/** A rule with the copy that shows its text then. */
interface Shown {
  readonly then: RuleThen;
  readonly copy: Witness;
}

/** Returns whether texts are held of half of the rules in force at a moment, so that there is a whole to read. */
export function hasTexts(times: GameTimes, at: AtMoment): boolean {
  return onceFor(times.model, at, isReadable);
}

function isReadable(model: GameModel, at: AtMoment): boolean {
  const copies = copiesThen(timesOf(model), at);
  const held = copies.filter((copy) => copy !== null && isTextHeld(model, copy));
  return isWholeToRead(held.length, copies.length);
}

function isWholeToRead(held: number, inForce: number): boolean {
  return held > 0 && held * 2 >= inForce;
}

/**
 * Returns the rules in force at a moment with the copies of their texts that are in this archive; null
 * where fewer than half of the rules have one, so that there is no whole to read.
 */
export function textsHeld(
  times: GameTimes,
  at: AtMoment,
): { readonly shown: readonly Shown[]; readonly missing: readonly RuleThen[] } | null {
  const { inForce } = rulesThen(times, at);
  const shown = inForce.flatMap((then): Shown[] =>
    then.copy !== null && isTextHeld(times.model, then.copy) ? [{ then, copy: then.copy }] : [],
  );
  if (!isWholeToRead(shown.length, inForce.length)) return null;
  const held = new Set(shown.map(({ then }) => then));
  return { shown, missing: inForce.filter((then) => !held.has(then)) };
}

/**
 * Shows the texts that stood at a moment, one after the other, in the order and the sections of the
 * document that has most of them.
 * @throws Error where there is no such moment, or no whole to read.
 */
export function viewTextsThen(times: GameTimes, place: number): TextsThenView {
  const { model, moments } = times;
  const at = moments[place];
  const held = at === undefined ? null : textsHeld(times, at);
  if (at === undefined || held === null) {
    throw new Error(`${model.game.name} has no texts at place ${place}.`);
  }
  const { inForce, perhaps, isWhole } = rulesThen(times, at);
  const count = rulesWords({ inForce: inForce.length, perhaps: perhaps.length, isWhole });
  const name = atName(at);
  return {
    page: pageOf(model, at, name),
    title: `The rules at ${name.startsWith('end of ') ? 'the ' : ''}${name}`,
    lede: `${count} ${heldWords(held)}`,
    sections: sectionsOf(model, inOrder(model, held.shown)),
    missing: held.missing,
  };
}

type Held = NonNullable<ReturnType<typeof textsHeld>>;

function heldWords({ shown, missing }: Held): string {
  const unsure = shown.filter(({ then }) => !then.isSureText).length;
  const doubt =
    unsure === 0
      ? ''
      : ` Of ${spelledCount(unsure, 'rule')} it is not sure that ${unsure === 1 ? 'it' : 'they'} read so then.`;
  if (missing.length === 0) return `The texts of all of them are held.${doubt}`;
  const count = spelledCount(shown.length, 'text');
  return `${capitalise(count)} ${shown.length === 1 ? 'is' : 'are'} held; the rules without one stand at the end.${doubt}`;
}

/**
 * Of the documents that the texts are from, the last that prints most of the rules gives the order; other
 * rules follow by their numbers.
 */
function inOrder(model: GameModel, shown: readonly Shown[]): Shown[] {
  const printing = (source: string) =>
    new Map((model.copies.get(source) ?? []).map(({ rule }, place) => [rule, place]));
  const from = new Set(shown.map(({ copy }) => copy.source));
  const orders = model.sources.filter(({ id }) => from.has(id)).map(({ id }) => printing(id));
  const count = (order: ReadonlyMap<string, number>) =>
    shown.filter(({ copy }) => order.has(copy.rule)).length;
  const best = orders.reduce<ReadonlyMap<string, number>>(
    (most, next) => (count(next) >= count(most) ? next : most),
    new Map(),
  );
  const placeOf = ({ copy }: Shown) => best.get(copy.rule) ?? Infinity;
  return shown.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? compareNumbers(a.copy, b.copy) : first - second;
  });
}

function sectionsOf(model: GameModel, shown: readonly Shown[]): RulesetSection[] {
  const isLow = shown.some(({ copy }) => copy.section !== null);
  return toSections(
    shown.map((one) => ({ section: one.copy.section, rule: viewRule(model, one, isLow) })),
  );
}

function viewRule(model: GameModel, { then, copy }: Shown, isLow: boolean): RulesetRule {
  return {
    anchor: `rule-${then.rule}`,
    heading: headingOf({ ...copy, ...(then.title !== '' && { title: then.title }) }),
    href: then.href ?? routes.rule(copy.game, copy.rule),
    notes: [noteOf(model, copy), ...(then.isSureText ? [] : [UNSURE])],
    headnote: null,
    text: viewTextLater(model, copy, { isLow }),
  };
}

const UNSURE: Phrase = ['not sure that it read so then'];

function noteOf(model: GameModel, copy: Witness): Phrase {
  const title = model.sourceById.get(copy.source)?.title ?? copy.source;
  return joinPhrases([['read in '], linked(title, rulesetHref(model, copy.source, copy.rule))], '');
}

function pageOf(model: GameModel, at: AtMoment, name: string): PageView {
  const { game, games } = model;
  return toPage({
    kind: 'texts',
    name: `The rules at ${name}`,
    crumb: 'The texts',
    description: `The rules of ${game.name} that were in force at ${name}, their texts one after the other.`,
    address: routes.momentTexts(game.id, at.slug),
    hasData: false,
    time: momentBar(model, at.moment, { before: NOTHING_EARLIER, after: NOTHING_LATER }),
    games,
    game,
    above: [
      { text: 'Dates', href: routes.moments(game.id) },
      { text: name, href: atHref(model, at) },
    ],
  });
}
