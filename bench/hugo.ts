import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countWork, told } from './hugo-work.ts';
import { measure, type Measured } from './measure.ts';
import { dropFolder, newFolder } from './project.ts';

/** The version of the Hugo at hand, or undefined. */
export function findHugo(): string | undefined {
  const result = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return result.status === 0 ? /v[\d.]+/u.exec(result.stdout)?.[0] : undefined;
}

/**
 * Lets Hugo write as many pages with as many bytes: each from a Markdown text of 150 words, the rest
 * of the page's size from its layout.
 */
export async function measureHugo(pages: number, bytes: number): Promise<Measured> {
  const site = newFolder('palimpsest-hugo-');
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  };
  put(
    'config.toml',
    'baseURL = "http://localhost/"\ndisableKinds = ["RSS", "sitemap", "taxonomy", "term"]\n',
  );
  const text = Array.from({ length: 150 }, (_, index) => `word${index % 40}`).join(' ');
  const filling = Math.max(0, Math.round(bytes / pages) - text.length - 200);
  put('layouts/_default/single.html', layout('{{ .Content }}', filling));
  put('layouts/index.html', layout('', 0));
  for (let page = 0; page < pages; page++) {
    put(`content/rules/${page}.md`, `---\ntitle: "Rule ${page}"\n---\n\n${text}\n`);
  }
  const measured = await measure('hugo', ['--quiet', '--destination', join(site, 'out')], {
    cwd: site,
  });
  const written = told(countWork(join(site, 'out')));
  dropFolder(site);
  return { ...measured, output: `${measured.output}\n${written}` };
}

function layout(content: string, filling: number): string {
  return `<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>${content}<p>${'x'.repeat(filling)}</p></body></html>\n`;
}
