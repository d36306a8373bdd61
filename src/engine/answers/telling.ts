import type { GameLog } from '../replay/replay-game.ts';
import type { History } from '../replay/history.ts';
import type { LogEvent } from '../../schemas/index.ts';
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
    adoptionsOf: (proposal) => adoptions.get(proposal) ?? [],
    ...indexLogs(log, history),
  };
}

function indexChanges(
  history: History,
  isLogged: (event: LogEvent) => boolean,
): ReadonlyMap<string, number[]> {
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
