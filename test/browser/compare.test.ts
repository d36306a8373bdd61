import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');

// Where the game was taken out, there are no such pages.
describe.skipIf(chromium === null || !keepsGame('tidewater'))('any two compared', () => {
  const served = useServedBrowser(chromium);

  test('are two versions of a rule, chosen from its page', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}tidewater/rules/2/`);
    await page.getByRole('link', { name: 'Compare it with another version' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('#comparison .hunk').first().waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?a=rules\/2\/\d+&b=rules\/2\/\d+$/u);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    ['2', '0', '1'],
    ['2', '1', '3'],
    ['14', '1', '4'],
  ])('are rule %s from %s to %s, as the build compares them', async (rule, from, to) => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    // Rows that the build wrote have an address of their own, which is nothing of the comparison.
    const wordsIn = (within: string) =>
      page.locator(`${within} :is(.hunk, tbody tr)`).evaluateAll((all) =>
        all.map((row) => {
          for (const link of row.querySelectorAll('.place-link')) link.remove();
          return row.textContent.replaceAll(/\s+/gu, '');
        }),
      );
    const ways = `a=rules/${rule}/${from}&b=rules/${rule}/${to}`;
    await page.goto(`${served.site.root}tidewater/compare/?${ways}`);
    await page.locator('#comparison section').first().waitFor();
    const shown = await wordsIn('#comparison');
    await page.goto(`${served.site.root}tidewater/rules/${rule}/diff/${from}..${to}/`);
    expect(shown).toEqual(await wordsIn('main'));
    expect(shown.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await close();
  });

  test.each(['rulesets/nweek-6', 'at/nweek-6'])(
    'are %s and the last, by the address',
    async (a) => {
      const { page, errors, close } = await openPage(served.browser, served.site.origin);
      const b = a.replace('nweek-6', 'nweek-11');
      await page.goto(`${served.site.root}tidewater/compare/?a=${a}&b=${b}`);
      await page.locator('#comparison section').first().waitFor();
      expect(await page.locator('#compared').innerText()).toMatch(/^Of \d+ rules.* the same\.$/u);
      await page.goto(`${served.site.root}tidewater/compare/?a=${a}&b=${a}`);
      await page.locator('#compared', { hasText: 'Nothing differs.' }).waitFor();
      expect(await page.locator('#comparison section').count()).toBe(0);
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('are what the address names, though it is not listed, or nothing', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    const ways = 'a=rules/2/no-such-version&b=rules/2/1';
    await page.goto(`${served.site.root}tidewater/compare/?${ways}`);
    await page.locator('#compared', { hasText: 'could not be read' }).waitFor();
    expect(await page.locator('#compare select').nth(1).inputValue()).toBe(
      'rules/2/no-such-version',
    );
    expect(await page.locator('#comparison section').count()).toBe(0);
    await close();
  });

  test('scroll what is drawn by itself, and not the page, on a phone', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${served.site.root}tidewater/compare/?a=rulesets/nweek-6&b=rulesets/nweek-11`);
    await page.locator('#comparison section').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await close();
  });

  test('say so where one of them is not there, and ask for nothing outside', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${served.site.root}tidewater/compare/?a=../../x&b=//example.org/`);
    await page.locator('#compare').waitFor();
    expect(asked.every((url) => url.startsWith(served.site.origin))).toBe(true);
    expect(await page.locator('#compare select').nth(1).inputValue()).toMatch(/^rulesets\//u);
    await close();
  });

  test('stand side by side on a wide screen', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 1440, height: 900 },
    });
    await page.goto(`${served.site.root}tidewater/rules/2/diff/1..3/`);
    await page.getByRole('button', { name: 'Side by side' }).click();
    const hunk = page.locator('.hunk', { has: page.locator('del') }).first();
    expect(await hunk.locator('.older-words').isVisible()).toBe(true);
    expect(await hunk.locator('.newer-words').isVisible()).toBe(true);
    expect(await hunk.locator('.newer-words del').first().isVisible()).toBe(false);
    await close();
  });
});
