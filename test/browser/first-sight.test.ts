import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { listPages, onePerKind } from '../support/built-site.ts';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useOnePage, useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const sample = chromium === null ? [] : onePerKind(listPages('dist'));

/**
 * What may be loaded before the largest thing is painted, in bytes as they are sent. On a slow 4G line, with
 * 150 ms for each way there and back and 200 bytes a millisecond, five such ways (to be connected safely, for the
 * page, for its style sheet) leave 250 ms of a second: 50,000 bytes.
 */
const MOST_BYTES = 50_000;

/** Returns the words of the largest thing that was painted, once all is loaded. */
const LARGEST = `(async () => {
  await document.fonts.ready;
  await new Promise((done) => requestIdleCallback(done));
})().then(() => new Promise((done) => {
  const say = (element) => done((element?.innerText ?? '').replace(/\\s+/g, ' ').trim());
  new PerformanceObserver((list) => say(list.getEntries().at(-1)?.element)).observe({ type: 'largest-contentful-paint', buffered: true });
}))`;

/** Adds up what moves without being moved, from the first paint on. */
const WATCH_SHIFTS = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`;

describe.skipIf(chromium === null)('what is seen first', () => {
  const served = useServedBrowser(chromium);

  const phone = { viewport: { width: 360, height: 740 } };
  const plain = useOnePage(served, { ...phone, javaScriptEnabled: false });
  const opened = useOnePage(served, phone);

  test.each(sample)('of $kind needs no script and few bytes: $path', async ({ path }) => {
    const blocking: Promise<Buffer>[] = [];
    const note = (response: Response) => {
      if (response.request().resourceType() === 'stylesheet') blocking.push(response.body());
    };
    plain.page.on('response', note);
    const answer = await plain.page.goto(served.site.root + path);
    const words = (await plain.page.locator('body').innerText()).replace(/\s+/gu, ' ');
    const html = (await answer?.text()) ?? '';
    const sheets = await Promise.all(blocking);
    plain.page.off('response', note);
    expect(sheets.length).toBeGreaterThan(0);

    await opened.page.goto(served.site.root + path);
    const largest = await opened.page.evaluate<string>(LARGEST);
    expect(largest).not.toBe('');
    expect(words).toContain(largest);

    const bytes = [firstOf(html, largest), ...sheets].map((one) => gzipSync(one).length);
    expect(bytes.reduce((sum, next) => sum + next, 0)).toBeLessThan(MOST_BYTES);
  });

  test.skipIf(!keepsGame('tidewater')).each(['search/?q=harbour', 'search/?q=fog', 'search/'])(
    'of %s stays where it is when more comes',
    async (path) => {
      const { page, close } = await openPage(served.browser, served.site.origin, {
        viewport: { width: 1440, height: 900 },
      });
      await page.addInitScript({ content: WATCH_SHIFTS });
      // What is found comes when all else has been painted, however fast the machine is.
      const painted = Promise.withResolvers<undefined>();
      await page.route('**/find/**', async (route) => {
        await painted.promise;
        await route.fallback();
      });
      await page.goto(served.site.root + path);
      await page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      );
      painted.resolve(undefined);
      await page.locator('#without[data-shown]').waitFor();
      await page.locator('#without').scrollIntoViewIfNeeded();
      expect(await page.evaluate<number>('shifted')).toBeLessThan(0.001);
      await close();
    },
  );
});

/** What of a page comes before the end of the element that begins with those words: browsers paint it then. */
function firstOf(html: string, words: string): string {
  const [begin = ''] = words.split(' ');
  const main = html.indexOf('<main');
  const place = html.indexOf(begin, Math.max(main, 0));
  return place < 0 ? html : html.slice(0, Math.min(html.length, place + 4 * words.length + 2_000));
}
