import { keyInGame, nameKey } from '../../src/finding/name-key.ts';
import { writeNamesakes, type NamedPage, type Namesakes } from '../../src/finding/named-pages.ts';
import type { ListedPages } from './read-addresses.ts';
import { writeTree, type NewTree } from './write-tree.ts';

/** So small that whoever knows a name reads five thousand bytes at most, however many pages there are. */
const LIMITS = { lines: 1536, node: 768 };
/**
 * A line of more bytes leaves out the rest of its namesakes, and says how many: whoever asks on a page of their game finds them
 * by a key of the game's own.
 */
const LONGEST_LINE = 1400;

/** Kinds of pages in the order in which those of one name are listed. */
const KINDS = ['rule', 'version', 'proposal', 'player', 'keyword', 'mechanic', 'moment', 'time'];

/** Writes which pages are called what. */
export function writeNames(listed: readonly ListedPages[], folder: string): NewTree {
  const pages = new Map<string, Map<string, NamedPage>>();
  for (const { game, entries } of listed) {
    for (const { address, kind, title, names, also } of entries) {
      const called = game === '' || kind === 'game' ? title : `${title} (${game})`;
      const add = (name: string, isOwn: boolean) => {
        const key = nameKey(name);
        const known = pages.get(key) ?? new Map<string, NamedPage>();
        if (key === '' || known.get(address)?.isOwn === true) return;
        pages.set(key, known.set(address, { address, kind, title: shorten(called), isOwn }));
      };
      for (const name of names) add(name, true);
      for (const name of also) add(name, false);
    }
  }
  const lines = new Map<string, string>();
  for (const [key, known] of pages) {
    const { line, left } = toLine(key, [...known.values()]);
    lines.set(key, line);
    for (const [game, own] of Map.groupBy(left, ({ address }) => gameOf(address))) {
      const inGame = keyInGame(key, game);
      if (game !== '' && !pages.has(inGame)) lines.set(inGame, toLine(inGame, own).line);
    }
  }
  return writeTree(lines, folder, LIMITS);
}

function gameOf(address: string): string {
  return address.includes('/') ? (address.split('/', 1)[0] ?? '') : '';
}

/** A title is anybody's words, and may be very long. */
function shorten(title: string): string {
  const letters = Array.from(title);
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : title;
}

/** A line of as many pages as fit, and those that do not. */
interface Line {
  readonly line: string;
  readonly left: readonly NamedPage[];
}

function toLine(key: string, pages: readonly NamedPage[]): Line {
  const sorted = pages.toSorted((a, b) => rank(a) - rank(b));
  for (let kept = sorted.length; kept > 0; kept = Math.floor(kept * 0.8)) {
    const line = writeNamesakes({ pages: sorted.slice(0, kept), others: sorted.length - kept });
    const isShort = kept === 1 || Buffer.byteLength(key + line) <= LONGEST_LINE;
    if (isShort) return { line, left: sorted.slice(kept) };
  }
  return { line: '', left: [] };
}

function rank({ kind, isOwn }: Namesakes['pages'][number]): number {
  const place = KINDS.indexOf(kind);
  return (isOwn ? 0 : KINDS.length + 1) + (place < 0 ? KINDS.length : place);
}
