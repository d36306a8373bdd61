import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { passUntil } from '../../procedures/pass-until.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { accepted, need } from '../../procedures/refusal.ts';
import type { TableView } from '../../procedures/view.ts';
import { midnightAfter, writeInstant } from '../../time/instant.ts';
import { countVotes } from '../voting/votes.ts';
import { inquirySharing } from './inquiry-sharing.ts';
import { isOver, type InquiryRules, type InquiryState } from './inquiry-state.ts';
import { inquiryVoters, readInquiryVote, ruleInquiry, type InquiryVote } from './inquiry.ts';
import { needPlayer } from '../../procedures/need-player.ts';

const { step, answer } = draftKinds<InquiryState>();

const VOTES = ['yes', 'no', 'refused', 'abstain'] as const;

/** Returns a call for inquiry: all who are not parties to it vote on it (mechanics.md F). */
export function inquiryProcedure(rules: InquiryRules): Procedure {
  const { name, rule, midnights, reward } = rules;
  return defineProcedure({
    name,
    title: 'Calls for inquiry',
    summary:
      'A player calls for an inquiry; players who are neither party to it nor on leave decide by a poll.',
    settings: {},
    rule,
    sharing: inquirySharing(rules),
    given: {
      now: Instant,
      players: Names,
      plaintiff: Words,
      defendant: Words.optional(),
      'on-leave': Names.default([]),
    },
    begin: ({ now, players, plaintiff, defendant, 'on-leave': away }): InquiryState => {
      needPlayer(players, plaintiff);
      const voters = inquiryVoters(players, [plaintiff, defendant, ...away]);
      const ends = midnightAfter(now, midnights);
      return { now, ends, defendant, voters, votes: new Map(), isAnswered: false };
    },
    steps: STEPS,
    answers: { ...answers, ...rewardAnswers(reward) },
    views: (state) => [view(state)],
  });
}

const STEPS = {
  vote: step(
    'Votes Yes, No, Refused or Abstain, one player or several alike.',
    { vote: Words, by: Names },
    (state, { vote, by }) => {
      const { voters, votes } = state;
      need(!isOver(state), 'The poll is over.');
      const stranger = by.find((player) => !voters.includes(player));
      need(stranger === undefined, `${String(stranger)} is no eligible voter.`);
      for (const one of by) votes.set(one, readInquiryVote(vote));
    },
  ),
  argue: step(
    'The defendant argues.',
    { argue: Words },
    (state, { argue: by }) => {
      need(by === state.defendant, `${by} is not the defendant.`);
      need(!isOver(state), 'The poll is over.');
      state.isAnswered = true;
    },
    { actor: 'argue' },
  ),
  until: step(
    'Lets time pass until an instant in UTC.',
    { until: Instant },
    (state, { until }) => {
      state.now = accepted(passUntil(state, until)).now;
    },
    { alone: true },
  ),
};

const answers = {
  eligible: answer('Who may vote.', {}, ({ voters }) => [...voters]),
  ends: answer('When the poll is over at the latest.', {}, ({ ends }) => writeInstant(ends)),
  over: answer('Whether the poll is over.', {}, isOver),
  counts: answer('Votes of each kind.', {}, (state) => countsOf(state)),
  ruling: answer('How it is ruled; nothing while the poll goes on.', {}, (state) =>
    isOver(state) ? ruleInquiry(state.votes) : null,
  ),
  resolved: answer(
    'Whether the changes of the resolution take place.',
    {},
    (state) => isOver(state) && ruleInquiry(state.votes) === 'In Favor',
  ),
  argued: answer('Whether the defendant has argued.', {}, ({ isAnswered }) => isAnswered),
};

/** A question for each thing that voters get: who gets how much of it once the poll is over. */
function rewardAnswers(reward: InquiryRules['reward']) {
  return Object.fromEntries(
    Object.entries(reward).map(([what, amount]) => [
      what,
      answer(`What voters get of it: ${what}.`, {}, (state) => {
        const voters = [...state.votes].filter(([, vote]) => vote !== 'abstain');
        return Object.fromEntries(isOver(state) ? voters.map(([voter]) => [voter, amount]) : []);
      }),
    ]),
  );
}

function countsOf({ votes }: InquiryState): Record<InquiryVote, number> {
  const [yes, no, refused, abstain] = VOTES.map((vote) => countVotes(votes, vote));
  return { yes: yes ?? 0, no: no ?? 0, refused: refused ?? 0, abstain: abstain ?? 0 };
}

function view(state: InquiryState): TableView {
  const ruling = isOver(state) ? ruleInquiry(state.votes) : 'still open';
  return {
    kind: 'table',
    title: `Poll of the inquiry: ${ruling}`,
    columns: ['Vote', 'Count', 'Voters'],
    rows: VOTES.map((vote) => {
      const who = [...state.votes].filter(([, cast]) => cast === vote).map(([voter]) => voter);
      return [vote, who.length, who.join(', ') || 'nobody'];
    }),
  };
}
