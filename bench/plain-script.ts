import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/**
 * Makes pages of rules without any generator: reads the same records and texts, and writes of each a page with its
 * text, the rules before and after it, those that it cites and those that cite it:
 * `node bench/plain-script.ts CONTENT FOLDER PAGES BYTES`. As many pages with as many bytes are written as asked for.
 */
const [content = '', folder = '', pages = '0', bytes = '0'] = process.argv.slice(2);

interface Rule {
  readonly number: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly cites: readonly string[];
}

function readRules(): Rule[] {
  const paths = readdirSync(join(content, 'rules'), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => {
      const record = JSON.parse(readFileSync(join(content, 'rules', path), 'utf8')) as {
        readonly number: string;
        readonly title: string;
      };
      const text = readFileSync(join(content, 'texts', path.replace(/json$/u, 'md')), 'utf8');
      const cites = [...text.matchAll(/Rule (\d+)/gu)].map(([, number = '']) => number);
      return { ...record, paragraphs: text.split('\n\n'), cites: [...new Set(cites)] };
    });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function list(rules: readonly Rule[]): string {
  const items = rules.map(
    ({ number, title }) => `<li><a href="../${number}/">${escape(title)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

const rules = readRules();
const byNumber = new Map(rules.map((rule) => [rule.number, rule]));
const citedBy = new Map<string, Rule[]>();
for (const rule of rules) {
  for (const number of rule.cites) {
    citedBy.set(number, [...(citedBy.get(number) ?? []), rule].slice(-50));
  }
}
for (let page = 0; page < Number(pages); page++) {
  const place = page % rules.length;
  const rule = rules[place];
  if (rule === undefined) break;
  const near = [rules[place - 1], rules[place + 1]].flatMap((one) => one ?? []);
  const cited = rule.cites.flatMap((number) => byNumber.get(number) ?? []);
  const body = rule.paragraphs.map((text, at) => `<p id="p${at}">${escape(text)}</p>`).join('');
  const html = `<!doctype html><title>${escape(rule.title)}</title><h1>${escape(rule.title)}</h1>${body}${list(near)}${list(cited)}${list(citedBy.get(rule.number) ?? [])}`;
  const path = join(folder, String(page), 'index.html');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html.padEnd(Number(bytes)));
}
