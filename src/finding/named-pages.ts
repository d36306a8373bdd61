/** A page by one of its names. */
export interface NamedPage {
  /** Below the first page of the site: `b-nomic/rules/33/`. */
  readonly address: string;
  readonly kind: string;
  /** What the page is called. */
  readonly title: string;
  /** Whether the name is what the page is called, and not only another way to mean it. */
  readonly isOwn: boolean;
}

/** All pages of one name. */
export interface Namesakes {
  readonly pages: readonly NamedPage[];
  /** How many more there are, which are not listed. */
  readonly others: number;
}

/** Writes the pages of a name in a line; own names come first. */
export function writeNamesakes({ pages, others }: Namesakes): string {
  const parts = pages.flatMap(({ address, kind, title, isOwn }) => [
    plain(address),
    isOwn ? plain(kind) : `~${plain(kind)}`,
    plain(title),
  ]);
  return [...parts, ...(others > 0 ? [String(others)] : [])].join('\t');
}

/** Titles are anybody's words; a tab or a line break in one would end it. */
function plain(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Reads what {@link writeNamesakes} wrote. */
export function readNamesakes(line: string): Namesakes {
  const parts = line.split('\t');
  const pages: NamedPage[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [address = '', kind = '', title = ''] = parts.slice(at, at + 3);
    pages.push({ address, kind: kind.replace(/^~/u, ''), title, isOwn: !kind.startsWith('~') });
  }
  return { pages, others: parts.length % 3 === 1 ? Number(parts.at(-1)) : 0 };
}
