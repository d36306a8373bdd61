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
  [/set aside/u, 'left out, with a reason'],
  [/'Unclaimed'|\} unclaimed`/u, 'not understood'],
  [/\bYields\b/u, 'What it prints'],
  [/read by nobody/u, 'kept to be read'],
  [/of which no change/u, 'not known to have changed any rule'],
  [/procedures? took part/u, 'played by the rules of'],
  [/what hangs on other rules|decide is given to it/u, 'what others decide is told beforehand'],
  [/Shown here:/u, 'The examples here take'],
  [/['>` ]cells? agree|'cell'/u, 'values'],
  [/proves nothing/u, 'it is a guess'],
  [/It stands until|Nothing changes until/u, 'No change is known before'],
  [/versions? (?:is |are )?held['`]/u, 'can be read here'],
  [/The whole record/u, 'Whole archive, or nothing'],
  [/Its own place/u, 'The game’s own website'],
  [/makes these values others|Values that are others['>:]/u, 'differ; Changed values'],
  [/is known to be its/u, 'It is not known to have changed any rule'],
  [/Ways on/u, 'Where to go from here'],
  [/the main line lets/u, 'the archive lets it stand'],
  [/makes up the difference/u, 'would explain the difference'],
  [/told by hand|Told by hand/u, 'written by hand'],
  [/(?:another|last|a) moment\b[^s]|no moment as|version or moment|>Moment</u, 'date'],
  [/on being told/u, 'because …'],
  [/\bparts? the same|'difference'/u, 'Of 89 rules 12 changed …'],
  [/>Path</u, 'What'],
  [/>Came to</u, 'Counted as'],
  [/First told of/u, 'First mentioned'],
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
