import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  mark,
  markFor,
  pay,
  put,
  tell,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import { loseSoul } from './joining.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

const RULE = '206/4';
const NWEEK = 10;
/** Ndays of silence beyond which one is put in the Vat, and in the Vat beyond which one is smitten. */
const SILENT = 4 * NWEEK;
const SOAKED = 3 * NWEEK;
const PRICE = 3;

/** How long one may hide, and how it is counted: two nyears or one year; each ends with its last nday or day. */
const TERMS = {
  nweeks: { most: 20, unit: 'nday', each: NWEEK },
  ndays: { most: 200, unit: 'nday', each: 1 },
  days: { most: 365, unit: 'day', each: 1 },
  weeks: { most: 52, unit: 'day', each: 7 },
} as const;
type Unit = keyof typeof TERMS;
const Unit = z.enum(Object.keys(TERMS) as [Unit, ...Unit[]]);

/** Whoever posts ends eir silence; whoever acts is Off Leave, out of the Vat and from under the Rock. */
const wake = (player: string): Change[] => [
  mark(player, 'leave', undefined),
  mark(player, 'place', undefined),
  put(player, 'soaked', 0),
  put(player, 'silent', 0),
];

/** Whoever did not sleep is not woken. */
const wakeOnce = (player: string, world: World): Change[] => {
  const isAwake =
    markOf(world, player, 'place') === undefined && amountOf(world, player, 'silent') === 0;
  return isAwake ? [] : wake(player);
};

const inVat = (world: World, player: string) => markOf(world, player, 'place') === 'Vat';

const vat = defineActions({
  name: 'vat',
  title: 'The Vat and the Rock',
  summary:
    'Who has been silent for long may be put in the Vat and in the end cease to be a player; who hides under a rock may not. Whoever acts is out of both.',
  quantities: { points: { start: 0, floor: 0 }, silent: { start: 0 }, soaked: { start: 0 } },
  marks: ['leave', 'place'],
  actions: {
    post: action('Acts on a public forum and is off leave by that.', RULE, {}, ({ by }) =>
      wake(by),
    ),
    vat: action(
      'Pays three points to put in the Vat who has not posted for more than four nweeks.',
      RULE,
      { vat: Words },
      ({ vat: whom, by }, world) => [
        ...wake(by),
        demand(() => whom !== by && amountOf(world, whom, 'silent') > SILENT, 'It is too early.'),
        demand(() => markOf(world, whom, 'place') === undefined, `${whom} is elsewhere.`),
        pay(by, 'points', PRICE),
        mark(whom, 'place', 'Vat'),
        mark(whom, 'leave', 'On Leave'),
        tell({ what: 'put-in-vat', player: whom }),
      ],
    ),
    smite: action(
      'Smites who has been in the Vat for three nweeks: e becomes a Lost Soul.',
      RULE,
      { smite: Words },
      ({ smite, by }, world) => [
        ...wake(by),
        demand(() => inVat(world, smite) && smite !== by, `${smite} is not in the Vat.`),
        demand(() => amountOf(world, smite, 'soaked') > SOAKED, 'It is too early.'),
        ...loseSoul(smite),
      ],
    ),
    hide: action(
      'Hides under a rock for a time, two nyears or a year at most.',
      RULE,
      { hide: WholeNumber, unit: Unit.default('nweeks') },
      ({ hide, unit, by }) => {
        const { most, unit: counted, each } = TERMS[unit];
        return [
          demand(() => hide > 0 && hide <= most, `One hides for ${most} ${unit} at most.`),
          ...wake(by),
          markFor(by, 'place', 'Rock', { unit: counted, periods: hide * each + 1 }),
          mark(by, 'leave', 'On Leave'),
        ];
      },
    ),
  },
  hears: { acted: ({ by }, world) => wakeOnce(String(by), world) },
  turns: {
    nday: (world) =>
      entitiesOf(world, 'player').flatMap((player) => [
        gain(player, 'silent', 1),
        gain(player, 'soaked', inVat(world, player) ? 1 : 0),
      ]),
    day: () => [],
  },
});

/** The Vat of the late First Era, by Rule 206. */
export const vatBindings: readonly MechanicBinding[] = [{ mechanic: 'BN1-206', procedures: [vat] }];
