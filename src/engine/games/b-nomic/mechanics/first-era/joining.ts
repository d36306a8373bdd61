import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  mark,
  markFor,
  mustBe,
  presuppose,
  put,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { isCalled, standingFor } from '../new-names.ts';
import { action, happening } from '../../../../world/actions.ts';
import { amountOf, kindOf, markOf, type World } from '../../../../world/entities.ts';

const PLAYERS = '14/7';
/** What creates tildex, and destroys them. */
export const BASIN = 'Basin';
/** Tildex that it may create in an nweek. */
const MYRIAD = 10_000;
/** What a newcomer gets: a point (14/7), bandwidth (212/9) and tildex (21/21). */
const WELCOME = { points: 1, bandwidth: 4, tildex: 500 };

/** Lets somebody receive tildex that have no source: the Basin creates them as far as it may. */
export function createTildex(to: string, amount: number, beyond: string | undefined): Change {
  return depending((world) => {
    const room = MYRIAD - amountOf(world, BASIN, 'created');
    const whole = amount <= room;
    const created = whole ? amount : beyond === 'nothing' ? 0 : Math.max(0, room);
    return [
      presuppose(BASIN, 'basin'),
      gain(BASIN, 'created', created),
      gain(to, 'tildex', created),
    ];
  });
}

/** Whether somebody was a player in the nweek that runs, and gets no bandwidth by that (212/9). */
const hasLeft = (world: World, name: string) => markOf(world, name, 'left') !== undefined;

/** Lets a player become a Lost Soul, which has nothing but its name (14/7); who comes back in this nweek gets no bandwidth. */
export const loseSoul = (player: string): Change[] => [
  mustBe('player', player),
  destroy(player),
  create(player, 'lost soul'),
  markFor(player, 'left', 'in this nweek', { unit: 'nweek', periods: 1 }),
];

/** How one becomes a player and ceases to be one, by Rule 14. */
export const joining = {
  join: happening(
    'A newcomer, or a Lost Soul, becomes a player under a name that nothing else has.',
    PLAYERS,
    { join: Words },
    ({ join }, world, { beyond }) => {
      const chits = hasLeft(world, join) ? 0 : WELCOME.bandwidth;
      const one = standingFor(world, join);
      return [
        demand(() => !isCalled(world, join), 'Another player is called so.'),
        ...(kindOf(world, join) === 'lost soul' ? [destroy(join)] : []),
        create(one, 'player'),
        ...(one === join ? [] : [mark(one, 'name', join)]),
        gain(one, 'points', WELCOME.points),
        whileRule('212/9', () => [put(one, 'bandwidth', chits)]),
        createTildex(one, WELCOME.tildex, beyond),
      ];
    },
  ),
  forfeit: action(
    'Ceases to be a player and becomes a Lost Soul, which has nothing but its name.',
    PLAYERS,
    {},
    ({ by }) => loseSoul(by),
  ),
};
