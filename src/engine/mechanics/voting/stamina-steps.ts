import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { awardsFor, payAwards } from './proposal-points.ts';
import {
  areTwins,
  withProposal,
  withStatus,
  type StaminaProposal,
  type StaminaState,
} from './stamina-state.ts';
import { STAMINA_WORDS, type StaminaWord } from './stamina.ts';
import { castVote } from './votes.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

/** What an author says of a proposal. */
export interface Draft {
  readonly number: number;
  readonly by: string;
  readonly dependsOn: readonly number[];
  readonly conflictsWith: readonly number[];
}

/** Submits a proposal under a number greater than all before. */
export function propose(state: StaminaState, draft: Draft, rule: string): StaminaState | Refusal {
  const greatest = greatestOf(state.proposals.keys(), -Infinity);
  if (draft.number <= greatest) {
    return refuse(`A new proposal has a number greater than ${greatest}.`, rule);
  }
  return checkDraft(state, draft, rule) ?? withProposal(state, drafted(draft));
}

/** Resubmits a pending proposal of one's own; what is not named again is named no longer. */
export function revise(state: StaminaState, draft: Draft, rule: string): StaminaState | Refusal {
  const barred = checkOwnPending(state, draft.number, draft.by, rule);
  const before = state.proposals.get(draft.number) ?? drafted(draft);
  const { dependsOn, conflictsWith } = draft;
  return (
    barred ??
    checkDraft(state, draft, rule) ??
    withProposal(state, { ...before, dependsOn, conflictsWith })
  );
}

function drafted({ by, ...draft }: Draft): StaminaProposal {
  return {
    ...draft,
    author: by,
    status: 'Pending',
    success: 'Undecided',
    everWon: false,
    passed: false,
    failed: false,
    votes: new Map(),
    shelvedIn: undefined,
  };
}

function checkDraft(state: StaminaState, draft: Draft, rule: string): Refusal | undefined {
  const { players, proposals } = state;
  if (!players.includes(draft.by)) return refuse(`${draft.by} is not a player.`, rule);
  const named = [...draft.dependsOn, ...draft.conflictsWith];
  const unknown = named.find((number) => number === draft.number || !proposals.has(number));
  if (unknown !== undefined) return refuse(`There is no other proposal ${unknown}.`, rule);
  const barred = draft.conflictsWith.find((number) =>
    areTwins(state, draft.by, proposals.get(number)?.author ?? draft.by),
  );
  if (barred === undefined) return undefined;
  return refuse(`Proposal ${barred} is a twin’s, and twins’ proposals do not conflict.`, rule);
}

function checkOwnPending(
  { proposals }: StaminaState,
  number: number,
  by: string,
  rule: string,
): Refusal | undefined {
  const proposal = proposals.get(number);
  if (proposal === undefined) return refuse(`There is no proposal ${number}.`, rule);
  if (proposal.author !== by) return refuse(`Proposal ${number} is not ${by}’s own.`, rule);
  if (proposal.status === 'Pending') return undefined;
  return refuse(`Proposal ${number} is no longer pending.`, rule);
}

/** Withdraws a pending proposal of one's own: it is historical and lost, and scored as the setting says. */
export function withdraw(
  state: StaminaState,
  { number, by }: { readonly number: number; readonly by: string },
  rule: string,
  isPenalised: boolean,
): StaminaState | Refusal {
  const barred = checkOwnPending(state, number, by, rule);
  const proposal = state.proposals.get(number);
  if (barred !== undefined || proposal === undefined) return barred ?? state;
  const gone = { ...proposal, status: 'Historical', success: 'Lost', failed: true } as const;
  const awards = isPenalised ? awardsFor(gone) : [];
  return { ...withProposal(state, gone), awards, points: payAwards(state.points, awards) };
}

/** Opens voting: what is pending becomes open. */
export function beginVoting(state: StaminaState, rule: string): StaminaState | Refusal {
  if (state.isVoting) return refuse('Voting has begun already.', rule);
  return withStatus(state, 'Pending').reduce<StaminaState>(
    (now, proposal) => withProposal(now, { ...proposal, status: 'Open' }),
    { ...state, isVoting: true },
  );
}

/** Rules that a vote can run against. */
export interface VoteRules {
  readonly proposals: string;
  readonly voters: string;
}

/** Takes the vote of a player on an open proposal, in place of an earlier one. */
export function vote(
  state: StaminaState,
  { word, on, by }: { readonly word: string; readonly on: number; readonly by: string },
  rules: VoteRules,
): StaminaState | Refusal {
  const proposal = state.proposals.get(on);
  if (!state.players.includes(by)) {
    return refuse(`${by} is not a player and has no vote.`, rules.voters);
  }
  if (state.voteless.includes(by)) return refuse(`${by} has lost eir vote.`, rules.voters);
  if (proposal?.status !== 'Open') {
    return refuse(`There is no open proposal ${on}.`, rules.proposals);
  }
  if (!isWord(word)) {
    return refuse(`${word} is no vote; ${STAMINA_WORDS.join(', ')} are.`, rules.proposals);
  }
  const betrays = word === 'AGAINST' && areTwins(state, by, proposal.author);
  return {
    ...withProposal(state, { ...proposal, votes: castVote(proposal.votes, by, word) }),
    voters: [...new Set([...state.voters, by])],
    betrayers: betrays ? [...new Set([...state.betrayers, by])] : state.betrayers,
  };
}

function isWord(word: string): word is StaminaWord {
  return STAMINA_WORDS.some((one) => one === word);
}
