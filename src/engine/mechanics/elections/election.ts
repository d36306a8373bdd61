import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { completions, isSettled } from '../voting/completions.ts';
import type { Flag } from '../voting/flags.ts';
import type { Setting } from '../../procedures/settings.ts';
import { castVote, type Votes } from '../voting/votes.ts';
import { leftAfter, type CountRound } from './count-round.ts';
import type { SelectionMethod } from './methods.ts';

type Choices = readonly string[];

/** What becomes of the ballot of a voter who has left. */
export const LEAVERS_SETTING = {
  options: ['as-worded', 'counted', 'struck'],
  default: 'as-worded',
  meaning:
    'Whether the ballot of a voter who has left counts. As it is worded, Borda’s method and the runoff go by the votes that were cast, and approval by those of eligible voters, of whom whoever has left is none.',
} as const satisfies Setting;

/** A choice of that setting. */
export type LeaversChoice = (typeof LEAVERS_SETTING.options)[number];

/** What an election turns on (r1823/2). */
export interface ElectionConditions {
  readonly method: SelectionMethod;
  readonly choices: Choices;
  readonly voters: readonly string[];
  readonly moderator: string | undefined;
  readonly flags: readonly Flag[];
  /** How places are counted in Borda's method once choices are removed. */
  readonly places: 'as-cast' | 'recounted';
  /** Whether a second ballot counts instead of the first where the flag `strict` stands. */
  readonly strictReplaces: boolean;
  readonly leavers: LeaversChoice;
}

/** An election under way or over. */
export interface Election {
  readonly conditions: ElectionConditions;
  readonly ballots: Votes<Choices>;
  /** Voters whose ballots only the moderator has seen. */
  readonly hidden: ReadonlySet<string>;
  readonly isOver: boolean;
  /** Chosen by chance or by the moderator among several that were left. */
  readonly chosen: string | undefined;
}

/** Begins an election. */
export function openElection(conditions: ElectionConditions): Election {
  return {
    conditions: conditions,
    ballots: new Map(),
    hidden: new Set(),
    isOver: false,
    chosen: undefined,
  };
}

/** Counts the ballots that are there. */
export function countElection({
  conditions: conditions,
  ballots,
}: Election): readonly CountRound[] {
  return conditions.method.count([...ballots.values()], conditions.choices, conditions.places);
}

/** Returns who is elected; undefined before the end, and where a tie is not broken yet. */
export function winnerOf(election: Election): string | undefined {
  if (!election.isOver) return undefined;
  const left = leftAfter(countElection(election));
  return left.length === 1 ? left[0] : election.chosen;
}

/** What a voter sends. */
export interface ElectionBallot {
  readonly by: string;
  readonly vote: Choices;
  readonly privately: boolean;
}

/**
 * Casts a ballot; the last one of a voter counts. The election ends with it where its flags say so.
 * Refused, by the rule that is named, where it is over or the ballot or the voter is none.
 */
export function castBallot(
  election: Election,
  ballot: ElectionBallot,
  rule: string,
): Election | Refusal {
  const why = whyNot(election, ballot);
  if (why !== undefined) return refuse(why, rule);
  const hidden = new Set(election.hidden);
  if (ballot.privately) hidden.add(ballot.by);
  else hidden.delete(ballot.by);
  const cast = { ...election, hidden, ballots: castVote(election.ballots, ballot.by, ballot.vote) };
  return { ...cast, isOver: endsEarly(cast) };
}

/** Waits no more for a voter who has left the game; eir ballot, if e cast one, counts still or is struck. */
export function withoutVoter(election: Election, name: string): Election {
  const { conditions, isOver } = election;
  if (isOver || !conditions.voters.includes(name)) return election;
  const voters = conditions.voters.filter((voter) => voter !== name);
  const ballots = new Map(election.ballots);
  if (isStruck(conditions)) ballots.delete(name);
  const left = { ...election, ballots, conditions: { ...conditions, voters } };
  return { ...left, isOver: endsEarly(left) };
}

function isStruck({ leavers, method }: ElectionConditions): boolean {
  return leavers === 'struck' || (leavers === 'as-worded' && method.votes === 'of-eligible');
}

function whyNot(election: Election, { by, vote, privately }: ElectionBallot): string | undefined {
  const { voters, choices, flags, method, strictReplaces } = election.conditions;
  if (election.isOver) return 'The election is over.';
  if (!voters.includes(by)) return `${by} is no eligible voter.`;
  if (!method.isLegal(vote, choices)) return `A ballot ${method.form}: ${choices.join(', ')}.`;
  if (privately && !flags.includes('concealable')) {
    return 'Ballots may be sent in private in concealable elections only.';
  }
  const isSpent = flags.includes('strict') && !strictReplaces && election.ballots.has(by);
  return isSpent ? `${by} has had eir one vote.` : undefined;
}

/** With more choices than that, there are too many ballots for trying them all. */
const MOST_CHOICES = 7;

function endsEarly(election: Election): boolean {
  const { voters, flags, method, choices, places } = election.conditions;
  const waiting = voters.filter((voter) => !election.ballots.has(voter)).length;
  if (flags.includes('short-circuited') && waiting === 0) return true;
  if (!flags.includes('very-badly-wired')) return false;
  if (waiting > 0 && choices.length > MOST_CHOICES) return false;
  const cast = [...election.ballots.values()];
  const options = waiting > 0 ? method.ballots(choices) : [];
  const ways = completions([{ size: waiting, options }]);
  return isSettled(ways, (added) =>
    [...leftAfter(method.count([...cast, ...added], choices, places))].sort().join('\n'),
  );
}

/** Breaks a tie after the end, by chance or by the moderator's pick (r1823/2 C). */
export function breakTie(
  election: Election,
  choice: string,
  by: string | undefined,
  rule: string,
): Election | Refusal {
  const left = leftAfter(countElection(election));
  const { moderator } = election.conditions;
  if (!election.isOver) return refuse('The election is not over.', rule);
  if (left.length < 2) return refuse('One choice is left; there is no tie to break.', rule);
  if (!left.includes(choice)) return refuse(`Only ${left.join(', ')} are left.`, rule);
  if (by !== moderator && by !== undefined) return refuse(`${by} is not the moderator.`, rule);
  if (election.chosen !== undefined) return refuse(`${election.chosen} was chosen already.`, rule);
  return { ...election, chosen: choice };
}
