import type { Plain, ScenarioRun } from '../../../engine/index.ts';
import type { Said } from '../../../schemas/index.ts';
import { rulesNamed } from '../../mechanics.ts';
import type { GameModel, PlayedTogether } from '../../model.ts';

type Step = ScenarioRun['stages'][number]['steps'][number];

/** What one rule brought about by a step. */
export interface ConsequenceData {
  readonly procedure: string;
  readonly rule: string | null;
  /** `step`, `told` by another rule, or `state`: by how things stood. */
  readonly cause: 'step' | 'told' | 'state';
  /** What was told; null where nothing was. */
  readonly told: Readonly<Record<string, string | number>> | null;
  /** Values by path, null where nothing stood or stands; unknown values are `?`. */
  readonly changes: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  /** Why it did not take place, where it did not. */
  readonly refused: string | null;
}

/** `/{game}/played/{scenario}/data.json`. */
export interface PlayedData {
  readonly game: string;
  readonly name: string;
  readonly source: string;
  readonly rules: readonly string[];
  readonly given: Readonly<Record<string, Said>>;
  readonly holds: boolean;
  readonly stages: readonly {
    readonly steps: readonly {
      readonly verb: string;
      readonly fields: Readonly<Record<string, Said>>;
      readonly refused: { readonly reason: string; readonly rule: string | null } | null;
      readonly consequences: readonly ConsequenceData[];
    }[];
    readonly answers: readonly {
      readonly question: string;
      readonly fields: Readonly<Record<string, Said>>;
      readonly answer: Plain;
    }[];
  }[];
}

/** Gives a game in which rules act on each other, step by step. */
export function playedData({ game }: GameModel, { run, source }: PlayedTogether): PlayedData {
  const { scenario, stages, messages } = run;
  return {
    game: game.id,
    name: scenario.name,
    source,
    rules: rulesNamed(scenario),
    given: scenario.given,
    holds: messages.length === 0,
    stages: stages.map(({ steps, answers }) => ({
      steps: steps.map(stepData),
      answers: answers.map(({ question, fields, actual }) => ({
        question,
        fields,
        answer: actual,
      })),
    })),
  };
}

function stepData({ verb, fields, refusal, consequences = [] }: Step) {
  return {
    verb,
    fields,
    refused: refusal ? { reason: refusal.refused, rule: refusal.rule ?? null } : null,
    consequences: consequences.map(consequenceData),
  };
}

function consequenceData(one: NonNullable<Step['consequences']>[number]): ConsequenceData {
  const { cause } = one;
  return {
    procedure: one.member,
    rule: one.rule ?? null,
    cause: cause === 'state' ? 'state' : 'step' in cause ? 'step' : 'told',
    told: cause !== 'state' && 'told' in cause ? cause.told : null,
    changes: one.changes.map(({ path, before, after }) => ({
      path,
      before: written(before),
      after: written(after),
    })),
    refused: one.refusal?.refused ?? null,
  };
}

function written(value: NonNullable<Step['consequences']>[number]['changes'][number]['before']) {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : '?';
}
