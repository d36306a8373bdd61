import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { createProcedure } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { answerKinds } from './action-answers.ts';
import type { ActionRules } from './action.ts';
import { actionPart, NEXT } from './action-part.ts';
import { GIVEN_WORLD } from './given-world.ts';

export { action, happening, type Action, type ActionRules } from './action.ts';

/**
 * Makes a procedure of a small mechanic (mechanics.md K.6): who has what, who may do what and how often,
 * what comes with time, and what follows by itself. An action takes place whole or not at all.
 */
export function defineActions(rules: ActionRules): Procedure {
  const { name, title, summary, settings = {} } = rules;
  const nothing = z.strictObject({});
  const answers = Object.entries(answerKinds(rules)).map(([question, kind]) => [
    question,
    { summary: kind.summary, fields: nothing },
  ]);
  const kind = {
    ...{ name, title, summary, settings },
    given: z.strictObject(GIVEN_WORLD),
    steps: stepsOf(rules),
    answers: Object.fromEntries(answers) as Procedure['answers'],
  };
  return createProcedure(kind, actionPart(rules));
}

function stepsOf(rules: ActionRules): Procedure['steps'] {
  const steps = Object.entries(rules.actions).map(([verb, one]) => {
    const { summary, rule, actors, alone, limit } = one;
    const fields = z.strictObject(one.acted ? { ...one.fields, by: Words } : one.fields);
    const more = { ...(actors && { actors }), ...(alone && { alone }), ...(limit && { limit }) };
    return [verb, { summary, rule, fields, ...more }];
  });
  const units = Object.keys(rules.turns ?? {});
  const limits = Object.values(rules.actions).flatMap(({ limit }) => limit?.per ?? []);
  const known = [...new Set([...units, ...limits])];
  const next = {
    summary: 'Lets the next period of a unit begin.',
    fields: z.strictObject({ next: z.enum(known) }),
  };
  const all = Object.fromEntries(steps) as Procedure['steps'];
  return known.length === 0 ? all : { ...all, [NEXT]: next };
}
