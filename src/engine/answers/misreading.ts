/** A letter that is taken for two, or two for one. */
const LETTERS = 2;

/** Returns whether one or two letters misread, added or lost may make one text of the other. */
export function isMisreading(one: string, other: string): boolean {
  const [start, rest] = [sharedStart(one, other), sharedEnd(one, other)];
  const longest = Math.max(one.length, other.length);
  // What lies between is all that can have been misread in one place.
  if (longest - start - rest <= LETTERS) return true;
  return one.length === other.length && differing(one, other) <= LETTERS;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

function sharedEnd(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one.at(-1 - at) === other.at(-1 - at)) at++;
  return at;
}

function differing(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}
