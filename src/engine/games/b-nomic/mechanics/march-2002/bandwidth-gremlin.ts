import { Words } from '../../../../../schemas/scalars.ts';
import { demand, hand, mark, markFor, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  amountOf,
  entitiesOf,
  kindOf,
  markOf,
  ownerOf,
  type World,
} from '../../../../world/entities.ts';
import { ACTIVE, HIDING, isActive, mustBeActive, points } from './gremlin-states.ts';
import { holdsIdol, mayBeDrawn, unplayed } from './holders.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const TOKEN = 'token';
const GREMLIN = 'Bandwidth';

/** It comes back from hiding after two nweeks (299/1). */
const goesIntoHiding: Change = markFor(GREMLIN, 'state', HIDING, {
  unit: 'nweek',
  periods: 2,
  then: ACTIVE,
});

/** The players who are first for the token: most affirmative votes, then the lower score (299/1). */
function firstForToken(world: World): string[] {
  const votes = (player: string) => amountOf(world, player, 'affirmative-votes');
  const order = entitiesOf(world, 'player')
    .filter((player) => amountOf(world, player, 'charm') !== 0)
    .filter((player) => amountOf(world, player, 'activity') >= 0)
    .filter((player) => !holdsIdol(world, player))
    .sort((a, b) => votes(b) - votes(a) || points(world, a) - points(world, b));
  return order.filter(
    (player) =>
      votes(player) === votes(order[0] ?? '') &&
      points(world, player) === points(world, order[0] ?? ''),
  );
}

/** Whoever is alone first gets the token, but not twice running; who is drawn gets it by a step. */
function award(world: World): Change[] {
  const forget = mark(TOKEN, 'last', undefined);
  const [due, ...others] = firstForToken(world);
  if (!isActive(world, GREMLIN) || due === undefined || others.length > 0) return [forget];
  const isTwice = markOf(world, TOKEN, 'last') === due;
  return isTwice ? [goesIntoHiding, forget] : [hand(TOKEN, due), mark(TOKEN, 'last', due)];
}

/** The Bandwidth Gremlin (299/1); whoever holds the Idol gets no token (293/1). */
export const token: Procedure = defineActions({
  name: 'bandwidth-gremlin',
  title: 'The Bandwidth Gremlin',
  summary:
    'When an nweek begins, its token goes to whoever had most affirmative votes in the one before, who may make one proposal more. Twice running nobody gets it, and the gremlin hides for two nweeks.',
  quantities: {
    points: { start: 0, floor: 0 },
    charm: { start: 0 },
    activity: { start: 0 },
    'affirmative-votes': { start: 0 },
  },
  marks: ['state', 'last'],
  naming: ['last'],
  actions: {
    extra: action(
      'Makes one proposal more, which is recognised; the token goes back.',
      '299/1',
      {},
      ({ by }) => [
        unplayed('proposals-2002', 'The token goes back when the proposal is recognised.'),
        demand((world) => ownerOf(world, TOKEN) === by, `${by} does not hold the token.`),
        hand(TOKEN, GREMLIN),
      ],
    ),
    draw: happening(
      'One of several who are first with the same score is drawn, and the gremlin hides.',
      '299/1',
      { draw: Words },
      ({ draw }) => [
        mustBeActive(GREMLIN),
        mayBeDrawn(draw),
        demand((world) => {
          const first = firstForToken(world);
          return first.length > 1 && first.includes(draw);
        }, `${draw} is not one of several who are first.`),
        hand(TOKEN, draw),
        mark(TOKEN, 'last', draw),
        goesIntoHiding,
      ],
    ),
  },
  turns: { nweek: (world) => (kindOf(world, TOKEN) === undefined ? [] : award(world)) },
  triggers: [
    // What nobody holds the gremlin has.
    (world) => {
      const isFree = kindOf(world, TOKEN) !== undefined && ownerOf(world, TOKEN) === undefined;
      return isFree && kindOf(world, GREMLIN) !== undefined ? [hand(TOKEN, GREMLIN)] : [];
    },
  ],
});
