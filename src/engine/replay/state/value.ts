/** A value that no source tells. Arithmetic on it stays unknown; it is never zero. */
export interface Unknown {
  readonly unknown: true;
}

/** What stands at a path: a text or a whole number in its shortest decimal form, or unknown. */
export type Value = string | Unknown;

/** The one unknown value. */
export const UNKNOWN: Unknown = Object.freeze({ unknown: true });

/** Returns whether nothing is known of a value. */
export function isUnknown(value: Value): value is Unknown {
  return typeof value !== 'string';
}

const WHOLE = /^-?\d+$/u;

/** Returns whether a value is a whole number. */
export function isWhole(value: Value): value is string {
  return typeof value === 'string' && WHOLE.test(value);
}

/**
 * Adds two whole numbers of any size. Unknown plus anything is unknown.
 * @returns undefined where one of them is a text, with which one cannot reckon.
 */
export function addValues(a: Value, b: Value): Value | undefined {
  if (isUnknown(a) || isUnknown(b)) return UNKNOWN;
  if (!WHOLE.test(a) || !WHOLE.test(b)) return undefined;
  // Numbers of up to fifteen digits are exact and many times faster.
  if (a.length < 16 && b.length < 16) return String(Number(a) + Number(b));
  return String(BigInt(a) + BigInt(b));
}

/** Subtracts `b` from `a`; as {@link addValues}. */
export function subtractValues(a: Value, b: Value): Value | undefined {
  if (isUnknown(b)) return addValues(a, b);
  return WHOLE.test(b) ? addValues(a, negate(b)) : undefined;
}

function negate(number: string): string {
  if (/^-?0+$/u.test(number)) return '0';
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

/** Returns whether two leave a path alike: the same value, none, or both unknown. */
export function isAlike(a: Value | undefined, b: Value | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return sameValue(a, b) || (isUnknown(a) && isUnknown(b));
}

/** Returns whether two values are the same; unknown is the same as nothing, not even as itself. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  return typeof a === 'string' && a === b;
}

const DECIMAL = /^\d+(?:\.\d+)?$/u;

/** Returns whether two texts are the same decimal, however many noughts end them: `3` and `3.0`. */
export function sameDecimal(a: string, b: string): boolean {
  return compareDecimals(a, b) === 0;
}

/** Compares two decimals exactly: below 0, 0 or above 0; undefined where either is none. */
export function compareDecimals(a: string, b: string): number | undefined {
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return undefined;
  const places = Math.max(placesOf(a), placesOf(b));
  const [first, second] = [scale(a, places), scale(b, places)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scale(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
