import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measure, type Measured } from './measure.ts';
import { dropFolder, newFolder } from './project.ts';

/** What a built site has on its pages. */
export interface PageWork {
  readonly pages: number;
  readonly bytes: number;
  /** Links and entries of lists, on all pages together. */
  readonly links: number;
  readonly items: number;
}

/** Counts what the pages below a folder hold. */
export function countWork(folder: string): PageWork {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const work = { pages: 0, bytes: 0, links: 0, items: 0 };
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    work.pages++;
    work.bytes += Buffer.byteLength(html);
    work.links += html.split('<a ').length - 1;
    work.items += html.split('<li').length - 1;
  }
  return work;
}

/**
 * Lets Hugo do the same work from the same records: as many pages, each with the text of a rule in which citations are
 * links, the rules before and after it, those that it cites and those that cite it, and further rules of its game until
 * there are as many links and entries of lists; the rest of the bytes from its layout. Rules that are invented have one
 * text each, so that neither site compares any.
 */
export async function measureHugoWork(content: string, work: PageWork): Promise<Measured> {
  const site = newFolder('palimpsest-hugo-');
  try {
    writeSite(site, content, work);
    const measured = await measure('hugo', ['--quiet', '--destination', join(site, 'out')], {
      cwd: site,
    });
    return { ...measured, output: `${measured.output}\n${told(countWork(join(site, 'out')))}` };
  } finally {
    dropFolder(site);
  }
}

/** Returns what pages hold, in words. */
export function told({ pages, bytes, links, items }: PageWork): string {
  const each = [links, items].map((count) => (count / pages).toFixed(1));
  const kilobytes = (bytes / pages / 1000).toFixed(1);
  return `${pages} pages, of each ${kilobytes} KB, ${each[0] ?? ''} links and ${each[1] ?? ''} entries of lists`;
}

const CONFIG = `baseURL = "http://localhost/"
disableKinds = ["RSS", "sitemap", "taxonomy", "term", "section"]
[markup.goldmark.renderer]
unsafe = true
`;

/** Rules of a game by their numbers, and what cites each: made once for each game. */
const NUMBERED = `{{ $all := dict }}{{ $citing := dict }}
{{ range where site.RegularPages "Params.game" . }}
{{ $page := . }}{{ $all = merge $all (dict .Params.number $page) }}
{{ range .Params.cites }}{{ $citing = merge $citing (dict . ((index $citing .) | default slice | append $page)) }}{{ end }}
{{ end }}
{{ return (dict "all" $all "citing" $citing "pages" (where site.RegularPages "Params.game" .)) }}
`;

/** The links and the entries of lists that a page would have of itself are among those that it is to have. */
function layout({ pages, bytes, links, items }: PageWork, textBytes: number): string {
  const each = Math.round(items / pages);
  const loose = Math.max(0, Math.round((links - items) / pages));
  const filling = Math.max(
    0,
    Math.round(bytes / pages) - textBytes - Math.round(links / pages) * 70,
  );
  const link = '<a href="{{ .RelPermalink }}">{{ .Title }}</a>';
  return `{{ $game := partialCached "numbered.html" .Params.game .Params.game }}
<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>
{{ range .Params.cites }}{{ with index $game.all . }}<nav>${link}</nav>{{ end }}{{ end }}
{{ .Content | replaceRE \`Rule (\\d+)\` \`<a href="../$1/">Rule $1</a>\` | safeHTML }}
{{ $near := slice }}{{ with .PrevInSection }}{{ $near = $near | append . }}{{ end }}{{ with .NextInSection }}{{ $near = $near | append . }}{{ end }}
{{ $listed := $near | append (first 50 (index $game.citing .Params.number | default slice)) }}
<ul>{{ range first ${each} (append $game.pages $listed) }}<li>${link}</li>{{ end }}</ul>
<p>{{ range first ${Math.max(0, loose - 6)} $game.pages }}${link} {{ end }}</p>
<p>${'x'.repeat(filling)}</p></body></html>
`;
}

interface Rule {
  readonly game: string;
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

function readRules(content: string): Rule[] {
  const paths = readdirSync(join(content, 'rules'), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => {
      const record = JSON.parse(readFileSync(join(content, 'rules', path), 'utf8')) as Rule;
      const text = readFileSync(join(content, 'texts', path.replace(/json$/u, 'md')), 'utf8');
      return { ...record, text };
    });
}

function writeSite(site: string, content: string, work: PageWork): void {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  };
  const rules = readRules(content);
  const textBytes = rules.reduce((sum, { text }) => sum + text.length, 0) / rules.length;
  put('config.toml', CONFIG);
  put('layouts/partials/numbered.html', NUMBERED);
  put('layouts/_default/single.html', layout(work, textBytes));
  put('layouts/index.html', '<!doctype html><title>Rules</title>\n');
  for (let page = 0; page < work.pages; page++) {
    const rule = rules[page % rules.length];
    if (rule !== undefined) put(`content/${rule.game}/${page}.md`, toMarkdown(rule));
  }
}

function toMarkdown({ game, number, title, text }: Rule): string {
  const cites = [...new Set([...text.matchAll(/Rule (\d+)/gu)].map(([, cited = '']) => cited))];
  return `---\n${JSON.stringify({ title, game, number, cites })}\n---\n\n${text}\n`;
}
