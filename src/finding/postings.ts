/** Where a word stands: numbers of passages, rising, each with the places of the word in it, rising, too. */
export type Postings = readonly (readonly [passage: number, places: readonly number[]])[];

/** Writes postings as differences, in figures and letters. */
export function writePostings(postings: Postings): string {
  let before = 0;
  return postings
    .map(([passage, places]) => {
      const step = passage - before;
      before = passage;
      return [step, ...differences(places)].map((number) => number.toString(36)).join('.');
    })
    .join(',');
}

function differences(places: readonly number[]): number[] {
  return places.map((place, index) => place - (places[index - 1] ?? 0));
}

/** Reads what {@link writePostings} wrote. */
export function readPostings(written: string): Postings {
  let passage = 0;
  return written.split(',').map((one) => {
    const [step = 0, ...steps] = one.split('.').map((number) => Number.parseInt(number, 36));
    passage += step;
    let place = 0;
    return [passage, steps.map((next) => (place += next))] as const;
  });
}

/** Joins postings of several words into those of any of them. */
export function unite(all: readonly Postings[]): Postings {
  if (all.length === 1) return all[0] ?? [];
  const places = new Map<number, number[]>();
  for (const [passage, found] of all.flat(1)) {
    const known = places.get(passage) ?? [];
    for (const place of found) known.push(place);
    places.set(passage, known);
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([passage, found]) => [passage, found.sort((a, b) => a - b)] as const);
}

/** Finds where words stand one after the other; the places are those of the first. */
export function adjoining(words: readonly Postings[]): Postings {
  const [first = [], ...others] = words;
  const places = others.map(
    (postings) => new Map(postings.map(([passage, found]) => [passage, new Set(found)])),
  );
  return first.flatMap(([passage, found]): Postings => {
    const begun = found.filter((place) =>
      places.every((other, index) => other.get(passage)?.has(place + index + 1) === true),
    );
    return begun.length === 0 ? [] : [[passage, begun]];
  });
}
