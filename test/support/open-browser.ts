import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds the Chromium that `CHROME_PATH` names, or one where systems have it; null where there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH;
  return [named, ...PLACES].find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Starts the Chromium at a path; it asks nobody for anything. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page that notes what it should not do. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors on the console and those that nobody caught. */
  readonly errors: string[];
  /** Requests to other places, none of which is let through. */
  readonly foreign: string[];
  readonly close: () => Promise<void>;
}

/** Opens a page that may ask only `origin`. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const [errors, foreign]: [string[], string[]] = [[], []];
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (new URL(url).origin === origin) return route.continue();
    foreign.push(url);
    return route.abort();
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return { page, errors, foreign, close: () => context.close() };
}
