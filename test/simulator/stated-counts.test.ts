import { expect, test } from 'vitest';
import { reply } from './ask/judge.ts';
import { drawQuestions, spell } from './ask/questions.ts';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Paper } from './papers/paper.ts';
import { writePapers } from './papers/write.ts';
import { createRandom } from './random.ts';
import { playGame } from './truth/play.ts';
import type { Truth } from './truth/truth.ts';

/** Formats of papers above whose rules a count may stand. */
const WITH_COUNT = ['headings', 'search-cache'];

const HEADING = /^(?:### )?Rule \d.*$/gmu;

/** Each paper of some games that may state its count, with the others of its game. */
const stating = Array.from({ length: 60 }, (_, index) => playGame(index + 1)).flatMap((truth) => {
  const papers = writePapers(truth);
  return papers
    .filter(({ format }) => WITH_COUNT.includes(format))
    .map((paper) => ({ truth, papers, paper }));
});

/** Papers of which one is written otherwise. */
function rewrite(papers: readonly Paper[], paper: Paper, write: (text: string) => string): Paper[] {
  const files = paper.files.map((file) => ({ ...file, text: write(file.text) }));
  return papers.map((one) => (one === paper ? { ...paper, files } : one));
}

/** Words above whose first rule stands how many there are. */
function withCount(text: string): string {
  const found = [...text.matchAll(HEADING)];
  const first = found[0]?.index ?? 0;
  return `${text.slice(0, first)}Number of rules: ${found.length}\n\n${text.slice(first)}`;
}

/** Words without the heading of one of the rules but the first, so that its words stand below the one above. */
function withoutHeadings(text: string): string[] {
  return [...text.matchAll(HEADING)]
    .slice(1)
    .map(({ index, 0: heading }) => text.slice(0, index) + text.slice(index + heading.length));
}

function ask(truth: Truth, papers: readonly Paper[]) {
  const oracle = createWorldOracle(readArchive(truth.game, papers));
  const questions = drawQuestions(createRandom(truth.seed).apart('questions'), truth);
  return questions.map((question) => ({ question, said: reply(oracle, question) }));
}

test('a count that stands above rules changes no answer', () => {
  for (const { truth, papers, paper } of stating) {
    const words = (asked: ReturnType<typeof ask>) => asked.map(({ said }) => said.words);
    const counted = ask(truth, rewrite(papers, paper, withCount));
    expect(words(counted), `seed ${truth.seed}, ${paper.id}`).toEqual(words(ask(truth, papers)));
  }
  expect(stating.length).toBeGreaterThan(30);
});

test('no answer is certain and wrong where a heading is lost below a count', () => {
  const wrong = stating.flatMap(({ truth, papers, paper }) => {
    const text = paper.files[0]?.text ?? '';
    return withoutHeadings(withCount(text)).flatMap((damaged) =>
      ask(
        truth,
        rewrite(papers, paper, () => damaged),
      )
        .filter(({ said }) => said.holdsIn(truth) === false)
        .map(({ question, said }) => `seed ${truth.seed}, ${spell(question)}: ${said.words}`),
    );
  });
  expect(wrong).toEqual([]);
});
