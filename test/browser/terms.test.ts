import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const RULE = 'tidewater/rules/11/';

// Where the game was taken out, there are no such pages.
describe.skipIf(chromium === null || !keepsGame('tidewater'))('terms', () => {
  const served = useServedBrowser(chromium);

  test('lead to the definition of the day of the text, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + RULE);
    const term = page.locator('.rule-text a.term', { hasText: 'Low Water' }).first();
    await term.click();
    const id = new URL(page.url()).hash;
    expect(await page.locator(id).innerText()).toContain('Low Water is');
    await close();
  });

  test('say what they mean while the keyboard is at them, and Escape takes it away', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + RULE);
    const term = page.locator('.rule-text a.term', { hasText: 'Low Water' }).first();
    await term.focus();
    const preview = page.getByRole('tooltip');
    await preview.waitFor();
    expect(await preview.innerText()).toContain('Low Water is');
    expect(await term.getAttribute('aria-describedby')).toBe(await preview.getAttribute('id'));
    await page.keyboard.press('Escape');
    expect(await preview.count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('and other links to rules say it while a pointer rests on them, within the page', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(served.site.root + RULE);
    const link = page.locator('.rule-text a[href*="/rules/15/"]:not(.anchor)').first();
    await link.hover();
    const preview = page.getByRole('tooltip');
    await preview.waitFor();
    const box = await preview.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.mouse.move(0, 0);
    await preview.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });

  test('have a page with their definitions and uses', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}tidewater/keywords/`);
    await page.getByRole('link', { name: 'Low Water', exact: true }).click();
    expect(await page.getByRole('heading', { name: 'What it meant' }).isVisible()).toBe(true);
    expect(await page.locator('.term-steps li').count()).toBeGreaterThan(0);
    expect(await page.getByRole('heading', { name: 'Rules that use it' }).isVisible()).toBe(true);
    await close();
  });
});
