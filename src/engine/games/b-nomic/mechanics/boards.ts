import { boardGame } from '../../../mechanics/boards/board-game.ts';
import { politicalGo } from '../../../mechanics/boards/political-go.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { lateClock } from '../clocks.ts';

const go = politicalGo({
  name: 'political-go',
  rule: '1639/9',
  technologyRule: '1854/2',
  clock: lateClock,
});

const theBoardGame = boardGame({
  name: 'board-game',
  rule: '1900/1',
  clock: lateClock,
  tokenRule: '1916/0',
  tokenMoves: 3,
});

/** Games on boards of the late First Era. */
export const lateBoards: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1639', procedures: [go] },
  { mechanic: 'BN1-1900', procedures: [theBoardGame] },
];
