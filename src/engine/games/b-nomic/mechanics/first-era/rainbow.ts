import { Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';

const COLORS = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Indigo', 'Violet'];
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

/** Colors of the late First Era, by Rule 1903. */
export const rainbowBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1903', procedures: [rainbow] },
];
