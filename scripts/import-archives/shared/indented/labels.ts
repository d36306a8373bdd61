/** What a list item begins with. */
export interface Mark {
  /** Equal for the items of one list: `-`, `1.`, `(a)`. */
  readonly shape: string;
  /** Whether it is only a bullet; a number or letter belongs to the words. */
  readonly isBullet: boolean;
  /** Places in the count for which it may stand: `c)` is the third letter and the Roman hundred. */
  readonly places: readonly number[];
  /** Columns from the start of the mark to the words after it. */
  readonly width: number;
}

const BULLET = /^[-*•]\s+/u;
const LABEL = /^(\(?)(\d{1,3}|[a-z]|[A-Z]|[ivxlc]{2,7}|[IVXLC]{2,7})([.)])(?:\s+|$)/u;
const ROMAN: readonly (readonly [string, number])[] = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** Reads the bullet (`-`, `*`) or label (`1.`, `(2)`, `a)`, `iv.`) at the start of a line's words. */
export function readMark(words: string): Mark | undefined {
  const bullet = BULLET.exec(words)?.[0];
  if (bullet !== undefined) {
    return { shape: words.slice(0, 1), isBullet: true, places: [], width: bullet.length };
  }
  const label = LABEL.exec(words);
  if (label === null) return undefined;
  const [whole, open = '', name = '', close = ''] = label;
  const shape = `${open}${alphabetOf(name)}${close}`;
  return { shape, isBullet: false, places: placesOf(name), width: whole.length };
}

/** Returns whether one label can be the next after another of the same list. */
export function follows(mark: Mark, earlier: Mark): boolean {
  return mark.shape === earlier.shape && mark.places.some((at) => earlier.places.includes(at - 1));
}

/** Returns whether a label can be the first of a list. */
export function isFirst(mark: Mark): boolean {
  return mark.places.includes(1);
}

/** Tells a number from a letter, which may be the initial of a name. */
export function isNumber({ shape }: Mark): boolean {
  return shape.includes('1');
}

function alphabetOf(name: string): string {
  if (/^\d/u.test(name)) return '1';
  return name === name.toLowerCase() ? 'a' : 'A';
}

function placesOf(name: string): number[] {
  if (/^\d/u.test(name)) return [Number(name)];
  const lower = name.toLowerCase();
  const roman = readRoman(lower);
  const letter = lower.length === 1 ? [lower.charCodeAt(0) - 96] : [];
  return roman === undefined ? letter : [...letter, roman];
}

function readRoman(name: string): number | undefined {
  let rest = name;
  let sum = 0;
  for (const [sign, value] of ROMAN) {
    while (rest.startsWith(sign)) {
      sum += value;
      rest = rest.slice(sign.length);
    }
  }
  return rest === '' ? sum : undefined;
}
