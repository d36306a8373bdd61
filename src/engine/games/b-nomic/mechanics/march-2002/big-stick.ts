import { ownValue } from '../../../../../schemas/own-value.ts';
import { Words } from '../../../../../schemas/scalars.ts';
import { kingDistance } from '../../../../mechanics/boards/distances.ts';
import {
  demand,
  destroy,
  gain,
  hand,
  mark,
  markFor,
  mustOwn,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { refuse } from '../../../../procedures/refusal.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { areTogether, liesWhere, mayStandOn } from './landing.ts';
import { isShielded, oneNweek } from './holders.ts';

const RULE = '352/0';
const STICK = 'stick';
/** Squares over which a whack sends a player. */
const FAR = 2;
/** Chances that one may let go by and keep the stick. */
const CHANCES = 1;

/** Steps of other rules that put a gremlin onto the Grid, with the field that names it. */
const PLACING: Readonly<Record<string, string>> = {
  'gremball.toss': 'toss',
  'gremlins-2002.move': 'move',
};

/** Reads `3-17`. */
const pointOf = (square = '') => square.split('-').map(Number);

function isApart(a: string | undefined, b: string | undefined, steps: number): boolean {
  return a !== undefined && b !== undefined && kingDistance(pointOf(a), pointOf(b)) === steps;
}

const squareOf = (world: World, one: string) => markOf(world, one, 'square');

const isBeside = (one: string, by: string): Change =>
  demand(
    (world) => isApart(squareOf(world, one), squareOf(world, by), 1),
    `${one} is not beside ${by}.`,
  );

/** The stick is gone, and lies where it was drawn. */
const reappears = (square: string): Change[] => [
  hand(STICK, undefined),
  put(STICK, 'passed', 0),
  mark(STICK, 'square', square),
];

/** A player is sent over two squares, but for whoever bears the shield, which is gone then; a gremlin leaves the Grid until the nweek has ended. */
function hit(
  { whack: one, by, to }: { whack: string; by: string; to?: string | undefined },
  world: World,
): Change[] {
  const dizzy = markFor(one, 'dizzy', 'yes', oneNweek);
  if (kindOf(world, one) === 'gremlin') return [mark(one, 'square', undefined), dizzy];
  if (isShielded(world, one)) return [mark(one, 'shield', undefined), dizzy];
  const isFar = demand(
    () => isApart(squareOf(world, one), to, FAR),
    `${one} lands ${FAR} squares from where e was.`,
  );
  const isAway = demand(
    () => !isApart(squareOf(world, by), to, 1) && squareOf(world, by) !== to,
    `${one} is knocked away from ${by}.`,
  );
  return [isFar, isAway, ...mayStandOn(one, to ?? ''), mark(one, 'square', to), dizzy];
}

/** The big stick (352/0). */
export const stick: Procedure = defineActions({
  name: 'big-stick',
  title: 'The big stick',
  summary:
    'Whoever finds it may whack a player or a gremlin beside them once; then, or when a second chance was let go by, it comes back somewhere else. Squares are written 3-17.',
  quantities: { passed: {} },
  marks: ['square', 'dizzy'],
  actions: {
    'pick-up': action('Picks up the stick where it lies.', RULE, {}, ({ by }) => [
      demand((world) => ownerOf(world, STICK) === undefined, 'Somebody has it.'),
      demand((world) => areTogether(world, by, STICK), 'It lies elsewhere.'),
      hand(STICK, by),
      mark(STICK, 'square', undefined),
    ]),
    whack: action(
      'Whacks a neighbour, a player to where e lands; the stick reappears where it is drawn.',
      RULE,
      { whack: Words, to: Words.optional(), stick: Words },
      (fields, world) => [
        mustOwn(fields.by, STICK),
        isBeside(fields.whack, fields.by),
        ...hit(fields, world),
        ...reappears(fields.stick),
      ],
    ),
    pass: happening(
      'Its bearer lets a chance to whack go by; with the second the stick goes where it is drawn.',
      RULE,
      { pass: Words },
      ({ pass }, world) => [
        demand(() => ownerOf(world, STICK) !== undefined, 'Nobody has it.'),
        ...(amountOf(world, STICK, 'passed') < CHANCES
          ? [gain(STICK, 'passed', 1)]
          : reappears(pass)),
      ],
    ),
  },
  turns: { nweek: () => [] },
  // A gremlin that was whacked comes back onto the Grid only once the nweek has ended.
  forbids: (world, { of, verb, fields }) => {
    const name = ownValue(PLACING, `${of}.${verb}`);
    const gremlin = name === undefined ? undefined : ownValue(fields, name);
    const isOnto = verb !== 'toss' || fields['onto'] !== 'Limbo';
    const isDizzy = typeof gremlin === 'string' && markOf(world, gremlin, 'dizzy') !== undefined;
    return isDizzy && isOnto && fields['to'] !== 'Limbo'
      ? refuse(`${gremlin} is dizzy, and comes onto the Grid only in another nweek.`, RULE)
      : undefined;
  },
  hears: {
    disowned: (signal) => (signal['kind'] === STICK ? liesWhere(signal) : []),
    'entropy-reset': (_signal, world) =>
      kindOf(world, STICK) === undefined ? [] : [destroy(STICK)],
  },
});
