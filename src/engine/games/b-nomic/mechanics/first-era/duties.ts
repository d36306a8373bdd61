import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  gain,
  hand,
  mark,
  markFor,
  mustBe,
  put,
  tell,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  amountOf,
  entitiesOf,
  kindOf,
  markOf,
  ownerOf,
  type World,
} from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

const RULE = '1583/5';
/** The duties that there are, with the points for who performs each. */
const PERKS = { 'Duty Duty': 25, 'Election Duty': 20, 'Backup Duty': 0 } as const;
type Duty = keyof typeof PERKS;
const Duty = z.enum(Object.keys(PERKS) as [Duty, ...Duty[]]);

/** Ndays of three nweeks, after which an unattended duty is another duty. */
const UNATTENDED = 30;
/** Ndays in one nweek for which a ministry is free until there must be elections. */
const FREE = 5;
/** Ndays, or wdays, for which a minister fails a duty until others may do it. */
const FAILED = { ndays: 4, wdays: 2 };

const REQUIRING = 'Requiring Attention';
const stateOf = (world: World, duty: string) => markOf(world, duty, 'state') ?? 'Waiting';

/** Lets a duty require attention, unless it is deactivated or does so already. */
function needAttention(duty: Duty): Change {
  return depending((world) => {
    if (stateOf(world, duty) !== 'Waiting') return [];
    const known = kindOf(world, duty) !== undefined ? [] : [create(duty, 'duty')];
    return [...known, mark(duty, 'state', REQUIRING), put(duty, 'unattended', 0)];
  });
}

function perform(
  { perform: duty, by, of }: { perform: Duty; by: string; of?: Duty | undefined },
  world: World,
): Change[] {
  const isOverdue = of !== undefined && amountOf(world, of, 'unattended') > UNATTENDED;
  const ministries = duty === 'Election Duty' ? entitiesOf(world, 'ministry') : [];
  return [
    demand(() => stateOf(world, duty) === REQUIRING, 'It does not require attention.'),
    demand(
      () => markOf(world, by, `performed ${duty}`) === undefined,
      `${by} has performed it in this nweek.`,
    ),
    demand(() => duty !== 'Duty Duty' || isOverdue, 'It names a duty that nobody attended to.'),
    markFor(by, `performed ${duty}`, 'yes', { unit: 'nweek', periods: 1 }),
    mark(duty, 'state', 'Waiting'),
    gain(by, 'points', PERKS[duty]),
    // Elections are called for all that are free: their ndays are counted anew.
    ...ministries.map((ministry) => put(ministry, 'free', 0)),
    ...(duty === 'Election Duty' ? [tell({ what: 'elections-due', by })] : []),
    ...(of === undefined ? [] : [mark(of, 'state', 'Deactivated')]),
  ];
}

function endNday(world: World): Change[] {
  const required = entitiesOf(world, 'duty').filter((duty) => stateOf(world, duty) === REQUIRING);
  const free = entitiesOf(world, 'ministry').filter((one) => ownerOf(world, one) === undefined);
  const isLate = required.some((duty) => amountOf(world, duty, 'unattended') >= UNATTENDED);
  const isLong = free.some((ministry) => amountOf(world, ministry, 'free') + 1 >= FREE);
  return [
    ...required.map((duty) => gain(duty, 'unattended', 1)),
    ...free.map((ministry) => gain(ministry, 'free', 1)),
    ...(isLate ? [needAttention('Duty Duty')] : []),
    ...(isLong ? [needAttention('Election Duty')] : []),
  ];
}

const duties = defineActions({
  name: 'duties',
  title: 'Duties',
  summary:
    'A duty that requires attention is performed by any player who says so, for a perk. Ministries that are free, duties that nobody attended to and ministers who fail call for one. That the actions of a duty were taken is told.',
  quantities: { points: { start: 0, floor: 0 }, unattended: {}, free: {} },
  marks: ['state'],
  actions: {
    perform: action(
      'Performs a duty and says so; the Duty Duty names the duty that is deactivated by it.',
      RULE,
      { perform: Duty, of: Duty.optional() },
      perform,
    ),
    fail: happening(
      'A minister, not of a society, has failed a duty of eir ministry for so long.',
      RULE,
      { fail: Words, ndays: WholeNumber.default(0), wdays: WholeNumber.default(0) },
      ({ fail, ndays, wdays }) => [
        mustBe('ministry', fail),
        demand((world) => ownerOf(world, fail) !== undefined, `${fail} has no minister.`),
        demand(() => ndays >= FAILED.ndays || wdays >= FAILED.wdays, 'It is too early.'),
        needAttention('Backup Duty'),
      ],
    ),
    hold: happening(
      'Somebody comes to hold a ministry.',
      '625/39',
      { hold: Words, by: Words },
      ({ hold, by }) => [mustBe('ministry', hold), hand(hold, by), put(hold, 'free', 0)],
    ),
    reactivate: happening(
      'A proposal lets a duty wait again.',
      RULE,
      { reactivate: Duty },
      ({ reactivate }, world) => [
        demand(() => stateOf(world, reactivate) === 'Deactivated', 'It is not deactivated.'),
        mark(reactivate, 'state', 'Waiting'),
      ],
    ),
  },
  turns: {
    nday: endNday,
    nweek: (world) => entitiesOf(world, 'ministry').map((ministry) => put(ministry, 'free', 0)),
  },
});

/** Duties of the late First Era, by Rule 1583. */
export const dutyBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1583', procedures: [duties] },
];
