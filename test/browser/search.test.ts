import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openPage, type WatchedPage } from '../support/open-browser.ts';
import { keepsGame } from '../support/kept-games.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');

// Where one of the games was taken out, there are no such pages.
const isHere = keepsGame('tidewater') && keepsGame('b-nomic');

describe.skipIf(chromium === null || !isHere)('the search', () => {
  const served = useServedBrowser(chromium);
  let watched: WatchedPage;

  beforeEach(async () => {
    watched = await openPage(served.browser, served.site.origin);
  });

  afterEach(async () => {
    expect(watched.errors).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  /** Opens the search page and waits for what it finds. */
  async function ask(query: Readonly<Record<string, string>>): Promise<string> {
    await watched.page.goto(`${served.site.root}search/?${new URLSearchParams(query).toString()}`);
    return found();
  }

  async function found(): Promise<string> {
    const status = watched.page.locator('#found');
    await status.filter({ hasText: /ound/u }).waitFor();
    return status.innerText();
  }

  /** Where the results lead, below the root. */
  async function leads(): Promise<string[]> {
    const links = watched.page.locator('#results h2 a');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    return hrefs.map((href) => href.replace(served.site.root, ''));
  }

  test.each([
    ['33/9', 'b-nomic/rules/33/'],
    ['4E15', 'b-nomic/rules/4e15/'],
    ['1-10', 'b-nomic/rules/1-10/'],
    ['Rule 33/9', 'b-nomic/rules/33/'],
    ['p1909', 'b-nomic/proposals/p1909/'],
    ['The Ferry to Sallow Island', 'tidewater/rules/33/'],
  ])('puts first what is called %s', async (words, path) => {
    expect(await ask({ q: words })).toContain('called exactly that');
    expect((await leads())[0]).toBe(path);
  });

  test('goes to what is called exactly so', async () => {
    const { page } = watched;
    await ask({ q: '33/9' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.site.root}b-nomic/rules/33/`);
    expect(await page.locator('h1').innerText()).toContain('33/9');
  });

  test('is reached and used by the keyboard alone', async () => {
    const { page } = watched;
    await page.goto(`${served.site.root}tidewater/`);
    await page.keyboard.press('/');
    await page.keyboard.type('ferry');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.site.root}search/?q=ferry`);
    await found();
    await page.locator('#results h2 a').first().focus();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.keyboard.type(' island');
    await page.waitForURL(`${served.site.root}search/?q=ferry+island`);
    await page.locator('#found', { hasText: 'ferry island' }).waitFor();
    expect(await leads()).toContain('tidewater/rules/33/');
  });

  test('finds phrases, and marks them', async () => {
    await ask({ q: '"the ferry lies"' });
    expect(await leads()).toEqual(['tidewater/rules/33/']);
    expect(await watched.page.locator('#results mark').count()).toBeGreaterThan(0);
    expect(await ask({ q: '"lies ferry the"' })).toBe('Nothing found for "lies ferry the".');
  });

  test('is narrowed by filters that say how much each leaves', async () => {
    const { page } = watched;
    await ask({ q: 'ferry' });
    const choice = await page.locator('select[name=kind] option').allInnerTexts();
    expect(choice).toContainEqual(expect.stringMatching(/^proposal \(\d+\)$/u));
    const count = Number(
      /\((\d+)\)/u.exec(choice.find((text) => text.startsWith('proposal')) ?? '')?.[1],
    );
    await page.selectOption('select[name=kind]', 'proposal');
    await page.waitForURL(`${served.site.root}search/?q=ferry&kind=proposal`);
    await page.locator('#found', { hasText: `${count} found` }).waitFor();
    expect((await leads()).every((path) => path.includes('/proposals/'))).toBe(true);
    expect(await page.locator('select[name=kind] option').count()).toBeGreaterThan(2);
  });

  test.each(['game', 'ruleset', 'era', 'kind', 'keyword'])('knows the filter %s', async (name) => {
    const { page } = watched;
    await page.goto(`${served.site.root}search/`);
    await page.locator(`select[name=${name}] option`).nth(1).waitFor({ state: 'attached' });
    const value = await page.locator(`select[name=${name}] option`).nth(1).getAttribute('value');
    const said = await page.locator(`select[name=${name}] option`).nth(1).innerText();
    const count = /\((\d+)\)$/u.exec(said)?.[1];
    expect(Number(count)).toBeGreaterThan(0);
    expect(await ask({ [name]: value ?? '' })).toMatch(new RegExp(`^${String(count)} found`, 'u'));
  });

  test('is sorted by number and by date, and loses nothing by it', async () => {
    const counts: string[] = [];
    for (const sort of ['', 'number', 'date', 'date-desc']) {
      const said = await ask({ game: 'Tidewater Nomic', kind: 'rule', ...(sort && { sort }) });
      counts.push(said);
      if (sort === 'number') {
        // Those before were renumbered, and have the largest numbers now.
        expect((await leads()).slice(0, 3)).toEqual(
          ['5', '6', '7'].map((number) => `tidewater/rules/${number}/`),
        );
      }
    }
    expect(new Set(counts).size).toBe(1);
  });

  test('leads to all versions of a rule', async () => {
    await ask({ q: '33/9' });
    const history = watched.page.locator('#results a', { hasText: 'all versions' }).first();
    await history.click();
    await watched.page.waitForURL(`${served.site.root}b-nomic/rules/33/#history`);
    expect(await watched.page.locator('#history').isVisible()).toBe(true);
  });

  test('shows more on demand', async () => {
    const { page } = watched;
    await ask({ game: 'B Nomic', kind: 'rule' });
    expect(await page.locator('#results > li').count()).toBe(10);
    await page.locator('#more').click();
    await page.locator('#results > li').nth(19).waitFor();
    expect(await page.locator('#results > li').count()).toBe(20);
  });

  test('takes what is in a query and in a text as words', async () => {
    expect(await ask({ q: '<img src=x onerror=alert(1)>' })).toContain('<img src=x');
    expect(await watched.page.locator('#found img, #results img').count()).toBe(0);
  });
});
