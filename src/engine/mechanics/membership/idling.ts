const DAY = 86_400;
/** How long a request is good for, and how long one may not come back after one’s own. */
const REQUEST = 4 * DAY;
const SILENCE = 7 * DAY;
const ABSENCE = 14 * DAY;

/** A member of the roster, past members included. Times are seconds since 1970. */
export interface Member {
  standing: 'playing' | 'idle' | 'gone';
  isAdmin: boolean;
  /** The last post or comment. */
  lastPost: number;
  askedToIdle: number | undefined;
  askedToReturn: number | undefined;
  left: number | undefined;
  /** When e last asked to go idle, or idled emself, and in which dynasty. */
  choseIdle: { readonly at: number; readonly dynasty: number } | undefined;
  idledIn: number | undefined;
  values: Map<string, number>;
}

/** Returns whether an admin may idle a player (BlogNomic, Idle Crooks): e asked lately, or is silent. */
export function mayBeIdled(member: Member, now: number): boolean {
  return isRecent(member.askedToIdle, now) || now - member.lastPost > SILENCE;
}

/** Returns whether a request to come back is still good. */
export function mayBeUnidled(member: Member, now: number): boolean {
  return isRecent(member.askedToReturn, now);
}

/** Returns whether somebody chose to be idle too lately, in this dynasty, to come back. */
export function mustStayIdle(
  { choseIdle }: Pick<Member, 'choseIdle'>,
  { now, dynasty }: { readonly now: number; readonly dynasty: number },
): boolean {
  return choseIdle?.dynasty === dynasty && now - choseIdle.at <= REQUEST;
}

/** Returns whether somebody who left may join again: not within two weeks. */
export function mayRejoin({ left }: Pick<Member, 'left'>, now: number): boolean {
  return left === undefined || now - left >= ABSENCE;
}

function isRecent(at: number | undefined, now: number): boolean {
  return at !== undefined && now - at <= REQUEST;
}

/** What a value may be, and what it is for those who are new. */
export interface ValueRange {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Gives somebody who comes back eir values (BlogNomic, Idle Crooks): the last ones where e went idle in
 * the same dynasty and they are still valid, and those of new players otherwise.
 */
export function valuesOnReturn(
  { values, idledIn }: Pick<Member, 'values' | 'idledIn'>,
  dynasty: number,
  ranges: ReadonlyMap<string, ValueRange>,
): Map<string, number> {
  return new Map(
    [...ranges].map(([name, { first, least, most }]) => {
      const kept = idledIn === dynasty ? values.get(name) : undefined;
      const isValid = kept !== undefined && kept >= least && kept <= most;
      return [name, isValid ? kept : first];
    }),
  );
}
