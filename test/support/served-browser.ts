import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { serveSite, type ServedSite } from './built-site.ts';
import { openBrowser, openPage, type WatchedPage } from './open-browser.ts';

/** The built site and a browser, which are there while the tests of a file run. */
export interface ServedBrowser {
  readonly site: ServedSite;
  readonly browser: Browser;
}

/** Serves `dist` and starts the Chromium at a path before the tests around it, and ends both after them. */
export function useServedBrowser(chromium: string | null): ServedBrowser {
  const served: { -readonly [K in keyof ServedBrowser]?: ServedBrowser[K] } = {};
  beforeAll(async () => {
    served.site = await serveSite('dist');
    served.browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await served.browser?.close();
    await served.site?.close();
  });
  return {
    get site() {
      return started(served.site);
    },
    get browser() {
      return started(served.browser);
    },
  };
}

/**
 * Opens one page for all tests of a block that only look at pages: one for each test takes three times as long. Nothing
 * is taken from the cache, so that each page loads as if it were the first.
 * @param script what runs in every page before its own scripts
 */
export function useOnePage(
  served: ServedBrowser,
  options: BrowserContextOptions,
  script?: string,
): Omit<WatchedPage, 'close'> {
  let opened: WatchedPage | undefined;
  beforeAll(async () => {
    opened = await openPage(served.browser, served.site.origin, options);
    if (script !== undefined) await opened.page.addInitScript(script);
  });
  afterEach(() => {
    opened?.errors.splice(0);
    opened?.foreign.splice(0);
  });
  afterAll(() => opened?.close());
  return {
    get page() {
      return started(opened).page;
    },
    get errors() {
      return started(opened).errors;
    },
    get foreign() {
      return started(opened).foreign;
    },
  };
}

function started<T>(part: T | undefined): T {
  if (part === undefined) {
    throw new Error('Unexpected use before the tests began, expected one in a test.');
  }
  return part;
}
