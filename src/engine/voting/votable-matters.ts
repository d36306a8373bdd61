import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Integer, Names } from '../procedures/fields.ts';
import { Instant } from '../procedures/instant.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import type { Plain } from '../procedures/plain.ts';
import type { Settings } from '../procedures/settings.ts';
import { writeMinutes } from '../time/minutes.ts';
import { matterExhibits } from './matter-exhibits.ts';
import type { MatterRules } from './matter-steps.ts';
import { canEnact, canFail } from './matter-ways.ts';
import { tallyOf, viewOf, type Matter, type MatterReadings, type MatterState } from './matters.ts';
import { quorumOf } from './quorum.ts';
import { isDowntime } from './standstill.ts';
import { commonSteps, judgementSteps, proposalSteps, victorySteps } from './votable-steps.ts';

const settings = {
  lost: {
    choices: ['intended', 'literal'],
    default: 'intended',
    meaning:
      'A post may be failed early if it can only be enacted by awaiting time or by a change of votes against it or of the players. Intended: it is hopeless. Literal: it cannot be enacted this minute even if all others were for it, so that every young post may be failed.',
  },
  turnout: {
    choices: ['with-deferential', 'valid-only'],
    default: 'with-deferential',
    meaning:
      'Whether DEFERENTIAL counts where a Declaration of Victory needs a number of Votes of any kind.',
  },
  downtime: {
    choices: ['through-27', 'until-27'],
    default: 'through-27',
    meaning: 'Whether 27 December is the last day of the downtime or the first after it.',
  },
} as const satisfies Settings;

const { answer } = kinds<MatterState>();

/** What is common to all votes on posts: who plays, who decides, and since when. */
const given = {
  now: Instant,
  players: Names,
  mastermind: Words.optional(),
  admins: Names,
  idle: Names.default([]),
  dynastic: z.array(Words).default([]),
  terms: z.record(z.string(), Words).default({}),
};
type Given = z.output<z.ZodObject<typeof given>>;

function begin({ dynastic, mastermind, ...rest }: Given, readings: MatterReadings): MatterState {
  return {
    ...rest,
    mastermind,
    readings,
    matters: [],
    isHiatus: false,
    isAscending: false,
    barred: new Map(),
    dynasticRules: dynastic,
    dynasties: 0,
  };
}

const answers = {
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
    pendingWhere(state, (matter) => canFail(viewOf(state, matter), state.readings.lost)),
  ),
  'self-killed': answer('Proposals whose authors have been against them.', {}, ({ matters }) =>
    matters.filter(({ isSelfKilled }) => isSelfKilled).map(({ name }) => name),
  ),
  vetoed: answer('Proposals that are vetoed.', {}, ({ matters }) =>
    matters.filter(({ isVetoed }) => isVetoed).map(({ name }) => name),
  ),
};

const victoryAnswers = {
  ...answers,
  hiatus: answer('Whether the game is in hiatus.', {}, ({ isHiatus }) => isHiatus),
  downtime: answer('Whether it is the downtime of December.', {}, (state) => isDowntime(state)),
  barred: answer('Until when players may not declare victory.', {}, ({ barred }) =>
    Object.fromEntries([...barred].map(([player, until]) => [player, writeMinutes(until)])),
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

/** Proposals by posts: limits, icons, vetoes, enacting and failing (mechanics.md C.4). */
export function postedProposals(name: string, rules: MatterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Proposals',
    summary:
      'Proposals are posted, voted on by icons, and enacted or failed by admins, the oldest first.',
    settings,
    given,
    begin,
    steps: { ...proposalSteps(rules), ...commonSteps(rules) },
    answers,
    exhibits: matterExhibits,
  });
}

/** Calls for judgement by posts (mechanics.md C.4). */
export function postedJudgements(name: string, rules: MatterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Calls for Judgement',
    summary:
      'A Call for Judgement is decided by a Quorum on either side, or by the majority after two days.',
    settings,
    given,
    begin,
    steps: { ...judgementSteps(rules), ...commonSteps(rules) },
    answers,
    exhibits: matterExhibits,
  });
}

/** Declarations of victory, hiatus, ascension and downtime, with all else that is posted meanwhile. */
export function postedVictories(name: string, rules: MatterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Declarations of Victory',
    summary:
      'A Declaration of Victory brings hiatus; when it is enacted, its author heads a new dynasty, which begins with the Ascension Address.',
    settings,
    given,
    begin,
    steps: {
      ...victorySteps(rules),
      ...proposalSteps(rules),
      ...judgementSteps(rules),
      ...commonSteps(rules),
    },
    answers: victoryAnswers,
    exhibits: matterExhibits,
  });
}
