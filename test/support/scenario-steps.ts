import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { playableOf } from '../../src/engine/index.ts';
import { named, readLine } from '../../src/engine/procedures/line.ts';
import { isRefusal } from '../../src/engine/procedures/refusal.ts';
import { chooseSettings } from '../../src/engine/procedures/settings.ts';
import type { Play, Playable } from '../../src/engine/procedures/kinds.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import type { Said, Scenario, ScenarioStep } from '../../src/schemas/scenario.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Fields = Readonly<Record<string, Said>>;

/** A step of a scenario, how things stood before it, and what came of it. */
export interface ScenarioStepTaken {
  readonly scenario: Scenario;
  /** Counted from 1 through all stages. */
  readonly place: number;
  readonly before: Play;
  /** What the step is called: with its procedure, where several are played together. */
  readonly verb: string;
  readonly fields: Fields;
  readonly after: ReturnType<Play['take']>;
}

/** Returns the scenarios of all games, in the order of their files. */
export function listScenarios(): Scenario[] {
  return listScenarioFiles(ROOT)
    .flatMap((file) => parseScenarios(file, readFileSync(file, 'utf8')).scenarios)
    .map(({ scenario }) => scenario);
}

/** Returns every step of a scenario as it is taken; none where it cannot be played without the files of games. */
export function stepsOfScenario(scenario: Scenario): ScenarioStepTaken[] {
  const found = playableOf(scenario);
  if (!('playable' in found)) return [];
  const { choices } = chooseSettings(found.playable.settings, scenario.settings);
  let before = found.playable.begin(scenario.given, choices);
  if (!isPlay(before)) return [];
  const taken: ScenarioStepTaken[] = [];
  const lines = [scenario.when, ...scenario.and.map(({ when }) => when)].flat();
  for (const [index, line] of lines.entries()) {
    const { name: verb, fields } = readStep(found.playable, line);
    if (verb === undefined || !isPlay(before)) continue;
    const after = before.take(verb, fields);
    taken.push({ scenario, place: index + 1, before, verb, fields, after });
    if (isPlay(after)) before = after;
  }
  return taken;
}

function readStep(playable: Playable, line: ScenarioStep) {
  const found = playable.findIn?.(line, 'steps');
  return found === undefined ? readLine(line, Object.keys(playable.steps)) : named(line, found);
}

/** Tells whether a step was taken, and neither refused nor said with fields that it does not have. */
export function isPlay(result: ReturnType<Play['take']>): result is Play {
  return !isRefusal(result) && !('misfit' in result);
}

/** Returns in words why a step was not taken; undefined where it was. */
export function whyNot(result: ReturnType<Play['take']>): string | undefined {
  if (isPlay(result)) return undefined;
  if (isRefusal(result)) return result.refused;
  return result.misfit.map(({ reason }) => reason).join(' ');
}
