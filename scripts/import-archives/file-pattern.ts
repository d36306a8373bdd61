/** A pattern of files: the folder in which it looks, and which names below that folder fit. */
export interface FilePattern {
  /** Path as far as it holds no sign; empty for the folder in which the pattern itself is looked for. */
  readonly folder: string;
  readonly fits: (name: string) => boolean;
}

const SIGN = /[*?]/u;

/** Reads `reports/2021-*.txt`; undefined for a path without `*` and `?`. */
export function readPattern(path: string): FilePattern | undefined {
  const parts = path.split('/');
  const first = parts.findIndex((part) => SIGN.test(part));
  if (first < 0) return undefined;
  const wanted = parts.slice(first);
  return {
    folder: parts.slice(0, first).join('/'),
    fits: (name) => fitsParts(wanted, name.split('/')),
  };
}

/**
 * `**` stands for any number of folders, none among them. Goes back to the last of them alone, as
 * `fitsName` does.
 */
function fitsParts(wanted: readonly string[], parts: readonly string[]): boolean {
  if (wanted.at(-1) === '**') return false;
  let [at, place, star, starred] = [0, 0, -1, 0];
  while (place < parts.length) {
    const part = wanted[at];
    if (part === '**') {
      star = at++;
      starred = place;
    } else if (part !== undefined && fitsName(part, parts[place] ?? '')) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++starred;
    } else return false;
  }
  return at === wanted.length;
}

/** Goes back to the last star alone, so that the time it takes is bounded by both lengths. */
function fitsName(wanted: string, name: string): boolean {
  let [at, place, star, starred] = [0, 0, -1, 0];
  while (place < name.length) {
    if (at < wanted.length && wanted[at] === '*') {
      star = at++;
      starred = place;
    } else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === name[place])) {
      at++;
      place++;
    } else if (star >= 0) {
      at = star + 1;
      place = ++starred;
    } else return false;
  }
  while (wanted[at] === '*') at++;
  return at === wanted.length;
}
