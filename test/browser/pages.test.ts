import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import { ownValue } from '../../src/schemas/own-value.ts';
import { largestPerKind, listPages, onePerKind } from '../support/built-site.ts';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useOnePage, useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const pages = chromium === null ? [] : listPages('dist');
const sample = onePerKind(pages);
/** Kinds of pages that do more with JavaScript, and say so without it. */
const NEEDS_SCRIPT = ['search', 'precedence', 'compare'];

/** Every word of a text may be a link: what stands within a sentence may be as small as its letters (WCAG 2.5.8). */
const WITHIN_SENTENCES = { words: { 'target-size': { enabled: false } } };

/** In the games that are kept, every decision is on a proposal of which there is a record, and shown with it. */
const NOT_IN_KEPT_GAMES = ['[game]/decisions/[proposal]/index.astro'];

/** Makes a pattern of the addresses that a route has: `[game]/rules/index.astro`. */
function addressOf(route: string): RegExp {
  const address = route.replace(/index\.astro$/u, '').replace(/\.astro$/u, '.html');
  const parts = address.split(/\[[^\]]+\]/u).map(RegExp.escape);
  return new RegExp(`^${parts.join('[^/]+')}$`, 'u');
}

describe.skipIf(chromium === null)('in a browser', () => {
  const served = useServedBrowser(chromium);

  // Games of a fork may have no keywords, decisions or mechanics.
  test.skipIf(!keepsGame('tidewater'))('there is a page for every route of the site', () => {
    const routes = globSync('**/*.astro', { cwd: 'src/pages' }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(routes.length).toBeGreaterThan(30);
    const missing = routes.filter(
      (route) => !pages.some(({ path }) => addressOf(route).test(path)),
    );
    expect(missing).toEqual(NOT_IN_KEPT_GAMES);
  });

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    const opened = useOnePage(served, { colorScheme, viewport: { width: 1440, height: 900 } });

    test.each(sample)('axe finds nothing wrong with $kind: $path', async ({ kind, path }) => {
      const { page, errors, foreign } = opened;
      await page.goto(served.site.root + path);
      await page.evaluate(axe);
      const rules = ownValue(WITHIN_SENTENCES, kind) ?? {};
      const options = JSON.stringify({ runOnly: RULES, rules });
      const { violations, passes }: AxeResults = await page.evaluate(
        `axe.run(document, ${options})`,
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.length).toBeGreaterThan(10);
      expect(errors).toEqual([]);
      expect(foreign).toEqual([]);
    });
  });

  describe('on a phone', () => {
    const opened = useOnePage(served, { viewport: { width: 360, height: 740 } });

    test.each([...new Set([...sample, ...largestPerKind(pages)])])(
      '$kind fits a narrow screen: $path',
      async ({ path }) => {
        await opened.page.goto(served.site.root + path);
        const width = await opened.page.evaluate<number>('document.documentElement.scrollWidth');
        expect(width).toBeLessThanOrEqual(360);
      },
    );
  });

  describe('without JavaScript', () => {
    const opened = useOnePage(served, { javaScriptEnabled: false });

    test.each(sample)('$kind can be read: $path', async ({ path, kind }) => {
      const { page, errors } = opened;
      await page.goto(served.site.root + path);
      expect(await page.locator('h1').innerText()).not.toBe('');
      expect(await page.locator('main a:visible').count()).toBeGreaterThan(0);
      expect(await page.locator('noscript').count()).toBe(NEEDS_SCRIPT.includes(kind) ? 1 : 0);
      expect(errors).toEqual([]);
    });
  });

  test('a page runs and fetches nothing that was smuggled into it', async () => {
    const { page, foreign, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root);
    expect(await page.evaluate<string[]>(SMUGGLE)).toEqual([
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
    ]);
    expect(await page.evaluate('window.smuggled')).toBeUndefined();
    expect(foreign).toEqual([]);
    await close();
  });

  test('the search page says what to do without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(`${served.site.root}search/`);
    expect(await page.locator('.notice').innerText()).toContain('JavaScript');
    const lists = page.locator('main .columns a[href$="/rules/"]');
    const games = pages.filter(({ kind }) => kind === 'rules');
    expect(await lists.count()).toBe(games.length);
    await close();
  });
});

/** Puts into a page what a text might try to put there, and gives what the browser refused. */
const SMUGGLE = `new Promise((done) => {
  const refused = new Set();
  const end = () => done([...refused].sort());
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.add(effectiveDirective);
    if (refused.size === 7) end();
  });
  setTimeout(end, 10000);
  const add = (name, attributes, text = '') => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    document.body.append(element);
    return element;
  };
  add('script', {}, 'window.smuggled = 1');
  add('img', { src: 'https://elsewhere.example/a.png', alt: '' });
  add('p', { onclick: 'window.smuggled = 2', style: 'color: red' }).click();
  add('iframe', { src: 'https://elsewhere.example/' });
  fetch('https://elsewhere.example/').catch(() => undefined);
  add('form', { action: 'https://elsewhere.example/', method: 'post' }).submit();
})`;
