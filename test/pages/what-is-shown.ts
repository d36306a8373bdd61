import type { ListedPage } from './list-pages.ts';

/** The kind of a page by its address: `rules/*`, without the game. */
export function kindOf(address: string): string {
  const [, , ...parts] = address.split('/').slice(0, -1);
  const named = new Set(['diff', 'words']);
  return parts.map((part, index) => (index === 0 || named.has(part) ? part : '*')).join('/');
}

/** Returns the addresses to which anything in a view leads, without what stands behind `?` and `#`. */
export function leadsTo(view: unknown, base: string): string[] {
  const found = leavesOf(plain(view)).map(([, value]) => value.replace(/[#?].*/u, ''));
  return [...new Set(found.filter((value) => value.startsWith(base)))];
}

/** Returns the fields of a page’s data that have a value of which its view lacks a word. */
export function hiddenFields({ view, data }: ListedPage): Set<string> {
  const shown = new Set(wordsOf(JSON.stringify(plain(view?.()))));
  const hidden = leavesOf(plain(data?.())).filter(
    ([, value]) => !wordsOf(value).every((word) => shown.has(word)),
  );
  return new Set(hidden.map(([field]) => field));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Returns the fields of a page’s data in which anything stands. */
export function filledFields({ data }: ListedPage): Set<string> {
  return new Set(leavesOf(plain(data?.())).map(([field]) => field));
}

/** What can be written of a value, with maps and sets as lists. */
function plain(value: unknown): unknown {
  const written = JSON.stringify(value ?? null, (_key, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
  return JSON.parse(written);
}

/** The texts and numbers in something plain, each with the names of the fields that lead to it. */
function leavesOf(value: unknown, field = ''): [field: string, value: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[field, String(value)]];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    // Numbers and paths are no names of fields, but what a map is asked by.
    const called = /^\d|\//u.test(name) ? '#' : name;
    return leavesOf(one, field === '' ? called : `${field}.${called}`);
  });
}
