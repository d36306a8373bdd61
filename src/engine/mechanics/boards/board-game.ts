import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { BoardExhibit } from '../../procedures/exhibit.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { ShownText } from '../../time/clock-fields.ts';
import {
  boardGrid,
  checkSquare,
  type BoardGameRules,
  type BoardState,
  type Piece,
} from './board-game-state.ts';
import { boardGameSharing } from './board-game-sharing.ts';
import { boardGameSteps, movesLeft } from './board-game-steps.ts';
import { stepsBetween } from './connected.ts';
import { dayShown } from './periods.ts';

const given = {
  players: Names.default([]),
  clock: ShownText.default({ nweek: 1, nday: 1 }),
  /** Characters of owners, by owner. */
  characters: z.record(z.string(), Words).default({}),
  /** Levels of the technology of moving more often, and tokens, by player. */
  levels: Counts.default({}),
  tokens: Counts.default({}),
  /** Pieces by square: `A-5: king Ann`, and the type alone for what nobody owns. */
  pieces: z.record(z.string(), Names).default({}),
};

const { answer } = kinds<BoardState>();

/** The Board Game: its board, pieces and turns. What each piece may do is not kept (mechanics.md I.1). */
export function boardGame(rules: BoardGameRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The Board Game',
    summary:
      'Pieces stand on squares, one on each, and their owners move them, once in each checking period. What each kind of piece may do stood in a rulebook that is lost: the frame is kept to, and what comes of pieces is told.',
    settings: {},
    rule: rules.rule,
    sharing: boardGameSharing,
    given,
    begin: (start) => begin(rules, start),
    steps: boardGameSteps,
    answers: {
      distance: answer(
        'Squares of the shortest way from one square to another, less one.',
        { from: Words, to: Words },
        (_state, { from, to }) => stepsBetween(from, to, boardGrid.neighbours) ?? null,
      ),
      pieces: answer('What stands where: type and owner by square.', {}, ({ pieces }) =>
        Object.fromEntries(
          pieces.map(({ square, type, owner }): [string, Plain] => [
            square,
            owner === null ? [type] : [type, owner],
          ]),
        ),
      ),
      left: answer(
        'Moves that a player has left in this checking period.',
        { of: Words },
        (state, fields) => movesLeft(state, fields.of),
      ),
      drawn: answer(
        'What is drawn on a square: owner and type.',
        { on: Words },
        (state, { on }) => {
          const piece = state.pieces.find(({ square }) => square === on);
          return piece === undefined ? null : drawnAs(state, piece);
        },
      ),
    },
    exhibits: (state) => [boardOf(state)],
  });
}

function begin(
  rules: BoardGameRules,
  start: z.output<z.ZodObject<typeof given>>,
): BoardState | Refusal {
  const today = dayShown(rules.clock, start.clock);
  if (isRefusal(today)) return today;
  const bare: BoardState = {
    rules,
    players: start.players,
    characters: new Map(Object.entries(start.characters)),
    levels: new Map(Object.entries(start.levels)),
    tokens: new Map(Object.entries(start.tokens)),
    pieces: [],
    today,
    moves: [],
    tokened: new Map(),
  };
  return Object.entries(start.pieces).reduce<BoardState | Refusal>(
    (state, [square, [type = '', owner = null]]) =>
      isRefusal(state) ? state : putPiece(state, { square, type, owner }),
    bare,
  );
}

function putPiece(state: BoardState, piece: Piece): BoardState | Refusal {
  const { owner } = piece;
  if (owner !== null && !state.characters.has(owner)) {
    return refuse(`${owner} has no character.`, state.rules.rule);
  }
  return checkSquare(state, piece.square) ?? { ...state, pieces: [...state.pieces, piece] };
}

/** Two characters: the owner’s, a dash where nobody owns it, and that of the type. */
function drawnAs({ characters }: BoardState, { owner, type }: Piece): string {
  const own = owner === null ? '-' : (characters.get(owner) ?? '-');
  return own + type.slice(0, 1).toUpperCase();
}

function boardOf(state: BoardState): BoardExhibit {
  const last = state.moves.at(-1);
  return {
    kind: 'board',
    title: 'The Board',
    lay: 'squares',
    columns: boardGrid.columns,
    rows: boardGrid.rows,
    sides: [...state.characters.keys()],
    pieces: state.pieces.map((piece) => {
      const { type, owner, square } = piece;
      const [column = '', row = ''] = square.split('-');
      return {
        column,
        row,
        sign: drawnAs(state, piece),
        label: owner === null ? `${type}, nobody’s` : `${type} of ${owner}`,
        ...(owner !== null && { side: owner }),
        ...(last?.to === square && { marked: true }),
      };
    }),
  };
}
