/** Returns whether an nweek is printed as it should be, its full stop aside. */
export function isWholeTime(printed: string): boolean {
  return printed.startsWith('nweek ');
}

/** Returns the nweek that is meant, whatever became of its letters: `nweek 3` for `veek 3.`. */
export function toNweek(printed: string): string {
  return `nweek ${/\d+/u.exec(printed)?.[0] ?? ''}`;
}
