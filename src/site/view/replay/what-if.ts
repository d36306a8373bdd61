import type { History } from '../../../engine/index.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import type { GameModel } from '../../model.ts';
import { capitalise, dateWords } from '../../moment-words.ts';
import type { ApartValue } from '../../replay/apart.ts';
import { proposalAbout } from '../../replay/branch-proposals.ts';
import { isOfRule, type GameReplay } from '../../replay/game-replay.ts';
import type { Branch } from '../../replay/verdicts.ts';
import { routes } from '../../routes.ts';
import { spelledCount } from '../count.ts';
import { toPage, type PageView } from '../page.ts';
import type { Phrase } from '../phrase.ts';
import { rulingWords, whatIfName } from './branch-words.ts';
import { pathPhrase } from './changes.ts';
import { ruleApart, ruleOfPath, rulePhraseIn } from './rule-apart.ts';
import { sourcePhrase } from './source-phrase.ts';
import { valueWords } from './value-words.ts';

/** A rule or a value beside what it would have been. */
export interface ApartRow {
  readonly what: Phrase;
  /** When they part. */
  readonly when: string;
  /** What stood just after that, and what would have stood. */
  readonly stood: string;
  readonly other: string;
  /** The same at the end of the log; null where they are the same by then. */
  readonly last: { readonly stood: string; readonly other: string } | null;
}

/** An event of the log that would have come to something else. */
export interface PartingEntry {
  readonly when: string;
  readonly words: string;
  /** The way to the proposal that it is about; empty where it is about none. */
  readonly proposal: Phrase;
  readonly source: Phrase;
}

/** The page of a branch of a log: what would have stood in it, beside what did. */
export interface WhatIfView {
  readonly page: PageView;
  /** What is supposed. */
  readonly supposed: string;
  readonly supposedIn: Phrase;
  /** What was ruled; empty for a branch that the log names. */
  readonly ruling: string;
  /** What it all comes to by the end of the log. */
  readonly lede: string;
  /** How many rules would have been in force at the end of the log, beside how many are. */
  readonly inForce: string;
  readonly partings: readonly PartingEntry[];
  readonly rules: readonly ApartRow[];
  readonly values: readonly ApartRow[];
}

/**
 * Shows the branch at a place among those of a log.
 * @throws Error where there is no such place.
 */
export function viewWhatIf(model: GameModel, replay: GameReplay, place: number): WhatIfView {
  const branch = replay.verdicts.branches[place];
  if (branch === undefined) throw new Error(`${model.game.name} has no branch at place ${place}.`);
  const rules = rulesApart(model, replay, branch);
  const values = branch.apart
    .filter(({ path }) => !isOfRule(path))
    .map((one) => valueRow(model, replay, branch, one));
  return {
    page: pageOf(model, branch),
    ...supposition(model, replay, branch),
    lede: ledeOf(replay, rules, values),
    inForce: inForceWords(replay.history, branch.history),
    partings: partingsOf(model, branch),
    rules,
    values,
  };
}

function pageOf(model: GameModel, branch: Branch): PageView {
  const { game, games } = model;
  const name = whatIfName(model, branch);
  return toPage({
    kind: 'what-if',
    name,
    crumb: 'What if',
    description: `${name}: the rules and the gamestate of ${game.name} as they would have been, beside what they were.`,
    address: routes.whatIf(game.id, branch.slug),
    time: null,
    games,
    game,
    above: [{ text: 'Discrepancies', href: routes.discrepancies(game.id) }],
  });
}

function supposition(
  model: GameModel,
  { history }: GameReplay,
  { decided, id, from }: Branch,
): Pick<WhatIfView, 'supposed' | 'supposedIn' | 'ruling'> {
  const event = history.events[from];
  const when = event === undefined ? '' : eventTime(model, event);
  const dated = when === '' ? '' : `${capitalise(when)}: `;
  const supposedIn = sourcePhrase(model, event?.source);
  const outcome = history.outcomes[from];
  if (decided === null || event === undefined || outcome === undefined) {
    return { supposed: `${dated}the log takes another course, ${id}.`, supposedIn, ruling: '' };
  }
  return {
    supposed: `${dated}${eventSentence(model.game, event)}. Suppose that this had ${decided.isEffective ? 'taken effect' : 'had no effect'}.`,
    supposedIn,
    ruling: rulingWords(model, history, outcome.holding),
  };
}

function ledeOf(
  { history }: GameReplay,
  rules: readonly ApartRow[],
  values: readonly ApartRow[],
): string {
  const all = [...rules, ...values];
  if (all.length === 0) return 'Nothing would have been otherwise.';
  const isLast = ({ last }: ApartRow) => last !== null;
  const [ruleCount, valueCount] = [rules.filter(isLast).length, values.filter(isLast).length];
  const counts = [
    ...(ruleCount > 0 ? [spelledCount(ruleCount, 'rule')] : []),
    ...(valueCount > 0 ? [spelledCount(valueCount, 'value')] : []),
  ].join(' and ');
  const end = dateWords(history.timeOf(history.last).slice(0, 'YYYY-MM-DD'.length));
  const passing = all.length - ruleCount - valueCount;
  const forTime =
    passing === 0
      ? ''
      : ` ${capitalise(spelledCount(passing, 'other'))} would be so for a time only.`;
  if (counts === '') return `By the end of the log, ${end}, nothing of it would be left.${forTime}`;
  return `By the end of the log, ${end}, ${counts} would be otherwise.${forTime}`;
}

function inForceWords(stood: History, other: History): string {
  const [then, instead] = [stood, other].map((history) => countInForce(history));
  if (then === instead) return `At the end of the log as many rules would be in force: ${then}.`;
  return `At the end of the log ${spelledCount(instead ?? 0, 'rule')} would be in force, where ${then} are.`;
}

function countInForce(history: History): number {
  const state = history.stateAt(history.last);
  return [...state].filter(([path, value]) => IN_FORCE.test(path) && value === 'yes').length;
}

const IN_FORCE = /^rule\/[^/]+\/in-force$/u;

function partingsOf(model: GameModel, { history, apart }: Branch): PartingEntry[] {
  const numbers = [...new Set(apart.map(({ since }) => since))];
  return numbers.flatMap((number) => {
    const event = history.events[number];
    if (event === undefined) return [];
    const about = proposalAbout(model, event);
    return [
      {
        when: capitalise(eventTime(model, event)),
        words: eventSentence(model.game, event),
        proposal: about
          ? [{ text: about.title ?? about.id, href: routes.proposal(model.game.id, about.slug) }]
          : [],
        source: sourcePhrase(model, event.source),
      },
    ];
  });
}

/** Joins what is otherwise of one rule into one row. */
function rulesApart(model: GameModel, { history }: GameReplay, branch: Branch): ApartRow[] {
  const ofRules = branch.apart.filter(({ path }) => isOfRule(path));
  return [...Map.groupBy(ofRules, ({ path }) => ruleOfPath(path))].map(([rule, parts]) => {
    const words = (of: History, event: number) => ruleApart(of, rule, event, parts);
    return toRow(model, [history, branch.history], {
      what: ['Rule ', ...rulePhraseIn(model, branch.history, rule)],
      // They come in the order in which they part.
      since: parts[0]?.since ?? 0,
      isMet: parts.every(({ until }) => until !== null),
      words,
    });
  });
}

function valueRow(
  model: GameModel,
  replay: GameReplay,
  branch: Branch,
  { path, since, until }: ApartValue,
): ApartRow {
  return toRow(model, [replay.history, branch.history], {
    what: pathPhrase(model, replay, path),
    since,
    isMet: until !== null,
    words: (of, event) => valueWords(of.valueAt(path, event)?.value),
  });
}

function toRow(
  model: GameModel,
  [stood, other]: readonly [History, History],
  row: {
    readonly what: Phrase;
    readonly since: number;
    readonly isMet: boolean;
    readonly words: (history: History, event: number) => string;
  },
): ApartRow {
  const { what, since, isMet, words } = row;
  const event = stood.events[since];
  const last = { stood: words(stood, stood.last), other: words(other, other.last) };
  return {
    what,
    when: event === undefined ? '' : eventTime(model, event),
    stood: words(stood, since),
    other: words(other, since),
    last: isMet || last.stood === last.other ? null : last,
  };
}
