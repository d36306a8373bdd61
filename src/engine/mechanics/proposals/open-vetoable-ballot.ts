import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Names } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import { readDependency } from './dependency.ts';
import { LEAST_BALLOT } from './ingestion.ts';
import { Proposed } from './proposal-text.ts';
import type { BallotProposal, VetoableBallot } from './vetoable-ballot.ts';
import type { VetoableRules } from './vetoable-moves.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** What a ballot with vetoes is given, as its fields. */
export const GIVEN = {
  players: Names,
  administrator: Words.default('the Administrator'),
  newcomers: Names.default([]),
  'on-leave': Names.default([]),
  cursed: Names.default([]),
  idol: Words.optional(),
  proposals: z.record(z.string().regex(/^\d{1,6}$/u, 'expected a serial number'), Proposed),
  rules: Names.default([]),
  scores: Counts.default({}),
};

/** What a ballot is given. */
export type VetoableGiven = z.output<z.ZodObject<typeof GIVEN>>;

/** Opens a ballot. @throws Refused where a proposal depends on what is neither a proposal nor a rule. */
export function openVetoableBallot(
  given: VetoableGiven,
  { chains, empty }: Pick<VetoableBallot, 'chains' | 'empty'>,
  rules: VetoableRules,
): VetoableBallot {
  for (const line of Object.values(given.proposals).flatMap((one) => one['depends-on'])) {
    const isRead = readDependency(line) !== undefined;
    need(isRead, `${line} is nothing to depend on; say "Proposal 441" or "Rule 33/2".`);
  }
  for (const one of [...given.newcomers, ...given['on-leave']]) {
    needPlayer(given.players, one, rules.eligible);
  }
  const proposals = Object.entries(given.proposals)
    .map(([serial, item]) => readProposal(serial, item))
    .sort((a, b) => Number(a.serial) - Number(b.serial));
  return {
    ...nothingYet(),
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
    ...{ chains, empty },
  };
}

/** What a ballot has by what it is opened with. */
type Opened =
  | 'players'
  | 'eligible'
  | 'onLeave'
  | 'cursed'
  | 'administrator'
  | 'idol'
  | 'pig'
  | 'proposals'
  | 'rules'
  | 'points'
  | 'chains'
  | 'empty';

/** Returns how a ballot begins on which nothing is done yet. */
export function nothingYet(): Omit<VetoableBallot, Opened> {
  return {
    votes: new Map(),
    hidden: new Map(),
    proxies: new Map(),
    vetoed: new Set(),
    eaten: [],
    hasEaten: false,
    isOver: false,
    effects: new Map(),
    joined: new Map(),
    charm: new Map(),
    activity: new Map(),
  };
}

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
    dependsOn: item['depends-on'].flatMap((line) => readDependency(line) ?? []),
    hasClause: item['failed-clause'],
    formBonus: item['form-bonus'],
    isPointless: item.kind === 'declaration',
  };
}
