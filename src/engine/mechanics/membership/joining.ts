/** A request to become a player. Rdays are midnights that have passed, counted from the request. */
export interface JoinRequest {
  rdays: number;
  readonly ratifiers: readonly string[];
  readonly rejecters: readonly string[];
}

/** What a request needs (4E4): rdays to pass, rdays it stays open, and how many must or may speak. */
export interface JoinConditions {
  readonly wait: number;
  readonly open: number;
  readonly ratifiers: number;
  /** From so many on it cannot succeed. */
  readonly rejecters: number;
}

/** Returns how a request stands (mechanics.md K.4). */
export function standing(
  { rdays, ratifiers, rejecters }: JoinRequest,
  conditions: JoinConditions,
): 'joined' | 'open' | 'lapsed' {
  const ratified =
    ratifiers.length >= conditions.ratifiers && rejecters.length < conditions.rejecters;
  if (ratified && rdays >= conditions.wait) return 'joined';
  return rdays >= conditions.open ? 'lapsed' : 'open';
}

/** Takes down who ratifies or rejects; the last word of each counts. */
export function speak(
  request: JoinRequest,
  by: string,
  word: 'ratifiers' | 'rejecters',
): JoinRequest {
  const others = (names: readonly string[]) => names.filter((name) => name !== by);
  const silent = {
    ...request,
    ratifiers: others(request.ratifiers),
    rejecters: others(request.rejecters),
  };
  return { ...silent, [word]: [...silent[word], by] };
}
