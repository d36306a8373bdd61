import {
  demand,
  depending,
  gain,
  lose,
  mark,
  put,
  strip,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import {
  amountOf,
  entitiesOf,
  kindOf,
  markOf,
  membersOf,
  type World,
} from '../../../../world/entities.ts';

/** What nobody is killed by but chance or the rules (4E66). */
export const CIRCUMSTANCES = 'Circumstances';
/** Players whom the undead make dead before they live again (4E67). */
const ENOUGH_KILLS = 3;
const FIRST_DNA = 'AA';
/** The rule on what the undead do, and what it brings them. */
const BEYOND = '4e67';

/** `Alive`, `Dead` or `Undead`; a player is alive at first (4E74). */
export const healthOf = (world: World, player: string): string =>
  markOf(world, player, 'health') ?? 'Alive';

/** Lets changes go on only for who is alive, dead or undead. */
export const isIn = (health: string, player: string): Change =>
  demand(
    (world) => kindOf(world, player) === 'player' && healthOf(world, player) === health,
    `${player} is not ${health}.`,
  );

/** Lets changes go on only where somebody is no twin of who acts. */
export const isNoTwin = (player: string, by: string): Change =>
  demand(
    (world) => {
      const dna = (who: string) => markOf(world, who, 'dna') ?? FIRST_DNA;
      return player === by || dna(player) !== dna(by);
    },
    `${player} is a twin of ${by}.`,
    '4e74',
  );

/** Takes hit points, as many as there are; who has none left is dead, by the hand of who took them. */
export function hurt(player: string, amount: number, by: string | undefined): Change {
  return depending((world) => {
    const lost = Math.min(amount, amountOf(world, player, 'hp'));
    const dies = healthOf(world, player) !== 'Dead' && lost === amountOf(world, player, 'hp');
    return [
      lose(player, 'hp', lost),
      ...(by === undefined || by === player ? [] : credit(by, lost, world)),
      ...(dies ? die(player, by, world) : []),
    ];
  });
}

/** Damage counts for who did it; that of the undead heals whoever raised them (4E67). */
function credit(by: string, lost: number, world: World): Change[] {
  const necromancer = markOf(world, by, 'necromancer');
  const heals = necromancer !== undefined && healthOf(world, by) === 'Undead';
  return [
    gain(by, 'damage', lost),
    gain(by, 'since-infected', markOf(world, by, 'infected') === undefined ? 0 : lost),
    ...(heals && kindOf(world, necromancer) !== undefined
      ? [whileRule(BEYOND, () => [gain(necromancer, 'hp', lost)])]
      : []),
  ];
}

function die(player: string, by: string | undefined, world: World): Change[] {
  const mojo = membersOf(world, player, 'mojo');
  return [
    mark(player, 'health', 'Dead'),
    mark(player, 'killer', by ?? CIRCUMSTANCES),
    mark(player, 'necromancer', undefined),
    ...mojo.map((article) => strip(player, 'mojo', article)),
    ...(by === undefined || by === player ? [] : [avenge(by, player)]),
  ];
}

/** The undead live again once they made their killer dead, or three others. */
function avenge(by: string, victim: string): Change {
  return whileRule(BEYOND, (world) => {
    if (healthOf(world, by) !== 'Undead') return [];
    const kills = amountOf(world, by, 'kills') + 1;
    const isFree = markOf(world, by, 'killer') === victim || kills >= ENOUGH_KILLS;
    if (!isFree) return [put(by, 'kills', kills)];
    return [
      mark(by, 'health', 'Alive'),
      mark(by, 'killer', undefined),
      mark(by, 'necromancer', undefined),
      put(by, 'kills', 0),
      put(by, 'hp', 1),
    ];
  });
}

/** Returns what lets those who have more hit points than they may fall to that at once. */
export function capped(world: World): Change[] {
  return entitiesOf(world, 'player')
    .filter((one) => amountOf(world, one, 'hp') > amountOf(world, one, 'max-hp'))
    .map((one) => put(one, 'hp', amountOf(world, one, 'max-hp')));
}
