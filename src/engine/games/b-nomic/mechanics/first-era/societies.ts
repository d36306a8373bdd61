import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  grant,
  lose,
  mark,
  pay,
  put,
  strip,
  transfer,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  membersOf,
  type Holdings,
} from '../../../../holdings/holdings.ts';
import { oncePer } from '../../../../holdings/periods.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { Integer, YesNo } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const RULE = '578/21';

const isSociety = (name: string) =>
  demand(({ entities }) => entities.get(name) === 'society', `There is no society ${name}.`);
const isMember = (society: string, who: string) =>
  demand(
    (holdings) => membersOf(holdings, society, 'members').includes(who),
    `${who} is no member of ${society}.`,
  );

/** A society without members is destroyed. */
function dissolve(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'society')
    .filter((society) => membersOf(holdings, society, 'members').length === 0)
    .map((society) => destroy(society));
}

/**
 * Settles a loss that a society cannot bear (578 VIII): it loses what it has, and every member who has any
 * loses the whole number that is still owed; what is too much is destroyed.
 */
function lossOf(society: string, quantity: string, amount: number, counts: string): Change {
  return depending((holdings) => {
    const has = amountOf(holdings, society, quantity);
    if (has >= amount) return [lose(society, quantity, amount)];
    const debt = counts === 'remainder' ? amount - has : amount;
    const own = counts === 'remainder' ? [lose(society, quantity, has)] : [];
    const members = membersOf(holdings, society, 'members');
    return [...own, ...members.map((member) => lose(member, quantity, debt))];
  });
}

/** The charter of a society says what its members may not do and what it does by itself. */
const charters = {
  amend: happening(
    'A society changes its charter; its Minister may refuse.',
    RULE,
    { amend: Words, to: Words, clock: Words.default('on'), refusedBy: Words.optional() },
    ({ amend, to, clock, refusedBy }) => [
      isSociety(amend),
      demand(() => clock === 'on', 'Charters are not changed while the Clock is Off.'),
      demand(() => refusedBy === undefined, 'The Minister of Societies refuses it.'),
      demand(
        (holdings) => markOf(holdings, amend, 'underwritten') === undefined,
        'An underwritten society changes what it was underwritten for by its own proposal only.',
      ),
      mark(amend, 'charter', to),
    ],
  ),
  underwrite: happening('An application passes.', '1673/1', { underwrite: Words }, (fields) => [
    isSociety(fields.underwrite),
    mark(fields.underwrite, 'underwritten', 'yes'),
  ]),
  'cease-underwriting': happening(
    'A society announces that it is no longer underwritten.',
    '1673/1',
    { 'cease-underwriting': Words },
    (fields) => [
      demand(
        (holdings) => markOf(holdings, fields['cease-underwriting'], 'underwritten') === 'yes',
        'It is not underwritten.',
      ),
      mark(fields['cease-underwriting'], 'underwritten', undefined),
    ],
  ),
};

const membership = {
  found: deed(
    'Founds a society of which one is the only member.',
    RULE,
    { found: Words },
    ({ found, by }) => [
      create(found, 'society'),
      put(found, 'bandwidth', 0),
      mark(found, 'charter', 'as founded'),
      grant(found, 'members', by),
    ],
    oncePer('nweek'),
  ),
  apply: deed('Applies for membership.', RULE, { apply: Words }, ({ apply, by }) => [
    isSociety(apply),
    grant(apply, 'applicants', by),
  ]),
  admit: happening(
    'A society makes an applicant a member.',
    RULE,
    { admit: Words, to: Words },
    (fields) => [
      isSociety(fields.to),
      strip(fields.to, 'applicants', fields.admit),
      grant(fields.to, 'members', fields.admit),
    ],
  ),
  oust: happening('A society ousts a member.', RULE, { oust: Words, from: Words }, (fields) => [
    isMember(fields.from, fields.oust),
    strip(fields.from, 'members', fields.oust),
  ]),
  quit: deed(
    'Quits a society, which always may be done.',
    RULE,
    { quit: Words },
    ({ quit, by }) => [isMember(quit, by), strip(quit, 'members', by)],
  ),
};

const societies: Procedure = defineDeeds({
  name: 'societies',
  title: 'Societies',
  summary:
    'Players found societies, apply, quit and are ousted. A society owns things, proposes within its bandwidth, and what it cannot pay its members lose.',
  settings: {
    debt: {
      choices: ['whole', 'remainder'],
      default: 'whole',
      meaning:
        'A society that has too little incurs a debt of the number that it must lose. Members owe the whole of it, or what is left when the society has given what it has.',
    },
  },
  quantities: {
    points: { start: 0, floor: 0 },
    bandwidth: { start: 10, floor: 0 },
  },
  marks: ['charter', 'underwritten'],
  sets: ['members', 'applicants'],
  deeds: {
    ...membership,
    ...charters,
    propose: happening(
      'A society proposes and pays the cost in bandwidth.',
      RULE,
      { propose: Words, cost: Integer },
      ({ propose, cost }) => [isSociety(propose), pay(propose, 'bandwidth', cost)],
    ),
    lend: deed('Gives a society some bandwidth.', RULE, { lend: Integer, to: Words }, (fields) => [
      isSociety(fields.to),
      transfer(fields.by, fields.to, 'bandwidth', fields.lend),
    ]),
    give: happening(
      'A society hands over points.',
      RULE,
      { give: Integer, from: Words, to: Words },
      ({ give, from, to }) => [isSociety(from), transfer(from, to, 'points', give)],
    ),
    lose: happening(
      'A society must lose points.',
      RULE,
      { lose: Integer, from: Words },
      ({ lose: amount, from }, _, { debt = 'whole' }) => [
        isSociety(from),
        lossOf(from, 'points', amount, debt),
      ],
    ),
    compel: happening(
      'A society makes a member do something that the member may do.',
      RULE,
      { compel: Words, of: Words, permitted: YesNo, forfeit: YesNo.default(false) },
      ({ compel, of, permitted, forfeit }) => [
        isMember(of, compel),
        demand(() => permitted, 'The member could not do it.'),
        demand(() => !forfeit, 'Nobody is made to forfeit.'),
      ],
    ),
    award: happening('Points are received.', RULE, { award: Integer, to: Words }, (fields) => [
      gain(fields.to, 'points', fields.award),
    ]),
  },
  turns: { nweek: () => [] },
  triggers: [dissolve],
});

/** Societies of the late First Era, by Rules 578 and 1673. */
export const societyBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-578', procedures: [societies] },
  { mechanic: 'BN1-1673', procedures: [societies] },
  {
    mechanic: 'BN1-578V',
    recorded:
      'Charters are texts that people carry out: an Auto Action takes place where it is announced, and the log records it.',
  },
];
