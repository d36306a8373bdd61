/**
 * Returns a number with what it counts: “1 rule”, “3 rules”.
 *
 * @param one What one of them is called, with all of the sentence that has to agree: `rule is`.
 * @param more What several are called, where it is not that with an s behind it: `rules are`.
 */
export function counted(number: number, one: string, more = `${one}s`): string {
  return `${number} ${number === 1 ? one : more}`;
}
