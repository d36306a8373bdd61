import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, mark, type Change } from '../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../holdings/deeds.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  membersOf,
  type Holdings,
} from '../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { isMastermind, keysOf } from './keys.ts';
import { ownValue } from '../../../../schemas/own-value.ts';

const RULE = 'the-team';

/** Skills must be above this for five of the six roles. */
const SKILLED = 8;

type Skill = (holdings: Holdings, crook: string) => number;

/** The greatest value among things of a kind; nothing where there is none. */
const best = (values: readonly number[]) => Math.max(0, ...values);

/** The greatest stat of a crook among all gyms; that of a gym and a crook is a thing of its own. */
const atGyms: Skill = (holdings, crook) =>
  best(
    entitiesOf(holdings, 'gym').map((gym) => amountOf(holdings, `${gym} for ${crook}`, 'weights')),
  );

const withAccess = (holdings: Holdings, crook: string, kind: string) =>
  entitiesOf(holdings, kind).filter((item) =>
    keysOf(holdings, crook).includes(holdings.owners.get(item) ?? ''),
  );

const driving: Skill = (holdings, crook) => {
  const worth = (car: string, stat: string) => amountOf(holdings, car, stat);
  const cars = withAccess(holdings, crook, 'car').map(
    (car) =>
      worth(car, 'chassis') +
      worth(car, 'engine') +
      worth(car, 'transmission') -
      worth(car, 'heat'),
  );
  return cars.length === 0 ? 0 : Math.max(...cars);
};

/** What each role asks for. The key to one’s own garage is not tracked, and not counted. */
const SKILLS: Readonly<Record<string, Skill>> = {
  security: (holdings, crook) => 2 * membersOf(holdings, crook, 'keys').length,
  muscle: atGyms,
  explosives: (holdings, crook) =>
    best(withAccess(holdings, crook, 'lab').map((lab) => amountOf(holdings, lab, 'explosives'))),
  'con-artist': (holdings, crook) => Math.floor(amountOf(holdings, crook, 'cash') / 50),
  acrobat: atGyms,
  driver: driving,
};

const ROLES = Object.keys(SKILLS);

function holderOf(holdings: Holdings, role: string): string | undefined {
  return entitiesOf(holdings, 'player').find((crook) => markOf(holdings, crook, 'team') === role);
}

const skillIn = (holdings: Holdings, crook: string, role: string) =>
  ownValue(SKILLS, role)?.(holdings, crook) ?? 0;

const takeRole = (role: string, by: string): Change =>
  depending((holdings) => {
    const holder = holderOf(holdings, role);
    const skill = skillIn(holdings, by, role);
    const least = holder === undefined ? 0 : Math.max(0, skillIn(holdings, holder, role));
    const reason = `${by} has a skill of ${skill}, and more than ${least} is needed.`;
    const left = holder === undefined ? [] : [mark(holder, 'team', undefined)];
    return [demand(() => skill > least, reason), ...left, mark(by, 'team', role)];
  });

/** Six crooks in six roles, five of them skilled. */
function mayBegin(holdings: Holdings): boolean {
  const skills = ROLES.flatMap((role) => {
    const holder = holderOf(holdings, role);
    return holder === undefined ? [] : [skillIn(holdings, holder, role)];
  });
  return skills.length === 6 && skills.filter((skill) => skill > SKILLED).length >= 5;
}

const asMastermind = (by: string): Change =>
  demand((holdings) => isMastermind(holdings, by), `${by} is not the Mastermind.`);

const team = defineDeeds({
  name: 'team',
  title: 'The Team and the State of Con',
  summary:
    'Crooks take roles for which they are better skilled than whoever has them. With six of them, five of them skilled, the Mastermind may begin the con.',
  quantities: {
    cash: { start: 100 },
    chassis: {},
    engine: {},
    transmission: {},
    heat: {},
    explosives: {},
    weights: {},
  },
  marks: ['role', 'team', 'state'],
  sets: ['keys'],
  deeds: {
    apply: deed('Takes a role in the team.', RULE, { apply: z.enum(ROLES) }, ({ apply, by }) => [
      takeRole(apply, by),
    ]),
    strike: deed(
      'The Mastermind takes somebody off the team.',
      RULE,
      { strike: Words },
      ({ strike, by }, holdings) => [
        asMastermind(by),
        demand(
          () => markOf(holdings, strike, 'team') !== undefined,
          `${strike} has no role in the team.`,
        ),
        mark(strike, 'team', undefined),
      ],
    ),
    con: deed('The Mastermind declares that the con is on.', RULE, {}, ({ by }) => [
      asMastermind(by),
      demand(mayBegin, 'Six crooks in six roles are needed, five with a skill above eight.'),
      mark(by, 'state', 'Con'),
    ]),
  },
  derived: {
    skills: {
      summary: 'The skill of each in each role.',
      give: (holdings) =>
        Object.fromEntries(
          entitiesOf(holdings, 'player').map((crook) => [
            crook,
            Object.fromEntries(ROLES.map((role) => [role, skillIn(holdings, crook, role)])),
          ]),
        ),
    },
  },
});

/** The Team of the dynasty of December 2012. */
export const teamBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-14', procedures: [team] },
];
