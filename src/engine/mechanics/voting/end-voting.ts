import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { countBallot, type BallotRound, type BallotTerms } from './ballot-rounds.ts';
import { awardsFor, payAwards } from './proposal-points.ts';
import {
  withProposal,
  withStatus,
  type StaminaProposal,
  type StaminaState,
} from './stamina-state.ts';
import type { Success } from './stamina.ts';

/**
 * Ends voting (4E15, 4E19): the ballot is counted, what was won passes in the order of numbers, all
 * of it becomes historical and is scored, and who has voted is vested in the next nweek (4E28).
 */
export function endVoting(
  state: StaminaState,
  tally: BallotTerms['tally'],
  rule: string,
): StaminaState | Refusal {
  if (!state.isVoting) return refuse('Voting has not begun.', rule);
  const open = withStatus(state, 'Open');
  const rounds = countBallot(
    open.map((one) => candidate(one, state.nweek)),
    {
      vested: state.vested.length,
      tally,
      past: pastOf(state),
    },
  );
  const settled = open.map((proposal) => settle(proposal, rounds, state.nweek));
  const awards = settled.flatMap(awardsFor);
  return {
    ...settled.reduce(withProposal, state),
    nweek: state.nweek + 1,
    isVoting: false,
    vested: state.voters,
    voters: [],
    betrayers: [],
    rounds,
    awards,
    points: payAwards(state.points, awards),
  };
}

function candidate({ shelvedIn, ...proposal }: StaminaProposal, nweek: number) {
  return { ...proposal, wasShelved: shelvedIn === nweek - 1 };
}

function pastOf({ proposals }: StaminaState): Map<number, Success> {
  const past = [...proposals.values()].filter(({ status }) => status === 'Historical');
  return new Map(past.map(({ number, success }) => [number, success]));
}

function settle(
  proposal: StaminaProposal,
  rounds: readonly BallotRound[],
  nweek: number,
): StaminaProposal {
  const standings = rounds.map(({ ballot }) => standingOf(ballot, proposal.number));
  const success = standings.at(-1) ?? 'Undecided';
  const [faint, decided] = standings;
  const isShelved = faint === 'Undecided' && decided === 'Discarded';
  return {
    ...proposal,
    status: 'Historical',
    success,
    everWon: proposal.everWon || standings.includes('Won'),
    passed: success === 'Won',
    failed: success === 'Lost',
    shelvedIn: isShelved ? nweek : proposal.shelvedIn,
  };
}

function standingOf(ballot: BallotRound['ballot'], number: number): Success | undefined {
  return ballot.find((one) => one.number === number)?.success;
}

/** Puts a discarded proposal before the voters again; that it happens has to be told (mechanics.md C.3). */
export function resume(state: StaminaState, number: number, rule: string): StaminaState | Refusal {
  const proposal = state.proposals.get(number);
  if (proposal?.status !== 'Historical' || proposal.success !== 'Discarded') {
    return refuse(`There is no discarded proposal ${number}.`, rule);
  }
  return withProposal(state, {
    ...proposal,
    status: 'Pending',
    success: 'Undecided',
    votes: new Map(),
  });
}
