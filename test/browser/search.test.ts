import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { compress } from '../support/built-site.ts';
import { openPage, type WatchedPage } from '../support/open-browser.ts';
import { keepsGame } from '../support/kept-games.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');

// Where one of the games was taken out, there are no such pages.
const isHere = keepsGame('tidewater') && keepsGame('b-nomic');

/** Bytes of a file of the index, compressed as hosts send it. */
function sentBytes(url: string): number {
  const file = new URL(url).pathname.replace(/^.*\/find\//u, 'find/');
  return compress(readFileSync(join('dist', file))).length;
}

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
    await status.filter({ hasText: /ound|called so|can be meant/u }).waitFor();
    return status.innerText();
  }

  /** Where the results lead, below the root, without what is to be marked there. */
  async function leads(): Promise<string[]> {
    const links = watched.page.locator('#results h2 a');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    return hrefs.map((href) =>
      href
        .replace(served.site.root, '')
        .replace(/\?mark=[^#]*/u, '')
        .replace(/#.*/u, ''),
    );
  }

  /** Types into the box in the head of a page, presses Enter once, and tells what was read for it. */
  async function enter(from: string, words: string) {
    const { page } = watched;
    await page.goto(`${served.site.root}${from}`);
    const read: string[] = [];
    page.on('response', (response) => {
      const path = response.url().replace(served.site.root, '');
      if (!path.startsWith('find/')) return;
      read.push(path);
    });
    await page.fill('#q-head', words);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== `${served.site.root}${from}`);
    const bytes = read.reduce((sum, path) => sum + statSync(join('dist', path)).size, 0);
    return { at: page.url().replace(served.site.root, ''), read, bytes };
  }

  test.each([
    ['', '33/9', 'b-nomic/rules/33/'],
    ['', '4E15', 'b-nomic/rules/4e15/'],
    ['', '1-10', 'b-nomic/rules/1-10/'],
    ['', 'Rule 33/9', 'b-nomic/rules/33/'],
    ['', '33/5', 'b-nomic/rules/33/5/'],
    ['', 'p1909', 'b-nomic/proposals/p1909/'],
    ['', 'the ferry to sallow island', 'tidewater/rules/33/'],
    ['tidewater/', '33', 'tidewater/rules/33/'],
    ['b-nomic/', '33', 'b-nomic/rules/33/'],
    ['', 'nweek 76', 'b-nomic/at/nweek-76/'],
    ['b-nomic/', 'nweek 85', 'b-nomic/at/?t=nweek%2085'],
    ['b-nomic/', '2002', 'b-nomic/at/?t=2002'],
    ['tidewater/', '14 June 1998', 'tidewater/at/?t=14%20June%201998'],
    ['', 'Pike', 'tidewater/players/pike/'],
    ['', 'keyword ferry', 'tidewater/keywords/ferry/'],
    ['', '4E-15', 'b-nomic/mechanics/4e-15/'],
    ['', 'B Nomic', 'b-nomic/'],
  ])('from “%s” goes by %j straight to %s', async (from, words, path) => {
    const { at, read, bytes } = await enter(from, words);
    expect(at).toBe(path);
    expect(read.filter((file) => /texts|passages|pagefind/u.test(file))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(5120);
  });

  test('asks the time of a game at once', async () => {
    const { page } = watched;
    await enter('b-nomic/', 'nweek 85');
    await page.locator('#find-moment [role=status]', { hasText: 'Nweek 85' }).waitFor();
    expect(await page.locator('#find-moment-asked').inputValue()).toBe('nweek 85');
  });

  test('leads to results where nothing is called so, or several things are', async () => {
    expect((await enter('tidewater/', 'hailed ferry')).at).toBe(
      'search/?q=hailed+ferry&in=tidewater',
    );
    const told = /^(\d+) found for “hailed ferry”/u.exec(await found())?.[1];
    const leading = await leads();
    expect(leading).toContain('tidewater/rules/33/');
    expect(leading).toHaveLength(Math.min(10, Number(told)));
    await enter('', '33');
    expect(await found()).toContain('pages can be meant');
    expect((await leads()).slice(0, 2)).toEqual(['b-nomic/rules/33/', 'tidewater/rules/33/']);
  });

  test('goes from its own page to what is called exactly so', async () => {
    const { page } = watched;
    expect(await ask({ q: '33/9' })).toContain('Enter opens it');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.site.root}b-nomic/rules/33/`);
    expect(await page.locator('h1').innerText()).toContain('33/9');
  });

  test('is reached and used by the keyboard alone', async () => {
    const { page } = watched;
    await page.goto(`${served.site.root}tidewater/`);
    await page.keyboard.press('/');
    await page.keyboard.type('ferry tank');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.site.root}search/?q=ferry+tank&in=tidewater`);
    await found();
    await page.locator('#results h2 a').first().focus();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.keyboard.press('End');
    await page.keyboard.type(' oil');
    await page.waitForURL(`${served.site.root}search/?q=ferry+tank+oil&in=tidewater`);
    await page.locator('#found', { hasText: 'ferry tank oil' }).waitFor();
    expect(await leads()).toContain('tidewater/rules/33/');
  });

  test('finds phrases, alone and with words, shows their paragraphs and marks them there', async () => {
    const { page } = watched;
    expect(await ask({ q: '"the ferry lies"' })).toContain('1 found');
    expect(await leads()).toEqual(['tidewater/rules/33/']);
    expect(await page.locator('#results mark').first().innerText()).toBe('the ferry lies');
    expect(await ask({ q: '"lies ferry the"' })).toBe('Nothing found for "lies ferry the".');
    expect(await ask({ q: 'harbour "the ferry lies" fares' })).toContain('1 found');
    expect(await ask({ q: 'xyzzy "the ferry lies"' })).toContain('Nothing found');
    await ask({ q: '"the ferry lies"' });
    await page.locator('#results h2 a').first().click();
    await page.waitForURL(/\/tidewater\/rules\/33\/\?mark=[^#]+#r33-p4$/u);
    await page.locator('main mark', { hasText: 'the ferry lies' }).waitFor();
    expect(await page.locator('#r33-p4').innerText()).toContain('the ferry lies');
  });

  test('finds nothing where there is nothing', async () => {
    expect(await ask({ q: 'xyzzyplugh' })).toBe('Nothing found for “xyzzyplugh”.');
    expect(await ask({ q: '!!!' })).toBe('Nothing found for “!!!”.');
    expect(await watched.page.locator('#results li').count()).toBe(0);
  });

  test('reads little for the first results', async () => {
    const read: string[] = [];
    watched.page.on('response', (response) => {
      if (response.url().includes('/find/')) read.push(response.url());
    });
    await ask({ q: 'ferry' });
    expect(read).not.toEqual([]);
    const bytes = read.reduce((sum, url) => sum + sentBytes(url), 0);
    // The half of it is Pagefind itself.
    expect(bytes).toBeLessThan(200_000);
  });

  test('shows the best that has a phrase before it has read all that may have it', async () => {
    let bytes = 0;
    let isShown = false;
    await watched.page.route('**/passages/*', async (route) => {
      // What is asked for once something is shown is no part of the first results.
      isShown ||= (await watched.page.locator('#results > li').count()) > 0;
      await route.fallback();
    });
    watched.page.on('response', (response) => {
      if (!response.url().includes('/find/') || isShown) return;
      bytes += sentBytes(response.url());
    });
    const said = await ask({ q: '"at the quay"' });
    const [count] = /\d+/u.exec(said) ?? ['0'];
    expect(Number(count)).toBeGreaterThan(0);
    expect(await leads()).toHaveLength(Math.min(10, Number(count)));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(280_000);
  });

  test('looks at any version, at the last known, or at a time', async () => {
    const { page } = watched;
    const any = Number(/(\d+) found/u.exec(await ask({ q: 'ferry', kind: 'rule' }))?.[1]);
    const now = Number(
      /(\d+) found/u.exec(await ask({ q: 'ferry', kind: 'rule', when: 'now' }))?.[1],
    );
    expect(now).toBeLessThanOrEqual(any);
    expect(await ask({ q: 'ferry', kind: 'rule', when: 'nweek 2' })).toContain('can have stood');
    expect(await page.locator('#when').inputValue()).toBe('nweek 2');
    const then = await leads();
    expect(then).not.toContain('tidewater/rules/33/');
    await ask({ q: '"the ferry lies"', when: 'nweek 11' });
    expect(await leads()).toContain('tidewater/rules/33/');
    expect(await ask({ q: 'ferry', when: 'someday' })).toContain('tells no time');
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
    const results = page.locator('#results li:not(.named) h2 a');
    expect(await results.count()).toBe(Math.min(10, count));
    expect(await page.locator('select[name=kind] option').count()).toBeGreaterThan(2);
  });

  test.each(['game', 'era', 'kind', 'keyword'])('knows the filter %s', async (name) => {
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
    await ask({ q: '"the ferry lies"' });
    const history = watched.page.locator('#results a', { hasText: 'all versions' }).first();
    await history.click();
    await watched.page.waitForURL(`${served.site.root}tidewater/rules/33/#history`);
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

  test('lists the keys of a page by what they do', async () => {
    const { page } = watched;
    await page.goto(`${served.site.root}tidewater/rules/12/`);
    await page.keyboard.press('?');
    const list = page.locator('dialog.keys');
    const keys = await list.locator('dt').allInnerTexts();
    expect(keys).toEqual(expect.arrayContaining(['/', 'j', 'k', '[', 'd', 't', 'y', 'c', '?']));
    expect(await list.innerText()).toContain('Show what changed since the version before');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('t');
    await page.waitForFunction("document.activeElement.id === 'find-version-asked'");
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('y');
    await page.waitForURL(`${served.site.root}tidewater/rules/12/4/`);
    await page.keyboard.press('[');
    await page.waitForURL(`${served.site.root}tidewater/rules/12/1/`);
    await page.keyboard.press(']');
    await page.waitForURL(`${served.site.root}tidewater/rules/12/`);
    await page.keyboard.press('d');
    await page.waitForURL(`${served.site.root}tidewater/rules/12/diff/1..4/`);
    for (const from of ['tidewater/rules/12/', 'tidewater/rules/12/1/']) {
      await page.goto(`${served.site.root}${from}`);
      await page.keyboard.press('j');
      await page.waitForURL(`${served.site.root}tidewater/rules/14/`);
      await page.keyboard.press('k');
      await page.waitForURL(`${served.site.root}tidewater/rules/12/`);
    }
  });

  test('offers no key that leads to the page that is open', async () => {
    const { page } = watched;
    await page.goto(`${served.site.root}tidewater/rules/12/1/`);
    await page.keyboard.press('?');
    const keys = await page.locator('dialog.keys dt').allInnerTexts();
    expect(keys).toContain('c');
    expect(keys).not.toContain('y');
  });
});

describe.skipIf(chromium === null || !isHere)('a reference', () => {
  const served = useServedBrowser(chromium);

  test('is copied in five forms, with the time, the source and the address that lasts', async () => {
    const { page, errors, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}tidewater/rules/33/#r33-p4`);
    await page.keyboard.press('c');
    const box = page.locator('dialog textarea');
    await box.waitFor();
    const forms = await page.locator('dialog select option').allInnerTexts();
    expect(forms).toEqual(['Plain text', 'Markdown', 'Wiki', 'BibTeX', 'CSL-JSON']);
    for (const form of forms) {
      await page.locator('dialog select').selectOption(form);
      const text = await box.inputValue();
      expect(text).toContain('/tidewater/rules/33/1/#r33-p4');
      expect(text).toContain('paragraph 4');
      expect(text).toContain('The Ferry to Sallow Island');
      expect(text).toContain('The Book as at High Water');
      expect(text).toMatch(/as of .*nweek 11/u);
      expect(text).toMatch(/swh:1:cnt:[0-9a-f]{40}/u);
    }
    expect(JSON.parse(await box.inputValue())).toHaveLength(1);
    await page.reload();
    await page.keyboard.press('c');
    expect(await page.locator('dialog select').inputValue()).toBe('CSL-JSON');
    expect(errors).toEqual([]);
    await close();
  });

  test('leads from a paragraph to where it lasts, and is seen on touch', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${served.site.root}tidewater/rules/33/`);
    const anchor = page.locator('#r33-p4 > .anchor');
    expect(await anchor.getAttribute('href')).toContain('/tidewater/rules/33/1/#r33-p4');
    expect(await anchor.evaluate((one) => getComputedStyle(one).clipPath)).toBe('none');
    await close();
  });
});

describe.skipIf(chromium === null || !isHere)('an address', () => {
  const served = useServedBrowser(chromium);

  test.each([
    ['B-Nomic/Rules/4E15/', 'b-nomic/rules/4e15/'],
    ['B-NOMIC/', 'b-nomic/'],
    ['Tidewater/RULES', 'tidewater/rules/'],
    ['b-nomic/rules/33/INDEX.HTML', 'b-nomic/rules/33/'],
  ])('in other letters, %s, leads to its page', async (asked, path) => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}${asked}`);
    await page.waitForURL(`${served.site.root}${path}`);
    expect(await page.locator('h1').innerText()).not.toContain('Nothing');
    await close();
  });

  test('under which there is nothing offers what is called so', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(`${served.site.root}rules/4E15`);
    await page.locator('#meant a').first().waitFor();
    expect(await page.locator('#meant a').first().getAttribute('href')).toContain(
      'b-nomic/rules/4e15/',
    );
    await close();
  });
});
