import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { compress, largestPerKind, listPages, onePerKind } from '../support/built-site.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const pages = chromium === null ? [] : listPages('dist');

/**
 * What may be fetched before a page is painted. At 1.6 Mbit/s a kilobyte takes 5 ms and a round trip 150, so that
 * two trips with this much leave half a second of the first one to the processor of a phone.
 */
const MOST_BYTES = 36_000;
/** A page is painted while it comes: of a long one no more than the first letters are waited for. */
const FIRST_LETTERS = 60_000;

/** Files that hold up the first paint, as the browser tells: their addresses, and what asked for each. */
const HOLDING_UP = `performance.getEntriesByType('resource')
  .filter((one) => one.renderBlockingStatus === 'blocking')
  .map(({ name, initiatorType }) => [new URL(name).pathname, initiatorType])`;

/** The last text of a page, and whether it is laid out. */
const LAST_IS_LAID_OUT = `[...document.querySelectorAll('article.rule')].at(-1)
  .querySelector('p').checkVisibility({ contentVisibilityAuto: true })`;

describe.skipIf(chromium === null)('before the first paint', () => {
  const served = useServedBrowser(chromium);

  test('a page of every kind, and the largest of each, asks for little, and in two round trips', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    const base = new URL(served.site.root).pathname;
    const faults: string[] = [];
    for (const { path, kind } of new Set([...onePerKind(pages), ...largestPerKind(pages)])) {
      await page.goto(served.site.root + path);
      const holding = await page.evaluate<[string, string][]>(HOLDING_UP);
      const html = readFileSync(
        join('dist', path.endsWith('.html') ? path : `${path}index.html`),
        'utf8',
      );
      const late = holding.filter(([file, by]) => by !== 'link' || !html.includes(`"${file}"`));
      faults.push(
        ...late.map(([file]) => `${kind} ${path} asks for ${file} in a third round trip`),
      );
      const styles = holding.map(([file]) => readFileSync(join('dist', file.slice(base.length))));
      const bytes = [Buffer.from(html.slice(0, FIRST_LETTERS)), ...styles]
        .map((content) => compress(content).length)
        .reduce((sum, length) => sum + length, 0);
      if (holding.length === 0) faults.push(`${kind} ${path} is painted without its styles`);
      if (bytes > MOST_BYTES) faults.push(`${kind} ${path} asks for ${String(bytes)} bytes`);
    }
    expect(faults).toEqual([]);
    await close();
  });

  test('no text waits for its typeface, and no stylesheet asks for another', () => {
    const sheets = globSync('dist/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/gu) ?? []);
    const fetched = faces.filter((face) => face.includes('url('));
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.filter((face) => !/font-display:\s*swap/u.test(face))).toEqual([]);
    expect(sheets.filter((sheet) => sheet.includes('@import'))).toEqual([]);
  });

  test('on a phone the rules below the screen are laid out when a reader comes to them', async () => {
    const longest = largestPerKind(pages).find(({ kind }) => kind === 'ruleset');
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 390, height: 800 },
    });
    await page.goto(served.site.root + String(longest?.path));
    expect(await page.evaluate<boolean>(LAST_IS_LAID_OUT)).toBe(false);
    const last = page.locator('article.rule').last();
    const name = String(await last.getAttribute('id'));
    await page.goto(`${served.site.root}${String(longest?.path)}#${name}`);
    await page.waitForFunction(LAST_IS_LAID_OUT);
    expect(await last.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    await close();
  });
});
