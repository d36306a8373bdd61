import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { mechanicsOf, replayGame } from '../../src/engine/index.ts';
import type { History } from '../../src/engine/replay/history.ts';
import { toPart } from '../../src/engine/world/path-name.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { Game } from '../../src/schemas/index.ts';

type ByName = Readonly<Record<string, string>>;

interface World {
  readonly players?: string;
  readonly things?: ByName;
  readonly owners?: ByName;
  readonly amounts?: Readonly<Record<string, ByName>>;
  readonly marks?: Readonly<Record<string, ByName>>;
  readonly paths?: ByName;
}

/** A log that plays by the rules of a document, and what comes of it. */
export interface LogCase {
  readonly name: string;
  readonly game: string;
  /** The document whose rules are in force. */
  readonly source: string;
  readonly given: World;
  readonly opens?: string;
  /** Events as a log has them; `refused` says that one is, and by which rule. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  readonly then: ByName;
  /** What stands after an event. */
  readonly at?: Readonly<Record<string, ByName>>;
}

/** Reads the cases of test/played-logs. */
export function readCases(): LogCase[] {
  const text = readFileSync(resolve(import.meta.dirname, '../played-logs/cases.yaml'), 'utf8');
  return parse(text, { schema: 'failsafe' }) as LogCase[];
}

/** Replays the log of a case, in a game of whose rules nothing is known but what the case says. */
export function replayCase({ game, source, given, opens, log }: LogCase): History {
  const rules = mechanicsOf(game).filter((one) => one.source === source);
  const inForce = rules.flatMap((one) => one.rules.flatMap(standing));
  const fx = [...new Map([...pathsOf(given), ...inForce])].map((pair) => ['set', ...pair]);
  const steps = log.map(({ refused: _, ...event }, index) => ({
    ...{ id: `e${String(index)}`, do: 'play' },
    ...event,
  }));
  const opening = { id: 'opening', do: 'open', ...(opens !== undefined && { at: opens }), fx };
  const { events, messages } = parseLog('log.yaml', JSON.stringify([opening, ...steps]));
  expect(messages.map(({ reason }) => reason)).toEqual([]);
  return replayGame(game, { events, witnesses: [], game: nobodys(game), sources: [] });
}

function nobodys(id: string): Game {
  const eras = [{ id: 'first', name: 'First', from: '2000-01-01' }];
  return Game.parse({ id, name: id, summary: 'A game.', eras, numbering: 'number' });
}

function standing(rule: string): [string, string][] {
  const [number = '', revision] = rule.split('/');
  const known: [string, string][] = [[`rule/${number}/in-force`, 'yes']];
  return revision === undefined ? known : [...known, [`rule/${number}/revision`, revision]];
}

function pathsOf(given: World): [string, string][] {
  const { players = '', things = {}, owners = {}, amounts = {}, marks = {}, paths = {} } = given;
  const at = (name: string) => [things[name] ?? 'player', name].map(toPart).join('/');
  const there = [...players.split(' '), ...Object.keys(things)];
  const aspects = Object.entries({ ...amounts, ...marks, owner: owners });
  return [
    ...there.map((name): [string, string] => [at(name), 'yes']),
    ...aspects.flatMap(([aspect, all]) =>
      Object.entries(all).map(([name, says]): [string, string] => [`${at(name)}/${aspect}`, says]),
    ),
    ...Object.entries(paths),
  ];
}
