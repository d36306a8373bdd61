import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { largestPerKind, listPages, onePerKind, type BuiltPage } from '../support/built-site.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
/** Pixels between the margins of a sheet of A4. */
const PAPER = 628;
const pages = chromium === null ? [] : listPages('dist');

/** How pages are looked at: the size of the screen, or of the sheet of paper. */
interface Look {
  readonly width: number;
  readonly height?: number;
  readonly isPrinted?: boolean;
}

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

  /** Opens a page of every kind and the largest of each, and tells what is wrong with each. */
  async function lookAtAll(
    { width, height = 900, isPrinted = false }: Look,
    find: (page: Page, built: BuiltPage) => Promise<string[]> | string[],
  ): Promise<string[]> {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width, height },
    });
    if (isPrinted) await page.emulateMedia({ media: 'print' });
    const faults: string[] = [];
    for (const built of new Set([...onePerKind(pages), ...largestPerKind(pages)])) {
      await page.goto(served.site.root + built.path);
      const found = await find(page, built);
      faults.push(...found.map((fault) => `${built.kind} ${built.path}: ${fault}`));
    }
    await close();
    return faults;
  }

  const layoutOf = (page: Page) => page.evaluate<string[]>(findLayoutFaults);

  test.each([1440, 390, 320])('is sound on a page of every kind, at %i px', async (width) => {
    expect(await lookAtAll({ width }, layoutOf)).toEqual([]);
  });

  test('is sound on paper, on a page of every kind', async () => {
    expect(await lookAtAll({ width: PAPER, isPrinted: true }, layoutOf)).toEqual([]);
  });

  test('no name on a drawing is cut off at 320 px, which is 1280 px at 400 %', async () => {
    const cutOff = (page: Page) => page.evaluate<string[]>(CUT_OFF);
    expect(await lookAtAll({ width: 320, height: 640 }, cutOff)).toEqual([]);
  });

  test('what is on paper names its game, can be read, and has nothing to press', async () => {
    const faults = await lookAtAll({ width: PAPER, isPrinted: true }, async (page, { path }) => {
      const isOfGame = path.includes('/') && !/^(?:diagnostics|search)\//u.test(path);
      const isNamed = !isOfGame || (await page.locator('.crumbs').isVisible());
      const pressed = await page.locator('main button:visible').count();
      const small = await page.evaluate<string[]>(TOO_SMALL);
      return [
        ...(isNamed ? [] : ['no game']),
        ...(pressed > 0 ? [`${String(pressed)} to press`] : []),
        ...small.map((words) => `too small: ${words}`),
      ];
    });
    expect(faults).toEqual([]);
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
