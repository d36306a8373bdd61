import type { Mechanic, Procedure, ScenarioRun } from '../../../engine/index.ts';
import { rulesNamed, type PlayedProcedure } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';
import { mechanicSummary } from './mechanics.ts';
import type { scenario as scenarioShape, mechanic as mechanicShape } from '../shapes/mechanics.ts';
import type { Published } from '../shapes/published.ts';

/** A scenario as it was played. */
export type ScenarioData = Published<typeof scenarioShape>;

/** `/{game}/mechanics/{id}/data.json`. */
export type MechanicData = Published<typeof mechanicShape>;

/** Returns everything that is known of one mechanic, its scenarios as they were played. */
export function mechanicData(
  model: GameModel,
  mechanic: Mechanic,
  played: readonly PlayedProcedure[],
): MechanicData {
  return {
    game: model.game.id,
    ...mechanicSummary(model, mechanic),
    procedures: played.map(({ procedure, runs }) => ({
      name: procedure.name,
      title: procedure.title,
      summary: procedure.summary,
      settings: settingsData(procedure.settings),
      given: Object.keys(procedure.given.shape),
      steps: summaries(procedure.steps),
      answers: summaries(procedure.answers),
      scenarios: runs.map(scenarioData),
    })),
  };
}

function settingsData(
  settings: Procedure['settings'],
): MechanicData['procedures'][number]['settings'] {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { options, ...setting }]) => [
      name,
      { choices: options, ...setting },
    ]),
  );
}

function summaries(kinds: Procedure['steps']): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([name, { summary }]) => [name, summary]));
}

function scenarioData({ scenario, choices, stages, messages }: ScenarioRun): ScenarioData {
  return {
    name: scenario.name,
    case: scenario.case ?? null,
    rules: rulesNamed(scenario),
    readings: choices,
    given: scenario.given,
    holds: messages.length === 0,
    stages: stages.map(({ steps, answers, views }) => ({
      steps: steps.map(({ verb, fields, refusal }) => ({
        verb,
        fields,
        refused: refusal ? { reason: refusal.refused, rule: refusal.rule ?? null } : null,
      })),
      answers: answers.map(({ question, fields, actual }) => ({
        question,
        fields,
        answer: actual,
      })),
      exhibits: views,
    })),
  };
}
