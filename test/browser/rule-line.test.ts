import { describe, expect, inject, test } from 'vitest';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const PAGE = 'tidewater/rules/7/';

describe.skipIf(chromium === null)('the line of time of a rule', () => {
  const served = useServedBrowser(chromium);

  test('leads from a time to the version that was in force, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + PAGE);
    expect(await page.locator('#find-version').isVisible()).toBe(false);
    await page.locator('figcaption a', { hasText: '8' }).click();
    const row = page.locator(new URL(page.url()).hash);
    expect(await row.isVisible()).toBe(true);
    expect(await row.innerText()).toContain('7/2');
    await close();
  });

  test('lets a reader ask for a time, and says what the answer leaves open', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    const ask = async (nweek: string) => {
      await page.locator('#version-asked').fill(nweek);
      await page.locator('#find-version button').click();
      return page.locator(new URL(page.url()).hash).innerText();
    };
    expect(await ask('8')).toContain('7/2');
    expect(await page.locator('#find-version [role=status]').innerText()).toBe('');
    expect(await ask('11')).toContain('not in force');
    await ask('3');
    expect(await page.locator('#find-version [role=status]').innerText()).toContain('One of 2');
    expect(errors).toEqual([]);
    await close();
  });
});
