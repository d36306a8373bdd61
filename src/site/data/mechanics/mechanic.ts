import type { Exhibit, Mechanic, Plain, Procedure, ScenarioRun } from '../../../engine/index.ts';
import type { Said } from '../../../schemas/index.ts';
import { rulesNamed, type PlayedProcedure } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';
import { mechanicSummary, type MechanicSummary } from './mechanics.ts';

/** A scenario as it was played. */
export interface ScenarioData {
  readonly name: string;
  readonly case: string | null;
  readonly rules: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, Said>>;
  readonly holds: boolean;
  readonly stages: readonly {
    readonly steps: readonly {
      readonly verb: string;
      readonly fields: Readonly<Record<string, Said>>;
      /** Null where the step was taken. */
      readonly refused: { readonly reason: string; readonly rule: string | null } | null;
    }[];
    readonly answers: readonly {
      readonly question: string;
      readonly fields: Readonly<Record<string, Said>>;
      readonly answer: Plain;
    }[];
    readonly exhibits: readonly Exhibit[];
  }[];
}

/** A procedure with its scenarios. */
export interface ProcedureData {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: Procedure['settings'];
  readonly given: readonly string[];
  /** What each does, by name. */
  readonly steps: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly scenarios: readonly ScenarioData[];
}

/** `/{game}/mechanics/{id}/data.json`. */
export interface MechanicData extends Omit<MechanicSummary, 'procedures'> {
  readonly game: string;
  readonly procedures: readonly ProcedureData[];
}

/** Gives everything that is known of one mechanic, its scenarios as they were played. */
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
      settings: procedure.settings,
      given: Object.keys(procedure.given.shape),
      steps: summaries(procedure.steps),
      answers: summaries(procedure.answers),
      scenarios: runs.map(scenarioData),
    })),
  };
}

function summaries(kinds: Procedure['steps']): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([name, { summary }]) => [name, summary]));
}

function scenarioData({ scenario, readings, stages, messages }: ScenarioRun): ScenarioData {
  return {
    name: scenario.name,
    case: scenario.case ?? null,
    rules: rulesNamed(scenario),
    readings,
    given: scenario.given,
    holds: messages.length === 0,
    stages: stages.map(({ steps, answers, exhibits }) => ({
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
      exhibits,
    })),
  };
}
