/** A place on a page that its contents lead to. */
export interface LocalEntry {
  /** `#` and the id of the place. */
  readonly href: string;
  /** What stands there, as it stands in the page: escaped, without elements. */
  readonly words: string;
  /** Whether it stands below the last entry that does not. */
  readonly isBelow: boolean;
}

/** Letters of a page from which on it is long: some 4,000 px on a phone. */
const LONG = 2_600;
/** After as many letters without a heading an entry of a list or table stands for one. */
const STRETCH = 6_000;
/** A row takes as much room as this many letters more than it has. */
const ROW = 40;
/** A text that is put in later counts as this many letters. */
const LATER = 700;
/** Contents are no longer than this; of what is below others, every second is left out then, or more. */
const MOST = 240;
/** Entries are no longer than this. */
const MOST_LETTERS = 60;

/** A run of letters, or an element that begins: one that may be named, or that takes room. */
const PIECE = /<(h[23]|th|caption|tr|li|article|svg)(\s[^<>]*)?>|>[^<>]+|<!--later /gu;

/**
 * Lists the places of a page that is long, in their order: what it takes to find one's way on a page that
 * fills a screen many times. These are its headings, and heads of rows; and where many entries of a list or
 * a table follow each other without one, some of those, by the words with which they begin. A short page,
 * and one of less than two places, needs none. Time is linear in the page.
 * @param html What stands in the page, as it is written.
 */
export function localContents(html: string): readonly LocalEntry[] {
  const entries: LocalEntry[] = [];
  let [all, since] = [0, 0];
  for (const found of html.matchAll(PIECE)) {
    const [piece, name, attributes = ''] = found;
    if (name === undefined) {
      const letters = piece.startsWith('<') ? LATER : piece.trim().length - 1;
      all += letters;
      since += letters;
      continue;
    }
    if (TALL.has(name)) {
      all += ROW;
      since += ROW;
    }
    const id = /\sid="([^"]+)"/u.exec(attributes)?.[1];
    if (id === undefined || !(isHeading(name, attributes) || since > STRETCH)) continue;
    const words = wordsAfter(html, found.index + piece.length);
    if (words === '') continue;
    entries.push({ href: `#${id}`, words, isBelow: name !== 'h2' });
    since = 0;
  }
  return all <= LONG || entries.length < 2 ? [] : thinned(entries);
}

const TALL = new Set(['tr', 'li', 'article', 'svg']);

function isHeading(name: string, attributes: string): boolean {
  if (name === 'th') return attributes.includes('scope="rowgroup"');
  return !TALL.has(name);
}

function thinned(entries: readonly LocalEntry[]): readonly LocalEntry[] {
  const below = entries.filter(({ isBelow }) => isBelow).length;
  const step = Math.ceil(below / Math.max(1, MOST - (entries.length - below)));
  let place = -1;
  return entries.filter(({ isBelow }) => !isBelow || ++place % step === 0);
}

/** The words up to the end of what they stand in, or of their first line. */
function wordsAfter(html: string, start: number): string {
  const part = html.slice(start, start + FAR);
  const end = /<\/(?:h[23]|th|td|caption|p|li|tr)>|<(?:table|ul|ol)\b/u.exec(
    part.replace(/^(?:\s|<[^<>]*>)+/u, (before) => ' '.repeat(before.length)),
  );
  const words = part
    .slice(0, end?.index ?? FAR)
    .replaceAll(PLACE_LINK, ' ')
    .replaceAll(/<[^<>]*>?/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.;:)])/gu, '')
    .trim();
  return words.length <= MOST_LETTERS ? words : `${cut(words)}&hellip;`;
}

const FAR = 1_000;

/** A link to the place itself, which is a sign and no word. */
const PLACE_LINK = /<a class="place-link"[^<>]*>[^<>]*<\/a>/gu;

/** Ends at a space, so that no character that is written as `&amp;` is cut in two. */
function cut(words: string): string {
  return words.slice(0, words.lastIndexOf(' ', MOST_LETTERS));
}
