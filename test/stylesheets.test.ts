import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { classesOf, standsAlone } from './support/selectors.ts';

const FOLDER = 'src/styles';
/** Sheets and conditions that restyle what others have: on paper, and in the reader's own colours. */
const RESTYLES = /print|forced-colors/u;

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.css'));

/** The selectors of the stylesheets, each with the sheet in which it stands. */
const selectors = files.flatMap((file) => {
  const found: { file: string; selector: string }[] = [];
  parse(readFileSync(join(FOLDER, file), 'utf8')).walkRules((rule) => {
    if (isRestyling(rule)) return;
    found.push(...rule.selectors.map((selector) => ({ file, selector })));
  });
  return found;
});

function isRestyling({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && RESTYLES.test((parent as { params?: string }).params ?? '');
}

/** For each class the sheets in which it is styled wherever it stands. */
function sheetsOf(all: typeof selectors): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  for (const { file, selector } of all) {
    const name = standsAlone(selector);
    if (name !== null) sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  }
  return sheets;
}

test('a class has its meaning from one stylesheet', () => {
  const shared = [...sheetsOf(selectors)]
    .filter(([, sheets]) => sheets.size > 1)
    .map(([name, sheets]) => `.${name} is styled in ${[...sheets].join(' and ')}`);
  expect(shared, 'give one of them another name, or scope it by a class of its sheet').toEqual([]);
});

test('two ideas that share a class name are found', () => {
  const twice = ['boats.css', 'quays.css'].map((file) => ({ file, selector: '.line rect' }));
  const scoped = { file: 'quays.css', selector: '.quay .line' };
  expect(sheetsOf([...twice, scoped]).get('line')).toEqual(new Set(['boats.css', 'quays.css']));
  expect(sheetsOf([twice[0] ?? scoped, scoped]).get('line')).toEqual(new Set(['boats.css']));
});

test('every class of the stylesheets is named somewhere', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|ts)$/u.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])${madeOf(name)}(?![\\w-])`, 'u').test(sources);
  const classes = new Set(selectors.flatMap(({ selector }) => classesOf(selector)));
  expect(classes.size).toBeGreaterThan(100);
  expect([...classes].filter((name) => !isNamed(name))).toEqual([]);
});

/** `fate-wins` may be put together: `fate-${fate}`. */
function madeOf(name: string): string {
  const [stem = ''] = name.split('-');
  return `(?:${name}|${stem}-\\$\\{\\w+(?:\\.\\w+)*\\})`;
}
