import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  hand,
  mark,
  mustBe,
  strip,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import {
  entitiesOf,
  kindOf,
  markOf,
  membersOf,
  ownedBy,
  ownerOf,
  type World,
} from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { deputies } from './deputies.ts';
import { onceResolved } from './follow-ups.ts';

const RULE = '625/39';
/** Points of a ministry that was held for a whole nweek with its duties done (625 E). */
const PAYMENT = 20;

const isElective = (ministry: string) =>
  demand((world) => kindOf(world, ministry) === 'ministry', 'Nobody is elected to it.');

/** Another holder has no deputies, and has not held it for the whole nweek. */
function settle(ministry: string, holder: string | undefined, world: World): Change[] {
  if (holder !== undefined && ownerOf(world, ministry) === holder) return [];
  const deputies = membersOf(world, ministry, 'deputies');
  return [
    ...deputies.map((deputy) => strip(ministry, 'deputies', deputy)),
    hand(ministry, holder),
    mark(ministry, 'since', holder === undefined ? undefined : 'now'),
  ];
}

/** Another holder begins anew; the election has handed it over. */
function succeed(ministry: string, world: World): Change[] {
  const deputies = membersOf(world, ministry, 'deputies');
  const since = ownerOf(world, ministry) === undefined ? undefined : 'now';
  return [
    ...deputies.map((deputy) => strip(ministry, 'deputies', deputy)),
    mark(ministry, 'since', since),
    mark(ministry, 'ousted', undefined),
  ];
}

/** Whoever is put in the Vat, or is a player no more, holds nothing. */
function leaveAll(player: string, world: World): Change[] {
  return ownedBy(world, player)
    .filter((one) => kindOf(world, one) === 'ministry')
    .flatMap((ministry) => settle(ministry, undefined, world));
}

const hasDeputies = (world: World, ministry: string) =>
  membersOf(world, ministry, 'deputies').length > 0;

/** A ministry that lost its holder with all that e had has no deputies either. */
function tidy(world: World): Change[] {
  return entitiesOf(world, 'ministry')
    .filter((one) => ownerOf(world, one) === undefined)
    .filter((one) => markOf(world, one, 'since') === 'now' || hasDeputies(world, one))
    .flatMap((one) => succeed(one, world));
}

/** Who wins an election for an open ministry, or for one that is put to the vote while it is held. */
function elect(
  { elect: winner, to, rotation }: { elect: string; to: string; rotation: boolean },
  world: World,
): Change[] {
  return [
    isElective(to),
    demand(() => rotation || ownerOf(world, to) === undefined, `${to} is not open.`),
    demand(
      () => markOf(world, to, 'ousted') !== winner,
      `${winner} was ousted and is no candidate.`,
    ),
    mark(to, 'ousted', undefined),
    ...settle(to, winner, world),
  ];
}

/** At the end of an nweek who held a ministry throughout and did all duties is paid. */
function paying(world: World): Change[] {
  return entitiesOf(world, 'ministry').flatMap((ministry) => {
    const holder = ownerOf(world, ministry);
    if (holder === undefined) return [];
    const whole = markOf(world, ministry, 'since') !== 'now';
    const neglected = markOf(world, ministry, 'neglected') === 'yes';
    const isPaid = whole && !neglected;
    return [
      ...(isPaid ? [gain(holder, 'points', PAYMENT), gain(holder, 'temporary-wisdom', 1)] : []),
      mark(ministry, 'since', undefined),
      mark(ministry, 'neglected', undefined),
    ];
  });
}

const ministries: Procedure = defineActions({
  name: 'ministries-first-era',
  title: 'Ministries, deputies and seals',
  summary:
    'Each ministry has one holder or is open. Holders are paid for whole nweeks, name deputies and reserve seals. Elections are another procedure; whether duties were done, and what text is in common usage, is told.',
  quantities: { points: { start: 0, floor: 0 }, 'temporary-wisdom': { start: 0, floor: 0 } },
  marks: ['since', 'neglected', 'ousted', 'seal'],
  sets: ['deputies'],
  actions: {
    elect: happening(
      'An election fills an open ministry, or by rotation one that is held.',
      RULE,
      { elect: Words, to: Words, rotation: YesNo.default(false) },
      elect,
      { alone: true },
    ),
    oust: happening(
      'A Vote of Non-Confidence opens a ministry; who held it is no candidate for it then.',
      RULE,
      { oust: Words },
      ({ oust }, world) => [
        isElective(oust),
        demand((world) => ownerOf(world, oust) !== undefined, `${oust} is open.`),
        onceResolved({ mark: 'non-confidence', kind: 'non-confidence' }),
        mark(oust, 'ousted', ownerOf(world, oust)),
        ...settle(oust, undefined, world),
      ],
    ),
    vat: happening(
      'Somebody is put in the Vat and loses all ministries.',
      RULE,
      { vat: Words },
      ({ vat }, world) => [mustBe('player', vat), ...leaveAll(vat, world)],
      { alone: true },
    ),
    neglect: happening(
      'A duty of a ministry was not done.',
      RULE,
      { neglect: Words },
      ({ neglect }) => [isElective(neglect), mark(neglect, 'neglected', 'yes')],
    ),
    ...deputies,
  },
  turns: { nweek: () => [whileRule(RULE, paying)] },
  hears: {
    'office-filled': ({ office }, world) => succeed(String(office), world),
    'office-vacant': ({ office }, world) => succeed(String(office), world),
    'put-in-vat': ({ player }) => [whileRule(RULE, (world) => leaveAll(String(player), world))],
    destroyed: (_, world) => tidy(world),
  },
});

/** Ministries of the late First Era, by Rules 625, 1272 and 1906. */
export const ministryBindings: readonly MechanicBinding[] = [
  'BN1-625',
  'BN1-625E',
  'BN1-1272',
  'BN1-1906',
].map((mechanic) => ({ mechanic, procedures: [ministries] }));
