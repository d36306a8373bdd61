import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');

// Where the game was taken out, there are no such pages.
describe.skipIf(chromium === null || !keepsGame('tidewater'))('a document', () => {
  const served = useServedBrowser(chromium);

  test('shows the line to which a rule leads, among its neighbours, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(`${served.site.root}tidewater/rules/14/1/`);
    await page.locator('main a[href*="#line-"]').first().click();
    const line = page.locator(new URL(page.url()).hash);
    expect(await line.innerText()).toContain('14/1');
    const box = await line.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(height);
    await close();
  });
});
