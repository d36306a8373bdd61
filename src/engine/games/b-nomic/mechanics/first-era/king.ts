import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  gain,
  mark,
  markFor,
  presuppose,
  put,
  tell,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import type { Signal } from '../../../../world/world.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { die, Integer } from '../../../../procedures/fields.ts';
import { setRule } from '../../../../procedures/rules-part.ts';
import { refuse, type Refusal } from '../../../../procedures/refusal.ts';
import type { ForeignStep } from '../../../../procedures/sharing.ts';
import type { BoardState, Piece } from '../../../../mechanics/boards/board-game-state.ts';
import { timeShown } from '../../../../procedures/shares.ts';
import { illegalMark, mayEnter } from './arena/cubes.ts';
import { goHome } from './arena/shots.ts';
import { ARENA, areBeside, Cube } from './trap-cubes.ts';

const RULE = '1920/0';
const THRONE = 'Throne';
const BOARD = 'board-game';
/** Nweeks of a Great Leap Forward have a number that this divides (1916/0). */
const PLAN = 5;
/** What the King receives at the end of an nday. */
const PAY = { tildex: 100, honor: 2, glory: 1 };
/** A number found in a rule is changed by its last digit and so much more at most. */
const MORE = 2;
const NWEEK = { unit: 'nweek', periods: 1 } as const;

const kingIn = (world: World): string | undefined =>
  entitiesOf(world, 'player').find((one) => markOf(world, one, 'king') !== undefined);
const royals = (world: World): string[] =>
  entitiesOf(world, 'player').filter((one) => markOf(world, one, 'royal') !== undefined);
const coronation = (world: World): number | undefined => {
  const nday = markOf(world, THRONE, 'coronation');
  return nday === undefined ? undefined : Number(nday);
};

/** The avatar of each who made a claim leaves a token in its place, and stands in a Royal Arena. */
function begin(world: World): Change[] {
  const claimants = entitiesOf(world, 'player').filter(
    (one) => markOf(world, one, 'claim') !== undefined && markOf(world, one, 'cube') !== undefined,
  );
  return claimants.flatMap((player) => {
    const cube = markOf(world, player, 'cube');
    return [
      mark(player, 'token', cube),
      mark(player, 'royal', cube),
      mark(player, 'cube', undefined),
      put(player, 'royal-turns', 0),
    ];
  });
}

function draw(roll: number, world: World): Change[] {
  const shown = timeShown(world);
  return [
    presuppose(THRONE, 'throne'),
    demand(() => shown === undefined || shown.nday === 1, 'It is rolled as an nweek begins.'),
    demand(
      () => shown === undefined || shown.nweek % PLAN !== 0,
      'None is rolled in a Great Leap Forward.',
    ),
    demand((now) => markOf(now, THRONE, 'rolled') === undefined, 'It was rolled in this nweek.'),
    markFor(THRONE, 'rolled', String(roll), NWEEK),
    markFor(THRONE, 'coronation', String(roll), NWEEK),
    ...(shown?.nday === roll ? begin(world) : []),
  ];
}

/** An nday ends: the King is paid, and whoever is alone in the Royal Arena is the next one. */
function endNday({ unit }: Signal, world: World): Change[] {
  if (unit !== 'nday') return [];
  const king = kingIn(world);
  const [only, ...others] = royals(world);
  const isCrowned = only !== undefined && others.length === 0;
  return [
    ...(king === undefined
      ? []
      : [
          tell({ what: 'earned', by: king, quantity: 'tildex', amount: PAY.tildex }),
          gain(king, 'temporary-honor', PAY.honor),
          gain(king, 'temporary-glory', PAY.glory),
        ]),
    ...(king === undefined ? [] : [mark(king, 'king', undefined)]),
    ...(isCrowned ? [markFor(only, 'king', 'yes', { unit: 'nday', periods: 2 })] : []),
  ];
}

function newNday(world: World): Change[] {
  const isToday = timeShown(world)?.nday === coronation(world);
  return [
    ...royals(world).flatMap((player) => goHome(player, world)),
    ...(isToday ? begin(world) : []),
  ];
}

const Authority = z.enum(['illegal', 'remove-piece', 'create-card', 'change-number']);

interface Decree {
  readonly decree: z.output<typeof Authority>;
  readonly of: string;
  readonly as: string | undefined;
  readonly number: number | undefined;
  readonly change: number | undefined;
  readonly to: string | undefined;
  readonly by: string;
}

function decree(said: Decree, world: World): Change[] {
  const { decree: what, of, by } = said;
  const isKing = demand(() => kingIn(world) === by, `${by} is not King.`);
  if (what === 'remove-piece') {
    const isThere = pieceAt(of, world) !== undefined;
    const there = demand(() => isThere, `No piece is on ${of}.`);
    return [isKing, there, tell({ what: 'piece-removed', square: of })];
  }
  if (what === 'create-card') return [isKing, ...createCard(of, said.as ?? of, by)];
  if (what === 'change-number') return [isKing, ...changeNumber(said, world)];
  return [isKing, ...(Cube.safeParse(of).success ? banCube(said, world) : [banThing(of, world)])];
}

function createCard(kind: string, name: string, by: string): Change[] {
  return [create(name, 'card', by), mark(name, 'kind', kind)];
}

/** A number of tildex, points or research points in a rule is another one from then on. */
function changeNumber({ of, number = 0, change = 0 }: Decree, world: World): Change[] {
  const [rule = ''] = of.split('/');
  const revision = Number(world.get(`rule/${rule}/revision`) ?? 0);
  return [
    demand(() => world.get(`rule/${rule}/in-force`) === 'yes', `Rule ${rule} is not in force.`),
    demand(
      () => number >= 0 && change !== 0 && Math.abs(change) <= (number % 10) + MORE,
      `${number} is changed by ${(number % 10) + MORE} at most.`,
    ),
    (draft) => setRule(draft, `${rule}/${revision + 1}`, true),
    tell({ what: 'rule-amended', rule, revision: String(revision + 1) }),
  ];
}

function banThing(of: string, world: World): Change {
  if (kindOf(world, of) === 'card') return markFor(of, 'illegal', 'yes', NWEEK);
  return markFor(THRONE, `illegal ${of}`, 'yes', NWEEK);
}

/** Avatars in a cube that becomes illegal are in one beside it, which was drawn. */
function banCube({ of, to }: Decree, world: World): Change[] {
  const inside = entitiesOf(world, 'player').filter((one) => markOf(world, one, 'cube') === of);
  const isDrawn = to !== undefined && areBeside(of, to);
  return [
    presuppose(ARENA, 'arena'),
    demand(() => inside.length === 0 || isDrawn, 'A cube beside it was drawn for who is in it.'),
    markFor(ARENA, illegalMark(of), 'yes', NWEEK),
    ...(to === undefined || inside.length === 0
      ? []
      : [mayEnter('cube', to), ...inside.map((one) => mark(one, 'cube', to))]),
    ...(to === undefined ? [] : inside.map((by) => tell({ what: 'cube-entered', cube: to, by }))),
  ];
}

/** Finds the piece on a square of the Board Game. */
function pieceAt(at: string, world: World): Piece | undefined {
  const board = world.underWay(BOARD) as BoardState | undefined;
  return board?.pieces.find(({ square }) => square === at);
}

/** Pieces of an illegal kind are neither moved nor made (1920/0). */
function illegalPiece(world: World, { of, verb, fields }: ForeignStep): Refusal | undefined {
  if (of !== BOARD) return undefined;
  const moved = pieceAt(String(fields['move']), world)?.type;
  const type = verb === 'move' ? moved : fields['piece'];
  const isIllegal =
    typeof type === 'string' && markOf(world, THRONE, `illegal ${type}`) !== undefined;
  return isIllegal ? refuse(`Any ${type} is illegal in this nweek.`, RULE) : undefined;
}

const king = defineActions({
  name: 'king-for-a-day',
  title: 'King For a Day',
  summary:
    'On a day that was rolled, the avatars of those who claim the throne fight in a Royal Arena; whoever is left alone in it is King for the next nday, is paid, and has the royal authority once. Fifteen turns there would bring stats to nothing, but Rule 1912, which goes before, lets them be positive only.',
  quantities: {
    'temporary-honor': { start: 0, floor: 0 },
    'temporary-glory': { start: 0, floor: 0 },
    'royal-turns': { start: 0 },
  },
  marks: ['claim', 'king', 'royal', 'token', 'coronation'],
  actions: {
    'roll-coronation': happening(
      'A die of fifteen sides is rolled for Coronation Day as an nweek begins.',
      RULE,
      { 'roll-coronation': die(15) },
      (fields, world) => draw(fields['roll-coronation'], world),
    ),
    'claim-throne': action(
      'Claims the throne, before Coronation Day.',
      RULE,
      {},
      ({ by }, world) => [
        demand(() => {
          const day = coronation(world);
          const today = timeShown(world)?.nday;
          return day === undefined || today === undefined || today < day;
        }, 'Coronation Day has come.'),
        mark(by, 'claim', 'yes'),
      ],
    ),
    decree: action(
      'Exercises the royal authority: makes a card, a piece or a cube illegal, removes a piece, creates a card, or changes a number in a rule.',
      RULE,
      {
        decree: Authority,
        of: Words,
        as: Words.optional(),
        number: Integer.optional(),
        change: Integer.optional(),
        to: Cube.optional(),
      },
      ({ as, number, change, to, ...said }, world) =>
        decree({ as, number, change, to, ...said }, world),
      oncePer('nday'),
    ),
  },
  forbids: illegalPiece,
  hears: { 'period-ended': endNday },
  turns: { nday: newNday, nweek: () => [] },
});

/** King For a Day, by Rule 1920 of the late First Era. */
export const kingBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1920', procedures: [king] },
];
