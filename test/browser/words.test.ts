import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const RULE = 'tidewater/rules/2/';
/** The page of the words of its last text, which alone has one. */
const WORDS = `${RULE}words/${lastIn(`dist/${RULE}words`)}/`;

function lastIn(folder: string): string {
  return (existsSync(folder) ? readdirSync(folder).sort().at(-1) : undefined) ?? '';
}

// Where the game was taken out, there are no such pages.
describe.skipIf(chromium === null || !keepsGame('tidewater'))('who wrote the words', () => {
  const served = useServedBrowser(chromium);

  test('is told on a page of its own, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(served.site.root + RULE);
    await page.getByRole('link', { name: 'Who wrote these words' }).click();
    await page.waitForURL(`**/${WORDS}`);
    const word = page.locator('.with-words a.w').nth(3);
    const change = await word.getAttribute('href');
    await word.click();
    expect(new URL(page.url()).hash).toBe(change);
    expect(await page.locator(`li${change ?? ''}`).isVisible()).toBe(true);
    await close();
  });

  test('is a switch on the page of the rule, by the keyboard alone', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + RULE);
    const plain = await page.locator('.rule-text').innerText();
    const button = page.getByRole('button', { name: 'Who wrote these words' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('b');
    await page.locator('.with-words').waitFor();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.rule-text').innerText()).toBe(plain);
    await page.locator('.with-words a.w').first().focus();
    await page.keyboard.press('Enter');
    const chosen = page.locator('.w[data-chosen]');
    const href = (await chosen.first().getAttribute('href')) ?? '';
    const same = `.with-words :is([href="${href}"], [data-change="${href}"])`;
    expect(await chosen.count()).toBe(await page.locator(same).count());
    expect(await page.locator('.told-change').innerText()).toContain('words');
    await page.keyboard.press('Escape');
    expect(await chosen.count()).toBe(0);
    expect(await page.locator('.told-change').isVisible()).toBe(false);
    await page.keyboard.press('b');
    expect(await page.locator('.with-words').count()).toBe(0);
    expect(await page.locator('.rule-text').innerText()).toBe(plain);
    expect(errors).toEqual([]);
    await close();
  });

  test('marks all words of a change that is chosen in the list', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + WORDS);
    const entry = page.locator('.word-changes li').last();
    const id = (await entry.getAttribute('id')) ?? '';
    await entry.getByRole('button', { name: 'Mark its words' }).click();
    const words = page.locator(`.with-words :is([href="#${id}"], [data-change="#${id}"])`);
    expect(await words.count()).toBeGreaterThan(0);
    expect(await page.locator('.w[data-chosen]').count()).toBe(await words.count());
    expect(errors).toEqual([]);
    await close();
  });

  test('is told with the proposal that brought them', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + WORDS);
    const href = await page
      .locator('.word-changes a[href*="/proposals/"]')
      .first()
      .getAttribute('href');
    await page.goto(new URL(href ?? '', served.site.origin).href);
    const rule = page.locator('section[aria-labelledby=words] details', {
      hasText: /Rule (?:2|202)\//,
    });
    await rule.locator('summary').click();
    expect(await rule.locator('mark').first().isVisible()).toBe(true);
    await rule.getByRole('link', { name: 'marked in the text' }).click();
    await page.waitForURL(`**/${WORDS}#c*`);
    await close();
  });
});
