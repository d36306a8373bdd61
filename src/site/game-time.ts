import type { GameTime } from '../schemas/index.ts';

/** Reads the game time that a source prints, such as `nweek 76`; null where it is of another kind. */
export function parseGameTime(
  printed: string,
  era: string,
): (GameTime & { readonly nweek: number }) | null {
  const nweek = /^nweek\s+(\d{1,9})$/iu.exec(printed.trim())?.[1];
  return nweek === undefined ? null : { era, nweek: Number(nweek) };
}
