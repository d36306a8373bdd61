import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code, type Place } from '../../diagnostics/index.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Said, Scenario, ScenarioStep } from '../../schemas/scenario.ts';
import { agrees, written } from './agree.ts';
import type { Consequence } from './consequence.ts';
import { expectedWords } from './expected-words.ts';
import type { View } from './view.ts';
import { named, readLine, REFUSED } from './line.ts';
import type { Plain } from './plain.ts';
import type { Misfit } from './misfit.ts';
import type { Play, Playable } from './kinds.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { chooseSettings, type Choices } from './settings.ts';

type Path = readonly PropertyKey[];

/** A step as it was taken, or why it was not. */
export interface StepTaken {
  readonly verb: string;
  /** What a step of its kind does, in a sentence; empty where none says so. */
  readonly summary: string;
  readonly fields: Readonly<Record<string, Said>>;
  readonly refusal?: Refusal;
  /** What it brought about by which rule, where several act on each other. */
  readonly consequences?: readonly Consequence[];
  /** How things stood after it, where several act on each other. */
  readonly views?: readonly View[];
}

/** An answer beside what was expected. */
export interface AnswerGiven {
  readonly question: string;
  /** What the question is asked about. */
  readonly fields: Readonly<Record<string, Said>>;
  readonly expected: Said;
  readonly actual: Plain;
  readonly agrees: boolean;
}

/** A stage of a scenario: steps, then answers, then what there is to be seen. */
export interface StageRun {
  readonly steps: readonly StepTaken[];
  readonly answers: readonly AnswerGiven[];
  readonly views: readonly View[];
}

/** A scenario that was played. It holds exactly where there are no messages. */
export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly choices: Choices;
  readonly stages: readonly StageRun[];
  readonly messages: readonly VFileMessage[];
}

/** Plays a scenario by a procedure and compares what comes of it with what it expects. */
export function runScenario(
  scenario: Scenario,
  procedure: Playable,
  placeOf: (path: Path) => Place,
): ScenarioRun {
  const messages: VFileMessage[] = [];
  const tell = (code: Code, path: Path, reason: string) => {
    messages.push(createMessage(code, placeOf(path), { reason }));
  };
  const { choices, faults } = chooseSettings(procedure.settings, scenario.settings);
  for (const fault of faults) tell('scenario-unknown', ['settings', fault.setting], fault.reason);
  const done = (stages: readonly StageRun[]) => ({ scenario, choices, stages, messages });
  if (faults.length > 0) return done([]);

  const begun = procedure.begin(scenario.given, choices);
  if (isRefusal(begun)) tell('scenario-refused', ['given'], begun.refused);
  if ('misfit' in begun) tellMisfit(begun, ['given'], tell);
  if (isRefusal(begun) || 'misfit' in begun) return done([]);
  return done(runStages(scenario, { procedure, tell }, begun));
}

interface Stand {
  readonly procedure: Playable;
  readonly tell: (code: Code, path: Path, reason: string) => void;
}

function runStages({ when, then, and }: Scenario, stand: Stand, begun: Play): StageRun[] {
  let play = begun;
  return [{ when, then }, ...and].map((stage, index) => {
    const base: Path = index === 0 ? [] : ['and', index - 1];
    const steps = stage.when.flatMap((line, at) => {
      const taken = takeLine(line, [...base, 'when', at], stand, play);
      play = taken?.play ?? play;
      return taken === undefined ? [] : [taken.step];
    });
    const answers = linesOf(stage.then).flatMap(([line, key]) =>
      askLine(line, [...base, 'then', key], stand, play),
    );
    return { steps, answers, views: play.views() };
  });
}

function takeLine(line: ScenarioStep, path: Path, { procedure, tell }: Stand, play: Play) {
  const known = Object.keys(procedure.steps);
  const found = procedure.findIn?.(line, 'steps');
  const { name: verb, fields } = found === undefined ? readLine(line, known) : named(line, found);
  if (verb === undefined) {
    tell('scenario-unknown', path, `Unexpected step, expected ${expectedWords(line, known)}.`);
    return undefined;
  }
  const next = play.take(verb, fields);
  if ('misfit' in next) {
    tellMisfit(next, path, tell);
    return undefined;
  }
  const expected = typeof line === 'string' ? undefined : line[REFUSED];
  const summary = ownValue(procedure.steps, verb)?.summary ?? '';
  if (isRefusal(next)) {
    checkRefusal(next, expected, path, tell);
    return { play, step: { verb, summary, fields, refusal: next } };
  }
  if (expected !== undefined) {
    tell('scenario-differs', path, `Unexpected success of ${verb}, expected it to be refused.`);
  }
  const { consequences } = next;
  const more = consequences && { consequences, views: next.views() };
  return { play: next, step: { verb, summary, fields, ...more } };
}

function checkRefusal(
  { refused, rule }: Refusal,
  expected: Said | undefined,
  path: Path,
  tell: Stand['tell'],
): void {
  if (expected === undefined) tell('scenario-refused', path, refused);
  else if (expected !== 'yes' && expected !== rule) {
    const by = rule === undefined ? 'no rule' : `rule ${rule}`;
    const reason = `Unexpected refusal by ${by}, expected it by ${written(expected)}: ${refused}`;
    tell('scenario-differs', path, reason);
  }
}

/** Expectations as lines: a map holds one a key, each without anything beside it. */
function linesOf(
  then: Scenario['then'],
): (readonly [Readonly<Record<string, Said>>, PropertyKey])[] {
  if (Array.isArray(then)) return then.map((line, index) => [line, index]);
  return Object.entries(then as Readonly<Record<string, Said>>).map(([question, expected]) => [
    { [question]: expected },
    question,
  ]);
}

function askLine(
  line: Readonly<Record<string, Said>>,
  path: Path,
  { procedure, tell }: Stand,
  play: Play,
): AnswerGiven[] {
  const known = Object.keys(procedure.answers);
  const found = procedure.findIn?.(line, 'answers');
  const key = found?.key ?? readLine(line, known).name;
  const question = found?.name ?? key;
  if (key === undefined || question === undefined) {
    tell('scenario-unknown', path, `Unexpected question, expected ${expectedWords(line, known)}.`);
    return [];
  }
  const fields = Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));
  const expected = ownValue(line, key) ?? '';
  const given = play.ask(question, fields);
  if ('misfit' in given) {
    tellMisfit(given, path, tell);
    return [];
  }
  const agreed = agrees(expected, given.plain);
  if (!agreed) {
    const reason = `Unexpected ${question} ${written(given.plain)}, expected ${written(expected)}.`;
    tell('scenario-differs', path, reason);
  }
  return [{ question, fields, expected, actual: given.plain, agrees: agreed }];
}

function tellMisfit({ misfit }: Misfit, base: Path, tell: Stand['tell']): void {
  for (const { path, reason } of misfit) tell('scenario-misfit', [...base, ...path], reason);
}
