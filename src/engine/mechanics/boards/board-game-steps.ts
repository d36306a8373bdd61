import { Words } from '../../../schemas/scalars.ts';
import { YesNo } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import type { ShownTime } from '../../time/game-clock.ts';
import { checkSquare, pieceOn, type BoardState } from './board-game-state.ts';
import { dayShown, periodOf, writeDay } from './periods.ts';

const { step } = kinds<BoardState>();

/** What may be done on the board (r1900/1): moves by players, and what the specifications of pieces bring. */
export const boardGameSteps = {
  character: step(
    'Chooses the printable character by which an owner of pieces is drawn.',
    { character: Words, by: Words },
    (state, { character, by }) => takeCharacter(state, by, character),
  ),
  piece: step(
    'Puts a piece on a square, as a specification of pieces or a rule has it.',
    { piece: Words, at: Words, owner: Words.optional() },
    (state, { piece: type, at: square, owner = null }) => {
      const unknown = owner !== null && !state.characters.has(owner);
      if (unknown) return refuse(`${owner} has no character yet.`, state.rules.rule);
      const placed = { type, owner, square };
      return checkSquare(state, square) ?? { ...state, pieces: [...state.pieces, placed] };
    },
  ),
  remove: step(
    'Takes a piece off its square, as a specification of pieces or a rule has it.',
    { remove: Words },
    (state, { remove: square }) =>
      pieceOn(state, square) === undefined
        ? refuse(`Nothing is on ${square}.`, state.rules.rule)
        : { ...state, pieces: state.pieces.filter((piece) => piece.square !== square) },
  ),
  move: step(
    'Moves a piece of one’s own; a move without an accurate drawing may be rejected.',
    { move: Words, to: Words, by: Words, drawn: YesNo.default(true) },
    (state, { move: from, to, by, drawn }) => movePiece(state, { from, to, by, drawn }),
  ),
  reject: step(
    'The keeper of the board rejects the last move for want of an accurate drawing: it never took place.',
    { reject: Words },
    (state, { reject }) => rejectMove(state, reject),
  ),
  token: step(
    'Uses a token so as to make more moves in this checking period.',
    { by: Words },
    (state, { by }) => spendToken(state, by),
  ),
  clock: step(
    'The clock goes on to an nday.',
    { clock: ShownText },
    (state, { clock }) => goOn(state, clock),
    { alone: true },
  ),
};

function takeCharacter(state: BoardState, by: string, character: string): BoardState | Refusal {
  const { rule } = state.rules;
  if (!/^[!-~]$/u.test(character) || character === '-') {
    return refuse('It must be one printable character, and the dash is that of nobody.', rule);
  }
  const [holder] = [...state.characters].find(([, own]) => own === character) ?? [];
  if (holder !== undefined) return refuse(`${holder} has that character.`, rule);
  return { ...state, characters: new Map([...state.characters, [by, character]]) };
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly drawn: boolean;
}

function movePiece(state: BoardState, { from, to, by, drawn }: Asked): BoardState | Refusal {
  const { rules, pieces, today, moves } = state;
  if (!state.players.includes(by)) return refuse(`${by} does not play.`, rules.rule);
  const piece = pieceOn(state, from);
  if (piece === undefined) return refuse(`Nothing is on ${from}.`, rules.rule);
  if (piece.owner !== by) return refuse(`The piece on ${from} is not that of ${by}.`, rules.rule);
  const refusal = checkSquare(state, to);
  if (refusal !== null) return refusal;
  if (movesLeft(state, by) === 0) {
    return refuse(`${by} has no move left in this checking period.`, rules.rule);
  }
  const period = periodOf(rules.clock, today);
  return {
    ...state,
    pieces: pieces.map((other) => (other === piece ? { ...piece, square: to } : other)),
    moves: [...moves, { by, from, to, period, drawn, before: state }],
  };
}

/** Gives how many moves a player has left: one a checking period, more by technology or by a token. */
export function movesLeft(state: BoardState, player: string): number {
  const { rules, moves, levels, tokened, today } = state;
  const period = periodOf(rules.clock, today);
  const made = moves.filter((move) => move.by === player && move.period === period).length;
  const level = Math.max(1, levels.get(player) ?? 1);
  const most = tokened.get(player) === period ? Math.max(rules.tokenMoves, level) : level;
  return Math.max(0, most - made);
}

function rejectMove(state: BoardState, by: string): BoardState | Refusal {
  const last = state.moves.at(-1);
  const { rule } = state.rules;
  if (last?.by !== by) return refuse(`The last move is not one of ${by}.`, rule);
  if (last.drawn) return refuse('It came with an accurate drawing of the board.', rule);
  return { ...last.before, today: state.today };
}

function spendToken(state: BoardState, by: string): BoardState | Refusal {
  const { rules, tokens, tokened, today } = state;
  const left = tokens.get(by) ?? 0;
  if (left === 0) return refuse(`${by} has no token.`, rules.tokenRule);
  return {
    ...state,
    tokens: new Map([...tokens, [by, left - 1]]),
    tokened: new Map([...tokened, [by, periodOf(rules.clock, today)]]),
  };
}

/** Lets the clock go on to an nday; moves are counted by the checking period. */
export function goOn(state: BoardState, shown: ShownTime): BoardState | Refusal {
  const { clock, rule } = state.rules;
  const day = dayShown(clock, shown);
  if (isRefusal(day)) return day;
  if (day >= state.today) return { ...state, today: day };
  return refuse(`It is ${writeDay(clock, state.today)}; the clock does not go back.`, rule);
}
