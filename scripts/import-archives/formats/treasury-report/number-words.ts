const UNITS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Reads a number below a thousand in words: `FOUR HUNDRED SIXTY-TWO`; undefined where it is none. */
export function readNumberWords(words: string): number | undefined {
  const parts = words
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter((part) => part !== '' && part !== 'and');
  if (parts.length === 0 || parts.length > 4) return undefined;
  const hundreds = parts[1] === 'hundred' ? UNITS.indexOf(parts[0] ?? '') : 0;
  const rest = parts[1] === 'hundred' ? parts.slice(2) : parts;
  const below = belowHundred(rest);
  return hundreds < 0 || hundreds > 9 || below === undefined ? undefined : hundreds * 100 + below;
}

function belowHundred(parts: readonly string[]): number | undefined {
  const [first, second, ...more] = parts;
  if (first === undefined) return 0;
  if (more.length > 0) return undefined;
  const tens = TENS.indexOf(first);
  const unit = UNITS.indexOf(second ?? first);
  if (second === undefined) return tens >= 2 ? tens * 10 : unit < 0 ? undefined : unit;
  return tens < 2 || unit < 1 || unit > 9 ? undefined : tens * 10 + unit;
}
