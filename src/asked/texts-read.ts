/**
 * What a page takes from texts: the wording of one, whether one is there, what was found in many, and
 * whatever a thing that is kept was made of.
 */
export type TextRead = string | ReadonlySet<TextRead>;

/** Stands for more than can be named: whatever text is another one, the page may be. */
export const ANY_TEXT = 'any';

/** What was found in the texts of games so far, as JSON by name, and what else can be. */
interface Notes {
  /** What is being made: a page, and within it the things that are kept, the innermost last. */
  readonly making: Set<TextRead>[];
  readonly found: Map<string, string>;
  /** What was found in single texts, likewise: lent, or found since. */
  readonly foundInEach: Map<string, string>;
  readonly offers: Map<string, () => void>;
}

/** Pages and what writes them are bundled apart: what is noted stands where both find it. */
const READING = Symbol.for('palimpsest.texts-read');

/**
 * Begins to note what is taken from texts, before any is read.
 * @param lent What was found in single texts when the site was built last, as {@link foundInSingleTexts} gave it:
 * in those that are the same, by the same code, in a game of the same records.
 */
export function noteTexts(lent: ReadonlyMap<string, string> = new Map()): void {
  const foundInEach = new Map(lent);
  const notes: Notes = { making: [], found: new Map(), foundInEach, offers: new Map() };
  Reflect.set(globalThis, READING, notes);
}

/** Returns what was found in single texts, as JSON by name: what was found, and in which text. */
export function foundInSingleTexts(): ReadonlyMap<string, string> {
  return now()?.foundInEach ?? new Map();
}

/** Notes nothing any more. */
export function endTexts(): void {
  Reflect.deleteProperty(globalThis, READING);
}

/** Begins a page; what is given fills with what it takes from texts. */
export function noteTextsOfPage(): ReadonlySet<TextRead> {
  const page = new Set<TextRead>();
  now()?.making.splice(0, Infinity, page);
  return page;
}

/** Returns the name by which a text is told of: its place below the content. */
export function nameOfText({
  game,
  source,
  rule,
}: {
  readonly game: string;
  readonly source: string;
  readonly rule: string;
}): string {
  return `texts/${game}/${source}/${rule}.md`;
}

/** Tells that something was taken from texts. */
export function tellTaken(read: TextRead | undefined): void {
  if (read !== undefined) now()?.making.at(-1)?.add(read);
}

/** Tells that the wording of a text was read. */
export function tellText(name: string): void {
  tellTaken(`text:${name}`);
}

/** Asks whether a text is there; whatever it says, the answer is the same as long as it is. */
export function askThere(name: string, ask: () => boolean): boolean {
  const [isThere] = made(ask);
  tellTaken(`there:${name}`);
  return isThere;
}

/** Makes a thing that is kept; gives with it what is to be told whenever it is used. */
export function madeOfTexts<T>(make: () => T): readonly [T, TextRead | undefined] {
  const [value, reads] = made(make);
  const [first] = reads ?? [];
  return [value, reads === undefined || reads.size > 1 ? reads : first];
}

function made<T>(make: () => T): readonly [T, Set<TextRead> | undefined] {
  const making = now()?.making;
  if (making === undefined) return [make(), undefined];
  const reads = new Set<TextRead>();
  const depth = making.push(reads);
  try {
    const value = make();
    return [value, reads.size === 0 ? undefined : reads];
  } finally {
    // What began within and was not ended, for it threw, ends with it.
    making.length = Math.min(making.length, depth - 1);
  }
}

/**
 * Returns what was found in many texts of a game: plain data, as JSON holds it. A page that takes it is the same
 * as long as that is the same, whatever the texts say.
 * @param make Finds it; it is called once for each model and name by whoever keeps what is given.
 */
export function foundInTexts<T>(game: string, name: string, make: () => T): T {
  const [value] = made(make);
  const json = JSON.stringify(value);
  const full = `found:${game}/${name}`;
  now()?.found.set(full, json);
  tellTaken(full);
  return JSON.parse(json) as T;
}

/**
 * Returns what was found in one text: plain data, as JSON holds it, which is kept while the text and the records
 * of its game stay as they are.
 * @param what Has no colon.
 * @param make Finds it; where it reads more than that text, nothing is kept.
 */
export function foundInText<T>(text: string, what: string, make: () => T): T {
  const name = `${what}:${text}`;
  const all = now()?.foundInEach;
  const known = all?.get(name);
  const [json, read] = known === undefined ? made(() => JSON.stringify(make())) : [known];
  tellTaken(`text:${text}`);
  tellTaken(read);
  if (read === undefined || [...read].every((one) => one === `text:${text}`)) all?.set(name, json);
  return JSON.parse(json) as T;
}

/** Has something found whenever somebody asks what there is to be found, though no page took it. */
export function offerFound(game: string, name: string, find: () => void): void {
  now()?.offers.set(`found:${game}/${name}`, find);
}

/** Returns what was found by a name, as JSON; undefined where nothing is. */
export function whatIsFound(full: string): string | undefined {
  const notes = now();
  if (notes === undefined) return undefined;
  if (!notes.found.has(full)) made(() => notes.offers.get(full)?.());
  return notes.found.get(full);
}

function now(): Notes | undefined {
  return Reflect.get(globalThis, READING) as Notes | undefined;
}
