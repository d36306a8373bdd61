import { Words } from '../../../../schemas/scalars.ts';
import { Names } from '../../../procedures/fields.ts';
import { demand, tell, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import type { World } from '../../../world/world.ts';
import { changePages, type Pages } from './pages.ts';
import { revisionOf, write } from './standing.ts';

const flies = (world: World): boolean => world.get('cone/state') === 'flying';
const pilotOf = (world: World) => world.get('cone/pilot');

/** Whoever agreed did so with what was named then. */
const forgetAgreed = (world: World): Change[] =>
  world.namesBelow('cone/agreed').map((hand) => write(`cone/agreed/${hand}`, undefined));

/** Rule 0: one other hand must agree up to revision 1, two since. */
function agree(world: World, by: string): Change[] {
  const others = world.namesBelow('cone/agreed').filter((hand) => hand !== by);
  const agreed = others.length + 1;
  const needed = revisionOf(world, '0') >= 2 ? 2 : 1;
  return [
    demand(() => world.get('cone/state') === 'hoisted', 'Nobody has hoisted the cone.'),
    demand(() => world.get('cone/pilot') !== by, 'Whoever hoisted it has agreed already.'),
    demand(() => world.get(`cone/agreed/${by}`) === undefined, `${by} has agreed already.`),
    write(`cone/agreed/${by}`, 'yes'),
    ...(agreed >= needed ? [write('cone/state', 'flying')] : []),
  ];
}

/** Rule 0: the cone is hoisted, and comes down with a Refresh. */
export const cone = defineActions({
  name: 'cone',
  title: 'The Storm Cone',
  summary:
    'When the game cannot go on, a hand hoists the cone. While it flies the tide stands still, until a Refresh takes effect.',
  actions: {
    hoist: action(
      'Hoists the cone and names what has gone wrong.',
      '0',
      { hoist: Words },
      ({ hoist, by }, world) => [
        demand((world) => !flies(world), 'The cone is flying already.'),
        ...forgetAgreed(world),
        write('cone/state', 'hoisted'),
        write('cone/pilot', by),
        write('cone/because', hoist),
      ],
    ),
    agree: action('Agrees aloud that the cone should fly.', '0', {}, ({ by }, world) =>
      agree(world, by),
    ),
    refresh: action(
      'The Refresh most pointed at takes effect.',
      '0',
      {
        refresh: Words,
        ...{ create: Names.optional(), revise: Names.optional(), repeal: Names.optional() },
      },
      ({ refresh, by, ...pages }) => [
        demand((world) => flies(world) && pilotOf(world) === by, `${by} is not the Pilot.`),
        changePages((field) => (pages as Pages)[field] ?? []),
        tell({ what: 'refreshed', refresh }),
      ],
    ),
    lower: action('The cone comes down.', '0', {}, ({ by }, world) => [
      demand(() => flies(world) && pilotOf(world) === by, `${by} is not the Pilot.`),
      write('cone/state', 'down'),
      ...['cone/pilot', 'cone/because'].map((path) => write(path, undefined)),
      ...forgetAgreed(world),
    ]),
  },
  hears: {
    // Whoever goes ashore agrees with nobody, and pilots nothing.
    destroyed: ({ name }, world) => [
      write(`cone/agreed/${String(name)}`, undefined),
      ...(pilotOf(world) === name ? [write('cone/pilot', undefined)] : []),
    ],
  },
});
