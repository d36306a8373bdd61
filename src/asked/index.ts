export {
  ANY_TEXT,
  askThere,
  endTexts,
  foundInSingleTexts,
  foundInText,
  foundInTexts,
  madeOfTexts,
  nameOfText,
  noteTexts,
  noteTextsOfPage,
  offerFound,
  tellTaken,
  tellText,
  whatIsFound,
  type TextRead,
} from './texts-read.ts';
export { extractOf, hasExtract, lendExtracts, takeExtracts, type Extract } from './extracts.ts';

/**
 * Pages and what writes them are bundled apart, so that they share no module: what a build asks for, and
 * what it is told in answer, stands where both find it.
 */
const ASKED = Symbol.for('palimpsest.asked');
const READ = Symbol.for('palimpsest.read');
const MIXED = Symbol.for('palimpsest.mixed');

/** Stands for every game in what a page read. */
export const EVERY_GAME = '*';

/** Has the paths of pages given for those games alone; for all of them where none are named. */
export function askFor(games: ReadonlySet<string> | undefined): void {
  Reflect.set(globalThis, ASKED, games);
}

/** Returns whether the pages of a game are asked for. */
export function isAskedFor(game: string): boolean {
  const asked = Reflect.get(globalThis, ASKED) as ReadonlySet<string> | undefined;
  return asked === undefined || asked.has(game);
}

/** Begins to note which games are read; what is given fills with their ids, and with {@link EVERY_GAME}. */
export function noteReads(): Set<string> {
  const read = new Set<string>();
  Reflect.set(globalThis, READ, read);
  return read;
}

/** Tells that the records of a game were read, or of all of them. */
export function tellRead(game: string): void {
  (Reflect.get(globalThis, READ) as Set<string> | undefined)?.add(game);
}

/** Tells that a record of one game lies in the folder of another, so that folders do not part the games. */
export function tellMixed(): void {
  Reflect.set(globalThis, MIXED, true);
}

/** Returns whether a record was told to lie in the folder of another game. */
export function wasToldMixed(): boolean {
  return Reflect.get(globalThis, MIXED) === true;
}
