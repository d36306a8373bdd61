import {
  demand,
  depending,
  gain,
  lose,
  mark,
  put,
  strip,
  type Change,
} from '../../../../holdings/changes.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  membersOf,
  type Holdings,
} from '../../../../holdings/holdings.ts';

/** What nobody is killed by but chance or the rules (4E66). */
export const CIRCUMSTANCES = 'Circumstances';
/** Players whom the undead make dead before they live again (4E67). */
const ENOUGH_KILLS = 3;
const FIRST_DNA = 'AA';

/** `Alive`, `Dead` or `Undead`; a player is alive at first (4E74). */
export const healthOf = (holdings: Holdings, player: string): string =>
  markOf(holdings, player, 'health') ?? 'Alive';

/** Lets changes go on only for who is alive, dead or undead. */
export const isIn = (health: string, player: string): Change =>
  demand(
    (holdings) =>
      holdings.entities.get(player) === 'player' && healthOf(holdings, player) === health,
    `${player} is not ${health}.`,
  );

/** Lets changes go on only where somebody is no twin of who acts. */
export const isNoTwin = (player: string, by: string): Change =>
  demand((holdings) => {
    const dna = (who: string) => markOf(holdings, who, 'dna') ?? FIRST_DNA;
    return player === by || dna(player) !== dna(by);
  }, `${player} is a twin of ${by}.`);

/** Takes hit points, as many as there are; who has none left is dead, by the hand of who took them. */
export function hurt(player: string, amount: number, by: string | undefined): Change {
  return depending((holdings) => {
    const lost = Math.min(amount, amountOf(holdings, player, 'hp'));
    const dies = healthOf(holdings, player) !== 'Dead' && lost === amountOf(holdings, player, 'hp');
    return [
      lose(player, 'hp', lost),
      ...(by === undefined || by === player ? [] : credit(by, lost, holdings)),
      ...(dies ? die(player, by, holdings) : []),
    ];
  });
}

/** Damage counts for who did it; that of the undead heals whoever raised them (4E67). */
function credit(by: string, lost: number, holdings: Holdings): Change[] {
  const necromancer = markOf(holdings, by, 'necromancer');
  const heals = necromancer !== undefined && healthOf(holdings, by) === 'Undead';
  return [
    gain(by, 'damage', lost),
    gain(by, 'since-infected', markOf(holdings, by, 'infected') === undefined ? 0 : lost),
    ...(heals && holdings.entities.has(necromancer) ? [gain(necromancer, 'hp', lost)] : []),
  ];
}

function die(player: string, by: string | undefined, holdings: Holdings): Change[] {
  const mojo = membersOf(holdings, player, 'mojo');
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
  return depending((holdings) => {
    if (healthOf(holdings, by) !== 'Undead') return [];
    const kills = amountOf(holdings, by, 'kills') + 1;
    const isFree = markOf(holdings, by, 'killer') === victim || kills >= ENOUGH_KILLS;
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

/** Whoever has more hit points than e may have falls to that at once. */
export function capped(holdings: Holdings): Change[] {
  return entitiesOf(holdings, 'player')
    .filter((one) => amountOf(holdings, one, 'hp') > amountOf(holdings, one, 'max-hp'))
    .map((one) => put(one, 'hp', amountOf(holdings, one, 'max-hp')));
}
