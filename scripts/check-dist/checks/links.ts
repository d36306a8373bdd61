import type { Check, Finding, PageFacts, Site } from '../page-facts.ts';
import { resolveAddress } from '../resolve-address.ts';

/** Every address within the site leads to a file of it, and every fragment to an element of that. */
export const links: Check = {
  name: 'links',
  run: (site) => {
    const ids = new Map(site.pages.map(({ file, ids: known }) => [file, new Set(known)]));
    return site.pages.flatMap((page) => checkPage(site, page, ids));
  },
};

type Ids = ReadonlyMap<string, ReadonlySet<string>>;

function checkPage(site: Site, page: PageFacts, ids: Ids): Omit<Finding, 'check'>[] {
  return page.references.flatMap(({ url, line }) => {
    const reason = faultOf(site, page, url, ids);
    return reason === null ? [] : [{ file: page.file, line, message: `${url} ${reason}` }];
  });
}

function faultOf(site: Site, page: PageFacts, url: string, ids: Ids): string | null {
  const to = resolveAddress(site, page, url);
  if (to.kind === 'outside') return null;
  if (to.kind === 'unresolved') return to.reason;
  const known = ids.get(to.file);
  // The top of a page needs no element.
  if (to.fragment === '' || to.fragment === 'top' || known === undefined) return null;
  return known.has(to.fragment) ? null : `leads to no element of ${to.file}`;
}
