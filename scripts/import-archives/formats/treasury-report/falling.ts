type Numbers = readonly (number | undefined)[];

/**
 * Finds the numbers that are sure to fall from one to the next: those of every longest row that does. One that is
 * not among them was misread, or is one of two of which nobody can tell which was.
 * @param isStated says of a place whether somebody vouches for its number
 * @returns Whether each is sure; false where there is none.
 */
export function findFalling(numbers: Numbers, isStated: (place: number) => boolean): boolean[] {
  const places = [...numbers.keys()];
  const isVouched = (place: number) => numbers[place] !== undefined && isStated(place);
  const isPossible = (place: number) =>
    !isVouched(place) && places.every((other) => !isVouched(other) || agree(numbers, place, other));
  const sure = inEveryLongest(numbers.map((one, place) => (isPossible(place) ? one : undefined)));
  return places.map((place) => isVouched(place) || sure.has(place));
}

function agree(numbers: Numbers, place: number, other: number): boolean {
  const [one, two] = [numbers[place], numbers[other]];
  if (one === undefined || two === undefined || place === other) return true;
  return place < other ? one > two : one < two;
}

function inEveryLongest(numbers: Numbers): ReadonlySet<number> {
  const before = lengths(numbers);
  const after = lengths(numbers.map((one) => one && -one).reverse()).reverse();
  const longest = before.reduce((most, one) => Math.max(most, one), 0);
  const onLongest = numbers.flatMap((number, place) =>
    number !== undefined && (before[place] ?? 0) + (after[place] ?? 0) - 1 === longest ? place : [],
  );
  const alike = Map.groupBy(onLongest, (place) => before[place]);
  return new Set([...alike.values()].flatMap((all) => (all.length === 1 ? all : [])));
}

/** How long the longest falling row is that ends at each place. */
function lengths(numbers: Numbers): number[] {
  const found: number[] = [];
  numbers.forEach((number, place) => {
    const shorter = found.filter((_, other) => other < place && falls(numbers[other], number));
    found.push(number === undefined ? 0 : shorter.reduce((a, b) => Math.max(a, b), 0) + 1);
  });
  return found;
}

function falls(one: number | undefined, next: number | undefined): boolean {
  return one !== undefined && next !== undefined && one > next;
}
