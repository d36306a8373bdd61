import { countApproval, listsChoices } from './approval.ts';
import { countBorda } from './borda.ts';
import type { CountRound } from './count-round.ts';
import { ranksAll } from './rankings.ts';
import { countRunoff } from './runoff.ts';

/** A way of choosing one of several by ballots (r1823/2 C). */
export interface SelectionMethod {
  readonly name: 'borda' | 'approval' | 'irv';
  readonly title: string;
  readonly summary: string;
  /** What a ballot must be, after "A ballot". */
  readonly form: string;
  readonly isLegal: (ballot: readonly string[], choices: readonly string[]) => boolean;
  /** Every legal ballot. */
  readonly ballots: (choices: readonly string[]) => readonly (readonly string[])[];
  readonly count: (
    ballots: readonly (readonly string[])[],
    choices: readonly string[],
    places: 'as-cast' | 'recounted',
  ) => CountRound[];
  /** What decides among several that are left. */
  readonly tie: 'chance' | 'moderator';
  /** Whether it goes by the votes that were cast, or by those of eligible voters. */
  readonly votes: 'cast' | 'of-eligible';
}

const ranked = { form: 'ranks every choice once', isLegal: ranksAll, ballots: permutations };

/** The selection methods of the late First Era; where none is named, it is the first. */
export const METHODS: readonly [SelectionMethod, ...SelectionMethod[]] = [
  {
    ...ranked,
    name: 'borda',
    title: 'Election by Borda’s method',
    summary:
      'Voters rank all choices. The best rated win; ties go to those ranked first most often, then second, and so on, and at last to chance.',
    count: countBorda,
    tie: 'chance',
    votes: 'cast',
  },
  {
    name: 'approval',
    title: 'Election by approval',
    summary:
      'Voters list as many choices as they like. The one listed most often wins; of several the moderator picks one.',
    form: 'lists choices, none of them twice',
    isLegal: listsChoices,
    ballots: subsets,
    count: countApproval,
    tie: 'moderator',
    votes: 'of-eligible',
  },
  {
    ...ranked,
    name: 'irv',
    title: 'Election by instant runoff',
    summary:
      'Voters rank all choices. Those first on the fewest ballots go, until one is left, or several that are even; of these the moderator picks one.',
    count: countRunoff,
    tie: 'moderator',
    votes: 'cast',
  },
];

/** Every order of some choices, few enough to list them all. It calls itself once a choice. */
function permutations(choices: readonly string[]): (readonly string[])[] {
  if (choices.length === 0) return [[]];
  return choices.flatMap((first) =>
    permutations(choices.filter((choice) => choice !== first)).map((rest) => [first, ...rest]),
  );
}

function subsets(choices: readonly string[]): (readonly string[])[] {
  return choices.reduce<(readonly string[])[]>(
    (lists, choice) => [...lists, ...lists.map((list) => [...list, choice])],
    [[]],
  );
}
