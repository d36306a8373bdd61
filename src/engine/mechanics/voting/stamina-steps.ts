import { isLapsed, teller } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { greatestOf } from '../../../schemas/extremes.ts';
import { countBallot, type BallotRound } from './ballot-rounds.ts';
import { awardsFor, payAwards } from './proposal-points.ts';
import { areTwins, withStatus, type StaminaProposal, type StaminaState } from './stamina-state.ts';
import { STAMINA_WORDS, type StaminaWord, type Success } from './stamina.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** What an author says of a proposal. */
export interface Submission {
  readonly number: number;
  readonly by: string;
  readonly dependsOn: number[];
  readonly conflictsWith: number[];
}

/** Submits a proposal under a number greater than all before. */
export function propose(state: StaminaState, said: Submission, rule: string): void {
  const greatest = greatestOf(state.proposals.keys(), -Infinity);
  need(said.number > greatest, `A new proposal has a number greater than ${greatest}.`, rule);
  needSound(state, said, rule);
  const { by: author, ...submitted } = said;
  state.proposals.set(said.number, {
    ...submitted,
    author,
    status: 'Pending',
    success: 'Undecided',
    everWon: false,
    passed: false,
    failed: false,
    votes: new Map(),
    shelvedIn: undefined,
  });
}

/** Resubmits a pending proposal of one's own; what is not named again is named no longer. */
export function revise(state: StaminaState, said: Submission, rule: string): void {
  const proposal = ownPending(state, said.number, said.by, rule);
  needSound(state, said, rule);
  proposal.dependsOn = said.dependsOn;
  proposal.conflictsWith = said.conflictsWith;
}

function needSound(state: StaminaState, said: Submission, rule: string): void {
  const { players, proposals } = state;
  needPlayer(players, said.by, rule);
  for (const number of [...said.dependsOn, ...said.conflictsWith]) {
    const isOther = number !== said.number && proposals.has(number);
    need(isOther, `There is no other proposal ${number}.`, rule);
  }
  for (const number of said.conflictsWith) {
    const isTwins = areTwins(state, said.by, proposals.get(number)?.author ?? said.by);
    need(!isTwins, `Proposal ${number} is a twin’s, and twins’ proposals do not conflict.`, rule);
  }
}

function ownPending(
  { proposals }: StaminaState,
  number: number,
  by: string,
  rule: string,
): StaminaProposal {
  const proposal = proposals.get(number);
  need(proposal, `There is no proposal ${number}.`, rule);
  need(proposal.author === by, `Proposal ${number} is not ${by}’s own.`, rule);
  need(proposal.status === 'Pending', `Proposal ${number} is no longer pending.`, rule);
  return proposal;
}

/** Rules by which proposals end: their own, and those by which they are scored and who voted is vested. */
export interface EndingRules {
  readonly proposals: string;
  readonly scoring: string;
  readonly vesting: string;
}

/** Withdraws a pending proposal of one's own: it is historical and lost, and scored as the setting says. */
export function withdraw(
  state: StaminaState,
  number: number,
  by: string,
  { proposals: rule, scoring }: EndingRules,
): void {
  const proposal = ownPending(state, number, by, rule);
  Object.assign(proposal, { status: 'Historical', success: 'Lost', failed: true });
  score(state, state.choices.withdrawn === 'failed' ? [proposal] : [], scoring);
}

/** Opens voting: what is pending becomes open. */
export function beginVoting(state: StaminaState, rule: string): void {
  need(!state.isVoting, 'Voting has begun already.', rule);
  for (const proposal of withStatus(state, 'Pending')) proposal.status = 'Open';
  state.isVoting = true;
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
): void {
  const proposal = state.proposals.get(on);
  need(state.players.includes(by), `${by} is no player and has no vote.`, rules.voters);
  need(!state.voteless.includes(by), `${by} has lost eir vote.`, rules.voters);
  const rule = teller(state, rules.proposals);
  need(proposal?.status === 'Open', `There is no open proposal ${on}.`, rule);
  need(isWord(word), `${word} is no vote; ${STAMINA_WORDS.join(', ')} are.`, rule);
  proposal.votes.set(by, word);
  state.voters.add(by);
  if (word === 'AGAINST' && areTwins(state, by, proposal.author)) state.betrayers.add(by);
}

/** Takes back what somebody voted who is no registered voter any more. */
export function strike(state: StaminaState, gone: string): void {
  for (const { votes } of withStatus(state, 'Open')) votes.delete(gone);
  state.voters.delete(gone);
  state.betrayers.delete(gone);
}

function isWord(word: string): word is StaminaWord {
  return STAMINA_WORDS.some((one) => one === word);
}

/**
 * Ends voting (4E15, 4E19): the ballot is counted, what was won passes in the order of numbers, all
 * of it becomes historical and is scored, and who has voted is vested in the next nweek (4E28).
 */
export function endVoting(state: StaminaState, rules: EndingRules): void {
  const { proposals: rule, scoring, vesting } = rules;
  need(state.isVoting, 'Voting has not begun.', rule);
  const { nweek, vested, choices } = state;
  const open = withStatus(state, 'Open');
  const candidates = open.map((one) => candidate(one, nweek));
  const conditions = { vested: vested.length, tally: choices.tally, past: pastOf(state) };
  state.rounds = countBallot(candidates, conditions);
  for (const proposal of open) settle(proposal, state.rounds, nweek);
  score(state, open, scoring);
  if (!isLapsed(state, vesting)) state.vested = [...state.voters];
  state.nweek++;
  state.isVoting = false;
  state.voters.clear();
  state.betrayers.clear();
}

/** Scores proposals that have become historical, while the rule on that is in force. */
function score(state: StaminaState, proposals: readonly StaminaProposal[], rule: string): void {
  state.awards = isLapsed(state, rule) ? [] : proposals.flatMap(awardsFor);
  state.points = payAwards(state.points, state.awards);
}

/** What a count asks of a proposal, as it stands now. */
function candidate(proposal: StaminaProposal, nweek: number) {
  const { number, votes, dependsOn, conflictsWith, shelvedIn } = proposal;
  return {
    number,
    votes: new Map(votes),
    dependsOn: [...dependsOn],
    conflictsWith: [...conflictsWith],
    wasShelved: shelvedIn === nweek - 1,
  };
}

function pastOf({ proposals }: StaminaState): Map<number, Success> {
  const past = [...proposals.values()].filter(({ status }) => status === 'Historical');
  return new Map(past.map(({ number, success }) => [number, success]));
}

function settle(proposal: StaminaProposal, rounds: readonly BallotRound[], nweek: number): void {
  const standings = rounds.map(({ ballot }) => standingOf(ballot, proposal.number));
  const [faint, decided] = standings;
  proposal.status = 'Historical';
  proposal.success = standings.at(-1) ?? 'Undecided';
  proposal.everWon ||= standings.includes('Won');
  proposal.passed = proposal.success === 'Won';
  proposal.failed = proposal.success === 'Lost';
  if (faint === 'Undecided' && decided === 'Discarded') proposal.shelvedIn = nweek;
}

function standingOf(ballot: BallotRound['ballot'], number: number): Success | undefined {
  return ballot.find((one) => one.number === number)?.success;
}

/** Puts a discarded proposal before the voters again; that it happens has to be told (mechanics.md C.3). */
export function resume({ proposals }: StaminaState, number: number, rule: string): void {
  const proposal = proposals.get(number);
  const isThere = proposal?.status === 'Historical' && proposal.success === 'Discarded';
  need(isThere, `There is no discarded proposal ${number}.`, rule);
  Object.assign(proposal, { status: 'Pending', success: 'Undecided', votes: new Map() });
}
