import type { PageKind } from '../site/view/page.ts';

/**
 * What a page may do, as its Content-Security-Policy: take scripts, styles, fonts, pictures and data from
 * the site itself, send forms to it, and nothing else. No script and no style stands in a page, so none
 * may; a text that smuggled one in would run nothing.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
};

/** The full-text index is read by a program of the site in WebAssembly. */
const SEARCH_POLICY = {
  ...POLICY,
  'script-src': "'self' 'wasm-unsafe-eval'",
};

/** Returns the policy of a page of that kind. */
export function policyOf(kind: PageKind): string {
  return Object.entries(kind === 'search' ? SEARCH_POLICY : POLICY)
    .map((directive) => directive.join(' '))
    .join('; ');
}
