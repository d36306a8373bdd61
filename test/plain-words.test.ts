import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that a reader from outside had to guess at, and what the interface says in their place. */
const REPLACED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/All that is (?:held|known)/u, 'Whole archive, or nothing'],
  [/nothing (?:earlier|later)/u, 'nothing'],
  [/Ways in\b/u, 'Browse'],
  [/['>]Moments['<]/u, 'Dates'],
  [/How sure/u, 'Certainty'],
  [/stands for every moment/u, 'State until'],
  [/Rank and claims/u, 'Precedence'],
  [/\bone span\b|\} spans\b/u, 'periods'],
  [/moment that is held/u, 'the last date in the archive'],
  [/strength for must reach/u, 'N for each against'],
  [/The whole record/u, 'Whole archive, or nothing'],
];

const files = globSync(['src/site/**/*.ts', 'src/{components,pages,layouts}/**/*.{ts,astro}'], {
  cwd: `${import.meta.dirname}/..`,
}).filter((file) => !file.endsWith('.test.ts'));

/** What is said in code, without what is said of it. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\//gu, '').replaceAll(/^\s*\/\/.*$/gmu, '');
}

test('the interface says in plain words what it said in riddles', () => {
  expect(files.length).toBeGreaterThan(100);
  const said = files.flatMap((file) => {
    const code = withoutComments(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'));
    return REPLACED.flatMap(([words, instead]) => {
      const found = words.exec(code)?.[0];
      return found === undefined ? [] : [`${file}: ${found}, say: ${instead}`];
    });
  });
  expect(said).toEqual([]);
});
