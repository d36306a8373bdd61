import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { AtMoment, GameTimes } from '../../replay/at-moments.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { placeInLog } from '../../replay/log-span.ts';
import { routes } from '../../routes.ts';
import { spelledCount } from '../count.ts';
import { capitalise, dateWords } from '../../moment-words.ts';
import { toPage, type PageView } from '../page.ts';
import type { Phrase } from '../phrase.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from '../time-bar.ts';
import { viewReport, type ReportView } from './agreement.ts';
import { atHref, atName, atReasons } from './at-words.ts';
import { hasTexts } from './texts-then.ts';
import { viewChanges, type ChangesView } from './changes.ts';
import { viewToldChanges } from './told-changes.ts';
import { doubtAt } from './doubt-words.ts';
import { eventTime } from '../../event-words.ts';
import { viewGamestate, type GamestateView } from './gamestate.ts';
import { viewVerdicts, type VerdictsView } from './verdicts.ts';
import { viewLastTold } from './last-told.ts';
import { rulesThen, type RuleThen, type RulesThen } from '../../replay/rules-then.ts';
import { rulesWords } from './rules-words.ts';

/** The page of one moment: the rules and the gamestate then. */
export interface AtView {
  readonly page: PageView;
  readonly lede: string;
  readonly rules: readonly RuleThen[];
  /** Rules of which it is not known whether they were in force. */
  readonly perhaps: readonly RuleThen[];
  /** The way to their texts, one after the other; null where fewer than half are held. */
  readonly textsHref: string | null;
  /** How many rules were in force, and how sure that is. */
  readonly rulesWords: string;
  /** What a document before then tells, where nothing tells of the moment itself; else empty. */
  readonly lastTold: Phrase;
  /** Names of the further facts that the rules have: `power`. */
  readonly attributes: readonly string[];
  /** Null where no log tells of it. */
  readonly state: GamestateView | null;
  /** Why there is no gamestate, or what it leaves out; empty where nothing needs saying. */
  readonly stateNote: string;
  readonly changes: ChangesView | null;
  /** The moment before, by name; empty for the first. */
  readonly since: string;
  readonly reports: readonly ReportView[];
  /** What stood by other verdicts of the log; null where all agree. */
  readonly verdicts: VerdictsView | null;
}

/**
 * Shows the moment at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function viewAt(times: GameTimes, place: number): AtView {
  const { model, replay, history, moments } = times;
  const at = moments[place];
  if (at === undefined) throw new Error(`${model.game.name} has no moment at place ${place}.`);
  const [before, after] = [moments[place - 1], moments[place + 1]];
  const textsHref = hasTexts(times, at) ? routes.momentTexts(model.game.id, at.slug) : null;
  const then = rulesThen(times, at);
  const rules = { ...viewRules(then), lastTold: viewLastTold(times, at, then), textsHref };
  const page = pageOf(model, at, [before, after]);
  if (replay === null || at.replayed === null) {
    const since = before === undefined ? '' : atName(before);
    const changes = before === undefined ? null : viewToldChanges(times, before, at);
    return { ...NO_STATE, page, lede: toldLede(history, at), ...rules, changes, since };
  }
  return {
    ...rules,
    page,
    ...viewReplayed(times, replay, at),
    lede: ledeOf(model, replay, at, after),
    changes: viewChanges(model, replay, before?.replayed?.event ?? -1, at.replayed.event),
    since: before === undefined ? '' : atName(before),
  };
}

const NO_STATE = {
  state: null,
  stateNote: '',
  changes: null,
  since: '',
  reports: [],
  verdicts: null,
};

function viewRules({ inForce, perhaps, isWhole }: RulesThen) {
  return {
    rules: inForce,
    perhaps,
    rulesWords: rulesWords({ inForce: inForce.length, perhaps: perhaps.length, isWhole }),
    attributes: attributesOf([...inForce, ...perhaps]),
  };
}

/** Without a log: a ruleset, or what the lists of changes, placed in time, come to. */
function toldLede(history: History | null, at: AtMoment): string {
  if (at.source !== null) {
    return `The rules as the document “${at.source.title}” prints them. No log of this game is held, so nothing is known of its gamestate.`;
  }
  const open = history === null ? 0 : openChanges(history, at);
  const left =
    open === 0
      ? ''
      : ` ${capitalise(spelledCount(open, 'change'))} may have been made by then or later: where that leaves several revisions possible, each is named.`;
  return `What is known of the rules by the changes that their documents list. No document of this date is held.${left}`;
}

/** Counts the changes that can have been made by the end of an nweek or after it. */
function openChanges({ events }: History, { moment }: AtMoment): number {
  const { era, nweek = 0 } = moment.game ?? {};
  return events.filter(
    ({ during }) =>
      during?.from.era === era &&
      (during?.from.nweek ?? 0) <= nweek &&
      (during?.to.nweek ?? 0) > nweek,
  ).length;
}

function viewReplayed(times: GameTimes, replay: GameReplay, at: AtMoment) {
  const { model } = times;
  const { event, reports } = at.replayed ?? { event: -1, reports: [] };
  const doubtOf = doubtAt(times, at);
  const differences = reports.flatMap((report) => replay.differencesOf.get(report) ?? []);
  const stateNote = noteOf(replay, event);
  return {
    state: stateNote === '' ? viewGamestate(model, replay, event, { differences, doubtOf }) : null,
    stateNote,
    verdicts: viewVerdicts(model, replay, event),
    reports: reports.flatMap((report) => viewReport(model, replay, report) ?? []),
  };
}

/** Says why no gamestate is shown; empty where it is. */
function noteOf(replay: GameReplay, event: number): string {
  const [first, last] = (replay.logged ?? []).map((one) => dateWords(replay.history.timeOf(one)));
  switch (placeInLog(replay, event)) {
    case 'none':
      return 'No log that is held tells of a gamestate.';
    case 'before':
      return `The log of the gamestate begins later: ${String(first)}.`;
    case 'after':
      return `The log of the gamestate ends with ${String(last)}.`;
    case 'within':
      return '';
  }
}

function attributesOf(rules: readonly RuleThen[]): string[] {
  return [...new Set(rules.flatMap(({ attributes }) => Object.keys(attributes)))].sort();
}

/** Why the moment has a page, and until when it stands. */
function ledeOf(
  model: GameModel,
  replay: GameReplay,
  at: AtMoment,
  after: AtMoment | undefined,
): string {
  const { history } = replay;
  const event = at.replayed?.event ?? -1;
  const reasons = capitalise(atReasons(replay, at));
  const time = at.replayed?.endsPeriod === true ? '' : `, at ${dateWords(history.timeOf(event))}`;
  const last = after?.replayed?.event ?? history.last;
  const next = changesBetween(history, event, last);
  const [first] = next;
  if (first === undefined) {
    return after === undefined
      ? `${reasons}${time}. No later change is known.`
      : `${reasons}${time}. No change is known before ${atName(after)}.`;
  }
  const when = nextWords(model, history, first);
  const count = after === undefined ? 'later' : `until ${atName(after)}`;
  return `${reasons}${time}. No change is known before ${when}; from then on ${spelledCount(next.length, 'event')} ${next.length === 1 ? 'changes' : 'change'} something ${count}.`;
}

function changesBetween(history: History, from: number, to: number): number[] {
  const numbers = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + 1 + step);
  return numbers.filter((event) => history.changesOf(event).length > 0);
}

function nextWords(model: GameModel, history: History, event: number): string {
  const done = history.events[event];
  const time = done === undefined ? '' : eventTime(model, done);
  return time === '' ? 'the next event, of which no time is told' : time;
}

function pageOf(
  model: GameModel,
  at: AtMoment,
  [before, after]: readonly [AtMoment | undefined, AtMoment | undefined],
): PageView {
  const { game, games } = model;
  const neighbour = (one: AtMoment | undefined, none: Neighbour): Neighbour =>
    one === undefined ? none : { text: atName(one), href: atHref(model, one) };
  const name = atName(at);
  return toPage({
    kind: 'moment',
    name: `At ${name.startsWith('end of ') ? 'the ' : ''}${name}`,
    crumb: name,
    description: `${game.name} at ${name}: the rules in force, the gamestate, and what had changed since the date before.`,
    address: atHref(model, at),
    time: momentBar(model, at.moment, {
      before: neighbour(before, NOTHING_EARLIER),
      after: neighbour(after, NOTHING_LATER),
    }),
    games,
    game,
    above: [{ text: 'Dates', href: routes.moments(game.id) }],
  });
}
