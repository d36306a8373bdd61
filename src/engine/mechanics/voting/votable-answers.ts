import { Words } from '../../../schemas/scalars.ts';
import { Integer } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { kinds } from '../../procedures/procedure.ts';
import { writeInstant } from '../../time/instant.ts';
import { canEnact, canFail } from './matter-thresholds.ts';
import { tallyOf, viewOf, type Matter, type MatterState } from './matters.ts';
import { quorumOf } from './quorum.ts';
import { isDowntime } from './standstill.ts';

const { answer } = kinds<MatterState>();

/** What may be asked of any posts that are voted on. */
export const matterAnswers = {
  quorum: answer(
    'The Quorum of all players who are not idle, or of a number of them.',
    { of: Integer.optional() },
    ({ players }, { of }) => quorumOf(of ?? players.length),
  ),
  status: answer('What has become of each post.', {}, (state) =>
    byName(state, ({ status }) => status),
  ),
  tally: answer('Votes on each post.', {}, (state) =>
    byName(state, (matter) => {
      const { for: supporters, against, valid } = tallyOf(state, matter);
      return { FOR: supporters, AGAINST: against, valid };
    }),
  ),
  votes: answer('The Vote of each player on a post.', { on: Words }, (state, { on }) => {
    const matter = state.matters.find(({ name }) => name === on);
    return matter === undefined ? null : Object.fromEntries(tallyOf(state, matter).votes);
  }),
  enactable: answer('Pending posts whose age and Votes let an admin enact them.', {}, (state) =>
    pendingWhere(state, (matter) => canEnact(viewOf(state, matter))),
  ),
  failable: answer('Pending posts whose age and Votes let an admin fail them.', {}, (state) =>
    pendingWhere(state, (matter) => canFail(viewOf(state, matter), state.choices.lost)),
  ),
  'self-killed': answer('Proposals whose authors have been against them.', {}, ({ matters }) =>
    matters.filter(({ isSelfKilled }) => isSelfKilled).map(({ name }) => name),
  ),
  vetoed: answer('Proposals that are vetoed.', {}, ({ matters }) =>
    matters.filter(({ isVetoed }) => isVetoed).map(({ name }) => name),
  ),
};

/** What may be asked where victory is declared as well. */
export const victoryAnswers = {
  ...matterAnswers,
  hiatus: answer('Whether the game is in hiatus.', {}, ({ isHiatus }) => isHiatus),
  downtime: answer('Whether it is the downtime of December.', {}, (state) => isDowntime(state)),
  barred: answer('Until when players may not declare victory.', {}, ({ barred }) =>
    Object.fromEntries([...barred].map(([player, until]) => [player, writeInstant(until)])),
  ),
  mastermind: answer('The head of the dynasty.', {}, ({ mastermind }) => mastermind ?? null),
  dynasties: answer(
    'How many dynasties have begun since the beginning.',
    {},
    (state) => state.dynasties,
  ),
  dynastic: answer('Rules of the dynasty.', {}, ({ dynasticRules }) => [...dynasticRules]),
  terms: answer('Words of the dynasty.', {}, ({ terms }) => terms),
};

function byName(state: MatterState, what: (matter: Matter) => Plain): Record<string, Plain> {
  return Object.fromEntries(state.matters.map((matter) => [matter.name, what(matter)]));
}

function pendingWhere({ matters }: MatterState, is: (matter: Matter) => boolean): string[] {
  return matters
    .filter((matter) => matter.status === 'Pending' && is(matter))
    .map(({ name }) => name);
}
