import { Words } from '../../../schemas/scalars.ts';
import { YesNo } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { arrive, settleAction, waiting, type ForumActions } from './recognition.ts';

const { step, answer } = kinds<ForumActions>();

/** The Administrator's recognition, without which no action happens (r17/1). */
export function recognitionProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Recognition of actions',
    summary:
      'What players do in a forum happens only once the Administrator recognises it, and then counts as done when it arrived. Actions are recognised or refused in the order of their arrival.',
    settings: {},
    given: {},
    begin: (): ForumActions => [],
    steps: {
      act: step(
        'Does something in a public forum.',
        { act: Words, by: Words, at: Words, 'call-for-judgement': YesNo.default(false) },
        (actions, { act, by, at, 'call-for-judgement': isCall }) =>
          arrive(actions, { name: act, by, at, isCall }, rule),
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
