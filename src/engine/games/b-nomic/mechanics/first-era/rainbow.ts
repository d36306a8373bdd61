import { Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, tell, type Change } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { markOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';
import { cardName, discard, inHand, JUICE } from './cards.ts';

const RULE = '1903/2';
/** The colors in their order. */
export const COLORS: readonly string[] = [
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Blue',
  'Indigo',
  'Violet',
];
const PRIZES: Readonly<Record<number, number>> = { 3: 30, 4: 80, 5: 100, 6: 120, 7: 160 };
const CHANGE = 30;

/**
 * The prize for a run of color cards (1903/2): undefined where they are none. Where a wild card stands for
 * one of the colors it is 30 less, with the card of one's own color 30 more.
 */
function rainbowPrize(
  run: readonly string[],
  { wild, own }: { wild?: string | undefined; own: string },
): { readonly tildex: number; readonly honor: number } | undefined {
  const places = run.map((color) => COLORS.indexOf(color)).sort((a, b) => a - b);
  const isRun = places.every((place, index) => place >= 0 && place === (places[0] ?? 0) + index);
  const isUsed = wild === undefined || run.includes(wild);
  const prize = isRun && isUsed ? PRIZES[run.length] : undefined;
  if (prize === undefined) return undefined;
  const matches = run.includes(own) && own !== wild;
  const tildex = prize - (wild === undefined ? 0 : CHANGE) + (matches ? CHANGE : 0);
  return { tildex, honor: run.length === COLORS.length ? 1 : 0 };
}

const { answer } = kinds<null>();

const rainbow = defineProcedure({
  name: 'rainbow',
  title: 'Colors and color cards',
  summary:
    'Three or more neighbours of the rainbow are discarded for a prize. A stained card is named by its stain.',
  settings: {},
  given: {},
  begin: () => null,
  steps: {},
  answers: {
    prize: answer(
      'What a run of cards brings to a player of a color.',
      { run: Names, color: Words.default('Clear'), wild: Words.optional() },
      (_, { run, color, wild }) => rainbowPrize(run, { wild, own: color }) ?? null,
    ),
  },
});

const APPLE_WHITE = 'Apple White';

/** The color of whoever was never given another. */
export const CLEAR = 'Clear';

/** Returns a player's color. */
export const colorOf = (world: World, player: string): string =>
  markOf(world, player, 'color') ?? CLEAR;

/** Returns the color for which a card counts: that of its stain, where it bears one; tomato juice is Red. */
export const colorOfCard = (world: World, card: string): string => {
  const stain = markOf(world, card, 'stained');
  return stain === JUICE ? 'Red' : (stain ?? cardName(world, card));
};

interface Run {
  readonly discard: readonly string[];
  readonly as: string | undefined;
  readonly by: string;
}

function cashIn({ discard: cards, as, by }: Run, world: World): Change[] {
  const named = cards.map((card) => colorOfCard(world, card));
  const wilds = named.filter((name) => name === APPLE_WHITE).length;
  const run = named.map((name) => (name === APPLE_WHITE ? (as ?? name) : name));
  const isRead = wilds === (as === undefined ? 0 : 1) && new Set(run).size === run.length;
  const prize = isRead ? rainbowPrize(run, { wild: as, own: colorOf(world, by) }) : undefined;
  const { tildex = 0, honor = 0 } = prize ?? {};
  return [
    inHand(by, cards),
    demand(() => prize !== undefined, 'They are no run of three colors or more.'),
    ...cards.map(discard),
    tell({ what: 'earned', by, quantity: 'tildex', amount: tildex }),
    ...(honor > 0 ? [gain(by, 'permanent-honor', honor)] : []),
  ];
}

const runs = defineActions({
  name: 'color-cards',
  title: 'Runs of color cards',
  summary:
    'Whoever discards neighbours of the rainbow out of eir hand earns tildex for them, and honor for all seven. A stained card counts as its stain.',
  quantities: { 'permanent-honor': { start: 0, floor: 0 } },
  marks: ['color', 'stained'],
  actions: {
    'discard-run': action(
      'Discards a run of color cards; the color for which an Apple White stands is said in `as`.',
      RULE,
      { 'discard-run': Names, as: Words.optional() },
      ({ 'discard-run': cards, as, by }, world) => cashIn({ discard: cards, as, by }, world),
    ),
  },
});

/** Colors of the late First Era, by Rule 1903. */
export const rainbowBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1903', procedures: [rainbow, runs] },
];
