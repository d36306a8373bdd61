import { Words } from '../../../../../schemas/scalars.ts';
import { demand, lose, mark, markFor, pay, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, type World } from '../../../../world/entities.ts';
import { shareOf, withShare } from './gremlinometer.ts';
import { ACTIVE, HIDING, isActive, isRepressed, mustBeActive } from './gremlin-states.ts';
import { unplayed } from './holders.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

/** Ndays for which a repressed gremlin stays so (347/0). */
const REPRESSION = 4;
const KING = 'King';
const others = (world: World) => entitiesOf(world, 'gremlin').filter((gremlin) => gremlin !== KING);

/** Whether at least two thirds of the other gremlins are so. */
function mostAre(world: World, is: (gremlin: string) => boolean): boolean {
  const all = others(world);
  return all.length > 0 && all.filter(is).length * 3 >= all.length * 2;
}

/** A gremlin is repressed, and no longer when some ndays have begun. */
const repress = (gremlin: string) =>
  markFor(gremlin, 'repressed', 'yes', { unit: 'nday', periods: REPRESSION });

function freeAll(world: World): Change[] {
  return others(world)
    .filter((gremlin) => isRepressed(world, gremlin))
    .map((gremlin) => mark(gremlin, 'repressed', undefined));
}

function kingGremlin(world: World): Change[] {
  if (kindOf(world, KING) === undefined) return [];
  if (mostAre(world, (gremlin) => isRepressed(world, gremlin))) {
    return [...freeAll(world), mark(KING, 'state', HIDING), repress(KING)];
  }
  const active = isActive(world, KING);
  const hidden = (gremlin: string) => !isActive(world, gremlin);
  if (active && mostAre(world, hidden)) return [mark(KING, 'state', HIDING)];
  const rises =
    !active && !isRepressed(world, KING) && mostAre(world, (one) => isActive(world, one));
  return rises ? [mark(KING, 'state', ACTIVE)] : [];
}

/** What follows where the King (347/0) or the Witch (297/1) is repressed. */
function besides(bribe: string, by: string, world: World): Change[] {
  if (bribe === KING) return [lose(by, 'points', 8), ...freeAll(world)];
  if (bribe !== 'Witch') return [];
  const cursed = entitiesOf(world, 'player').map((one) => mark(one, 'cursed', undefined));
  return [lose(by, 'points', 5), ...cursed];
}

/** The King Gremlin (347/0). */
export const king: Procedure = defineActions({
  name: 'king-gremlin',
  title: 'The King Gremlin',
  summary:
    'Bribed, it represses a gremlin for four ndays. Two thirds of the others let it hide, rise, or be overthrown; to repress the King or the Witch costs more.',
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['state', 'repressed', 'cursed'],
  actions: {
    bribe: action(
      'Bribes the King to repress a gremlin; the price hangs on the second Gremlin number.',
      '347/0',
      { bribe: Words, second: shareOf(2) },
      ({ bribe, second, by }, world) => [
        mustBeActive(KING),
        withShare(2, second, (share) => [pay(by, 'points', 5 + 5 * share)]),
        demand(() => isActive(world, bribe), 'Only an active gremlin is repressed.'),
        mark(bribe, 'state', HIDING),
        repress(bribe),
        ...besides(bribe, by, world),
      ],
    ),
    wake: happening(
      'A rule would let a gremlin become active.',
      '347/0',
      { wake: Words },
      (fields) => [
        unplayed('gremlins-2002', 'A gremlin wakes at a place that is drawn.'),
        demand((world) => !isRepressed(world, fields.wake), 'It is repressed.'),
        mark(fields.wake, 'state', ACTIVE),
      ],
    ),
  },
  turns: { nday: () => [] },
  triggers: [kingGremlin],
});
