import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';
import { countsRule } from '../eslint.counts.mjs';
import { counted } from '../src/schemas/counted.ts';

/** Returns how often the rule tells of an expression, in a function with a number, a word and a constant. */
function told(expression: string): number {
  const code = `const MOST = 9;\nexport function f(n: number, word: string): string { return ${expression}; }`;
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { counts: { rules: { agree: countsRule() } } },
    rules: { 'counts/agree': 'error' },
  };
  const messages = new Linter({ cwd: import.meta.dirname }).verify(code, config, 'counted.ts');
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.length;
}

test.each([
  ['`There are ${n} Squads.`', 1],
  ['`${n} further headings`', 1],
  ['`${n * 2} rules of ${n} rules`', 2],
  ['`${word} rules`', 0],
  ['`${MOST} rules`', 0],
  ['`${n} is taken`', 0],
  ['`Call ${n} was judged`', 0],
  ["n === 1 ? 'one rule' : `${n} rules`", 0],
  ["n > 0 ? `${n} rules` : ''", 1],
])('%s is told of %s times', (expression, times) => {
  expect(told(expression)).toBe(times);
});

test.each([
  [0, '0 rules'],
  [1, '1 rule'],
  [2, '2 rules'],
])('a number agrees with what it counts: %s', (number, words) => {
  expect(counted(number, 'rule')).toBe(words);
});

test('what counts is called by its own word where no s makes it several', () => {
  expect([1, 3].map((number) => counted(number, 'copy', 'copies'))).toEqual(['1 copy', '3 copies']);
});
