import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage } from '../support/open-browser.ts';
import { keepsGame } from '../support/kept-games.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const PAGE = 'tidewater/rules/7/';

/** Types a time into one of the boxes, by the keyboard alone, and gives what is said. */
async function ask(page: Page, form: string, typed: string): Promise<string> {
  const input = page.locator(`${form} input`);
  await input.focus();
  await input.fill(typed);
  const status = page.locator(`${form} [role=status]`);
  await status.evaluate((line) => line.replaceChildren());
  await page.keyboard.press('Enter');
  await status.filter({ hasText: /\S/u }).waitFor();
  return status.innerText();
}

// Where one of the games was taken out, there are no such pages.
const isHere = keepsGame('tidewater') && keepsGame('b-nomic');

describe.skipIf(chromium === null || !isHere)('the line of time of a rule', () => {
  const served = useServedBrowser(chromium);

  test('leads from a time to the version that was in force, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + PAGE);
    expect(await page.locator('#find-version').isVisible()).toBe(false);
    await page.locator('figcaption a', { hasText: '2000' }).click();
    const row = page.locator(new URL(page.url()).hash);
    expect(await row.isVisible()).toBe(true);
    expect(await row.innerText()).toContain('not in force');
    await close();
  });

  test('lets a reader ask for a time, and says what the answer leaves open', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + PAGE);
    expect(await ask(page, '#find-version', '8')).toContain('7/2');
    const row = page.locator(new URL(page.url()).hash);
    expect(await row.innerText()).toContain('7/2');
    expect(await ask(page, '#find-version', 'nweek 10')).toContain('not in force');
    expect(await ask(page, '#find-version', 'nweek 11')).toContain('not in force any more');
    expect(await ask(page, '#find-version', '3')).toContain('7/0');
    expect(await page.locator('tr[data-found]').count()).toBeGreaterThan(0);
    expect(await ask(page, '#find-version', '1998')).toMatch(
      /^When 1998 began, rule 7 was not in force yet\. When it ended, .* not in force any more/u,
    );
    expect(await ask(page, '#find-version', '1970')).toMatch(/not known|not in force yet/u);
    expect(await page.locator('tr[data-found]').count()).toBe(0);
    expect(await ask(page, '#find-version', 'nweek 1998')).toContain('No nweek 1998 is known');
    expect(errors).toEqual([]);
    await close();
  });

  test.each([1440, 390])(
    'the row that is meant is marked within its region, at %i px',
    async (width) => {
      const { page, close } = await openPage(served.browser, served.site.origin, {
        viewport: { width, height: 900 },
      });
      await page.goto(served.site.root + PAGE);
      await ask(page, '#find-version', '8');
      const row = page.locator('tr[data-found]');
      expect(await row.isVisible()).toBe(true);
      const [shadow, plain] = await Promise.all([
        row.evaluate((one) => getComputedStyle(one).boxShadow),
        page
          .locator('tr[id^=span]:not([data-found])')
          .first()
          .evaluate((one) => getComputedStyle(one).boxShadow),
      ]);
      expect(shadow).toContain('inset');
      expect(plain).toBe('none');
      await close();
    },
  );

  test.each([
    ['1 June 2003', /in force, as one of 33\/2, .*33\/8/u, '33/2', 7],
    ['2002', /^When 2002 began, .* When it ended, .*as one of 33\/2, /u, '33/0', 9],
    ['nweek 76', /was 33\/9/u, '33/9', 1],
    ['1999', /not known|not in force yet/u, null, 0],
    ['2012', /not in force any more/u, 'not in force', 1],
  ])(
    'of a rule whose days are loose, %s is answered by the calendar',
    async (typed, said, marked, count) => {
      const { page, close } = await openPage(served.browser, served.site.origin);
      await page.goto(`${served.site.root}b-nomic/rules/33/`);
      expect(await ask(page, '#find-version', typed)).toMatch(said);
      const rows = page.locator('tr[data-found]');
      expect(await rows.count()).toBe(count);
      if (marked !== null) expect(await rows.first().innerText()).toContain(marked);
      await close();
    },
  );

  test('the list of moments tells apart what B Nomic’s box took for one', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}b-nomic/at/`);
    const loose = await ask(page, '#find-moment', '2003-06-01');
    expect(loose).toContain('surely not later');
    const status = page.locator('#find-moment [role=status]');
    const links = await status
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    expect(await ask(page, '#find-moment', 'nweek 60')).toContain(
      'Nweek 60: the last page that is not later is end of nweek 60',
    );
    expect(await ask(page, '#find-moment', '2030')).toContain('later than all that is told of');
    expect(errors).toEqual([]);
    await close();
  });
});
