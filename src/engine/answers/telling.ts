import type { GameLog } from '../replay/replay-game.ts';
import type { History } from '../replay/history.ts';
import { leastOf } from '../../schemas/extremes.ts';
import type { Game, LogEvent } from '../../schemas/index.ts';
import { indexLogs, type Logged } from './logs.ts';

/** What the replay of a game tells of its rules. */
export interface Telling extends Logged {
  readonly history: History;
  /** Every rule of which anything is told, in order of code units. */
  readonly rules: readonly string[];
  /** Numbers of the events that wrote a part of a rule, ascending. */
  readonly changesOf: (rule: string) => readonly number[];
  /** Tells whether an event stands in a log, rather than in a list or a copy of rules. */
  readonly isLogged: (event: LogEvent) => boolean;
  /** The first change of any rule that logs tell of, where they tell of changes only; undefined where they know all rules. */
  readonly firstOfChanges: () => LogEvent | undefined;
  /** The decisions by which a proposal was adopted. */
  readonly adoptionsOf: (proposal: string) => readonly LogEvent[];
}

/** Gathers what the replay of a game tells of its rules. */
export function tellingOf(log: GameLog, history: History): Telling {
  const logged = new Set(log.events);
  const loggedIds = new Set(log.events.map(({ id }) => id));
  const isLogged = (event: LogEvent) => logged.has(event) || loggedIds.has(event.id);
  const changes = indexChanges(history, isLogged);
  const adoptions = Map.groupBy(
    history.events.filter(({ decision }) => decision?.outcome === 'ADOPTED'),
    ({ decision }) => decision?.proposal,
  );
  return {
    history,
    rules: [...new Set([...changes.keys(), ...log.witnesses.map(({ rule }) => rule)])].sort(),
    changesOf: (rule) => changes.get(rule) ?? [],
    isLogged,
    firstOfChanges: lazily(() => firstOfChanges({ history, isLogged, changes }, log.game)),
    adoptionsOf: (proposal) => adoptions.get(proposal) ?? [],
    ...indexLogs(log, history),
  };
}

/** Numbers of the events that wrote a part of each rule, ascending. */
type Changes = ReadonlyMap<string, readonly number[]>;

/**
 * Returns the change with which the logs of a game begin to tell of its rules, where they know some of these only: they
 * begin later than the game, with what a proposal did or a change of a rule that is named. Undefined for logs that
 * begin with the game, or with how its rules stood, and so know all.
 */
function firstOfChanges(
  { history, isLogged, changes }: Pick<Telling, 'history' | 'isLogged'> & { changes: Changes },
  { eras }: Game,
): LogEvent | undefined {
  const logged = [...changes.values()].flatMap((own) => {
    return own.find((index) => isLogged(history.events[index] as LogEvent)) ?? [];
  });
  const place = leastOf(logged);
  const first = history.events[place];
  const begun = eras[0]?.from;
  if (first === undefined) return undefined;
  const isCaused = 'rule' in first.args || 'proposal' in first.args;
  const isBeginning =
    typeof begun === 'string' && history.timeOf(place).slice(0, begun.length) <= begun;
  return isCaused && !isBeginning ? first : undefined;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function indexChanges(history: History, isLogged: (event: LogEvent) => boolean): Changes {
  const changes = new Map<string, number[]>();
  history.events.forEach((event, index) => {
    const written = history
      .changesOf(index)
      .flatMap((path) => (path.startsWith('rule/') ? ruleOfPath(path) : []));
    const rules = new Set([...written, ...(isLogged(event) ? [] : listedRule(event))]);
    for (const rule of rules) {
      const list = changes.get(rule);
      if (list) list.push(index);
      else changes.set(rule, [index]);
    }
  });
  return changes;
}

/** A change that is listed is one, even where a copy before it shows already what it made. */
function listedRule({ do: verb, args }: LogEvent): string[] {
  const rule = args['rule'];
  return verb !== 'print' && verb !== 'begin-era' && typeof rule === 'string' ? [rule] : [];
}

function ruleOfPath(path: string): string[] {
  const [, rule = '', part] = path.split('/');
  return part === undefined ? [] : [rule];
}
