import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  grant,
  mark,
  mustBe,
  put,
  strip,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  bearersOf,
  entitiesOf,
  kindOf,
  markOf,
  membersOf,
  type World,
} from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names, YesNo } from '../../../../procedures/fields.ts';
import { handMackerel, STARTING_MACKEREL } from './money.ts';

const CONTRACTS = '4e70';
const CORPORATIONS = '4e79';

const isContract = (name: string) => mustBe('contract', name);
const isPlayer = (name: string) => mustBe('player', name);
const isOfficer = (by: string, corporation: string) =>
  demand(
    (world) => membersOf(world, corporation, 'officers').includes(by),
    `${by} is no officer of ${corporation}.`,
  );

/** A contract without parties is none, and what it set up is gone with it. */
function lapse(world: World): Change[] {
  const orphans = entitiesOf(world, 'corporation').filter(
    (one) => kindOf(world, markOf(world, one, 'articles') ?? '') === undefined,
  );
  return entitiesOf(world, 'contract')
    .filter((contract) => membersOf(world, contract, 'parties').length === 0)
    .concat(orphans)
    .map((one) => destroy(one));
}

const agreements = {
  contract: action(
    'Creates a contract and is bound by it.',
    CONTRACTS,
    { contract: Words, open: YesNo.default(true), leaving: YesNo.default(false) },
    ({ contract, open, leaving, by }) => [
      isPlayer(by),
      create(contract, 'contract'),
      mark(contract, 'joining', open ? 'open' : 'prohibited'),
      mark(contract, 'leaving', leaving ? 'provided for' : 'not provided for'),
      grant(contract, 'parties', by),
    ],
  ),
  join: action(
    'Becomes bound to a contract of eir own will.',
    CONTRACTS,
    { join: Words },
    ({ join, by }, world) => [
      isContract(join),
      isPlayer(by),
      demand(
        () => !membersOf(world, join, 'parties').includes(by),
        `${by} is bound by it already.`,
      ),
      demand(() => markOf(world, join, 'joining') === 'open', 'Its text prohibits that.'),
      grant(join, 'parties', by),
    ],
  ),
  leave: action(
    'Ceases to be bound, by the means that the contract provides.',
    CONTRACTS,
    { leave: Words },
    ({ leave, by }, world) => [
      demand(() => markOf(world, leave, 'leaving') === 'provided for', 'Its text has no way.'),
      strip(leave, 'parties', by),
    ],
  ),
  change: happening(
    'A contract is changed as its own text allows.',
    CONTRACTS,
    { change: Words, allowed: YesNo, open: YesNo, leaving: YesNo },
    ({ change, allowed, open, leaving }) => [
      isContract(change),
      demand(() => allowed, 'Its text does not allow that.'),
      mark(change, 'joining', open ? 'open' : 'prohibited'),
      mark(change, 'leaving', leaving ? 'provided for' : 'not provided for'),
    ],
  ),
};

const contracts = defineActions({
  name: 'contracts',
  title: 'Contracts and corporations',
  summary:
    'Players bind themselves by contracts, and by Articles of Incorporation found corporations, for which officers act. Who breaks a contract is found by a Consultation.',
  quantities: { mackerel: { start: STARTING_MACKEREL, floor: 0 } },
  marks: ['joining', 'leaving', 'articles'],
  sets: ['parties', 'officers'],
  actions: {
    ...agreements,
    incorporate: happening(
      'A contract declares itself the Articles of a corporation with at least one officer.',
      CORPORATIONS,
      { incorporate: Words, as: Words, officers: Names },
      (fields) => [
        isContract(fields.incorporate),
        demand(
          (world) => !bearersOf(world, 'articles').some(([, of]) => of === fields.incorporate),
          `${fields.incorporate} names a corporation already.`,
        ),
        create(fields.as, 'corporation'),
        mark(fields.as, 'articles', fields.incorporate),
        put(fields.as, 'mackerel', STARTING_MACKEREL),
        ...fields.officers.flatMap((officer) => [
          isPlayer(officer),
          grant(fields.as, 'officers', officer),
        ]),
        demand(
          (world) => membersOf(world, fields.as, 'officers').length > 0,
          'A corporation has an officer.',
        ),
      ],
    ),
    pay: action(
      'Gives mackerel of a corporation on its behalf.',
      CORPORATIONS,
      { pay: WholeNumber, of: Words, to: Words },
      ({ pay, of, to, by }) => [isOfficer(by, of), ...handMackerel(of, to, pay)],
    ),
  },
  triggers: [lapse],
});

/** Contracts of the Fourth Era, by Rules 4E70 and 4E79. */
export const contractBindings: readonly MechanicBinding[] = ['4E-70', '4E-79'].map((mechanic) => ({
  mechanic,
  procedures: [contracts],
}));
