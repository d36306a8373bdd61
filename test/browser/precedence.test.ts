import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage } from '../support/open-browser.ts';
import { keepsGame } from '../support/kept-games.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const PAGE = 'tidewater/precedence/';

// Where one of the games was taken out, there are no such pages.
const isHere = keepsGame('tidewater');

describe.skipIf(chromium === null || !isHere)('two rules weighed in a browser', () => {
  const served = useServedBrowser(chromium);

  const choose = async (page: Page, time: string, a: string, b: string) => {
    await page.selectOption('[name=time]', time);
    await page.selectOption('[name=a]', a);
    await page.selectOption('[name=b]', b);
  };

  test('any two can be chosen, and the address keeps them', async () => {
    const { page, errors, foreign, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    await page.locator('#weigh').waitFor({ state: 'visible' });
    await choose(page, 'nweek-11', '1', '0');
    expect(await page.locator('#answer .verdict').innerText()).toBe('Rule 0 goes first.');
    await choose(page, 'nweek-11', '11', '26');
    expect(await page.locator('#answer .verdict').innerText()).toBe('Rule 26 goes first.');
    expect(new URL(page.url()).search).toBe('?time=nweek-11&a=11&b=26');
    await page.reload();
    await page.locator('#answer .verdict').waitFor();
    expect(await page.locator('#answer .verdict').innerText()).toBe('Rule 26 goes first.');
    expect([errors, foreign]).toEqual([[], []]);
    await close();
  });

  test('another time has its own rules', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}${PAGE}?time=nweek-6&a=15&b=11`);
    await page.locator('#answer .verdict').waitFor();
    expect(await page.locator('#answer .verdict').innerText()).toBe('Rule 15 goes first.');
    await page.selectOption('[name=time]', 'nweek-11');
    expect(await page.locator('#answer .verdict').count()).toBe(0);
    expect(await page.inputValue('[name=b]')).toBe('11');
    await close();
  });

  test('it says the same as the page itself, for all rules that name each other', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    await page.locator('#weigh').waitFor({ state: 'visible' });
    const pairs = await page.locator('.pair').all();
    expect(pairs.length).toBeGreaterThan(2);
    for (const pair of pairs) {
      const [, time = '', a = '', b = ''] =
        /^pair-(nweek-\d+)-(\d+)-(\d+)$/u.exec((await pair.getAttribute('id')) ?? '') ?? [];
      await choose(page, time, a, b);
      expect(await page.locator('#answer .case').allInnerTexts()).toEqual(
        await pair.locator('.case').allInnerTexts(),
      );
    }
    await close();
  });

  test('by the keyboard alone', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}${PAGE}?time=nweek-11&a=11`);
    await page.locator('#weigh').waitFor({ state: 'visible' });
    await page.locator('[name=a]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rule 26');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#answer .verdict').waitFor();
    expect(await page.locator('#answer .verdict').innerText()).toBe('Rule 26 goes first.');
    await close();
  });

  test('without JavaScript the answers stand on the page', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + PAGE);
    expect(await page.locator('#weigh').isVisible()).toBe(false);
    expect(await page.locator('.notice').innerText()).toContain('JavaScript');
    const answer = page.locator('#pair-nweek-11-26-33 .verdict');
    expect(await answer.innerText()).toBe('Rule 26 goes first.');
    await close();
  });
});
