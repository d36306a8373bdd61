// @ts-check
import { join } from 'node:path';
import { URL } from 'node:url';
import { defineConfig } from 'astro/config';
import { writeIndex } from './scripts/search-index/write-index.ts';
import { FILES, keepBundle } from './src/integrations/keep-bundle.ts';
import { mapSite } from './src/integrations/map-site.ts';
import { partPages } from './src/integrations/part-pages.ts';
import { putInPlace } from './src/integrations/put-in-place.ts';
import { watchArchive } from './src/integrations/watch-archive.ts';
import { writePages } from './src/integrations/write-pages.ts';
import { zipGames } from './src/integrations/zips/zip-games.ts';
import { loadSettings } from './src/loaders/read-settings.ts';
import { distOf, rootFor } from './src/root/index.ts';

// Nothing is sent anywhere while the site is built.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** The folder whose archive is shown: this one, or what `PALIMPSEST_ROOT` names. */
const root = rootFor(import.meta.dirname);
const settings = loadSettings(root);
const { language, timeZone } = settings;

/**
 * Where the site will stand: what the settings say of it, or
 * `SITE_URL=https://name.example BASE_PATH=/archive npm run build`.
 */
const address = new URL(settings.address ?? 'http://localhost:4321');
const site = process.env.SITE_URL || address.origin;
// An address that the environment names has no path but the one that it names, too.
const base = process.env.BASE_PATH || (process.env.SITE_URL ? '/' : address.pathname);

/** A site is put in place with its search index. To measure a build alone, the index may be left out. */
const finish =
  process.env.SEARCH_INDEX === 'none' ? async () => 'No search index is written.' : writeIndex;

/** Where only the code of the site is to be made: the folder in which `npm run build` keeps it. */
const bundle = process.env.PALIMPSEST_BUNDLE;

/**
 * Addresses of the pages that are written while the site is built, for the map of the site.
 *
 * @type {string[]}
 */
const pages = [];

export default defineConfig({
  site,
  base,
  outDir: bundle ? join(bundle, FILES) : distOf(root),
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
    define: {
      'import.meta.env.PALIMPSEST_SETTINGS': literal(settings),
      'import.meta.env.PALIMPSEST_DATES': literal({ language, timeZone }),
    },
    build: { assetsInlineLimit: 0, modulePreload: false },
    // What is made ready there is nobody's concern until it is in place.
    server: { watch: { ignored: ['**/.*-aside/**'] } },
  },
  devToolbar: { enabled: false },
  integrations: bundle
    ? [keepBundle(bundle)]
    : [
        writePages(pages),
        zipGames(),
        partPages(pages),
        mapSite(pages),
        putInPlace(finish),
        watchArchive(),
      ],
});

/**
 * A constant as JSON, in a string of JavaScript.
 *
 * @param {unknown} value
 */
function literal(value) {
  return JSON.stringify(JSON.stringify(value));
}
