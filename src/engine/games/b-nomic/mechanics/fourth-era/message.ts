import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark, markFor } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { byIntent } from './by-intent.ts';

const MESSAGE = 'motnw';
/** Characters that it has at most; it has at least one. */
const LONGEST = 256;

/** The office of the Registrar is that of the Ministry of Society, where there is one (4E4). */
function registrarIn(world: World): string {
  return kindOf(world, 'Society') === undefined ? 'Registrar' : 'Society';
}

/** How many others support it who play, of whom at most one is told. */
function supportersOf(world: World, by: string, name: string | undefined): number {
  return name !== undefined && name !== by && kindOf(world, name) === 'player' ? 1 : 0;
}

const message = defineActions({
  name: 'message-of-the-nweek',
  title: 'Message of the nweek',
  summary:
    'One line that the Registrar may change once in an nweek, where another player supports it.',
  marks: ['message'],
  actions: {
    write: action(
      'Changes the message with the support of another player.',
      '4e39',
      { write: Words, supporter: Words.optional(), intent: Words.optional() },
      ({ write, supporter, intent, by }, world) => [
        demand(() => ownerOf(world, registrarIn(world)) === by, `${by} is not the Registrar.`),
        byIntent({ with: 1 }, { by, intent, supporters: supportersOf(world, by, supporter) }),
        demand(() => write.length <= LONGEST, `It has at most ${LONGEST} characters.`),
        demand(
          () => markOf(world, MESSAGE, 'changed') === undefined,
          'It has been changed in this nweek.',
        ),
        mark(MESSAGE, 'message', write),
        markFor(MESSAGE, 'changed', 'yes', { unit: 'nweek', periods: 1 }),
      ],
    ),
  },
  turns: { nweek: () => [] },
});

/** The message of the nweek in the Fourth Era, by Rule 4E39. */
export const messageBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-39', procedures: [message] },
];
