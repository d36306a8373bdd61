import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  lose,
  pay,
  put,
  transfer,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { dice, Integer, Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../../../../procedures/procedure.ts';

const POTS = '1917/0';
/** Tildex in a new pot, to which it is filled up with each nweek, and the most that it holds. */
const FULL = 100;
const MOST = 300;

function topUp(pot: string, holdings: Holdings): Change[] {
  const owner = holdings.owners.get(pot) ?? '';
  const missing = FULL - amountOf(holdings, pot, 'tildex');
  if (missing <= 0) return [];
  return [
    depending((now) => {
      const has = amountOf(now, owner, 'tildex');
      if (has >= missing) return [transfer(owner, pot, 'tildex', missing)];
      return [lose(owner, 'tildex', has), destroy(pot)];
    }),
  ];
}

const pots: Procedure = defineDeeds({
  name: 'pots-of-gold',
  title: 'Pots of Gold',
  summary:
    'A pot holds up to 300 tildex and is filled up to 100 when an nweek ends; who cannot loses it and what is in it.',
  quantities: { tildex: { start: 0, floor: 0 } },
  deeds: {
    acquire: deed(
      'Acquires a pot, as another rule says.',
      POTS,
      { acquire: Words },
      ({ acquire, by }) => [create(acquire, 'pot', by), put(acquire, 'tildex', FULL)],
    ),
    store: deed(
      'Puts tildex into eir pot.',
      POTS,
      { store: Integer, in: Words },
      (fields, holdings) => [
        demand(() => holdings.owners.get(fields.in) === fields.by, 'It is not eir pot.'),
        demand(
          () => amountOf(holdings, fields.in, 'tildex') + fields.store <= MOST,
          `A pot holds ${MOST} tildex.`,
        ),
        transfer(fields.by, fields.in, 'tildex', fields.store),
      ],
    ),
    remove: deed(
      'Takes tildex out of eir pot.',
      POTS,
      { remove: Integer, from: Words },
      (fields, { owners }) => [
        demand(() => owners.get(fields.from) === fields.by, 'It is not eir pot.'),
        transfer(fields.from, fields.by, 'tildex', fields.remove),
      ],
    ),
  },
  turns: {
    nweek: (holdings) => entitiesOf(holdings, 'pot').flatMap((pot) => topUp(pot, holdings)),
  },
});

const RESEARCH = '1855/2';
const PRICE = 5;

const research: Procedure = defineDeeds({
  name: 'research',
  title: 'Research points',
  summary: 'Five points buy general research, or somewhat more that serves one technology only.',
  settings: {
    half: {
      choices: ['down', 'up'],
      default: 'down',
      meaning:
        'When a technology ceases to exist half of the points for it become general. How half of an odd number is rounded is not said.',
    },
  },
  quantities: {
    points: { start: 0, floor: 0 },
    general: { start: 0, floor: 0 },
    applied: { start: 0, floor: 0 },
  },
  deeds: {
    research: deed(
      'Conducts research, with three rolls.',
      RESEARCH,
      { research: z.enum(['general', 'applied']), rolls: dice(3, 10) },
      ({ research: kind, rolls, by }) => {
        const sum = rolls.reduce((all, roll) => all + roll, 0);
        return [
          pay(by, 'points', PRICE),
          gain(by, kind, kind === 'general' ? Math.max(0, sum - 3) : sum),
        ];
      },
    ),
    spend: deed(
      'Spends research points.',
      RESEARCH,
      { spend: Integer, of: z.enum(['general', 'applied']) },
      (fields) => [pay(fields.by, fields.of, fields.spend)],
    ),
    vanish: happening(
      'The technology of the applied points ceases to exist.',
      RESEARCH,
      {},
      (_, holdings, readings) =>
        entitiesOf(holdings, 'player').flatMap((player) => {
          const applied = amountOf(holdings, player, 'applied') / 2;
          const kept = readings['half'] === 'up' ? Math.ceil(applied) : Math.floor(applied);
          return [put(player, 'applied', 0), gain(player, 'general', kept)];
        }),
    ),
  },
});

const COLORS = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Indigo', 'Violet'];
const PRIZES: Readonly<Record<number, number>> = { 3: 30, 4: 80, 5: 100, 6: 120, 7: 160 };
const CHANGE = 30;

/**
 * The prize for a run of color cards (1903/2): undefined where they are none. Where a wild card stands for
 * one of the colors it is 30 less, with the card of one's own color 30 more.
 */
export function rainbowPrize(
  run: readonly string[],
  { wild, own }: { wild?: string | undefined; own: string },
): { readonly tildex: number; readonly honor: number } | undefined {
  const places = run.map((color) => COLORS.indexOf(color)).sort((a, b) => a - b);
  const isRun = places.every((place, index) => place >= 0 && place === (places[0] ?? 0) + index);
  const prize = isRun ? PRIZES[run.length] : undefined;
  if (prize === undefined) return undefined;
  const matches = run.includes(own) && own !== wild;
  const tildex = prize - (wild === undefined ? 0 : CHANGE) + (matches ? CHANGE : 0);
  return { tildex, honor: run.length === COLORS.length ? 1 : 0 };
}

const { answer } = kinds<null>();

const rainbow: Procedure = defineProcedure({
  name: 'rainbow',
  title: 'Colors and color cards',
  summary: 'Three or more neighbours of the rainbow are discarded for a prize.',
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

/** Pots, research and colors of the late First Era, by Rules 1917, 1855 and 1903. */
export const richesBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1917', procedures: [pots] },
  { mechanic: 'BN1-1855', procedures: [research] },
  { mechanic: 'BN1-1903', procedures: [rainbow] },
];
