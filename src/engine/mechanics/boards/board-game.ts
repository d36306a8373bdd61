import { original } from 'immer';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { BoardView } from '../../procedures/view.ts';
import { Counts, Names, YesNo } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { ShownText } from '../../time/clock-fields.ts';
import { boardGameSharing } from './board-game-sharing.ts';
import {
  boardGrid,
  movesLeft,
  needFree,
  pieceOn,
  putPiece,
  type BoardGameRules,
  type BoardState,
  type Piece,
} from './board-game-state.ts';
import { stepsBetween } from './connected.ts';
import { dayShown, laterDay, periodOf } from './periods.ts';

const { step, answer } = draftKinds<BoardState>();

const GIVEN = {
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

/** Returns the Board Game: its board, pieces and turns. What each piece may do is not kept (mechanics.md I.1). */
export function boardGame(rules: BoardGameRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The Board Game',
    summary:
      'Pieces stand on squares, one on each, and their owners move them, once in each checking period. What each kind of piece may do stood in a rulebook that is lost: the frame is kept to, and what comes of pieces is told.',
    settings: {},
    rule: rules.rule,
    sharing: boardGameSharing(rules),
    given: GIVEN,
    begin: (given) => begin(given, rules),
    steps: { ...PIECES, ...moveSteps(rules) },
    answers: answersFor(rules),
    views: (state) => [boardOf(state)],
  });
}

function begin(given: z.output<z.ZodObject<typeof GIVEN>>, rules: BoardGameRules): BoardState {
  const state: BoardState = {
    players: given.players,
    characters: new Map(Object.entries(given.characters)),
    levels: new Map(Object.entries(given.levels)),
    tokens: new Map(Object.entries(given.tokens)),
    pieces: [],
    today: dayShown(rules.clock, given.clock),
    moves: [],
    tokened: new Map(),
  };
  for (const [square, [type = '', owner = null]] of Object.entries(given.pieces)) {
    putPiece(state, { type, owner, square });
  }
  return state;
}

/** What the specifications of pieces bring (r1900/1). */
const PIECES = {
  character: step(
    'Chooses the printable character by which an owner of pieces is drawn.',
    { character: Words, by: Words },
    ({ characters }, { character, by }) => {
      const isFit = /^[!-~]$/u.test(character) && character !== '-';
      need(isFit, 'It must be one printable character, and the dash is that of nobody.');
      const [holder] = [...characters].find(([, own]) => own === character) ?? [];
      need(holder === undefined, `${String(holder)} has that character.`);
      characters.set(by, character);
    },
  ),
  piece: step(
    'Puts a piece on a square, as a specification of pieces or a rule has it.',
    { piece: Words, at: Words, owner: Words.optional() },
    (state, { piece: type, at: square, owner = null }) => putPiece(state, { type, owner, square }),
  ),
  remove: step(
    'Takes a piece off its square, as a specification of pieces or a rule has it.',
    { remove: Words },
    (state, { remove }) => state.pieces.splice(state.pieces.indexOf(pieceOn(state, remove)), 1),
  ),
};

/** Moves by players, and what lets them move more often. */
function moveSteps(rules: BoardGameRules) {
  const { clock, tokenRule } = rules;
  return {
    move: step(
      'Moves a piece of one’s own; a move without an accurate drawing may be rejected.',
      { move: Words, to: Words, by: Words, drawn: YesNo.default(true) },
      (state, { move: from, to, by, drawn }) => {
        const before = original(state);
        need(state.players.includes(by), `${by} does not play.`);
        const piece = pieceOn(state, from);
        need(piece.owner === by, `The piece on ${from} is not that of ${by}.`);
        needFree(state, to);
        need(movesLeft(state, by, rules) > 0, `${by} has no move left in this checking period.`);
        piece.square = to;
        state.moves.push({ by, to, period: periodOf(clock, state.today), drawn, before });
      },
    ),
    reject: step(
      'The keeper of the board rejects the last move for want of an accurate drawing: it never took place.',
      { reject: Words },
      (state, { reject: by }) => {
        const last = state.moves.at(-1);
        need(last?.by === by, `The last move is not one of ${by}.`);
        need(!last.drawn, 'It came with an accurate drawing of the board.');
        Object.assign(state, last.before, { today: state.today });
      },
    ),
    token: step(
      'Uses a token so as to make more moves in this checking period.',
      { by: Words },
      ({ tokens, tokened, today }, { by }) => {
        const left = tokens.get(by) ?? 0;
        need(left > 0, `${by} has no token.`, tokenRule);
        tokens.set(by, left - 1);
        tokened.set(by, periodOf(clock, today));
      },
      { rule: tokenRule },
    ),
    clock: step(
      'The clock goes on to an nday.',
      { clock: ShownText },
      (state, { clock: shown }) => {
        state.today = laterDay(clock, state.today, shown);
      },
      { alone: true },
    ),
  };
}

function answersFor(rules: BoardGameRules) {
  return {
    distance: answer(
      'Squares of the shortest way from one square to another, less one.',
      { from: Words, to: Words },
      (_state, { from, to }) => stepsBetween(from, to, boardGrid.neighbours) ?? null,
    ),
    pieces: answer('What stands where: type and owner by square.', {}, ({ pieces }) =>
      Object.fromEntries(
        pieces.map(({ square, type, owner }) => [square, owner === null ? [type] : [type, owner]]),
      ),
    ),
    left: answer(
      'Moves that a player has left in this checking period.',
      { of: Words },
      (state, { of }) => movesLeft(state, of, rules),
    ),
    drawn: answer('What is drawn on a square: owner and type.', { on: Words }, (state, { on }) => {
      const piece = state.pieces.find(({ square }) => square === on);
      return piece === undefined ? null : drawnAs(state, piece);
    }),
  };
}

/** Two characters: the owner’s, a dash where nobody owns it, and that of the type. */
function drawnAs({ characters }: BoardState, { owner, type }: Piece): string {
  const own = owner === null ? '-' : (characters.get(owner) ?? '-');
  return own + type.slice(0, 1).toUpperCase();
}

function boardOf(state: BoardState): BoardView {
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
