import { describe, expect, inject, test } from 'vitest';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');

describe.skipIf(chromium === null || !keepsGame('tidewater'))('what changed since a time', () => {
  const served = useServedBrowser(chromium);
  const open = () =>
    openPage(served.browser, served.site.origin, { viewport: { width: 1440, height: 900 } });

  test('is told by kind, with the way to each change word by word, and stands in the address', async () => {
    const { page, errors, close } = await open();
    await page.goto(`${served.site.root}tidewater/changes/`);
    await page.getByLabel('What changed since a time').fill('1 May 1998');
    await page.keyboard.press('Enter');
    const then = page.locator('#since-then');
    await then.waitFor();
    expect(await page.locator('#since [role=status]').innerText()).toMatch(
      /^Since the end of 1 May 1998: \d+ rules changed, \d+ are new, \d+ are not in force any more/u,
    );
    expect(new URL(page.url()).searchParams.get('since')).toBe('1 May 1998');
    const [changed] = await then.locator('summary').allInnerTexts();
    const items = then.locator('details').first().locator('li');
    expect(changed).toBe(`Changed: ${await items.count()}`);

    await then.getByText('what changed, word by word').first().click();
    await page.locator('#comparison .hunk, #comparison h2').first().waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get('a'), query.get('b')].join(' ')).toMatch(/^rules\/\S+ rules\/\S+$/u);
    expect(errors).toEqual([]);
    await close();
  });

  test('is answered from an address, and nothing is since the end', async () => {
    const { page, close } = await open();
    await page.goto(`${served.site.root}tidewater/changes/?since=2030`);
    const status = page.locator('#since [role=status]');
    await page.locator('#since-then').waitFor({ state: 'attached' });
    expect(await status.innerText()).toContain('0 rules changed, 0 are new, 0 are not in force');
    await page.goto(`${served.site.root}tidewater/changes/?since=soon`);
    await expect.poll(() => status.innerText()).toContain('This tells no time');
    await close();
  });

  test('stands whole without JavaScript: every change, with its time and its cause', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(`${served.site.root}tidewater/changes/`);
    const count = Number(/^\d+/u.exec(await page.locator('.lede').innerText())?.[0]);
    expect(count).toBeGreaterThan(50);
    expect(await page.locator('main ol.entries > li').count()).toBe(count);
    expect(await page.locator('#since').isVisible()).toBe(false);
    await close();
  });

  test('can be followed: the feed of a rule in both forms', async () => {
    const { page, close } = await open();
    await page.goto(`${served.site.root}tidewater/rules/0/`);
    const ways = await page
      .locator('link[rel=alternate][type$="+json"], link[rel=alternate][type$="+xml"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
    expect(ways.map((way) => way.split('/').at(-1)).sort()).toEqual(['feed.json', 'feed.xml']);
    const [atom = '', json = ''] = await Promise.all(
      ways
        .toSorted()
        .reverse()
        .map(async (way) => (await page.request.get(way)).text()),
    );
    const { items } = JSON.parse(json) as { readonly items: { readonly id: string }[] };
    const entries = atom.match(/<entry>/gu) ?? [];
    expect(items.length).toBeGreaterThan(1);
    expect(items).toHaveLength(entries.length);
    for (const { id } of items) expect(atom).toContain(`<id>${id}</id>`);
    await close();
  });
});

describe.skipIf(chromium === null || !keepsGame('tidewater'))('the mechanics of a game', () => {
  const served = useServedBrowser(chromium);

  test('begin with a whole game, its first steps, and the way to the rest', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(`${served.site.root}tidewater/mechanics/`);
    expect(await page.locator('main h2').first().innerText()).toBe('A game, step by step');
    expect(await page.locator('main .steps > li').count()).toBeGreaterThan(1);
    await page.getByText('Go on with its further steps').click();
    expect(await page.locator('.steps > li').count()).toBeGreaterThan(4);
    await close();
  });
});
