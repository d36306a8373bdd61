// @ts-check
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { writeIndex } from './scripts/search-index/write-index.ts';
import { partPages } from './src/integrations/part-pages.ts';
import { putInPlace } from './src/integrations/put-in-place.ts';
import { writePages } from './src/integrations/write-pages.ts';

// Nothing is sent anywhere while the site is built.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** Where the site will stand: `SITE_URL=https://name.example BASE_PATH=/archive npm run build`. */
const site = process.env.SITE_URL || 'http://localhost:4321';
const base = process.env.BASE_PATH || '/';

/** A site is put in place with its search index. To measure a build alone, the index may be left out. */
const finish =
  process.env.SEARCH_INDEX === 'none' ? async () => 'No search index is written.' : writeIndex;

/** Old versions and comparisons are not to be indexed; the page of their rule stands for them. */
const isVersionOfRule = /\/rules\/[^/]+\/./u;

/**
 * Addresses of the pages that are written while the site is built, for the map of the site.
 *
 * @type {string[]}
 */
const pages = [];

export default defineConfig({
  site,
  base,
  output: 'static',
  trailingSlash: 'always',
  build: {
    format: 'directory',
    // Pages are cheap and many; more at a time keeps the writing of files busy.
    concurrency: 64,
    // One stylesheet serves all pages, so that a reader fetches it once.
    inlineStylesheets: 'never',
  },
  // In components a line break between elements is no space, as the formatter assumes too. The texts
  // of rules are set as they are.
  compressHTML: 'jsx',
  prefetch: false,
  // Scripts are files too: a reader fetches each once, and pages need no permission to run their own.
  vite: {
    build: { assetsInlineLimit: 0 },
    // What is made ready there is nobody's concern until it is in place.
    server: { watch: { ignored: ['**/.*-aside/**'] } },
  },
  devToolbar: { enabled: false },
  integrations: [
    writePages(pages),
    partPages(pages),
    sitemap({ customPages: pages, filter: (page) => !isVersionOfRule.test(page) }),
    putInPlace(finish),
  ],
});
