import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names, YesNo } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import type { Flag } from '../voting/flags.ts';
import type { PollConditions } from '../voting/poll.ts';
import type { Share } from '../voting/share.ts';
import { findType, type ProposalType } from './proposal-types.ts';
import type {
  PolledProposal,
  ShelvingBallot,
  ShelvingChoices,
  ShelvingRules,
} from './shelving-ballot.ts';

/** What a ballot with shelving is given, as its fields. */
export const GIVEN = {
  players: Names,
  'on-leave': Names.default([]),
  proposals: z
    .record(
      z.string().regex(/^\d{1,6}$/u, 'expected a serial number'),
      z.strictObject({
        by: Words.optional(),
        type: Words,
        quoted: Words.optional(),
        'form-bonus': Integer.default(0),
        'changes-supreme-rule': YesNo.default(false),
        'outranks-supreme-rule': YesNo.default(false),
      }),
    )
    .default({}),
  scores: Counts.default({}),
  societies: z.record(z.string(), Names).default({}),
};

/** What a ballot is given. */
export type ShelvingGiven = z.output<z.ZodObject<typeof GIVEN>>;

/** The share of all players that a change of the supreme rule needs (r33/9). */
const SUPREME: Share = [3n, 4n];

/** Opens a ballot: a poll on every proposal. @throws Refused where a type or a player is unknown. */
export function openShelvingBallot(
  given: ShelvingGiven,
  choices: ShelvingChoices,
  types: readonly ProposalType[],
  rules: ShelvingRules,
): ShelvingBallot {
  for (const player of given['on-leave']) {
    need(given.players.includes(player), `${player} is on leave, but no player.`, rules.ballot);
  }
  const proposals = Object.entries(given.proposals).map(([serial, item]) => {
    const type = findType(types, item.type);
    need(type, `There is no type ${item.type} of proposals.`);
    return polled(serial, item, type, given, choices);
  });
  return {
    proposals,
    isOver: false,
    resolved: [],
    points: new Map(Object.entries(given.scores)),
    honor: new Map(),
    debts: new Map(),
    societies: new Map(Object.entries(given.societies)),
    choices,
  };
}

function polled(
  serial: string,
  item: ShelvingGiven['proposals'][string],
  type: ProposalType,
  given: ShelvingGiven,
  choices: ShelvingChoices,
): PolledProposal {
  const flags: Flag[] = ['concealable', 'democratic'];
  return {
    serial,
    by: item.by,
    type,
    quoted: item.quoted,
    formBonus: item['form-bonus'],
    isVoid: item['outranks-supreme-rule'],
    poll: {
      voters: given.players,
      flags: type.isStrict === true ? [...flags, 'strict'] : flags,
      mayShelve: true,
      conditions: termsOf(item['changes-supreme-rule'], given, choices),
      several: new Map(),
      strictReplaces: choices.strict === 'replaces',
      votes: new Map(),
      hidden: new Set(),
      isOver: false,
    },
  };
}

function termsOf(
  isSupreme: boolean,
  given: ShelvingGiven,
  choices: ShelvingChoices,
): PollConditions {
  const { players, 'on-leave': away } = given;
  const isActive = (player: string) => choices.active === 'all-players' || !away.includes(player);
  return {
    active: players.filter(isActive).length,
    shelvesVeto: choices.shelve === 'votes-against',
    ...(isSupreme && { needed: { share: SUPREME, of: players.length } }),
  };
}
