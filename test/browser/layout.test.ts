import { describe, expect, inject, test } from 'vitest';
import { listPages, onePerKind } from '../support/built-site.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
/** Pixels between the margins of a sheet of A4. */
const PAPER = 628;
const pages = chromium === null ? [] : listPages('dist');

/** Finds names on drawings that begin before the screen or end behind it, where nothing can be scrolled. */
const CUT_OFF = `[...document.querySelectorAll('main svg text')].filter((text) => {
  const { left, right, width } = text.getBoundingClientRect();
  return width > 0 && text.closest('.scroll') === null && (left < -1 || right > innerWidth + 1);
}).map((text) => text.textContent)`;

/** Finds rows of tables in letters below seven points, that is 9.3 px. */
const TOO_SMALL = `[...document.querySelectorAll('main tbody :is(th, td)')].filter((cell) =>
  cell.textContent.trim() !== '' && parseFloat(getComputedStyle(cell).fontSize) < 9.3
).slice(0, 3).map((cell) => cell.textContent.trim().slice(0, 40))`;

describe.skipIf(chromium === null)('what a picture would show', () => {
  const served = useServedBrowser(chromium);

  test.each([1440, 390, 320])('is sound on a page of every kind, at %i px', async (width) => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width, height: 900 },
    });
    const faults: string[] = [];
    for (const { path, kind } of onePerKind(pages)) {
      await page.goto(served.site.root + path);
      const found = await page.evaluate<string[]>(findLayoutFaults);
      faults.push(...found.map((fault) => `${kind} ${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await close();
  });

  test('is sound on paper, on a page of every kind', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: PAPER, height: 900 },
    });
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const { path, kind } of onePerKind(pages)) {
      await page.goto(served.site.root + path);
      const found = await page.evaluate<string[]>(findLayoutFaults);
      faults.push(...found.map((fault) => `${kind} ${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await close();
  });

  test('no name on a drawing is cut off at 320 px, which is 1280 px at 400 %', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 320, height: 640 },
    });
    const cut: string[] = [];
    for (const { path } of onePerKind(pages)) {
      await page.goto(served.site.root + path);
      const found = await page.evaluate<string[]>(CUT_OFF);
      cut.push(...found.map((words) => `${path}: ${words}`));
    }
    expect(cut).toEqual([]);
    await close();
  });

  test('what is on paper names its game, can be read, and has nothing to press', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: PAPER, height: 900 },
    });
    await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const { path, kind } of onePerKind(pages)) {
      await page.goto(served.site.root + path);
      const isOfGame = path.includes('/') && !/^(?:diagnostics|search)\//u.test(path);
      if (isOfGame && !(await page.locator('.crumbs').isVisible())) faults.push(`${kind}: no game`);
      const pressed = await page.locator('main button:visible').count();
      if (pressed > 0) faults.push(`${kind}: ${String(pressed)} to press`);
      const small = await page.evaluate<string[]>(TOO_SMALL);
      faults.push(...small.map((words) => `${kind}: too small: ${words}`));
    }
    expect(faults).toEqual([]);
    await close();
  });

  test.skipIf(!keepsGame('tidewater'))('a repealed rule says so on paper, too', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: PAPER, height: 900 },
      colorScheme: 'dark',
    });
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${served.site.root}tidewater/rules/7/`);
    expect(await page.evaluate<string[]>(findLayoutFaults)).toEqual([]);
    const banner = page.locator('.old');
    expect(await banner.innerText()).toContain('This rule was repealed.');
    const [box, heading] = [await banner.boundingBox(), await page.locator('h1').boundingBox()];
    expect(box?.width).toBeGreaterThan(PAPER * 0.9);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    const look = await banner.evaluate((one) => {
      const { color, backgroundColor, borderTopStyle } = getComputedStyle(one);
      return { color, backgroundColor, borderTopStyle };
    });
    expect(look).toEqual({
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgb(255, 255, 255)',
      borderTopStyle: 'solid',
    });
    await close();
  });

  test.skipIf(!keepsGame('tidewater')).each([
    [
      'a figure in a narrow column',
      '.figure-box { display: grid; grid-template-columns: repeat(9, 1fr); }',
      'narrower',
    ],
    ['text over text', 'main p { position: absolute; top: 300px; }', 'overlaps'],
    ['a drawing without height', '.figure-box > svg { block-size: 0 !important; }', 'no size'],
    ['what sticks out of the page', 'main h1 { inline-size: 3000px; }', 'sticks out'],
  ])('%s is found', async (_what, style, said) => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 1440, height: 900 },
      // Pages take no style but their own.
      bypassCSP: true,
    });
    await page.goto(`${served.site.root}tidewater/sources/nweek-11/`);
    expect(await page.evaluate<string[]>(findLayoutFaults)).toEqual([]);
    await page.addStyleTag({ content: style });
    const found = await page.evaluate<string[]>(findLayoutFaults);
    expect(found.join('\n')).toContain(said);
    await close();
  });
});
