import { expect, test } from 'vitest';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import { writePrint } from './papers/ocr-print.ts';
import type { Paper } from './papers/paper.ts';
import { writePapers } from './papers/write.ts';
import { playGame } from './truth/play.ts';
import type { Truth } from './truth/truth.ts';

/** Games of which some papers were scanned. */
const scanned = Array.from({ length: 120 }, (_, index) => playGame(index + 1)).filter(({ plans }) =>
  plans.some(({ format }) => format === 'ocr-print'),
);

const ORDERS = {
  'the first page first': (pages: number) => Array.from({ length: pages }, (_, page) => page),
  'every other page first': (pages: number) => {
    const all = Array.from({ length: pages }, (_, page) => page);
    return [...all.filter((page) => page % 2 === 1), ...all.filter((page) => page % 2 === 0)];
  },
};

/** The papers of a game, which a scanner read in another order. */
function scannedIn(truth: Truth, orderOf: (pages: number) => readonly number[]): Paper[] {
  const papers = writePapers(truth);
  return truth.plans.flatMap((plan, place) => {
    const paper = papers[place];
    if (paper === undefined || plan.format !== 'ocr-print') return paper ?? [];
    return [{ ...paper, ...writePrint(truth, plan, orderOf) }];
  });
}

/** Papers of which the first scanned one is said to be of the nweek before, or that after. */
function ofAnotherNweek(papers: readonly Paper[], by: number): Paper[] {
  const wrong = papers.findIndex(({ format }) => format === 'ocr-print');
  return papers.map((paper, place) => {
    const { game } = paper.asOf;
    if (place !== wrong || game?.nweek === undefined) return paper;
    return { ...paper, asOf: { ...paper.asOf, game: { ...game, nweek: game.nweek + by } } };
  });
}

/** Everything that papers answer of each rule at each of their moments, and before and after its changes. */
function answersOf(truth: Truth, papers: readonly Paper[]): unknown {
  const oracle = createWorldOracle(readArchive(truth.game, papers));
  const instants = [...truth.plans, ...truth.changes].map(({ at }) => at);
  return oracle
    .rules()
    .map((rule) => [rule, instants.map((instant) => oracle.rule(rule, instant))]);
}

test.each(Object.entries(ORDERS))(
  'what is answered hangs on no order in which a scanner read the pages: %s',
  (_, orderOf) => {
    for (const truth of scanned) {
      const [last, other] = [writePapers(truth), scannedIn(truth, orderOf)];
      for (const by of [0, -1]) {
        const [one, same] = [last, other].map((papers) => ofAnotherNweek(papers, by));
        expect(answersOf(truth, one ?? []), `seed ${truth.seed}, nweek off by ${by}`).toEqual(
          answersOf(truth, same ?? []),
        );
      }
    }
    expect(scanned.length).toBeGreaterThan(6);
  },
);
