import type { GameLog } from '../replay/replay-game.ts';
import type { History } from '../replay/history.ts';
import type { Check } from '../replay/outcome.ts';
import type { RuleHistory } from '../rules/history.ts';
import { disputedCopies } from '../rules/disputed-copies.ts';
import { loggedChanges, tellsOfRules, type RuleLog } from '../rules/logged-changes.ts';
import { ruleHistories } from '../rules/rule-histories.ts';
import {
  damagedCopies,
  marredCopies,
  misheadedCopies,
  miscalledCopies,
  type IsDamaged,
} from '../rules/damaged-copies.ts';
import { isBefore, placeOfMoment } from '../rules/place-in-time.ts';
import { createSeries, type Series } from '../rules/series.ts';
import { misdatedChanges, type IsMisdated } from '../rules/misdated-changes.ts';
import { misnamedCopies, type IsMisnamed } from '../rules/misnamed-copies.ts';
import { factTeller, type FactTeller } from './facts.ts';
import { unlikelyMoments } from '../rules/unlikely-moments.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { createWindows, sureOnly, timesOf, type Window, type WindowOf } from '../time/windows.ts';
import type { Game, Witness } from '../../schemas/index.ts';
import { deniedSources } from './denied.ts';
import { calendarAxis, gameAxis, orderAxis, type Axis, type Instant } from './axes.ts';
import { tellingOf, type Telling } from './telling.ts';
import { tellRulesets, type ToldRulesets } from './whole-sources.ts';

/** Everything that questions are asked of: what is told of a game, and its replay. */
export interface World extends Telling, ToldRulesets {
  readonly log: GameLog;
  /** The one window of every moment, in calendar time. */
  readonly windowOf: WindowOf;
  /** The line of time on which an instant lies. */
  readonly axisOf: (instant: Instant) => Axis;
  /** What reports assert of a path, in the order of the moments that they mean. */
  readonly checksOf: (path: string) => readonly Check[];
  /** Versions and copies of a rule; undefined for one that only logs tell of. */
  readonly ruleOf: (rule: string) => RuleHistory | undefined;
  /** Tells whether something was found to be wrong with a copy. */
  readonly isDamaged: IsDamaged;
  /** Tells whether it is not sure that a copy stands below the heading of its own rule. */
  readonly isMisheaded: IsDamaged;
  /** Tells whether the document of a copy says both that its rule is in force and that it is not. */
  readonly isDisputed: IsDamaged;
  /** Tells whether a copy stands under the number of another rule. */
  readonly isMisnamed: IsMisnamed;
  /** Tells whether the dates of other proposals deny that of a listed change. */
  readonly isMisdated: IsMisdated;
  /** Tells whether the moment of a source is contradicted. */
  readonly isDenied: (source: string) => boolean;
  /** The documents that print all rules, with the moments that they show on a line of time. */
  readonly printingOn: (axis: Axis) => readonly ({ readonly source: string } & Window)[];
  /** What is told of titles and further attributes. */
  readonly facts: FactTeller;
  /** What the commits of repositories hold. */
  readonly series: Series;
  /** Tells whether a source is likely to be of another moment than it says. */
  readonly isUnlikely: (source: string) => boolean;
  /** Tells whether one source is sure to be of a time before another, by either of the game's two times. */
  readonly precedes: (source: string, other: string) => boolean;
  /** When a source is of, on a line of time; undefined for one that is not there, or contradicted. */
  readonly shownBy: (source: string, axis: Axis) => Window | undefined;
}

/** Prepares a game that was replayed for questions. Versions that are known already may be handed in. */
export function createWorld(
  log: GameLog,
  history: History,
  findClock: (name: string) => ClockSettings | undefined,
  versions?: ReadonlyMap<string, RuleHistory>,
): World {
  const { game, sources, witnesses } = log;
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const telling = tellingOf(log, history);
  const denied = deniedSources(log, () => telling, findClock);
  const believed = sources.filter(({ id }) => !denied.has(id));
  const windowOf = createWindows(game, believed, findClock);
  const axes = axesBy(game, believed, windowOf, history, findClock);
  const checks = indexChecks(history);
  const shownOn = memoize((axis: Axis) =>
    memoize((id: string) => {
      const asOf = denied.has(id) ? undefined : sourceById.get(id)?.asOf;
      return asOf && axis.windowOf({ at: asOf.calendar, clock: asOf.game });
    }),
  );
  const shownBy = (id: string, axis: Axis) => shownOn(axis)(id);
  const series = createSeries(sources, witnesses);
  const hasDamage = damagedCopies(sources, witnesses);
  // Nobody misreads a number in a repository.
  const isMisnamed = misnamedByEra(
    witnesses.filter(({ source }) => !series.isCommit(source)),
    ({ source }) => sourceById.get(source)?.asOf.game?.era,
  );
  const isDamaged = (copy: Witness) => hasDamage(copy) || isMisnamed(copy);
  const isDenied = (id: string) => denied.has(id);
  const ruleOf = versions ? (rule: string) => versions.get(rule) : lazyHistories(log, history);
  const isMisheaded = misheadedCopies(sources, witnesses);
  const isMarred = marredCopies(sources, witnesses);
  const unlikely = unlikelyMoments(believed, witnesses);
  const eras = new Map(game.eras.map(({ id }, place) => [id, place]));
  const eraOrder = (era: string) => eras.get(era) ?? 0;
  const placeOf = (id: string) => {
    const asOf = denied.has(id) ? undefined : sourceById.get(id)?.asOf;
    return asOf && placeOfMoment(asOf);
  };
  const printing = [...new Set(witnesses.map(({ source }) => source))].filter(
    (id) => sourceById.get(id)?.partial !== true,
  );
  return {
    log,
    windowOf,
    axisOf: (instant) =>
      'calendar' in instant ? axes.calendar : 'game' in instant ? axes.game : axes.order,
    ...telling,
    checksOf: (path) => checks.get(path) ?? [],
    ruleOf,
    facts: factTeller({
      ...{ history, ruleOf },
      isDamaged: (copy) => isMarred(copy) || isMisnamed(copy),
      isMiscalled: miscalledCopies(sources, witnesses),
      withKeywords: new Set(
        witnesses.flatMap(({ source, keywords }) => (keywords.length === 0 ? [] : [source])),
      ),
    }),
    isDamaged,
    ...tellRulesets({ sources, witnesses, isMisnamed, isDenied, eraOrder }),
    isMisheaded: (copy) => isMisheaded(copy) || isMisnamed(copy),
    isDisputed: disputedCopies(sources, witnesses),
    isMisnamed,
    isMisdated: misdatedIn(log, series),
    isDenied,
    printingOn: memoize((axis: Axis) =>
      printing.flatMap((source) => {
        const window = shownBy(source, axis);
        return window === undefined ? [] : [{ source, ...window }];
      }),
    ),
    series,
    isUnlikely: (id) => unlikely.has(id),
    precedes: (source, other) => {
      const [one, two] = [placeOf(source), placeOf(other)];
      return one !== undefined && two !== undefined && isBefore(one, two, eraOrder);
    },
    shownBy,
  };
}

function misdatedIn({ witnesses, events }: GameLog, series: Series): IsMisdated {
  return misdatedChanges(
    witnesses.filter((copy) => !series.isReplaced(copy)),
    events,
  );
}

/** Each era numbers its rules anew: that a title has another number in another one is no misreading. */
function misnamedByEra(
  copies: GameLog['witnesses'],
  eraOf: (copy: GameLog['witnesses'][number]) => string | undefined,
): IsMisnamed {
  const tests = [...Map.groupBy(copies, eraOf).values()].map((own) => misnamedCopies(own));
  return (copy) => tests.some((isMisnamed) => isMisnamed(copy));
}

function axesBy(
  game: Game,
  sources: GameLog['sources'],
  windowOf: WindowOf,
  history: History,
  findClock: (name: string) => ClockSettings | undefined,
) {
  const certain = sureOnly(game, sources);
  const times = timesOf(game, sources, findClock);
  return {
    calendar: calendarAxis(windowOf),
    game: gameAxis(game, times, timesOf(certain.game, certain.sources, findClock)),
    order: orderAxis((event) => history.indexOf(event)),
  };
}

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as V;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function indexChecks({ checks }: History): ReadonlyMap<string, readonly Check[]> {
  return Map.groupBy(
    checks.toSorted((a, b) => a.moment - b.moment),
    ({ path }) => path,
  );
}

/** The histories of all rules, made when one is first asked for. */
function lazyHistories({ game, sources, witnesses, events }: GameLog, history: History) {
  let made: ReadonlyMap<string, RuleHistory> | undefined;
  return (rule: string): RuleHistory | undefined => {
    made ??= ruleHistories(game, sources, witnesses, toldBy(events, history, game.eras[0]?.from));
    return made.get(rule);
  };
}

function toldBy(events: GameLog['events'], history: History, from: string | undefined): RuleLog {
  return tellsOfRules(events) ? loggedChanges(history, events, from) : new Map();
}
