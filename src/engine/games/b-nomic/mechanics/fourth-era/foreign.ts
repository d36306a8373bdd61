import { kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark, mustBe } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { byIntent } from './by-intent.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

function othersAmong(world: World, by: string, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((one) => one !== by && kindOf(world, one) === 'player'));
}

const foreign: Procedure = defineActions({
  name: 'foreign-relations',
  title: 'Foreign relations',
  summary:
    'The Ambassador displays how the game stands with others and lets it act there, with two supporters and without objection. When intents may be performed is the matter of intents.',
  marks: ['status', 'action'],
  actions: {
    display: action(
      'Displays how the game stands with another nomic.',
      '4e23',
      { display: Words, as: Words },
      ({ display, as, by }, world) => [
        demand(() => ownerOf(world, 'Foreign Relations') === by, `${by} is not the Ambassador.`),
        mustBe('nomic', display),
        mark(display, 'status', as),
      ],
    ),
    act: action(
      'Lets the game act in another nomic.',
      '4e23',
      {
        act: Words,
        in: Words,
        supporters: Names.default([]),
        objectors: Names.default([]),
        intent: Words.optional(),
      },
      ({ act, in: nomic, supporters, objectors, intent, by }, world) => [
        demand(() => ownerOf(world, 'Foreign Relations') === by, `${by} is not the Ambassador.`),
        mustBe('nomic', nomic),
        byIntent(
          { without: 1, with: 2 },
          {
            ...{ by, intent, objections: objectors.length },
            supporters: othersAmong(world, by, supporters).size,
          },
        ),
        mark(nomic, 'action', act),
      ],
    ),
  },
});

const fora: Procedure = defineActions({
  name: 'fora-fourth-era',
  title: 'Fora',
  summary:
    'A forum is public, private or for discussion. No rule says who designates it: what the Registrar displays is taken down.',
  marks: ['designation'],
  actions: {
    designated: happening(
      'A forum is displayed under a designation.',
      '4e6',
      { designated: Words, as: z.enum(['public', 'private', 'discussion']) },
      ({ designated, as }) => [mustBe('forum', designated), mark(designated, 'designation', as)],
    ),
    act: action(
      'Takes a game action by a post to a forum, which must be public.',
      '4e7',
      { act: Words, in: Words },
      ({ in: forum }, world) => [
        demand(
          () => markOf(world, forum, 'designation') === 'public',
          'Game actions are posted to a public forum.',
        ),
      ],
    ),
  },
});

/** Other nomics and fora in the Fourth Era, by Rules 4E23 and 4E6. */
export const foreignBindings: readonly MechanicBinding[] = [
  {
    mechanic: '4E-6',
    procedures: [fora],
    recorded:
      'It tells which places are public; no scenario shows a step of another rule that hangs on that.',
  },
  { mechanic: '4E-23', procedures: [foreign] },
];
