import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mechanicsOf, proceduresOf } from '../src/engine/index.ts';
import { playInLog } from '../src/engine/procedures/in-log.ts';
import { noStepsTaken, type StepsTaken } from '../src/engine/procedures/steps-taken.ts';
import { replay } from '../src/engine/replay/replay.ts';
import { partiesOf } from '../src/engine/rules/rulesets.ts';
import { toPart } from '../src/engine/world/path-name.ts';
import { parseLog } from '../src/loaders/parse-log.ts';
import type { LogEvent } from '../src/schemas/event.ts';
import type { Scenario } from '../src/schemas/scenario.ts';
import { anyGame, listRulesets, type AnyGame, type AnyRuleset } from './support/any-game.ts';

const GAMES = { numRuns: 20 };

describe.each(listRulesets())('games of $name that a log plays', (ruleset) => {
  const games = fc.tuple(anyGame(ruleset), fc.nat());

  test('a step that is ruled void, at once or later, leaves the world as it is without it', () => {
    fc.assert(
      fc.property(games, ([game, seed]) => {
        const events = eventsOf(ruleset, game);
        const place = 1 + (seed % (events.length - 1));
        // What one replay found of a step others take over, where they are told the same.
        const shared = stepsIn(ruleset, new Map());
        lastState(ruleset, events, shared);
        const without = lastState(ruleset, events.toSpliced(place, 1));
        const isVoid = events.map((event, index) =>
          index === place ? { ...event, verdict: 'void' as const } : event,
        );
        expect(lastState(ruleset, isVoid, shared)).toEqual(without);
        const ruled = [...events, rulingOn(events[place])];
        expect(lastState(ruleset, ruled, shared)).toEqual(without);
      }),
      GAMES,
    );
  });

  test('a log that is replayed to a moment comes to what the whole of it says of that moment', () => {
    fc.assert(
      fc.property(games, ([game, seed]) => {
        const events = eventsOf(ruleset, game);
        const place = seed % events.length;
        const whole = play(ruleset, events);
        const part = lastState(ruleset, events.slice(0, place + 1));
        expect([...whole.stateAt(place).entries()].sort()).toEqual(part);
      }),
      GAMES,
    );
  });

  test('a step that is refused changes nothing, and each change has a step and a rule in force', () => {
    fc.assert(
      fc.property(games, ([game]) => {
        const history = play(ruleset, eventsOf(ruleset, game));
        for (const { status, effects = [], consequences = [] } of history.outcomes) {
          if (status === 'rejected') expect([effects, consequences]).toEqual([[], []]);
          for (const { rule, member, changes } of consequences) {
            const isRules = member === 'rules' || member === 'time';
            expect([member, rule !== undefined || isRules || changes.length === 0]).toEqual([
              member,
              true,
            ]);
          }
        }
      }),
      GAMES,
    );
  });
});

function stepsIn({ game, source }: AnyRuleset, taken?: StepsTaken['taken']): StepsTaken {
  const parties = partiesOf(mechanicsOf(game).filter((one) => one.source === source));
  return { ...noStepsTaken(parties), ...(taken !== undefined && { taken }) };
}

function play(ruleset: AnyRuleset, events: readonly LogEvent[], steps = stepsIn(ruleset)) {
  return replay(events, { handlers: [playInLog(proceduresOf(ruleset.game), steps)] });
}

function lastState(ruleset: AnyRuleset, events: readonly LogEvent[], steps?: StepsTaken): unknown {
  const history = play(ruleset, events, steps);
  return [...history.stateAt(history.last).entries()].sort();
}

const rulingOn = (event: LogEvent | undefined): LogEvent =>
  parsed([{ id: 'ruling', do: 'rule', judges: [{ event: event?.id ?? '', verdict: 'void' }] }])[0]!;

/** The log of a game: an event that says how the world stands at first, and one for each step. */
function eventsOf({ game, source }: AnyRuleset, { scenario, lines }: AnyGame): LogEvent[] {
  const rules = mechanicsOf(game).filter((one) => one.source === source);
  const opening = [...givenPaths(scenario), ...rules.flatMap((one) => one.rules.flatMap(inForce))];
  const fx = [...new Map(opening)].map(([path, value]) => ['set', path, value]);
  const steps = lines.map((line, index) => ({ id: `e${index}`, do: 'play', play: { step: line } }));
  const all = steps.length > 0 ? steps : [{ id: 'e0', do: 'play', play: { step: 'nothing' } }];
  return parsed([{ id: 'opening', do: 'open', fx }, ...all]);
}

function parsed(events: readonly unknown[]): LogEvent[] {
  const log = parseLog('log.yaml', JSON.stringify(events));
  expect(log.messages.map(({ reason }) => reason)).toEqual([]);
  return log.events.map((event) => event);
}

function inForce(rule: string): [string, string][] {
  const [number = '', revision] = rule.split('/');
  const at = `rule/${number}`;
  const known: [string, string][] = [[`${at}/in-force`, 'yes']];
  return revision === undefined ? known : [...known, [`${at}/revision`, revision]];
}

type ByName = Readonly<Record<string, string>>;

interface Given {
  readonly players?: string | readonly string[];
  readonly things?: ByName;
  readonly owners?: ByName;
  readonly amounts?: Readonly<Record<string, ByName>>;
  readonly marks?: Readonly<Record<string, ByName>>;
  readonly paths?: ByName;
}

/** How the world of a scenario stands at first, by path. */
function givenPaths({ given }: Scenario): [string, string][] {
  const {
    players = [],
    things = {},
    owners = {},
    amounts = {},
    marks = {},
    paths = {},
  } = given as Given;
  const names = typeof players === 'string' ? players.split(/[ ,]+/u) : players;
  const at = (name: string) => [things[name] ?? 'player', name].map(toPart).join('/');
  return [
    ...names.map((name): [string, string] => [at(name), 'yes']),
    ...Object.keys(things).map((name): [string, string] => [at(name), 'yes']),
    ...Object.entries(owners).map(([name, owner]): [string, string] => [
      `${at(name)}/owner`,
      owner,
    ]),
    ...[...Object.entries(amounts), ...Object.entries(marks)].flatMap(([aspect, all]) =>
      Object.entries(all).map(([name, says]): [string, string] => [`${at(name)}/${aspect}`, says]),
    ),
    ...Object.entries(paths),
  ];
}
