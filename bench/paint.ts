import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { UserError } from '../src/diagnostics/index.ts';
import { listPages, serveSite } from '../test/support/built-site.ts';
import { findChromium, openBrowser } from '../test/support/open-browser.ts';
import { ROOT } from './project.ts';
import type { Report } from './report.ts';
import { medianOf, spreadOf } from './rounds.ts';

/** Kinds of pages that a reader comes to first; of each the largest that is not parted is looked at, too. */
const KINDS = [
  'home',
  'game',
  'rule',
  'version',
  'ruleset',
  'moment',
  'texts',
  'proposal',
  'search',
];

/** A slow mobile network, and a phone with a quarter of this machine's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };

/** Gives the milliseconds until the largest thing on the first screen was painted, and what that was. */
const LARGEST = `new Promise((done) => {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    done([last.startTime, last.element?.tagName ?? '']);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Times the largest contentful paint of pages of the built site, each with nothing kept. */
export async function benchPaint(report: Report, rounds: number): Promise<void> {
  const dist = join(ROOT, 'dist');
  const chromium = findChromium();
  if (chromium === null) throw new UserError('No Chromium was found; CHROME_PATH may name one.');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UserError(
      'Unexpected absence of dist/index.html, expected a built site: npm run build',
    );
  }
  report.heading('Largest contentful paint, 1.6 Mbit/s, 150 ms, a quarter of the speed');
  const site = await serveSite(dist, { isCompressed: true });
  const browser = await openBrowser(chromium);
  try {
    for (const path of pagesToTime(dist)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        times.push(await timePaint(browser, site.root + path));
      }
      const runs = times.map((time) => ({ seconds: time / 1000, ...NOTHING_ELSE }));
      report.row(path === '' ? '/' : path, medianOf(runs));
      if (runs.length > 1) report.line(` ${spreadOf(runs)}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/** What a page in a browser is not measured by. */
const NOTHING_ELSE = { megabytes: 0, status: 0, output: '' };

/** Of each kind a middling page and the largest. */
function pagesToTime(dist: string): string[] {
  const pages = listPages(dist);
  return KINDS.flatMap((kind) => {
    const alike = pages.filter((page) => page.kind === kind).sort((a, b) => a.bytes - b.bytes);
    const chosen = [alike[alike.length >> 1], alike.at(-1)];
    return [...new Set(chosen.flatMap((page) => page?.path ?? []))];
  });
}

async function timePaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'load' });
    const [time] = await page.evaluate<[number, string]>(LARGEST);
    return time;
  } finally {
    await context.close();
  }
}
