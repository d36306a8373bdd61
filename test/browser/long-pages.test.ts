import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { largestPerKind, listPages, onePerKind } from '../support/built-site.ts';
import { openPage } from '../support/open-browser.ts';
import { useOnePage, useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const pages = chromium === null ? [] : listPages('dist');
/** A page of each kind, and the largest of each, where most can go wrong. */
const sample = [...new Set([...onePerKind(pages), ...largestPerKind(pages)])];
/** Pixels from which on a page has its contents in sight. */
const LONG = 5_000;
/** Pixels that the head may take on a phone before the page itself begins. */
const MOST_HEAD = 120;

/** Adds up what moves without being moved, from the first paint on. */
const WATCH_SHIFTS = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`;

interface Measured {
  readonly height: number;
  readonly head: number;
  readonly shifted: number;
  /** Whether the contents, or what opens them, are in sight in the middle of the page; null for none. */
  readonly isInSight: boolean | null;
  readonly hasWayBack: boolean;
}

const MEASURE = `(async () => {
  // What comes late may move what was painted: typefaces, and what scripts do when nothing else is to be done.
  await document.fonts.ready;
  await new Promise((done) => requestIdleCallback(done));
  const height = document.documentElement.scrollHeight;
  const banner = document.querySelector('.old')?.getBoundingClientRect().height ?? 0;
  const head = document.querySelector('main').getBoundingClientRect().top + scrollY - banner;
  scrollTo(0, height / 2);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isSeen = (element) => {
    const box = element?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top >= 0 && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth;
  };
  const local = document.querySelector('.local');
  const shown = innerWidth >= 1440 ? '.local-list' : '.local-ways button';
  const isInSight = local === null ? null : isSeen(local.querySelector(shown));
  const hasWayBack = isSeen(local?.querySelector('.local-ways a'));
  return { height, head, shifted, isInSight, hasWayBack };
})()`;

describe.skipIf(chromium === null)('pages of any length', () => {
  const served = useServedBrowser(chromium);

  describe.each([
    [390, 844],
    [1440, 900],
  ])('at %i px', (width, height) => {
    const opened = useOnePage(served, { viewport: { width, height } }, WATCH_SHIFTS);

    test.each(sample)(
      '$kind keeps its contents in sight, and nothing moves: $path',
      async ({ path }) => {
        await opened.page.goto(served.site.root + path);
        const found = await opened.page.evaluate<Measured>(MEASURE);
        expect(found.shifted).toBeLessThan(0.005);
        if (width < 500) expect(found.head).toBeLessThanOrEqual(MOST_HEAD);
        if (found.height > LONG) expect(found.isInSight).toBe(true);
        expect(found.isInSight).not.toBe(false);
        expect(found.hasWayBack).toBe(found.isInSight === true);
      },
    );
  });

  test('open their contents without JavaScript, by the keyboard, and lead back', async () => {
    const long = pages.find(({ kind, bytes }) => kind === 'rules' && bytes > 30_000);
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + (long?.path ?? ''));
    await page.locator('.local-ways button').press('Enter');
    const entry = page.locator('.local-list a').last();
    await entry.waitFor({ state: 'visible' });
    const href = await entry.getAttribute('href');
    await entry.press('Enter');
    expect(new URL(page.url()).hash).toBe(href);
    await page.keyboard.press('Escape');
    await page.locator('.local-ways a').press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await close();
  });

  test('close their contents once a place is chosen', async () => {
    const long = pages.find(({ kind, bytes }) => kind === 'rules' && bytes > 30_000);
    const { page, errors, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(served.site.root + (long?.path ?? ''));
    await page.locator('.local-ways button').click();
    await page.locator('.local-list a').nth(1).click();
    await page.locator('.local-list').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await close();
  });

  test.each([true, false])(
    'of values open a folded list where a link leads into it, and print it (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const path = pages.find(({ kind, path: one }) => {
        const isMoment = kind === 'moment' && existsSync(`dist/${one}index.html`);
        return isMoment && readFileSync(`dist/${one}index.html`, 'utf8').includes('class="values"');
      })?.path;
      if (path === undefined) return;
      const { page, close } = await openPage(served.browser, served.site.origin, {
        viewport: { width: 390, height: 844 },
        javaScriptEnabled,
      });
      await page.goto(served.site.root + path);
      const list = page.locator('details.values').first();
      const row = list.locator('tbody tr').last();
      expect(await row.isVisible()).toBe(false);
      expect(await row.textContent()).toMatch(/\p{L}/u);
      await page.emulateMedia({ media: 'print' });
      expect(
        await row.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })),
      ).toBe(true);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${served.site.root}${path}#${String(await row.getAttribute('id'))}`);
      await row.waitFor({ state: 'visible' });
      expect(await list.getAttribute('open')).not.toBeNull();
      await close();
    },
  );

  describe.each([
    ['320 px', 320, 640],
    ['400 % zoom of 1280 by 1024', 320, 256],
  ])('at %s', (_what, width, height) => {
    const opened = useOnePage(served, { viewport: { width, height } });

    test.each(sample)('$kind fits, with room to read: $path', async ({ path }) => {
      const { page } = opened;
      await page.goto(served.site.root + path);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      const over = await page.evaluate<number>(
        `document.querySelector('.local-ways')?.getBoundingClientRect().height ?? 0`,
      );
      expect(wide).toBeLessThanOrEqual(width);
      expect(over).toBeLessThanOrEqual(48);
    });
  });
});
