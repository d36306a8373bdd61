/** What may be used as a voting icon in a comment. */
export const ICONS = ['FOR', 'AGAINST', 'DEFERENTIAL', 'VETO'] as const;
export type Icon = (typeof ICONS)[number];

/** A comment with a voting icon. */
export interface IconComment {
  readonly by: string;
  readonly icon: Icon;
}

/** Who has a Vote, and whose Vote DEFERENTIAL follows. */
export interface Electorate {
  /** Those who are not idle. */
  readonly players: readonly string[];
  /** None in a metadynasty. */
  readonly mastermind: string | undefined;
}

/** A post that is voted on. */
export interface Voted {
  readonly author: string;
  /** In the order of time. */
  readonly comments: readonly IconComment[];
}

/** What the comments come to. */
export interface IconTally {
  readonly for: number;
  readonly against: number;
  /** Votes that are FOR or AGAINST. */
  readonly valid: number;
  /** Players who have used an icon at all, the author among them. */
  readonly cast: number;
  readonly mastermind: Icon | undefined;
  /** Vote of each player who has one, with what DEFERENTIAL comes to. */
  readonly votes: ReadonlyMap<string, Icon>;
}

/**
 * Finds the Vote of every player (BlogNomic, Votable Matters and Special Proposal Voting; mechanics.md
 * C.4): the last valid icon in eir comments; an author without one is FOR. Where it is `deferring`, as
 * with proposals only, DEFERENTIAL is valid and comes to the Mastermind's Vote where that is FOR or
 * AGAINST; otherwise it is not valid. Those who are idle or not playing have no Vote.
 */
export function tallyIcons(matter: Voted, electorate: Electorate, deferring: boolean): IconTally {
  const { players, mastermind } = electorate;
  const leader = mastermind === undefined ? undefined : ownVote(matter, electorate, mastermind);
  const followed = deferring && (leader === 'FOR' || leader === 'AGAINST') ? leader : undefined;
  const votes = new Map(
    players.flatMap((player) => {
      const vote = player === mastermind ? leader : lastVote(matter, player, followed);
      return vote === undefined ? [] : [[player, vote] as const];
    }),
  );
  const count = (icon: Icon) => [...votes.values()].filter((vote) => vote === icon).length;
  const active = players.filter((player) => votes.has(player) || hasCommented(matter, player));
  const [supporters, opponents] = [count('FOR'), count('AGAINST')];
  return {
    for: supporters,
    against: opponents,
    valid: supporters + opponents,
    cast: active.length,
    mastermind: leader,
    votes,
  };
}

function ownVote(matter: Voted, { players }: Electorate, player: string): Icon | undefined {
  if (!players.includes(player)) return undefined;
  const own = matter.comments.filter(({ by, icon }) => by === player && icon !== 'DEFERENTIAL');
  return own.at(-1)?.icon ?? (matter.author === player ? 'FOR' : undefined);
}

function lastVote(matter: Voted, player: string, followed: Icon | undefined): Icon | undefined {
  const meanings = matter.comments
    .filter(({ by }) => by === player)
    .map(({ icon }) => (icon === 'DEFERENTIAL' ? followed : icon))
    .filter((icon) => icon === 'FOR' || icon === 'AGAINST');
  return meanings.at(-1) ?? (matter.author === player ? 'FOR' : undefined);
}

function hasCommented({ comments }: Voted, player: string): boolean {
  return comments.some(({ by }) => by === player);
}
