const GROUPED = new Intl.NumberFormat('en-US');

/** Writes a whole number with commas between thousands: `3,055`. */
export function numberWords(count: number): string {
  return GROUPED.format(count);
}

/** Counts things: `1 rule`, `3,055 rules`; the plural may be given where it is not formed by an s. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Counts things in running text, small numbers in letters: `no rules`, `three rules`, `11 rules`. */
export function spelledCount(count: number, one: string, many = `${one}s`): string {
  return `${SMALL[count] ?? numberWords(count)} ${count === 1 ? one : many}`;
}
