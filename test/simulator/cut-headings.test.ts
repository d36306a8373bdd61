import { expect, test } from 'vitest';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Paper } from './papers/paper.ts';
import { isSnapshot, writePapers } from './papers/write.ts';
import { createRandom } from './random.ts';
import { playGame } from './truth/play.ts';
import { addressOf, rulesAt, type Plan, type Truth } from './truth/truth.ts';

const games = Array.from({ length: 60 }, (_, index) => playGame(index + 1));

/** Papers that print rules under headings with numbers, of a day or an nday, of which they show the end. */
const shown = games.flatMap((truth) =>
  truth.plans
    .filter((plan) => isSnapshot(plan) && plan.format !== 'wiki-page')
    .filter(({ told }) => told === 'day' || told === 'clock')
    .map((plan) => ({ truth, plan })),
);

/** The papers of a game, one of which breaks off within the heading of a rule that is not its first one. */
function cutIn(truth: Truth, { id }: Plan): Paper[] | undefined {
  const papers = writePapers(truth);
  const random = createRandom(truth.seed).apart('cuts');
  const [file] = papers.find((paper) => paper.id === id)?.files ?? [];
  const headings = [...(file?.text.matchAll(/^(?:### )?Rule \d.*$/gmu) ?? [])].slice(1);
  if (file === undefined || headings.length === 0) return undefined;
  const { index, 0: heading } = random.pick(headings);
  // What is left of most is no number yet, and of some a number without its title.
  const text = file.text.slice(0, index + random.between(1, heading.search(/\d/u) + 2));
  return papers.map((paper) =>
    paper.id === id ? { ...paper, files: [{ ...file, text }] } : paper,
  );
}

/** The rules that a list which is said to be whole leaves out. */
function leftOut(truth: Truth, plan: Plan): string[] {
  const papers = cutIn(truth, plan);
  if (papers === undefined) return [];
  const at = `${plan.at.slice(0, 10)}T23:59:59Z`;
  const { inForce, perhaps, whole } = createWorldOracle(readArchive(truth.game, papers)).ruleset(
    at,
  );
  const listed = new Set([...inForce, ...perhaps]);
  return [...rulesAt(truth, at).values()]
    .filter((rule) => whole && rule.inForce && !listed.has(addressOf(truth, rule.rule)))
    .map(({ rule }) => `seed ${truth.seed}, ${plan.id} (${plan.format}): ${rule}`);
}

test('no list is said to be whole where its paper breaks off within the heading of a rule', () => {
  expect(shown.flatMap(({ truth, plan }) => leftOut(truth, plan))).toEqual([]);
  expect(shown.length).toBeGreaterThan(40);
});
