import process from 'node:process';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Old versions and comparisons are not to be indexed; the page of their rule stands for them. */
const VERSION_OF_RULE = /\/rules\/[^/]+\/./u;

/**
 * Writes the map of the site.
 * @param addresses Of the pages that Astro does not know of.
 */
export function mapSite(addresses: string[]): AstroIntegration {
  return sitemap({ customPages: addresses, filter: (page) => !VERSION_OF_RULE.test(page) });
}

/** Writes the same map into the folder of a site where Astro does not run. */
export async function writeSiteMap(
  folder: string,
  site: { readonly site: string; readonly base: string },
  addresses: readonly string[],
): Promise<void> {
  const { hooks } = mapSite([...addresses]);
  const config = { ...site, trailingSlash: 'always', build: { format: 'directory' } };
  // They are given what the package looks at, which is little of what Astro has.
  const given = [
    [hooks['astro:routes:resolved'], { routes: [] }],
    [hooks['astro:config:done'], { config }],
    [hooks['astro:build:done'], { dir: pathToFileURL(`${folder}/`), pages: [], logger: LOGGER }],
  ] as const;
  for (const [hook, what] of given) await (hook as (what: object) => unknown)(what);
}

const LOGGER = {
  info: () => undefined,
  warn: (words: string) => process.stderr.write(`${words}\n`),
  error: (words: string) => process.stderr.write(`${words}\n`),
};
