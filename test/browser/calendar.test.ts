import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage } from '../support/open-browser.ts';
import { keepsGame } from '../support/kept-games.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const PAGE = 'tidewater/calendar/first/';

// Where one of the games was taken out, there are no such pages.
const isHere = keepsGame('tidewater');

describe.skipIf(chromium === null || !isHere)('game time in a browser', () => {
  const served = useServedBrowser(chromium);

  const ask = async (page: Page, form: number, fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) await page.fill(`#${name}-asked`, value);
    const asked = page.locator('#converter form').nth(form);
    await asked.locator('button').click();
    return asked.locator('[role=status]').innerText();
  };

  test('a date is turned into what the clock showed, and back', async () => {
    const { page, errors, foreign, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    await page.locator('#converter').waitFor({ state: 'visible' });
    expect(await ask(page, 0, { date: '1998-04-19' })).toBe('The clock showed nweek 6, nday 8.');
    expect(await ask(page, 1, { nweek: '6', nday: '8' })).toBe(
      'It began 19 April 1998, and ended 19 April 1998.',
    );
    expect([errors, foreign]).toEqual([[], []]);
    await close();
  });

  test('the form says of every nweek what the table says', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    await page.locator('#converter').waitFor({ state: 'visible' });
    const rows = await page.locator('tr[id^=nweek-]').all();
    expect(rows).toHaveLength(11);
    for (const row of rows) {
      const [nweek, , began, , ended] = await row.locator('th, td').allInnerTexts();
      const said = await ask(page, 1, { nweek: nweek ?? '', nday: '' });
      expect(said).toBe(`It began ${began ?? ''}, and ended ${ended ?? ''}.`);
    }
    await close();
  });

  test('without JavaScript the table says it, and there is no form', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + PAGE);
    expect(await page.locator('#converter').isVisible()).toBe(false);
    expect(await page.locator('#nweek-6 td').nth(1).innerText()).toBe('12 April 1998');
    await close();
  });
});
