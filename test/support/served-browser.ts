import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveSite, type ServedSite } from './built-site.ts';
import { openBrowser } from './open-browser.ts';

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

function started<T>(part: T | undefined): T {
  if (part === undefined) {
    throw new Error('Unexpected use before the tests began, expected one in a test.');
  }
  return part;
}
