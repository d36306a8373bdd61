import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { clockSaid, sharedAmounts, sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { amountOf, entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { pieceOn, type BoardGameRules, type BoardState } from './board-game-state.ts';
import { laterDay, periodOf } from './periods.ts';

/** The technology by which one moves more often. */
const TECHNOLOGY = 'playing-the-board-game';

/** Returns what the Board Game has to do with other rules: who plays, technologies, tokens, and the clock. */
export function boardGameSharing({ clock }: BoardGameRules): Sharing<BoardState> {
  return {
    shares: [
      sharedEntities('player', listIn('players')),
      sharedAmounts('tokens', mapIn('tokens')),
      {
        read: (world, state) => ({
          ...state,
          levels: new Map([...state.levels, ...levelsIn(world)]),
        }),
        write: () => undefined,
      },
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), ...clockSaid(world) }),
    hears: {
      'piece-removed': onDraft<BoardState, [Signal]>((state, { square }) => {
        const removed = pieceOn(state, String(square));
        state.pieces = state.pieces.filter((piece) => piece.square !== removed.square);
      }),
      destroyed: onDraft<BoardState, [Signal]>((state, { name }) => {
        const gone = String(name);
        state.characters.delete(gone);
        state.levels.delete(gone);
        for (const piece of state.pieces) if (piece.owner === gone) piece.owner = null;
      }),
      // A token was used for moves, by its own rule.
      'token-used': onDraft<BoardState, [Signal]>((state, { by, for: use }) => {
        if (use === 'moves') state.tokened.set(String(by), periodOf(clock, state.today));
      }),
      'period-begun': onDraft<BoardState, [Signal, World]>((state, { unit }, world) => {
        const shown = timeShown(world);
        if (unit !== 'nday' || shown === undefined) return;
        state.today = laterDay(clock, state.today, shown);
      }),
    },
  };
}

function levelsIn(world: World): [string, number][] {
  return entitiesOf(world, 'player').flatMap((player): [string, number][] => {
    const level = amountOf(world, player, TECHNOLOGY);
    return level > 0 ? [[player, level]] : [];
  });
}
