import { listIn } from '../../procedures/lenses.ts';
import { entitiesOf, membersOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { clockSaid, sharedEntities, sharedGains, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { withoutAlliance } from './alliances.ts';
import { goOn } from './go-end.ts';
import type { GoState } from './go-state.ts';

/** What Political Go has to do with other rules: who plays and has which technologies, points, and the clock. */
export const goSharing: Sharing<GoState> = {
  shares: [
    sharedEntities('player', listIn('players')),
    possessed(),
    sharedGains('points', ({ points }) => points),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player'), ...clockSaid(world) }),
  hears: {
    'period-begun': onDraft<GoState, [Signal, World]>((state, { unit }, world) => {
      const shown = timeShown(world);
      if (unit === 'nday' && shown !== undefined) goOn(state, shown);
    }),
    destroyed: onDraft<GoState, [Signal]>((state, { name }) => {
      strike(state, String(name));
    }),
  },
};

/** Whoever is gone has no score, allies or technologies; eir stones stay. */
function strike(state: GoState, gone: string): void {
  const { stones, alliances } = state.position;
  const others = state.players.filter((player) => player !== gone);
  state.position = {
    stones,
    alliances: others.reduce((now, other) => withoutAlliance(now, gone, other), alliances),
  };
  state.scores.delete(gone);
  state.consents = state.consents.filter((pair) => !pair.includes(gone));
  state.technologies = new Map([...state.technologies].filter(([player]) => player !== gone));
}

/** Technologies of players, however they came to have them. */
function possessed(): Share<GoState> {
  return {
    read: (world, state) => ({
      ...state,
      technologies: new Map([...state.technologies, ...technologiesIn(world)]),
    }),
    write: () => undefined,
  };
}

function technologiesIn(world: World): [string, readonly string[]][] {
  return entitiesOf(world, 'player').flatMap((player): [string, readonly string[]][] => {
    const known = membersOf(world, player, 'technologies');
    return known.length === 0 ? [] : [[player, known]];
  });
}
