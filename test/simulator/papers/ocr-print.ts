import type { Plan, RuleThen, Truth } from '../truth/truth.ts';
import { changesOf, lastNweek, writeHistory } from './browser-dump.ts';
import { printedRules } from './printed-rules.ts';
import type { Written } from './paper.ts';

/** How many rules stand on a page. */
const RULES = 3;

/**
 * Writes a print of all rules as a scanner reads it: pages in another order than they were printed in,
 * with their furniture, and beside it the file that says in which order they stand.
 * @param orderOf in which order a scanner reads so many pages; it begins with the last one, where that is left out
 */
export function writePrint(
  truth: Truth,
  plan: Plan,
  orderOf: (pages: number) => readonly number[] = lastFirst,
): Written {
  const rules = printedRules(truth, plan).map((rule) => writeRule(truth, plan, rule));
  const count = Math.ceil(rules.length / RULES);
  const pages = Array.from({ length: count }, (_, page) =>
    rules.slice(page * RULES, (page + 1) * RULES).flat(),
  );
  const lines: string[] = [];
  const places = new Map<number, string>();
  for (const page of orderOf(count)) {
    lines.push('Quern', '', 'http://quern.example/rules.php?all=rule', '');
    const from = lines.length + 1;
    for (const line of pages[page] ?? []) lines.push(line, '');
    places.set(page, `${from}-${lines.length - 1}`);
    lines.push(`${page + 1} of ${count}`, '', '11/02/03 17:45', '');
  }
  const file = 'rules.txt';
  const listed = pages.map((_page, page) => [
    `  - page: ${page + 1}`,
    `    lines: ["${places.get(page) ?? ''}"]`,
  ]);
  const order_ = [`file: ${file}`, `lines: ${lines.length}`, 'pages:', ...listed.flat()];
  return {
    files: [{ name: file, text: `${lines.join('\n')}\n` }],
    companions: { pages: { name: 'rules.pages.yaml', text: `${order_.join('\n')}\n` } },
  };
}

function lastFirst(pages: number): number[] {
  return Array.from({ length: pages }, (_, page) => pages - 1 - page);
}

function writeRule(truth: Truth, plan: Plan, rule: RuleThen): string[] {
  const changes = changesOf(truth, plan, rule);
  const keywords = rule.keywords.length === 0 ? 'Uncategorized' : rule.keywords.join(' ');
  const history = writeHistory(changes).join(' ').replaceAll('[[ ', '[[').replaceAll(' ]]', ']]');
  const seen = rule.revision === 0 ? '' : '<u>Revision History</u> ';
  return [
    `Rule ${rule.number}/${rule.revision} ${rule.title}`,
    `Last Revision: nweek ${lastNweek(truth, changes)}. ${seen}Keywords: ${keywords}`,
    ...rule.text,
    ...(history === '' ? [] : [history]),
  ];
}
