import { expect, test } from 'vitest';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Paper } from './papers/paper.ts';
import { isSnapshot, writePapers } from './papers/write.ts';
import { createRandom, type Random } from './random.ts';
import { playGame } from './truth/play.ts';
import { addressOf, rulesAt, type Plan, type Truth } from './truth/truth.ts';

const games = Array.from({ length: 120 }, (_, index) => playGame(index + 1));

/** Papers that print rules under headings with numbers, of a day or an nday, of which they show the end. */
const shown = games.flatMap((truth) =>
  truth.plans
    .filter((plan) => isSnapshot(plan) && plan.format !== 'wiki-page')
    .filter(({ told }) => told === 'day' || told === 'clock')
    .map((plan) => ({ truth, plan })),
);

/** Damages the words of a paper in which the headings of rules were found; undefined where it cannot. */
type Damage = (
  text: string,
  headings: readonly RegExpExecArray[],
  random: Random,
) => string | undefined;

/** Words that break off within the heading of a rule that is not the first one. */
const breakOff: Damage = (text, headings, random) => {
  if (headings.length < 2) return undefined;
  const { index, 0: heading } = random.pick(headings.slice(1));
  // What is left of most is no number yet, and of some a number without its title.
  return text.slice(0, index + random.between(1, heading.search(/\d/u) + 2));
};

/** Words without the heading of the first rule. */
const loseFirst: Damage = (text, [first]) => {
  if (first === undefined) return undefined;
  return text.slice(0, first.index) + text.slice(first.index + first[0].length);
};

/** The papers of a game, one of which is damaged. */
function damageIn(truth: Truth, { id }: Plan, damage: Damage): Paper[] | undefined {
  const papers = writePapers(truth);
  const [file] = papers.find((paper) => paper.id === id)?.files ?? [];
  if (file === undefined) return undefined;
  const headings = [...file.text.matchAll(/^(?:### )?Rule \d.*$/gmu)];
  const text = damage(file.text, headings, createRandom(truth.seed).apart('cuts'));
  if (text === undefined) return undefined;
  return papers.map((paper) =>
    paper.id === id ? { ...paper, files: [{ ...file, text }] } : paper,
  );
}

/** The rules that a list which is said to be whole leaves out. */
function leftOut(truth: Truth, plan: Plan, damage: Damage): string[] {
  const papers = damageIn(truth, plan, damage);
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

test.each([
  ['its paper breaks off within the heading of a rule', breakOff],
  ['the heading of its first rule is lost', loseFirst],
])('no list is said to be whole where %s', (_, damage) => {
  expect(shown.flatMap(({ truth, plan }) => leftOut(truth, plan, damage))).toEqual([]);
  expect(shown.length).toBeGreaterThan(80);
});
