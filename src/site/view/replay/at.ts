import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { AtMoment, GameTimes } from '../../replay/at-moments.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { placeInLog } from '../../replay/log-span.ts';
import type { ReplayMoment } from '../../replay/moments.ts';
import { routes } from '../../routes.ts';
import { spelledCount } from '../count.ts';
import { capitalise } from '../moment.ts';
import { toPage, type PageView } from '../page.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Way } from '../time-bar.ts';
import { viewReport, type ReportView } from './agreement.ts';
import { atHref, atName, atReasons } from './at-words.ts';
import { viewChanges, type ChangesView } from './changes.ts';
import { viewGamestate, type GamestateView } from './gamestate.ts';
import { viewReadings, type ReadingsView } from './readings.ts';
import { rulesOfSource, rulesOfState, type RuleThen } from './rules-then.ts';
import { instantWords } from './when-words.ts';

/** The page of one moment: the rules and the gamestate then. */
export interface AtView {
  readonly page: PageView;
  readonly lede: string;
  readonly rules: readonly RuleThen[];
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
  /** What stood by other readings of the log; null where all agree. */
  readonly readings: ReadingsView | null;
}

/**
 * Shows the moment at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function viewAt({ model, replay, history, moments }: GameTimes, place: number): AtView {
  const at = moments[place];
  if (at === undefined) throw new Error(`${model.game.name} has no moment at place ${place}.`);
  const [before, after] = [moments[place - 1], moments[place + 1]];
  const page = pageOf(model, at, [before, after]);
  if (at.told !== null && history !== null) return viewTold(model, history, at, page);
  if (replay === null || at.replayed === null) return viewRulesetMoment(model, at, page);
  return {
    page,
    ...viewReplayed(model, replay, at.replayed),
    lede: ledeOf(replay, at, after),
    changes: viewChanges(model, replay, before?.replayed?.event ?? -1, at.replayed.event),
    since: before === undefined ? '' : atName(before),
  };
}

function viewRulesetMoment(model: GameModel, at: AtMoment, page: PageView): AtView {
  const rules = at.source === null ? [] : rulesOfSource(model, at.source);
  const lede = `The rules in force as the document “${at.source?.title ?? ''}” prints them. No log of this game is held, so nothing is known of its gamestate.`;
  return viewRules(page, lede, rules);
}

/** Without a log and without a ruleset: what the lists of changes, placed in time, come to. */
function viewTold(model: GameModel, history: History, at: AtMoment, page: PageView): AtView {
  const open = openChanges(history, at);
  const left =
    open === 0
      ? ''
      : ` Not counted: ${spelledCount(open, 'change')} of which the nweek is not known, and which may have been made by then.`;
  const lede = `The rules that are known to have been in force, by the changes that their documents list. No document of this moment is held.${left}`;
  return viewRules(page, lede, rulesOfState(model, history.stateAt(at.told ?? -1)));
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

function viewRules(page: PageView, lede: string, rules: readonly RuleThen[]): AtView {
  return {
    page,
    lede,
    rules,
    attributes: attributesOf(rules),
    state: null,
    stateNote: '',
    changes: null,
    since: '',
    reports: [],
    readings: null,
  };
}

function viewReplayed(model: GameModel, replay: GameReplay, { event, reports }: ReplayMoment) {
  const rules = rulesOfState(model, replay.history.stateAt(event));
  const differences = reports.flatMap((report) => replay.differencesOf.get(report) ?? []);
  const stateNote = noteOf(replay, event);
  return {
    rules,
    attributes: attributesOf(rules),
    state: stateNote === '' ? viewGamestate(model, replay, event, differences) : null,
    stateNote,
    readings: viewReadings(model, replay, event),
    reports: reports.flatMap((report) => viewReport(model, replay, report) ?? []),
  };
}

/** Says why no gamestate is shown; empty where it is. */
function noteOf(replay: GameReplay, event: number): string {
  const [first, last] = (replay.logged ?? []).map((one) =>
    instantWords(replay.history.timeOf(one)),
  );
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

function ledeOf(replay: GameReplay, at: AtMoment, after: AtMoment | undefined): string {
  const until =
    after === undefined
      ? 'It is the last moment that has a page and stands for all later ones.'
      : `It stands for every moment from here until the next that has a page, ${atName(after)}.`;
  return `${capitalise(atReasons(replay, at))}. ${until}`;
}

function pageOf(
  model: GameModel,
  at: AtMoment,
  [before, after]: readonly [AtMoment | undefined, AtMoment | undefined],
): PageView {
  const { game, games } = model;
  const way = (one: AtMoment | undefined, none: Way): Way =>
    one === undefined ? none : { text: atName(one), href: atHref(model, one) };
  const name = atName(at);
  return toPage({
    kind: 'moment',
    name: `At ${name.startsWith('end of ') ? 'the ' : ''}${name}`,
    crumb: name,
    description: `${game.name} at ${name}: the rules in force, the gamestate, and what had changed since the moment before.`,
    address: atHref(model, at),
    time: momentBar(model, at.moment, {
      before: way(before, NOTHING_EARLIER),
      after: way(after, NOTHING_LATER),
    }),
    games,
    game,
    above: [{ text: 'Moments', href: routes.moments(game.id) }],
  });
}
