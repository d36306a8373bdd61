import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { pagesAreWritten } from '../later/index.ts';
import { cutData } from './parts/cut-data.ts';
import { cutPage } from './parts/cut-page.ts';
import { LONG_DATA, LONG_PAGE } from './parts/limits.ts';
import { followMoved } from './parts/moved-links.ts';

/**
 * Writes pages and data that are too long in parts, once the site is built: the parts of a page stand
 * below it (`…/parts/<list>/2/`), those of data beside it (`…/parts/data/<place>/1.json`). Links to what
 * moved follow it. A site without such pages stays as it is, byte for byte.
 *
 * @param addresses Takes in the addresses of the parts that are to be found, for the map of the site.
 */
export function partPages(addresses: string[]): AstroIntegration {
  let config: AstroConfig | undefined;
  return {
    name: 'palimpsest-parts',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:done': ({ dir, logger }) => {
        pagesAreWritten();
        if (config?.build.format !== 'directory' || config.trailingSlash !== 'always') return;
        const { pages, data } = partSite(fileURLToPath(dir), config.base, (path) => {
          addresses.push(new URL(path, config?.site ?? 'http://localhost').href);
        });
        if (pages + data > 0) logger.info(`${pages} page(s) and ${data} file(s) of data parted`);
      },
    },
  };
}

/** What was parted. */
interface Parted {
  /** How many pages, and files of data, were too long. */
  readonly pages: number;
  readonly data: number;
  /** Files that were written or changed, below the folder of the site. */
  readonly written: readonly string[];
}

/**
 * Parts what is too long in a built site. A file that changes is another file then: one to which something
 * else is linked stays as it was there.
 * @param base The path below which the site will stand.
 * @param onPart Told the address of every page of a part that search engines may list.
 * @throws Error where the part of a page would stand in the place of something else.
 */
export function partSite(dist: string, base: string, onPart: (address: string) => void): Parted {
  const root = base.endsWith('/') ? base : `${base}/`;
  const addressOf = (file: string): string =>
    root +
    file
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      .replace(/index\.html$/u, '');
  const moved = new Map<string, ReadonlyMap<string, string>>();
  /** The page that a part is of, by the file of the part. */
  const pageOfPart = new Map<string, string>();
  const written: string[] = [];
  let [pages, data] = [0, 0];
  for (const file of listFiles(dist)) {
    if (/(?:^|\/)index\.html$/u.test(file) && sizeOf(dist, file) > LONG_PAGE) {
      const address = addressOf(file);
      const cut = cutPage(readWhole(join(dist, file), 'latin1'), address, ({ path, html }) => {
        const part = posix.join(posix.dirname(file), path, 'index.html');
        writeNew(dist, part, html, 'latin1');
        written.push(part);
        pageOfPart.set(part, address);
        if (!html.includes('<meta name="robots" content="noindex')) onPart(address + path);
      });
      if (cut === null) continue;
      writeAnew(join(dist, file), cut.html, 'latin1');
      written.push(file);
      moved.set(address, cut.moved);
      pages++;
    } else if (file.endsWith('.json') && sizeOf(dist, file) > LONG_DATA) {
      const name = file.replace(/^.*\/|\.json$/gu, '');
      const cut = cutData(readWhole(join(dist, file), 'utf8'), name);
      if (cut === null) continue;
      for (const { path, json } of cut.parts) {
        const part = posix.join(posix.dirname(file), path);
        writeNew(dist, part, json);
        written.push(part);
      }
      writeAnew(join(dist, file), cut.json);
      written.push(file);
      data++;
    }
  }
  if (moved.size > 0) {
    for (const file of followAll(dist, moved, addressOf, pageOfPart)) written.push(file);
  }
  return { pages, data, written };
}

/** Reads a file that may be very long, with nothing in memory that is not needed any more. */
function readWhole(path: string, encoding: BufferEncoding): string {
  globalThis.gc?.();
  const content = readFileSync(path, encoding);
  globalThis.gc?.();
  return content;
}

/** Leads every link of the site to what moved; gives the files that changed. */
function followAll(
  dist: string,
  moved: ReadonlyMap<string, ReadonlyMap<string, string>>,
  addressOf: (file: string) => string,
  pageOfPart: ReadonlyMap<string, string>,
): string[] {
  const written: string[] = [];
  for (const file of listFiles(dist)) {
    if (!/\.(?:html|xml)$/u.test(file)) continue;
    const path = join(dist, file);
    const content = readFileSync(path, 'utf8');
    const own = pageOfPart.get(file) ?? addressOf(file);
    const ids = moved.has(own) ? idsOf(content) : null;
    const followed = followMoved(content, moved, own, ids);
    if (followed === content) continue;
    writeAnew(path, followed, 'utf8');
    written.push(file);
  }
  return written;
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/gu)].map(([, id = '']) => id));
}

function writeNew(
  dist: string,
  file: string,
  content: string,
  encoding: BufferEncoding = 'utf8',
): void {
  const path = join(dist, file);
  if (existsSync(path)) {
    throw new Error(`${file} is there already, where a part of a long page is to stand.`);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, encoding);
}

function writeAnew(path: string, content: string, encoding: BufferEncoding = 'utf8'): void {
  rmSync(path);
  writeFileSync(path, content, encoding);
}

function sizeOf(dist: string, file: string): number {
  return statSync(join(dist, file)).size;
}

function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /\.(?:html|json|xml)$/u.test(file))
    .sort();
}
