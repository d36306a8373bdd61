import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mustBe, strip, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, markOf, membersOf, type World } from '../../../../world/entities.ts';
import { mayBeDrawn } from './holders.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const RULE = '436/0';
const TITLE = 'Color Commentator';

const bearers = (world: World) =>
  entitiesOf(world, 'player').filter((player) =>
    membersOf(world, player, 'titles').includes(TITLE),
  );

/** Lets a change go on only where so many bear the title. */
const areBearers = (count: number, reason: string): Change =>
  demand((world) => bearers(world).length === count, reason);

/** Color Commentators (436/0). */
export const commentators: Procedure = defineActions({
  name: 'color-commentators',
  title: 'Color Commentators',
  summary:
    'For each nweek a player is drawn who does not play Football, and may choose another; both bear the title until the nweek ends.',
  marks: ['football'],
  sets: ['titles'],
  actions: {
    draw: happening(
      'A player is drawn to comment; those marked with a team of Football are not in it.',
      RULE,
      { draw: Words },
      ({ draw }) => [
        mustBe('player', draw),
        mayBeDrawn(draw),
        areBearers(0, 'Somebody comments this nweek.'),
        demand((world) => markOf(world, draw, 'football') === undefined, 'E plays Football.'),
        grant(draw, 'titles', TITLE),
      ],
    ),
    choose: action(
      'Chooses somebody to comment as well.',
      RULE,
      { choose: Words },
      ({ choose, by }) => [
        mustBe('player', choose),
        demand((world) => bearers(world).includes(by), `${by} does not comment.`),
        areBearers(1, 'Two comment already.'),
        demand(() => choose !== by, 'It must be somebody else.'),
        grant(choose, 'titles', TITLE),
      ],
    ),
  },
  turns: {
    nweek: (world) => bearers(world).map((player) => strip(player, 'titles', TITLE)),
  },
});
