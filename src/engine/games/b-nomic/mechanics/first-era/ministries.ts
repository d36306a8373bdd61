import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  grant,
  hand,
  mark,
  strip,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import {
  entitiesOf,
  markOf,
  membersOf,
  ownedBy,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const RULE = '625/39';
/** Points of a ministry that was held for a whole nweek with its duties done (625 E). */
const PAYMENT = 20;

const holds = (ministry: string, by: string) =>
  demand(({ owners }) => owners.get(ministry) === by, `${by} does not hold ${ministry}.`);

function settle(ministry: string, holder: string | undefined): Change[] {
  return [
    hand(ministry, holder),
    mark(ministry, 'since', holder === undefined ? undefined : 'now'),
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
    'Each ministry has one holder or is open. Holders are paid for whole nweeks, name deputies and reserve seals.',
  quantities: { points: { start: 0, floor: 0 }, 'temporary-wisdom': { start: 0, floor: 0 } },
  marks: ['since', 'neglected', 'seal'],
  sets: ['deputies'],
  deeds: {
    elect: happening(
      'An election fills an open ministry.',
      RULE,
      { elect: Words, to: Words },
      (fields) => [
        demand(({ owners }) => !owners.has(fields.to), `${fields.to} is not open.`),
        ...settle(fields.to, fields.elect),
      ],
    ),
    oust: happening(
      'A Vote of Non-Confidence opens a ministry.',
      RULE,
      { oust: Words },
      ({ oust }) => [
        demand(({ owners }) => owners.has(oust), `${oust} is open.`),
        ...settle(oust, undefined),
      ],
    ),
    vat: happening(
      'Somebody is put in the Vat and loses all ministries.',
      RULE,
      { vat: Words },
      (fields, holdings) =>
        ownedBy(holdings, fields.vat).flatMap((ministry) => settle(ministry, undefined)),
    ),
    neglect: happening(
      'A duty of a ministry was not done.',
      RULE,
      { neglect: Words },
      ({ neglect }) => [mark(neglect, 'neglected', 'yes')],
    ),
    deputise: deed(
      'Names a deputy for a ministry.',
      '1272/3',
      { deputise: Words, for: Words },
      (fields, holdings) => [
        holds(fields.for, fields.by),
        demand(() => holdings.entities.get(fields.deputise) === 'player', 'A deputy is a player.'),
        grant(fields.for, 'deputies', fields.deputise),
      ],
    ),
    revoke: deed(
      'Ends a deputyhood, as the minister or as the deputy.',
      '1272/3',
      { revoke: Words, for: Words },
      (fields, { owners }) => [
        demand(
          () => owners.get(fields.for) === fields.by || fields.revoke === fields.by,
          'Only the minister and the deputy end it.',
        ),
        strip(fields.for, 'deputies', fields.revoke),
      ],
    ),
    act: deed(
      'Does a duty of a ministry, as its minister or a deputy.',
      '1272/3',
      { act: Words },
      ({ act, by }) => [
        demand(
          (holdings) =>
            holdings.owners.get(act) === by || membersOf(holdings, act, 'deputies').includes(by),
          `${by} may not act for ${act}.`,
        ),
      ],
    ),
    reserve: deed(
      'Reserves a block of text as the seal of a ministry.',
      '1906/2',
      { reserve: Words, for: Words },
      (fields, holdings) => [
        holds(fields.for, fields.by),
        demand(() => markOf(holdings, fields.for, 'seal') === undefined, 'It has a seal.'),
        demand(
          () => ![...(holdings.marks.get('seal')?.values() ?? [])].includes(fields.reserve),
          'Another ministry has reserved it.',
        ),
        mark(fields.for, 'seal', fields.reserve),
      ],
    ),
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
