import { Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, hand, mark, strip, type Change } from '../../../../holdings/changes.ts';
import { defineDeeds, happening } from '../../../../holdings/deeds.ts';
import {
  entitiesOf,
  markOf,
  membersOf,
  ownedBy,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { deputies } from './deputies.ts';

const RULE = '625/39';
/** Points of a ministry that was held for a whole nweek with its duties done (625 E). */
const PAYMENT = 20;

const isElective = (ministry: string) =>
  demand(({ entities }) => entities.get(ministry) === 'ministry', 'Nobody is elected to it.');

/** Another holder has no deputies, and has not held it for the whole nweek. */
function settle(ministry: string, holder: string | undefined, holdings: Holdings): Change[] {
  if (holder !== undefined && holdings.owners.get(ministry) === holder) return [];
  const deputies = membersOf(holdings, ministry, 'deputies');
  return [
    ...deputies.map((deputy) => strip(ministry, 'deputies', deputy)),
    hand(ministry, holder),
    mark(ministry, 'since', holder === undefined ? undefined : 'now'),
  ];
}

/** Who wins an election for an open ministry, or for one that is put to the vote while it is held. */
function elect(
  { elect: winner, to, rotation }: { elect: string; to: string; rotation: boolean },
  holdings: Holdings,
): Change[] {
  return [
    isElective(to),
    demand(() => rotation || !holdings.owners.has(to), `${to} is not open.`),
    demand(
      () => markOf(holdings, to, 'ousted') !== winner,
      `${winner} was ousted and is no candidate.`,
    ),
    mark(to, 'ousted', undefined),
    ...settle(to, winner, holdings),
  ];
}

/** At the end of an nweek who held a ministry throughout and did all duties is paid. */
function paying(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'ministry').flatMap((ministry) => {
    const holder = holdings.owners.get(ministry);
    if (holder === undefined) return [];
    const whole = markOf(holdings, ministry, 'since') !== 'now';
    const neglected = markOf(holdings, ministry, 'neglected') === 'yes';
    const isPaid = whole && !neglected;
    return [
      ...(isPaid ? [gain(holder, 'points', PAYMENT), gain(holder, 'temporary-wisdom', 1)] : []),
      mark(ministry, 'since', undefined),
      mark(ministry, 'neglected', undefined),
    ];
  });
}

const ministries: Procedure = defineDeeds({
  name: 'ministries-first-era',
  title: 'Ministries, deputies and seals',
  summary:
    'Each ministry has one holder or is open. Holders are paid for whole nweeks, name deputies and reserve seals. Elections are another procedure; whether duties were done, and what text is in common usage, is told.',
  quantities: { points: { start: 0, floor: 0 }, 'temporary-wisdom': { start: 0, floor: 0 } },
  marks: ['since', 'neglected', 'ousted', 'seal'],
  sets: ['deputies'],
  deeds: {
    elect: happening(
      'An election fills an open ministry, or by rotation one that is held.',
      RULE,
      { elect: Words, to: Words, rotation: YesNo.default(false) },
      elect,
    ),
    oust: happening(
      'A Vote of Non-Confidence opens a ministry; who held it is no candidate for it then.',
      RULE,
      { oust: Words },
      ({ oust }, holdings) => [
        isElective(oust),
        demand(({ owners }) => owners.has(oust), `${oust} is open.`),
        mark(oust, 'ousted', holdings.owners.get(oust)),
        ...settle(oust, undefined, holdings),
      ],
    ),
    vat: happening(
      'Somebody is put in the Vat and loses all ministries.',
      RULE,
      { vat: Words },
      (fields, holdings) =>
        ownedBy(holdings, fields.vat)
          .filter((one) => holdings.entities.get(one) === 'ministry')
          .flatMap((ministry) => settle(ministry, undefined, holdings)),
    ),
    neglect: happening(
      'A duty of a ministry was not done.',
      RULE,
      { neglect: Words },
      ({ neglect }) => [mark(neglect, 'neglected', 'yes')],
    ),
    ...deputies,
  },
  turns: { nweek: paying },
});

/** Ministries of the late First Era, by Rules 625, 1272 and 1906. */
export const ministryBindings: readonly MechanicBinding[] = [
  'BN1-625',
  'BN1-625E',
  'BN1-1272',
  'BN1-1906',
].map((mechanic) => ({ mechanic, procedures: [ministries] }));
