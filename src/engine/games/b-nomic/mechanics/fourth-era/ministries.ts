import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  hand,
  lose,
  mark,
  pay,
  put,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  periodOf,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';

const HOLDING = '4e45';
const RETAINER = '4e48';
/** Retainer of one who takes a ministry, and what it loses with each nweek. */
const FULL = 50;
const DECAY = 10;
/** Mackerel for each ministry held since the clock was first turned on in the nweek (4E49). */
const REWARD = 25;

/** What a ministry remembers of its holders: the nweek in which each ceased to be one, or `now`. */
const heldBy = (player: string) => `held by ${player}`;

function take(ministry: string, by: string): Change[] {
  return [hand(ministry, by), put(ministry, 'retainer', FULL), mark(ministry, heldBy(by), 'now')];
}

function leave(ministry: string, holder: string, holdings: Holdings): Change[] {
  return [
    hand(ministry, undefined),
    put(ministry, 'retainer', 0),
    mark(ministry, heldBy(holder), String(periodOf(holdings, 'nweek'))),
    mark(ministry, 'rewarded', undefined),
  ];
}

function usurp(
  { usurp: ministry, by, supported }: { usurp: string; by: string; supported: boolean },
  holdings: Holdings,
): Change[] {
  const holder = holdings.owners.get(ministry) ?? '';
  const last = markOf(holdings, ministry, heldBy(by));
  const isRecent = last !== undefined && Number(last) >= periodOf(holdings, 'nweek') - 1;
  const isPoor = amountOf(holdings, ministry, 'retainer') <= 0;
  const twins = markOf(holdings, by, 'dna') ?? by;
  return [
    demand(() => holder !== '' && holder !== by, 'Nobody else holds it.'),
    demand(() => supported || isPoor, 'Its retainer is not used up, and two do not support it.'),
    demand(() => supported || !isRecent, `${by} held it in this nweek or the one before.`),
    demand(() => supported || markOf(holdings, holder, 'dna') !== twins, 'The holder is a twin.'),
    ...leave(ministry, holder, holdings),
    ...take(ministry, by),
  ];
}

const ministries = defineDeeds({
  name: 'ministries',
  title: 'Ministries and retainers',
  summary:
    'Ministries are taken when vacant, left at will, and usurped once their retainer is used up. It shrinks with each nweek and is mended with points.',
  quantities: {
    retainer: {},
    points: { start: 0, floor: 0 },
    mackerel: { start: 50, floor: 0 },
  },
  marks: ['dna', 'rewarded'],
  deeds: {
    take: deed(
      'Takes a vacant ministry.',
      HOLDING,
      { take: Words },
      ({ take: ministry, by }, { owners }) => [
        demand(() => !owners.has(ministry), 'Somebody holds it.'),
        ...take(ministry, by),
      ],
    ),
    resign: deed('Leaves a ministry.', HOLDING, { resign: Words }, (fields, holdings) => [
      demand(() => holdings.owners.get(fields.resign) === fields.by, 'Somebody else holds it.'),
      ...leave(fields.resign, fields.by, holdings),
    ]),
    raise: deed(
      'Spends points on a retainer, one for one.',
      RETAINER,
      { raise: Words, points: WholeNumber },
      ({ raise, points, by }) => [pay(by, 'points', points), gain(raise, 'retainer', points)],
    ),
    lower: deed(
      'Spends points against a retainer, one for one.',
      RETAINER,
      { lower: Words, points: WholeNumber },
      ({ lower, points, by }) => [pay(by, 'points', points), lose(lower, 'retainer', points)],
    ),
    usurp: deed(
      'Takes a ministry from its holder, its retainer being used up, or with the support of two.',
      RETAINER,
      { usurp: Words, supported: YesNo.default(false) },
      usurp,
    ),
    'clock-on': happening(
      'The clock is turned on for the first time in an nweek: who holds a ministry until the end of it is rewarded.',
      '4e49',
      {},
      (_, { owners }) =>
        [...owners].map(([ministry, holder]) => mark(ministry, 'rewarded', holder)),
    ),
  },
  turns: {
    nweek: (holdings) =>
      entitiesOf(holdings, 'ministry').flatMap((ministry) => {
        const due = markOf(holdings, ministry, 'rewarded');
        const reward = due === undefined ? [] : [gain(due, 'mackerel', REWARD)];
        return [
          ...reward,
          mark(ministry, 'rewarded', undefined),
          lose(ministry, 'retainer', holdings.owners.has(ministry) ? DECAY : 0),
        ];
      }),
  },
});

/** Ministries of the Fourth Era, by Rules 4E45 to 4E49 (mechanics.md J.5). */
export const ministryBindings: readonly MechanicBinding[] = ['4E-45', '4E-48', '4E-49'].map(
  (mechanic) => ({ mechanic, procedures: [ministries] }),
);
