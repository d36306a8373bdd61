/** Where what moved stands now: the address of its part, by its id, by the address of its page. */
export type Moved = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** An address with a fragment, as pages and feeds write it. */
const LINK = /((?:href="|<link>|<guid[^>]*>|rdf:about=")[^"<>#?\s]*)#([^"<>\s]+)/gu;

/**
 * Leads the links of a page, or of a feed, to what moved from its page to a part of it.
 *
 * @param own The address of the page that the file shows, or of the page of which it is a part.
 * @param ids What stands in the file itself; null where that is all that its links without an
 *   address lead to.
 */
export function followMoved(
  content: string,
  moved: Moved,
  own: string,
  ids: ReadonlySet<string> | null,
): string {
  return content.replaceAll(LINK, (all, before: string, fragment: string) => {
    const [, opening = '', address = ''] = /^(href="|<[^>]*>|rdf:about=")(.*)$/u.exec(before) ?? [];
    if (address === '' && (ids === null || ids.has(fragment))) return all;
    const page = address === '' ? own : pathOf(address);
    const part = moved.get(page)?.get(fragment);
    const host = address.slice(0, address.length - pathOf(address).length);
    if (part !== undefined) return `${opening}${host}${page}${part}#${fragment}`;
    return address === '' ? `${opening}${own}#${fragment}` : all;
  });
}

function pathOf(address: string): string {
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/u, '');
}
