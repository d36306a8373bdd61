import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { Flag } from '../voting/flags.ts';
import type { PollTerms } from '../voting/poll.ts';
import type { Share } from '../voting/share.ts';
import { findType, type ProposalType } from './proposal-types.ts';
import type { PolledProposal, ShelvingBallot, ShelvingRules } from './shelving-ballot.ts';
import type { ShelvingGiven, ShelvingReadings } from './shelving-given.ts';

/** The share of all players that a change of the supreme rule needs (r33/9). */
const SUPREME: Share = [3n, 4n];

/** Opens a ballot: a poll on every proposal. Refused where a type or a player is unknown. */
export function openShelvingBallot(
  given: ShelvingGiven,
  readings: ShelvingReadings,
  types: readonly ProposalType[],
  rules: ShelvingRules,
): ShelvingBallot | Refusal {
  const stray = given['on-leave'].find((player) => !given.players.includes(player));
  if (stray !== undefined) return refuse(`${stray} is on leave, but no player.`, rules.ballot);
  const proposals = Object.entries(given.proposals).map(([serial, item]) => {
    const type = findType(types, item.type);
    return type === undefined ? item.type : polled(serial, item, type, given, readings);
  });
  const unknown = proposals.find((one) => typeof one === 'string');
  if (unknown !== undefined) return refuse(`There is no type ${unknown} of proposals.`);
  return {
    proposals: proposals.filter((one) => typeof one !== 'string'),
    isOver: false,
    resolved: [],
    points: new Map(Object.entries(given.scores)),
    honor: new Map(),
    debts: new Map(),
    societies: new Map(Object.entries(given.societies)),
    readings,
  };
}

function polled(
  serial: string,
  item: ShelvingGiven['proposals'][string],
  type: ProposalType,
  given: ShelvingGiven,
  readings: ShelvingReadings,
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
      terms: termsOf(item['changes-supreme-rule'], given, readings),
      several: new Map(),
      strictReplaces: readings.strict === 'replaces',
      votes: new Map(),
      hidden: new Set(),
      isOver: false,
    },
  };
}

function termsOf(isSupreme: boolean, given: ShelvingGiven, readings: ShelvingReadings): PollTerms {
  const { players, 'on-leave': away } = given;
  const isActive = (player: string) => readings.active === 'all-players' || !away.includes(player);
  return {
    active: players.filter(isActive).length,
    shelvesVeto: readings.shelve === 'votes-against',
    ...(isSupreme && { needed: { share: SUPREME, of: players.length } }),
  };
}
