import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import type { Message } from '../../src/schemas/index.ts';
import { keepsGame } from '../support/kept-games.ts';
import { openPage } from '../support/open-browser.ts';
import { useOnePage, useServedBrowser } from '../support/served-browser.ts';

const chromium = inject('chromium');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const FOLDER = 'src/content/messages/tidewater/gangway';

/** The messages of a month, of which each kind of page is found by what its message is. */
function messagesOf(month: string): Message[] {
  const file = `${FOLDER}/${month}.jsonl`;
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Message);
}

const months = ['1998-07', '1998-08', '1998-11', '1999-01'];
const messages = months.flatMap(messagesOf);
const pageOf = (fits: (message: Message) => boolean): string =>
  `tidewater/messages/${messages.find(fits)?.id ?? ''}/`;
const quotes = ({ runs = [] }: Message) => runs.some(({ as }) => as === 'quoted');

const PAGES: readonly (readonly [what: string, path: string])[] = [
  ['all messages', 'tidewater/messages/'],
  ['a month', 'tidewater/messages/in/1998-11/'],
  ['a message', pageOf(({ answers }) => answers === undefined)],
  ['an answer with a quotation', pageOf(quotes)],
  ['a message with events', pageOf(({ events = 0 }) => events > 0)],
  ['a message that was sent twice', pageOf(({ copies }) => copies !== undefined)],
  ['a message with a date that cannot be', pageOf(({ said }) => said !== undefined)],
  ['a message with an attachment', pageOf(({ attachments }) => attachments !== undefined)],
  ['a message in HTML', pageOf(({ html }) => html === true)],
  ['a message that prints rules', pageOf(({ ruleset }) => ruleset !== undefined)],
];

// Where the game was taken out, there is no mail.
describe.skipIf(chromium === null || !keepsGame('tidewater'))('pages of messages', () => {
  const served = useServedBrowser(chromium);

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    const opened = useOnePage(served, { colorScheme });

    test.each(PAGES)('%s: axe finds nothing wrong', async (_, path) => {
      const { page, errors, foreign } = opened;
      const answer = await page.goto(served.site.root + path);
      expect(answer?.status()).toBe(200);
      await page.evaluate(axe);
      const options = JSON.stringify({ runOnly: RULES });
      const { violations, passes }: AxeResults = await page.evaluate(
        `axe.run(document, ${options})`,
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.length).toBeGreaterThan(10);
      expect([errors, foreign]).toEqual([[], []]);
    });
  });

  describe('on a phone', () => {
    const opened = useOnePage(served, { viewport: { width: 360, height: 740 } });

    test.each(PAGES)('%s fits a narrow screen', async (_, path) => {
      await opened.page.goto(served.site.root + path);
      const [wide, screen] = await opened.page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBe(screen);
    });
  });

  test('lead from the months to a message, to its answer and back, without JavaScript', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin, {
      javaScriptEnabled: false,
    });
    await page.goto(`${served.site.root}tidewater/messages/`);
    await page.getByRole('link', { name: 'November 1998' }).first().click();
    await page.getByRole('link', { name: 'I sent this yesterday' }).first().click();
    const asked = page.url();
    await page.locator('.facts').getByRole('link', { name: 'Pike' }).click();
    expect(page.url()).not.toBe(asked);
    await page.locator('.facts').getByRole('link', { name: 'I sent this yesterday' }).click();
    expect(page.url()).toBe(asked);
    await close();
  });

  test('show what is quoted apart from what the author says', async () => {
    const { page, close } = await openPage(served.browser, served.site.origin);
    await page.goto(served.site.root + pageOf(quotes));
    const quoted = await page.locator('.mail-text .quoted').first().innerText();
    const own = await page.locator('.mail-text .own').first().innerText();
    expect(
      quoted
        .trim()
        .split('\n')
        .every((line) => line.startsWith('>')),
    ).toBe(true);
    expect(own.startsWith('>')).toBe(false);
    const colour = (of: string) =>
      page
        .locator(`.mail-text ${of}`)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colour('.quoted')).not.toBe(await colour('.own'));
    await close();
  });
});
