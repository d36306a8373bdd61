import type { ScenarioRun } from '../../../engine/index.ts';
import { rulesNamed } from '../../mechanics.ts';
import type { GameModel, PlayedTogether } from '../../model.ts';
import type {
  consequence as consequenceShape,
  played as playedShape,
} from '../shapes/mechanics.ts';
import type { Published } from '../shapes/published.ts';

type Step = ScenarioRun['stages'][number]['steps'][number];

/** What one rule brought about by a step. */
export type ConsequenceData = Published<typeof consequenceShape>;

/** `/{game}/played/{scenario}/data.json`. */
export type PlayedData = Published<typeof playedShape>;

/** Returns a game in which rules act on each other, step by step. */
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
