import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  gain,
  hand,
  lose,
  mark,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { defineDeeds, happening } from '../../../../world/deeds.ts';
import { amountOf, entitiesOf, ownerOf, type World } from '../../../../world/entities.ts';
import { Integer } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { HIDING, mustBeActive } from './gremlin-states.ts';
import { mustPlay } from './holders.ts';
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
export const immunityIdol: Procedure = defineDeeds({
  name: 'immunity-idol',
  title: 'The Immunity Idol',
  summary:
    'When an nweek begins the Idol goes to whoever scored most in the one before. A gremlin that hits its holder costs nothing and hides. Curses, tokens, debts, windows and eaten proposals, from which it keeps as well, are played with their gremlins.',
  settings: {
    losses: {
      choices: ['ignored', 'counted'],
      default: 'ignored',
      meaning: 'Whether points that were lost lessen what somebody scored in the nweek.',
    },
  },
  quantities: { points: { start: 0, floor: 0 }, scored: { start: 0 } },
  marks: ['state'],
  deeds: {
    join: happening('Somebody joins the game.', RULE, { join: Words }, ({ join }) => [
      create(join, 'player'),
    ]),
    score: happening(
      'A player gains points, or loses them.',
      RULE,
      { score: Words, points: Integer },
      ({ score, points }, _, readings) => [
        mustPlay(score),
        gain(score, 'points', points),
        gain(score, 'scored', readings['losses'] === 'counted' ? points : Math.max(0, points)),
      ],
    ),
    hit: happening(
      'A gremlin hits a player, who would lose so many points.',
      RULE,
      { hit: Words, gremlin: Words, points: Integer },
      ({ hit, gremlin, points }, world) => [
        mustPlay(hit),
        mustBeActive(gremlin),
        demand(() => points >= 0, 'So many points are lost.'),
        ownerOf(world, IDOL) === hit ? mark(gremlin, 'state', HIDING) : lose(hit, 'points', points),
      ],
    ),
  },
  turns: { nweek: award },
});
