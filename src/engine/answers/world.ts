import type { GameLog } from '../replay-game.ts';
import type { History } from '../replay/history.ts';
import type { Check } from '../replay/outcome.ts';
import type { RuleHistory } from '../rules/history.ts';
import { loggedChanges, tellsOfRules, type RuleLog } from '../rules/logged-changes.ts';
import { ruleHistories } from '../rules/rule-histories.ts';
import { contradictedSources } from '../rules/contradicted-sources.ts';
import { damagedCopies, type IsDamaged } from '../rules/damaged-copies.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { createWindows, sureOnly, timesOf, type Window, type WindowOf } from '../windows.ts';
import type { LogEvent } from '../../schemas/index.ts';
import { deniedByLog } from './copies-by-log.ts';
import { calendarAxis, gameAxis, orderAxis, type Axis, type Instant } from './axes.ts';
import { indexLogs, type Logged } from './logs.ts';

/** Everything that questions are asked of: what is told of a game, and its replay. */
export interface World extends Logged {
  readonly log: GameLog;
  readonly history: History;
  /** The one window of every moment, in calendar time. */
  readonly windowOf: WindowOf;
  /** The line of time on which an instant lies. */
  readonly axisOf: (instant: Instant) => Axis;
  /** What reports claim of a path, in the order of the moments that they mean. */
  readonly checksOf: (path: string) => readonly Check[];
  /** Versions and copies of a rule; undefined for one that only logs tell of. */
  readonly ruleOf: (rule: string) => RuleHistory | undefined;
  /** Every rule of which anything is told, in order of code units. */
  readonly rules: readonly string[];
  /** Numbers of the events that wrote a part of a rule, ascending. */
  readonly changesOf: (rule: string) => readonly number[];
  /** Tells whether an event stands in a log, rather than in a list or a copy of rules. */
  readonly isLogged: (event: LogEvent) => boolean;
  /** Tells whether something was found to be wrong with a copy. */
  readonly isDamaged: IsDamaged;
  /** Tells whether the moment of a source is contradicted. */
  readonly isDenied: (source: string) => boolean;
  /** The documents that print rules, with the moments that they show on a line of time. */
  readonly printingOn: (axis: Axis) => readonly ({ readonly source: string } & Window)[];
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
  const { game, sources, events } = log;
  const windowOf = createWindows(game, sources, findClock);
  const logged = new Set(events);
  const loggedIds = new Set(events.map(({ id }) => id));
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const changes = indexChanges(history);
  const ruleOf = versions ? (rule: string) => versions.get(rule) : lazyHistories(log, history);
  const certain = sureOnly(game, sources);
  const [times, sureTimes] = [
    timesOf(game, sources, findClock),
    timesOf(certain.game, certain.sources, findClock),
  ];
  const checks = indexChecks(history);
  const isDamaged = damagedCopies(sources, log.witnesses);
  const denied = contradictedSources(game, sources, log.witnesses, findClock, isDamaged);
  const axes = {
    calendar: calendarAxis(windowOf),
    game: gameAxis(game, times, sureTimes),
    order: orderAxis((event) => history.indexOf(event)),
  };
  const isLogged = (event: LogEvent) => logged.has(event) || loggedIds.has(event.id);
  const told = indexLogs(log, history);
  const changesOf = (rule: string) => changes.get(rule) ?? [];
  const rules = [...new Set([...changes.keys(), ...log.witnesses.map(({ rule }) => rule)])].sort();
  const momentOf = (id: string, axis: Axis) => {
    const asOf = denied.has(id) ? undefined : sourceById.get(id)?.asOf;
    return asOf && axis.windowOf({ at: asOf.calendar, clock: asOf.game });
  };
  const papers = { ...told, history, witnesses: log.witnesses, rules, changesOf, isLogged };
  const unlikeLog = deniedByLog(
    { ...papers, shownBy: (id) => momentOf(id, axes.calendar) },
    axes.calendar,
  );
  const shownBy = (id: string, axis: Axis) => (unlikeLog.has(id) ? undefined : momentOf(id, axis));
  const printing = [...new Set(log.witnesses.map(({ source }) => source))];
  return {
    log,
    history,
    windowOf,
    axisOf: (instant) =>
      'calendar' in instant ? axes.calendar : 'game' in instant ? axes.game : axes.order,
    ...told,
    checksOf: (path) => checks.get(path) ?? [],
    ruleOf,
    rules,
    changesOf,
    isLogged,
    isDamaged,
    isDenied: (id) => denied.has(id) || unlikeLog.has(id),
    printingOn: memoize((axis: Axis) =>
      printing.flatMap((source) => {
        const window = shownBy(source, axis);
        return window === undefined ? [] : [{ source, ...window }];
      }),
    ),
    shownBy,
  };
}

function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
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

function indexChanges(history: History): ReadonlyMap<string, number[]> {
  const changes = new Map<string, number[]>();
  for (let index = 0; index <= history.last; index++) {
    const rules = new Set(
      history
        .changesOf(index)
        .flatMap((path) => (path.startsWith('rule/') ? ruleOfPath(path) : [])),
    );
    for (const rule of rules) {
      const list = changes.get(rule);
      if (list) list.push(index);
      else changes.set(rule, [index]);
    }
  }
  return changes;
}

function ruleOfPath(path: string): string[] {
  const [, rule = '', part] = path.split('/');
  return part === undefined ? [] : [rule];
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
