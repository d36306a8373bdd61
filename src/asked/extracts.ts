import { ANY_TEXT, tellTaken } from './texts-read.ts';

/** What pages of the whole archive show of one game: plain data, as JSON, by the names of what was asked. */
export type Extract = Readonly<Record<string, string>>;

/** Pages and what writes them are bundled apart: what is lent to pages stands where both find it. */
const EXTRACTS = Symbol.for('palimpsest.extracts');

type Extracts = Map<string, Map<string, string>>;

/**
 * Lends pages what was extracted from games when the site was built last. Each must be of the game as it is
 * now, and made by the code that asks for it.
 */
export function lendExtracts(known: ReadonlyMap<string, Extract>): void {
  const lent: Extracts = new Map();
  for (const [game, extract] of known) lent.set(game, new Map(Object.entries(extract)));
  Reflect.set(globalThis, EXTRACTS, lent);
}

/** Returns what was extracted, lent or made since; nothing is noted any more. */
export function takeExtracts(): ReadonlyMap<string, Extract> {
  const known = lentNow() ?? new Map<string, Map<string, string>>();
  Reflect.deleteProperty(globalThis, EXTRACTS);
  return new Map([...known].map(([game, own]) => [game, Object.fromEntries(own)]));
}

/** Returns whether anything that was extracted from a game is at hand, so that its records may not be needed. */
export function hasExtract(game: string): boolean {
  return lentNow()?.has(game) ?? false;
}

/**
 * Returns what a page of the whole archive shows of one game: what was extracted before, or what is made now,
 * which is kept. It is what JSON can hold, and the same whether it was kept or not.
 * @param name One for each thing that is extracted.
 * @param make Makes it of that game alone.
 */
export function extractOf<M extends { readonly game: { readonly id: string } }, T>(
  model: M,
  name: string,
  make: (model: M) => T,
): T {
  const { id } = model.game;
  // It may be at hand without being made, so that nobody knows what it was made of.
  tellTaken(ANY_TEXT);
  const lent = lentNow();
  const json = lent?.get(id)?.get(name) ?? JSON.stringify(make(model));
  if (lent !== undefined) lent.set(id, (lent.get(id) ?? new Map<string, string>()).set(name, json));
  return JSON.parse(json) as T;
}

function lentNow(): Extracts | undefined {
  return Reflect.get(globalThis, EXTRACTS) as Extracts | undefined;
}
