import { expect, test } from 'vitest';
import { reply } from './ask/judge.ts';
import type { Oracle } from './ask/oracle.ts';
import { drawQuestions, spell } from './ask/questions.ts';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import { damagePapers } from './damage/damage.ts';
import type { Paper } from './papers/paper.ts';
import { writePapers } from './papers/write.ts';
import { createRandom } from './random.ts';
import { playGame } from './truth/play.ts';
import type { Truth } from './truth/truth.ts';

/** Formats of papers above whose rules a count may stand. */
const WITH_COUNT = ['headings', 'search-cache'];

const HEADING = /^(?:### )?Rule \d.*$/gmu;

function playedGames(count: number): Truth[] {
  return Array.from({ length: count }, (_, index) => playGame(index + 1));
}

/** Each paper of some games that may state its count, with the others of its game. */
const stating = playedGames(60).flatMap((truth) => {
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
  return askOracle(truth, createWorldOracle(readArchive(truth.game, papers)));
}

function askOracle(truth: Truth, oracle: Oracle) {
  const questions = drawQuestions(createRandom(truth.seed).apart('questions'), truth);
  return questions.map((question) => ({ question, said: reply(oracle, question) }));
}

/** A game of which every paper states its count that may. */
function allCounted(papers: readonly Paper[]): Paper[] {
  return papers.map((paper) =>
    WITH_COUNT.includes(paper.format)
      ? { ...paper, files: paper.files.map((file) => ({ ...file, text: withCount(file.text) })) }
      : paper,
  );
}

test('a count that stands above rules makes answers surer, and changes none that is known', () => {
  const games = playedGames(240).map((truth) => ({ truth, papers: writePapers(truth) }));
  const several = games.filter(
    ({ papers }) => papers.filter(({ format }) => WITH_COUNT.includes(format)).length > 1,
  );
  let surer = 0;
  for (const { truth, papers } of several) {
    const plain = ask(truth, papers);
    for (const [place, { question, said }] of ask(truth, allCounted(papers)).entries()) {
      const before = plain[place]?.said;
      const asked = `seed ${truth.seed}, ${spell(question)}: ${before?.words} → ${said.words}`;
      if (said.words === before?.words) continue;
      surer++;
      expect(said.holdsIn(truth), asked).not.toBe(false);
      expect(before?.sureness, asked).not.toBe('known');
    }
  }
  expect(surer).toBeGreaterThan(0);
});

test('whatever happens to papers that state counts, none makes an answer certain and wrong', () => {
  const wrong = playedGames(240).flatMap((truth) => {
    const chance = createRandom(truth.seed).apart('damage');
    const { papers, story } = damagePapers(chance, truth, allCounted(writePapers(truth)), 'first');
    const archive = readArchive(truth.game, papers);
    if (!archive.sources.some(({ statedRules }) => statedRules !== undefined)) return [];
    const sources = archive.sources.map(({ statedRules: _stated, ...source }) => source);
    const [counted, plain] = [archive, { ...archive, sources }].map((one) =>
      askOracle(truth, createWorldOracle(one)),
    );
    return (counted ?? []).flatMap(({ question, said }, place) => {
      const isWrong = said.holdsIn(truth) === false;
      const wasWrong = plain?.[place]?.said.holdsIn(truth) === false;
      return isWrong && !wasWrong ? [`${story} ${spell(question)}: ${said.words}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('no answer is certain and wrong where a heading is lost below a count', () => {
  expect(stating.length).toBeGreaterThan(30);
  const wrong = stating.flatMap(({ truth, papers, paper }) => {
    const text = paper.files[0]?.text ?? '';
    return withoutHeadings(withCount(text)).flatMap((damaged) =>
      ask(
        truth,
        rewrite(allCounted(papers), paper, () => damaged),
      )
        .filter(({ said }) => said.holdsIn(truth) === false)
        .map(({ question, said }) => `seed ${truth.seed}, ${spell(question)}: ${said.words}`),
    );
  });
  expect(wrong).toEqual([]);
});
