import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const wide = { viewport: { width: 1440, height: 900 } };
const PAGES = [
  ['an entry of a history', 'tidewater/rules/0/'],
  ['a change', 'tidewater/changes/'],
  ['an entry of the ledger', 'tidewater/ledger/'],
  ['a decision', 'tidewater/decisions/'],
  ['a step of a game', 'tidewater/mechanics/'],
  ['a ballot', 'tidewater/proposals/41a/'],
  ['a ballot of a player', 'tidewater/players/juniper/'],
  ['what a player had', 'tidewater/at/nweek-20/'],
  ['what else changed in a rule', 'tidewater/rules/3/diff/1..2/'],
  ['what does not agree', 'tidewater/discrepancies/'],
] as const;

describe.skipIf(chromium === null || !keepsGame('tidewater'))('places of a page', () => {
  const served = useServedBrowser(chromium);

  test.each(PAGES)(
    '%s has an address that can be copied, by keyboard, too',
    async (_what, path) => {
      const { page, close } = await openPage(served.browser, served.site.origin, {
        ...wide,
        javaScriptEnabled: false,
      });
      await page.goto(served.site.root + path);
      const link = page.locator('.place-link:visible').last();
      expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
      expect(await link.getAttribute('aria-label')).toMatch(/^Link to ./u);
      await page.keyboard.press('Enter');
      const anchor = new URL(page.url()).hash;
      expect(anchor).toBe(await link.getAttribute('href'));
      expect(await page.locator(anchor.replaceAll('.', '\\.')).count()).toBe(1);
      await close();
    },
  );

  test('each stands all the time where nothing can hover, and is large enough to be touched', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${served.site.root}tidewater/rules/0/#history`);
    const link = page.locator('.history .place-link').first();
    expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await close();
  });
});
