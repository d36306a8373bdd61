import type { View, RoundsView } from '../../procedures/view.ts';
import type { BallotRound } from './ballot-rounds.ts';
import type { StaminaProposal, StaminaState } from './stamina-state.ts';
import { STAMINA_WORDS, staminaOf, strengthOf, type Success } from './stamina.ts';
import { countVotes } from './votes.ts';

const TITLES: Readonly<Record<BallotRound['by'], string>> = {
  stamina: 'Stamina',
  strength: 'Strength',
  dependency: 'What depends on others',
  conflict: 'What conflicts with others',
};

/** Shows the votes on every proposal that is or was open, the last count stage by stage, and points. */
export function staminaViews(state: StaminaState): View[] {
  const voted = [...state.proposals.values()].filter(({ votes }) => votes.size > 0);
  const scores = [...state.points];
  return [
    ...(voted.length > 0 ? [votesTable(voted)] : []),
    ...(state.rounds.length > 0 ? [countView(state)] : []),
    ...(scores.length > 0
      ? [{ kind: 'table', title: 'Points', columns: ['Player', 'Points'], rows: scores } as const]
      : []),
  ];
}

function votesTable(proposals: readonly StaminaProposal[]): View {
  return {
    kind: 'table',
    title: 'Votes',
    columns: ['Proposal', ...STAMINA_WORDS, 'Stamina', 'Strength', 'Success'],
    rows: proposals.map(({ number, votes, success }) => [
      number,
      ...STAMINA_WORDS.map((word) => countVotes(votes, word)),
      staminaOf(votes),
      strengthOf(votes),
      success,
    ]),
  };
}

function countView({ rounds, proposals }: StaminaState): RoundsView {
  return {
    kind: 'rounds',
    title: 'Count',
    rounds: tellingRounds(rounds).map(({ by, ballot, isLast }) => ({
      title: isLast ? 'At the end' : TITLES[by],
      rows: ballot.map(({ number, strength, success }) => ({
        choice: `Proposal ${number}`,
        count: by === 'stamina' ? staminaOf(proposals.get(number)?.votes ?? new Map()) : strength,
        fate: fateOf(success, isLast),
      })),
      note: noteOf(ballot),
    })),
  };
}

/** Culling that changes nothing is left out; how things stand at the end never is. */
function tellingRounds(rounds: readonly BallotRound[]): (BallotRound & { isLast: boolean })[] {
  return rounds.flatMap((round, index) => {
    const isLast = index === rounds.length - 1;
    const isCount = round.by === 'stamina' || round.by === 'strength';
    const changes = noteOf(round.ballot) !== noteOf(rounds[index - 1]?.ballot ?? []);
    return isLast || isCount || changes ? [{ ...round, isLast }] : [];
  });
}

function fateOf(
  success: Success,
  isLast: boolean,
): RoundsView['rounds'][number]['rows'][number]['fate'] {
  if (success === 'Won') return isLast ? 'wins' : 'stays';
  return success === 'Undecided' ? 'stays' : 'goes';
}

function noteOf(ballot: BallotRound['ballot']): string {
  const standings = ballot.map(({ number, success }) => `${number} ${success.toLowerCase()}`);
  return `After it: ${standings.join(', ')}.`;
}
