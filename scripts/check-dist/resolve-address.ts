import type { PageFacts, Site } from './page-facts.ts';

/** What an address that a page names leads to. */
export type Destination =
  | { readonly kind: 'outside'; readonly url: URL }
  | { readonly kind: 'unresolved'; readonly reason: string }
  | { readonly kind: 'file'; readonly file: string; readonly fragment: string };

/** Finds what an address leads to, as a browser would from the page that names it. */
export function resolveAddress(site: Site, page: PageFacts, address: string): Destination {
  const from = new URL(page.file.replace(/index\.html$/u, ''), site.root);
  if (!URL.canParse(address, from)) return { kind: 'unresolved', reason: 'is no address' };
  const url = new URL(address, from);
  if (url.origin !== site.root.origin) return { kind: 'outside', url };
  if (!url.pathname.startsWith(site.root.pathname)) {
    return { kind: 'unresolved', reason: `lies outside ${site.root.pathname}` };
  }
  const path = decodePath(url.pathname.slice(site.root.pathname.length));
  if (path === null) return { kind: 'unresolved', reason: 'is not well encoded' };
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (!site.files.has(file)) return { kind: 'unresolved', reason: 'leads to no file' };
  return { kind: 'file', file, fragment: decodePath(url.hash.slice(1)) ?? url.hash.slice(1) };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
