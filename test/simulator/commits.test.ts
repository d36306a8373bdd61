import { describe, expect, test } from 'vitest';
import { askRule, worldOf, type Answer } from '../../src/engine/index.ts';
import { writeCommits, type Commits } from './papers/commits.ts';
import { createRandom } from './random.ts';
import { daysBetween, plusDays } from './truth/days.ts';
import { playGame } from './truth/play.ts';
import { rulesAt, type Truth } from './truth/truth.ts';

/** Games that are kept with lists of changes by the day, of which a repository could hold the rules. */
const truths = Array.from({ length: 160 }, (_, index) => playGame(index + 1)).filter(
  ({ keeping }) => keeping === 'register',
);

interface Tally {
  known: number;
  asked: number;
  wrong: string[];
}

function askAll(truth: Truth, { sources, witnesses }: Commits): Tally {
  const world = worldOf({ game: truth.game, sources, witnesses, events: [] });
  const wordings = new Map(witnesses.map((copy) => [`${copy.source}/${copy.rule}`, copy.wording]));
  const tally: Tally = { known: 0, asked: 0, wrong: [] };
  for (let day = 0; day < daysBetween(truth.from, truth.to); day += 3) {
    const instant = `${plusDays(truth.from, day)}T23:59:59Z`;
    for (const [rule, then] of rulesAt(truth, instant)) {
      const answer = askRule(world, rule, { calendar: instant });
      const hold = (what: string, said: Answer<string>, truly: string) => {
        tally.asked++;
        if (said.certainty === 'known') tally.known++;
        if (said.certainty === 'unknown' || said.candidates.includes(truly)) return;
        tally.wrong.push(
          `seed ${truth.seed}, rule ${rule}, ${instant}: ${what} ${said.candidates.join('|')}, not ${truly}`,
        );
      };
      hold('force', answer.force, then.inForce ? 'in-force' : 'not-in-force');
      if (!then.inForce) continue;
      hold('revision', answer.revision, String(then.revision));
      const texts = answer.copy.candidates.map((source) => wordings.get(`${source}/${rule}`) ?? '');
      hold('text', { ...answer.copy, candidates: texts }, then.text.join('\n'));
    }
  }
  return tally;
}

describe('a repository whose commits are behind the game', () => {
  const tallies = truths.map((truth) =>
    askAll(truth, writeCommits(createRandom(truth.seed).apart('commits'), truth)),
  );

  test('is never certain and wrong', () => {
    expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  test('still tells what its lists tell', () => {
    const sum = (part: 'known' | 'asked') => tallies.reduce((all, one) => all + one[part], 0);
    expect(sum('known') / sum('asked')).toBeGreaterThan(0.4);
  });
});
