import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Check, PageFacts, Script, Site } from '../page-facts.ts';
import { resolveAddress } from '../resolve-address.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** How much JavaScript a page of a rule may carry, in bytes as they are sent: compressed, file by file. */
const MOST_SCRIPT = 15 * 1024;

const LIGHT = new Set(['rule', 'version', 'diff', 'ruleset']);

/** How much the page of a rule may be with its styles, in bytes as they are sent: compressed, file by file. */
const MOST_PAGE = 60 * 1024;

const RULES = new Set(['rule', 'version']);

/** Pages of rules are read without waiting for scripts. */
export const weight: Check = {
  name: 'weight',
  run: (site) => {
    const sizes = new Map<string, number>();
    return [...heavyScripts(site, sizes), ...heavyPages(site, sizes)];
  },
};

function heavyPages(site: Site, sizes: Map<string, number>): ReturnType<Check['run']> {
  return site.pages
    .filter(({ kind }) => RULES.has(kind))
    .map((page) => ({ page, bytes: pageBytes(site, page, sizes) }))
    .filter(({ bytes }) => bytes > MOST_PAGE)
    .map(({ page, bytes }) => ({
      file: page.file,
      message: `Unexpected ${counted(bytes, 'compressed byte')} of text and styles, expected at most ${MOST_PAGE}.`,
    }));
}

function pageBytes(site: Site, page: PageFacts, sizes: Map<string, number>): number {
  const styles = page.references
    .filter(({ rel }) => rel === 'stylesheet')
    .map(({ url }) => resolveAddress(site, page, url))
    .flatMap((to) => (to.kind === 'file' ? [to.file] : []));
  const text = gzipSync(site.read(page.file)).length;
  return [...new Set(styles)].reduce((sum, file) => sum + sizeOf(site, file, sizes), text);
}

function heavyScripts(site: Site, sizes: Map<string, number>): ReturnType<Check['run']> {
  return site.pages
    .filter(({ kind }) => LIGHT.has(kind))
    .map((page) => ({ page, bytes: scriptBytes(site, page, sizes) }))
    .filter(({ bytes }) => bytes > MOST_SCRIPT)
    .map(({ page, bytes }) => ({
      file: page.file,
      message: `Unexpected ${counted(bytes, 'compressed byte')} of JavaScript, expected at most ${MOST_SCRIPT}.`,
    }));
}

function scriptBytes(site: Site, page: PageFacts, sizes: Map<string, number>): number {
  const modules = new Set(page.scripts.flatMap((script) => modulesOf(site, page, script)));
  const files = [...modules].map((file) => sizeOf(site, file, sizes));
  const inline = page.scripts.map((script) => script.inline);
  return [...files, ...inline].reduce((sum, size) => sum + size, 0);
}

/** Bytes of a file as it is sent, which is compressed once. */
function sizeOf(site: Site, file: string, sizes: Map<string, number>): number {
  const size = sizes.get(file) ?? gzipSync(site.read(file)).length;
  sizes.set(file, size);
  return size;
}

/** A script's file and everything that it imports at once. */
function modulesOf(site: Site, page: PageFacts, { src }: Script): string[] {
  const to = src === null ? null : resolveAddress(site, page, src);
  if (to?.kind !== 'file') return [];
  const found = new Set<string>();
  const queue = [to.file];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file) || !site.files.has(file)) continue;
    found.add(file);
    for (const one of importsOf(file, site.read(file))) queue.push(one);
  }
  return [...found];
}

function importsOf(file: string, code: string): string[] {
  const found = code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/gu);
  return [...found].map(([, path = '']) => posix.join(posix.dirname(file), path));
}
