/** Writes a whole number with commas between thousands: `3,055`. */
export function numberWords(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** Counts things: `1 rule`, `3,055 rules`; the plural may be given where it is not formed by an s. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`;
}
