import { z } from 'astro/zod';
import { Said } from '../../../schemas/scenario.ts';
import { PERFORMS } from '../../procedures/game.ts';
import type { Signal } from '../../world/world.ts';
import { Words } from '../../../schemas/scalars.ts';
import { YesNo } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { arrive, settleAction, waiting, type ForumActions } from './recognition.ts';

const { step, answer } = kinds<ForumActions>();

/** Returns the Administrator's recognition, without which no action happens (r17/1). */
export function recognitionProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Recognition of actions',
    summary:
      'What players do in a forum happens only once the Administrator recognises it, and then counts as done when it arrived. Actions are recognised or refused in the order of their arrival.',
    settings: {},
    rule,
    sharing: {
      tells: (before, after) =>
        after.flatMap((action, index): Signal[] => {
          const isNew = action.state === 'recognised' && before[index]?.state === 'waiting';
          const { by, step } = action;
          return isNew && step !== undefined ? [{ what: PERFORMS, by, step }] : [];
        }),
    },
    given: {},
    begin: (): ForumActions => [],
    steps: {
      act: step(
        'Does something in a public forum.',
        {
          act: z.union([Words, z.record(z.string(), Said)]),
          as: Words.optional(),
          by: Words,
          at: Words,
          'call-for-judgement': YesNo.default(false),
        },
        (actions, { act, as, by, at, 'call-for-judgement': isCall }) => {
          const name = as ?? (typeof act === 'string' ? act : (Object.keys(act)[0] ?? ''));
          const step = typeof act === 'string' ? undefined : JSON.stringify({ ...act, by });
          return arrive(actions, { name, by, at, isCall, step }, rule);
        },
      ),
      recognise: step(
        'The Administrator recognises an action.',
        { recognise: Words },
        (actions, { recognise }) => settleAction(actions, recognise, 'recognised', rule),
      ),
      'refuse-to-recognise': step(
        'The Administrator declares in public that e does not recognise an action.',
        { 'refuse-to-recognise': Words },
        (actions, fields) => settleAction(actions, fields['refuse-to-recognise'], 'refused', rule),
      ),
    },
    answers: {
      happened: answer('What has happened, and when.', {}, (actions) =>
        Object.fromEntries(
          actions.filter(({ state }) => state === 'recognised').map(({ name, at }) => [name, at]),
        ),
      ),
      waiting: answer('What waits to be recognised.', {}, (actions) =>
        waiting(actions).map(({ name }) => name),
      ),
    },
    views: (actions) => [
      {
        kind: 'table',
        title: 'Actions in the order of their arrival',
        columns: ['Action', 'By', 'Arrived', 'State'],
        rows: actions.map((action) => [action.name, action.by, action.at, action.state]),
      },
    ],
  });
}
