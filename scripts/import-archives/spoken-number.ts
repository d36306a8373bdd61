const ONES = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number below a hundred in words, or one of six figures: the source of a pattern. */
export const SPOKEN_NUMBER = String.raw`\d{1,6}|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(0, 9).join('|')}))?|${ONES.toReversed().join('|')}`;

/** Returns what such a number comes to. */
export function toNumber(written: string): number {
  if (/^\d+$/u.test(written)) return Number(written);
  const [first = '', second = ''] = written.toLowerCase().split(/[- ]/u);
  const tens = TENS.indexOf(first);
  const ones = (word: string) => ONES.indexOf(word) + 1;
  return tens < 0 ? ones(first) : (tens + 2) * 10 + ones(second);
}
