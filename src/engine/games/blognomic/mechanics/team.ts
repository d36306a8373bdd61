import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, mark, presuppose, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  membersOf,
  ownerOf,
  type World,
} from '../../../world/entities.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { isMastermind, keysOf } from './keys.ts';
import { ownValue } from '../../../../schemas/own-value.ts';
import { greatestOf } from '../../../../schemas/extremes.ts';

const RULE = 'the-team';

/** Skills must be above this for five of the six roles. */
const SKILLED = 8;

type Skill = (world: World, crook: string) => number;

/** The greatest value among things of a kind; nothing where there is none. */
const best = (values: readonly number[]) => greatestOf(values, 0);

/** The greatest stat of a crook among all gyms; that of a gym and a crook is a thing of its own. */
const atGyms: Skill = (world, crook) =>
  best(entitiesOf(world, 'gym').map((gym) => amountOf(world, `${gym} for ${crook}`, 'weights')));

const withAccess = (world: World, crook: string, kind: string) =>
  entitiesOf(world, kind).filter((item) =>
    keysOf(world, crook).includes(ownerOf(world, item) ?? ''),
  );

const driving: Skill = (world, crook) => {
  const worth = (car: string, stat: string) => amountOf(world, car, stat);
  const cars = withAccess(world, crook, 'car').map(
    (car) =>
      worth(car, 'chassis') +
      worth(car, 'engine') +
      worth(car, 'transmission') -
      worth(car, 'heat'),
  );
  return cars.length === 0 ? 0 : greatestOf(cars);
};

/** What each role asks for. The key to one’s own garage is not tracked, and not counted. */
const SKILLS: Readonly<Record<string, Skill>> = {
  security: (world, crook) => 2 * membersOf(world, crook, 'keys').length,
  muscle: atGyms,
  explosives: (world, crook) =>
    best(withAccess(world, crook, 'lab').map((lab) => amountOf(world, lab, 'explosives'))),
  'con-artist': (world, crook) => Math.floor(amountOf(world, crook, 'cash') / 50),
  acrobat: atGyms,
  driver: driving,
};

const ROLES = Object.keys(SKILLS);

function holderOf(world: World, role: string): string | undefined {
  return entitiesOf(world, 'player').find((crook) => markOf(world, crook, 'team') === role);
}

const skillIn = (world: World, crook: string, role: string) =>
  ownValue(SKILLS, role)?.(world, crook) ?? 0;

/** Whoever is idle counts as nobody. */
const isIn = (world: World, holder: string | undefined): holder is string =>
  holder !== undefined && playingIn(world).includes(holder);

const takeRole = (role: string, by: string): Change =>
  depending((world) => {
    const holder = holderOf(world, role);
    const skill = skillIn(world, by, role);
    const least = isIn(world, holder) ? Math.max(0, skillIn(world, holder, role)) : 0;
    const reason = `${by} has a skill of ${skill}, and more than ${least} is needed.`;
    const left = holder === undefined ? [] : [mark(holder, 'team', undefined)];
    return [demand(() => skill > least, reason), ...left, mark(by, 'team', role)];
  });

/** Six crooks in six roles, five of them skilled. */
function mayBegin(world: World): boolean {
  const skills = ROLES.flatMap((role) => {
    const holder = holderOf(world, role);
    return isIn(world, holder) ? [skillIn(world, holder, role)] : [];
  });
  return skills.length === 6 && skills.filter((skill) => skill > SKILLED).length >= 5;
}

const asMastermind = (by: string): Change =>
  demand((world) => isMastermind(world, by), `${by} is not the Mastermind.`);

const team = defineActions({
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
  actions: {
    apply: action('Takes a role in the team.', RULE, { apply: z.enum(ROLES) }, ({ apply, by }) => [
      takeRole(apply, by),
    ]),
    strike: action(
      'The Mastermind takes somebody off the team.',
      RULE,
      { strike: Words },
      ({ strike, by }, world) => [
        asMastermind(by),
        demand(
          () => markOf(world, strike, 'team') !== undefined,
          `${strike} has no role in the team.`,
        ),
        mark(strike, 'team', undefined),
      ],
    ),
    con: action('The Mastermind declares that the con is on.', RULE, {}, ({ by }) => [
      asMastermind(by),
      demand(mayBegin, 'Six crooks in six roles are needed, five with a skill above eight.'),
      mark(by, 'state', 'Con'),
      // The game is in it, whoever is its Mastermind by then.
      presuppose('game', 'game'),
      mark('game', 'state', 'Con'),
    ]),
  },
  derived: {
    skills: {
      summary: 'The skill of each in each role.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'player').map((crook) => [
            crook,
            Object.fromEntries(ROLES.map((role) => [role, skillIn(world, crook, role)])),
          ]),
        ),
    },
  },
});

/** The Team of the dynasty of December 2012. */
export const teamBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-14', procedures: [team] },
];
