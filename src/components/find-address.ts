import type { NamedPage } from '../finding/named-pages.ts';
import { makeLookUp } from './search/look-up.ts';
import { readerAt } from './search/read-file.ts';
import { namedItem } from './search/results.ts';

/**
 * Finds what an address means under which there is nothing: one that is written in other letters is gone to, and
 * what is called as its end is offered.
 * @param path The address below the first page, as it was asked for.
 */
export async function findAddress(path: string, root: string, list: HTMLElement): Promise<void> {
  const wanted = plain(path);
  const parts = wanted.split('/').filter((part) => part !== '');
  const [game = ''] = parts;
  const lookUp = makeLookUp(readerAt(`${root}find/`));
  const keys = new Set([parts.slice(2).join('/'), parts.slice(-2).join('/'), parts.at(-1) ?? '']);
  const near = new Map<string, NamedPage>();
  for (const key of keys) {
    if (key === '') continue;
    const { pages } = await lookUp(key, game);
    const same = pages.find(({ address }) => address === wanted);
    if (same !== undefined && same.address !== path) {
      window.location.replace(root + same.address + window.location.search + window.location.hash);
      return;
    }
    for (const page of pages) near.set(page.address, page);
  }
  list.replaceChildren(...[...near.values()].map((page) => namedItem(page, root)));
  list.hidden = near.size === 0;
}

/** In small letters, with one slash at its end and none doubled. */
function plain(path: string): string {
  const parts = decode(path)
    .toLowerCase()
    .replace(/index\.html$/u, '')
    .split('/');
  return `${parts.filter((part) => part !== '').join('/')}/`;
}

/** What is no encoding of anything stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
