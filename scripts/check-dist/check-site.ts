import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { toSlashes } from '../../src/paths/index.ts';
import { CHECKS } from './checks/index.ts';
import type { Finding, PageFacts, Site } from './page-facts.ts';
import { readPages } from './read-pages.ts';

/** What was checked and what is wrong. */
export interface Report {
  readonly pages: number;
  readonly files: number;
  /** Names of the checks that ran. */
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * Checks the site in a folder.
 * @throws Error where there is no built site in it.
 */
export async function checkSite(
  folder: string,
  onRead: (read: number, all: number) => void,
): Promise<Report> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UserError(
      `Unexpected absence of ${folder}/index.html, expected a built site: npm run build`,
    );
  }
  const files = listFiles(folder);
  const html = files.filter((file) => file.endsWith('.html'));
  let read = 0;
  const pages = await readPages({ folder, files: html }, (some) => {
    read += some;
    onRead(read, html.length);
  });
  const site = toSite(
    folder,
    files,
    pages.map(({ facts }) => facts),
  );
  const findings = CHECKS.flatMap(({ name, run }) =>
    run(site).map((finding) => ({ check: name, ...finding })),
  );
  return {
    pages: pages.length,
    files: files.length,
    checks: ['html', ...CHECKS.map(({ name }) => name)],
    findings: [...pages.flatMap((page) => page.findings), ...findings],
  };
}

function toSite(folder: string, files: readonly string[], pages: readonly PageFacts[]): Site {
  return {
    folder,
    root: rootOf(pages),
    pages,
    files: new Set(files),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  };
}

/** The first page says where the site will stand. */
function rootOf(pages: readonly PageFacts[]): URL {
  const [canonical = ''] = pages.find(({ file }) => file === 'index.html')?.canonicals ?? [];
  if (URL.canParse(canonical)) return new URL(canonical);
  throw new UserError('Unexpected first page without its address, expected a canonical link.');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toSlashes(join(entry.parentPath, entry.name).slice(folder.length + 1)))
    .sort();
}
