import { describe, expect, test } from 'vitest';
import { mechanicsOf } from '../src/engine/index.ts';
import { playInLog } from '../src/engine/procedures/in-log.ts';
import { attempt } from '../src/engine/procedures/refusal.ts';
import { setRule } from '../src/engine/procedures/rules-part.ts';
import { noStepsTaken, type StepsTaken } from '../src/engine/procedures/steps-taken.ts';
import { readGiven } from '../src/engine/procedures/stateful-part.ts';
import { replay } from '../src/engine/replay/replay.ts';
import { createPathTree } from '../src/engine/replay/state/path-tree.ts';
import type { Value } from '../src/engine/replay/state/value.ts';
import { partiesOf } from '../src/engine/rules/rulesets.ts';
import { draftOf, worldOf } from '../src/engine/world/draft.ts';
import { setUp, type Start } from '../src/engine/world/given-world.ts';
import { createEvent, type LogEvent } from '../src/schemas/event.ts';
import type { Scenario, ScenarioStep } from '../src/schemas/scenario.ts';
import { linesOf, listRulesets, type AnyRuleset } from './support/any-game.ts';

/** Courses of a log that are tried of each scenario, at the most. */
const MOST = 5;

type Course = readonly LogEvent[];
type Effect = readonly ['set', string, string];

/** Returns the values at which a scenario’s world begins, and the rules in force, as effects of a log. */
function openingOf({ playable }: AnyRuleset, { given }: Scenario): Effect[] {
  const read = readGiven(playable.given, given);
  if ('misfit' in read) return [];
  const draft = draftOf(worldOf(createPathTree(), {}, new Map()));
  const { rules, paths } = read.data as unknown as {
    rules: string[];
    paths: Record<string, string>;
  };
  attempt(() => {
    for (const rule of rules) setRule(draft, rule, true);
    setUp(draft, read.data as unknown as Start);
    for (const [path, value] of Object.entries(paths)) draft.write(path, value);
  });
  return [...draft.written].flatMap(([path, value]): Effect[] =>
    typeof value === 'string' ? [['set', path, value]] : [],
  );
}

/** A step of a log, of which whoever acts is told beside it. */
function toEvent(step: ScenarioStep, index: number): LogEvent {
  const { refused: _, by, ...line } = typeof step === 'string' ? { [step]: '' } : { ...step };
  const actor = typeof by === 'string' ? { by } : {};
  return createEvent({ id: `step-${index}`, do: 'act', ...actor, play: { step: line } });
}

const open = (effects: readonly Effect[]): LogEvent =>
  createEvent({ id: 'opening', do: 'open', fx: effects.map((effect) => [...effect]) });

/**
 * Returns courses of the same log that differ a little: without one of its steps, with a step by somebody else, with
 * something that is not given, is given as something else, or is not known.
 */
function coursesOf(effects: readonly Effect[], events: Course): Course[] {
  const players = effects.flatMap(([, path]) => /^player\/([^/]+)$/u.exec(path)?.[1] ?? []);
  const given = (changed: readonly Effect[]) => [open(changed), ...events];
  const other = (changed: Effect, place: number) => given(effects.with(place, changed));
  return [
    given(effects),
    ...events.map((out) => [open(effects), ...events.filter((one) => one !== out)]),
    ...events.flatMap((one, place) =>
      one.by === undefined
        ? []
        : players.slice(0, 2).map((by) => [open(effects), ...events.with(place, { ...one, by })]),
    ),
    ...effects.map((_, place) => given(effects.toSpliced(place, 1))),
    ...effects.map(([set, path], place) => other([set, path, '?'], place)),
    ...effects.map(([set, path, value], place) => other([set, path, `${value}0`], place)),
    given(effects.toReversed()),
  ];
}

/** Every so many of a list, so that no more are left than are tried. */
function some<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(list.length / MOST));
  return list.filter((_, place) => place % step === 0);
}

function comeTo(course: Course, steps: StepsTaken): [outcomes: unknown, state: [string, Value][]] {
  const history = replay(course, { handlers: [playInLog([], steps)] });
  return [history.outcomes, [...history.stateAt(history.last)]];
}

describe.each(listRulesets())('a log by the rules of $name', (ruleset) => {
  const parties = partiesOf(
    mechanicsOf(ruleset.game).filter(({ source }) => source === ruleset.source),
  );
  const start = noStepsTaken(parties);

  test.each(ruleset.scenarios.map((scenario) => ({ scenario, name: scenario.name })))(
    'comes to the same where what its steps came to is looked up in others: $name',
    ({ scenario }) => {
      const events = linesOf(scenario).map(toEvent);
      const kept = { ...start, taken: new Map() };
      for (const course of some(coursesOf(openingOf(ruleset, scenario), events))) {
        expect(comeTo(course, kept)).toEqual(comeTo(course, start));
      }
    },
  );
});
