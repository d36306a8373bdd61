import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { readDependency, type Dependency } from './dependency.ts';
import { LEAST_BALLOT } from './ingestion.ts';
import type { BallotProposal, VetoableBallot } from './vetoable-ballot.ts';
import type { VetoableGiven } from './vetoable-given.ts';
import type { VetoableRules } from './vetoable-moves.ts';

/** Opens a ballot. Refused where a proposal depends on what is neither a proposal nor a rule. */
export function openVetoableBallot(
  given: VetoableGiven,
  chains: VetoableBallot['chains'],
  rules: VetoableRules,
): VetoableBallot | Refusal {
  const words = Object.values(given.proposals).flatMap((one) => one['depends-on']);
  const faulty = words.find((line) => readDependency(line) === undefined);
  if (faulty !== undefined) {
    return refuse(`${faulty} is nothing to depend on; say "Proposal 441" or "Rule 33/2".`);
  }
  const stranger = [...given.newcomers, ...given['on-leave']].find(
    (one) => !given.players.includes(one),
  );
  if (stranger !== undefined) return refuse(`${stranger} is no player.`, rules.eligible);
  const proposals = Object.entries(given.proposals)
    .map(([serial, item]) => readProposal(serial, item))
    .sort((a, b) => Number(a.serial) - Number(b.serial));
  return {
    ...NOTHING_YET,
    players: given.players,
    eligible: given.players.filter((player) => !given.newcomers.includes(player)),
    onLeave: given['on-leave'],
    cursed: new Set(given.cursed),
    administrator: given.administrator,
    idol: given.idol,
    pig: proposals.length < LEAST_BALLOT ? 'hiding' : 'active',
    proposals,
    // Nobody votes before there is a ballot.
    isOver: proposals.length === 0,
    rules: new Set(given.rules),
    points: new Map(Object.entries(given.scores)),
    chains,
  };
}

/** How a ballot begins on which nothing is done yet. */
export const NOTHING_YET = {
  votes: new Map(),
  hidden: new Map(),
  proxies: new Map(),
  vetoed: new Set<string>(),
  eaten: [],
  isOver: false,
  effects: new Map(),
  joined: new Map(),
  charm: new Map<string, number>(),
  activity: new Map<string, number>(),
} satisfies Partial<VetoableBallot>;

/** Reads what matters of a proposal where it is voted on. */
export function readProposal(
  serial: string,
  item: VetoableGiven['proposals'][string],
): BallotProposal {
  const { by, revision, words } = item;
  return {
    serial,
    by,
    revision,
    words,
    opposedTo: item['opposed-to'],
    dependsOn: item['depends-on'].map(readDependency).filter(isDependency),
    hasClause: item['failed-clause'],
    formBonus: item['form-bonus'],
    isPointless: item.kind === 'declaration',
  };
}

function isDependency(read: Dependency | undefined): read is Dependency {
  return read !== undefined;
}
