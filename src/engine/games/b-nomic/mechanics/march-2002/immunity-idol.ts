import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  hand,
  lose,
  mark,
  mustBe,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, kindOf, ownerOf, type World } from '../../../../world/entities.ts';
import { Integer } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { HIDING, mustBeActive } from './gremlin-states.ts';
import { unplayed } from './holders.ts';
import { greatestOf } from '../../../../../schemas/extremes.ts';

const RULE = '293/1';
const IDOL = 'idol';

/** Most points scored in the nweek, then most points in all, then who joined last. */
function champion(world: World): string | undefined {
  const most = (players: readonly string[], quantity: string) => {
    const best = greatestOf(players.map((player) => amountOf(world, player, quantity)));
    return players.filter((player) => amountOf(world, player, quantity) === best);
  };
  return most(most(entitiesOf(world, 'player'), 'scored'), 'points').at(-1);
}

/** An nweek begins: the Idol is awarded, and points are counted anew. */
function award(world: World): Change[] {
  const winner = champion(world);
  const anew = entitiesOf(world, 'player').map((player) => put(player, 'scored', 0));
  return winner === undefined ? anew : [hand(IDOL, winner), ...anew];
}

/** The Immunity Idol (293/1). */
export const immunityIdol: Procedure = defineActions({
  name: 'immunity-idol',
  title: 'The Immunity Idol',
  summary:
    'When an nweek begins the Idol goes to whoever scored most in the one before. A gremlin that hits its holder costs nothing and hides. Curses, tokens, debts, windows and eaten proposals, from which it keeps as well, are played with their gremlins.',
  settings: {
    losses: {
      options: ['ignored', 'counted'],
      default: 'ignored',
      meaning: 'Whether points that were lost lessen what somebody scored in the nweek.',
    },
  },
  quantities: { points: { start: 0, floor: 0 }, scored: { start: 0 } },
  marks: ['state'],
  actions: {
    score: happening(
      'A player gains points, or loses them.',
      RULE,
      { score: Words, points: Integer },
      ({ score, points }) => [mustBe('player', score), gain(score, 'points', points)],
    ),
    hit: happening(
      'A gremlin hits a player, who would lose so many points.',
      RULE,
      { hit: Words, gremlin: Words, points: Integer },
      ({ hit, gremlin, points }, world) => [
        unplayed('gremball', 'It hits there.'),
        mustBe('player', hit),
        mustBeActive(gremlin),
        demand(() => points >= 0, 'So many points are lost.'),
        ownerOf(world, IDOL) === hit ? mark(gremlin, 'state', HIDING) : lose(hit, 'points', points),
      ],
    ),
  },
  turns: { nweek: (world) => (kindOf(world, IDOL) === undefined ? [] : award(world)) },
  hears: {
    // Whatever rule brought the points.
    'amount-changed': ({ quantity, name, change }, world, choices) => {
      const player = String(name);
      if (quantity !== 'points' || kindOf(world, player) !== 'player') return [];
      const counted = choices['losses'] === 'counted' || Number(change) > 0 ? Number(change) : 0;
      return counted === 0 ? [] : [gain(player, 'scored', counted)];
    },
  },
});
