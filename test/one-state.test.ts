import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gamesWithProcedures, mechanicsOf, playableOf, proceduresOf } from '../src/engine/index.ts';
import { playInLog } from '../src/engine/procedures/in-log.ts';
import { named, readLine } from '../src/engine/procedures/line.ts';
import type { Play, Playable } from '../src/engine/procedures/kinds.ts';
import { isRefusal } from '../src/engine/procedures/refusal.ts';
import { chooseSettings } from '../src/engine/procedures/settings.ts';
import { noStepsTaken, type StepsTaken } from '../src/engine/procedures/steps-taken.ts';
import type { History } from '../src/engine/replay/history.ts';
import { replay } from '../src/engine/replay/replay.ts';
import { partiesOf } from '../src/engine/rules/rulesets.ts';
import { parseScenarios } from '../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../src/loaders/scenario-files.ts';
import { createEvent, type LogEvent } from '../src/schemas/event.ts';
import type { ScenarioStep } from '../src/schemas/scenario.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PLAYERS = ['Ann', 'Bo', 'Cid', 'Dee'];

const scenarios = listScenarioFiles(ROOT)
  .flatMap((file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios)
  .map(({ scenario }) => scenario);

const rulesets = gamesWithProcedures().flatMap((game) => {
  const sources = [...new Set(mechanicsOf(game).map(({ source }) => source))];
  return sources.map((source) => ({ game, source, name: `${game} ${source}` }));
});

/** Steps of a game’s scenarios, each called so that a whole ruleset knows whose it is. */
function stepsOf(game: string): ScenarioStep[] {
  return scenarios.flatMap((scenario) => {
    if (scenario.game !== game) return [];
    const lines = [scenario.when, ...scenario.and.map(({ when }) => when)].flat();
    const { procedure } = scenario;
    return procedure === undefined
      ? lines
      : lines.flatMap((line) => qualify(game, procedure, line));
  });
}

function qualify(game: string, procedure: string, line: ScenarioStep): ScenarioStep[] {
  const found = proceduresOf(game).find(({ name }) => name === procedure);
  const { name, fields } = readLine(line, Object.keys(found?.steps ?? {}));
  if (name === undefined) return [];
  const others = Object.entries(fields).filter(([field]) => field !== name);
  const said = Object.entries(fields).find(([field]) => field === name)?.[1] ?? '';
  return [{ ...Object.fromEntries(others), [`${procedure}.${name}`]: said }];
}

function playableFor(game: string, source: string): Playable {
  const found = playableOf({ game, rules: source });
  if (!('playable' in found)) throw new Error(found.reason);
  return found.playable;
}

function begin(playable: Playable): Play {
  const { choices } = chooseSettings(playable.settings, {});
  const play = playable.begin({ players: PLAYERS }, choices);
  if (isRefusal(play) || 'misfit' in play) throw new Error(JSON.stringify(play));
  return play;
}

function takeStep(playable: Playable, play: Play, line: ScenarioStep): Play | undefined {
  const found = playable.findIn?.(line, 'steps');
  if (found === undefined) return undefined;
  const { name = '', fields } = named(line, found);
  const next = play.take(name, fields);
  return isRefusal(next) || 'misfit' in next ? undefined : next;
}

const shown = (play: Play) => JSON.stringify(play.views());

describe.each(rulesets)('games by the rules of $name', ({ game, source }) => {
  const playable = playableFor(game, source);
  const steps = stepsOf(game);
  const some = fc.array(fc.constantFrom(...steps), { maxLength: 20 });

  test('a step leaves how things stood before it, and comes out alike each time', () => {
    fc.assert(
      fc.property(some, (lines) => {
        let play = begin(playable);
        for (const line of lines) {
          const before = shown(play);
          const next = takeStep(playable, play, line);
          expect(shown(play)).toBe(before);
          const again = takeStep(playable, play, line);
          expect(again === undefined ? '' : shown(again)).toBe(
            next === undefined ? '' : shown(next),
          );
          play = next ?? play;
        }
      }),
      { numRuns: 15 },
    );
  });

  test('each change has a cause, and a rule that is in force before it or after it', () => {
    fc.assert(
      fc.property(some, (lines) => {
        let play = begin(playable);
        for (const line of lines) {
          const next = takeStep(playable, play, line);
          if (next === undefined) continue;
          const inForce = [...rulesIn(play), ...rulesIn(next)];
          for (const { rule, member, changes } of next.consequences ?? []) {
            if (changes.length === 0 || member === 'rules' || member === 'time') continue;
            expect(inForce).toContain(rule);
          }
          play = next;
        }
        expect(rulesIn(play).length).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });

  test('a step that is ruled void leaves the world that there is without it', () => {
    fc.assert(
      fc.property(some, fc.nat(19), (lines, place) => {
        const events = lines.map((step, index) => toEvent(step, index));
        const doomed = events[place % Math.max(1, events.length)];
        if (doomed === undefined) return;
        const ruling = createEvent({
          id: 'ruling',
          do: 'rule',
          judges: [{ event: doomed.id, verdict: 'void' }],
        });
        const ruled = lastState(game, source, [...events, ruling]);
        expect(ruled).toEqual(
          lastState(
            game,
            source,
            events.filter((one) => one !== doomed),
          ),
        );
      }),
      { numRuns: 10 },
    );
  });

  test('what a game has come to at any moment does not hang on what comes after it', () => {
    fc.assert(
      fc.property(some, fc.nat(20), (lines, cut) => {
        const events = lines.map((step, index) => toEvent(step, index));
        const whole = play(stepsIn(game, source), events);
        const part = play(stepsIn(game, source), events.slice(0, cut));
        expect([...part.stateAt(part.last)]).toEqual([...whole.stateAt(part.last)]);
        expect(part.outcomes).toEqual(whole.outcomes.slice(0, part.outcomes.length));
      }),
      { numRuns: 10 },
    );
  });

  test('a replay that looks up what steps came to in others is as one that takes them all', () => {
    fc.assert(
      fc.property(some, fc.array(fc.nat(19), { maxLength: 3 }), (lines, places) => {
        const events = lines.map((step, index) => toEvent(step, index));
        const steps = { ...stepsIn(game, source), taken: new Map() };
        const courses = [...places, -1].map((out) => events.filter((_, place) => place !== out));
        for (const course of [...courses, ...courses]) {
          const alone = play(stepsIn(game, source), course);
          expect(comeTo(play(steps, course))).toEqual(comeTo(alone));
        }
      }),
      { numRuns: 10 },
    );
  });
});

function rulesIn(play: Play): string[] {
  const answer = play.ask('in-force', {});
  return 'plain' in answer && Array.isArray(answer.plain) ? answer.plain.map(String) : [];
}

function toEvent(step: ScenarioStep, index: number): LogEvent {
  const { refused: _, ...line } = typeof step === 'string' ? { [step]: '' } : step;
  return createEvent({ id: `step-${index}`, do: 'act', play: { step: line } });
}

function lastState(game: string, source: string, events: readonly LogEvent[]) {
  const history = play(stepsIn(game, source), events);
  return history.stateAt(history.last);
}

function stepsIn(game: string, source: string): StepsTaken {
  return noStepsTaken(partiesOf(mechanicsOf(game).filter((one) => one.source === source)));
}

function play(steps: StepsTaken, events: readonly LogEvent[]): History {
  const opening = createEvent({
    id: 'opening',
    do: 'open',
    fx: PLAYERS.map((player) => ['set', `player/${player}`, 'yes']),
  });
  return replay([opening, ...events], { handlers: [playInLog([], steps)] });
}

function comeTo(history: History): unknown {
  return [history.outcomes, [...history.stateAt(history.last)]];
}
