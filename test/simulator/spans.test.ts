import { describe, expect, test } from 'vitest';
import { anyQuestions, askedModel, disagreementsOn } from '../support/one-answer.ts';
import { PAGE_LAWS } from './pages/faults.ts';
import { isTold, modelOf, printedIn } from './pages/printed.ts';
import { runSeed } from './run-seed.ts';

/** Games whose rule pages are held to the answers and to the truth; `pages/faults.test.ts` holds more. */
const SEEDS = 150;

describe('what pages print of when a rule stood', () => {
  const games = Array.from({ length: SEEDS }, (_, index) => runSeed(index + 1)).map((result) => ({
    result,
    model: modelOf(result),
  }));

  test.each(Object.entries(PAGE_LAWS))('%s', (_, law) => {
    const wrong = games.flatMap(({ result, model }) =>
      law(model, result).map(
        (words) => `seed ${result.seed} (${result.damage.kind}: ${result.damage.story}): ${words}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is said alike by pages, browsers and the command line at any instant', () => {
    const wrong = games
      .filter(({ model }) => model.rules.length > 0)
      .slice(0, 60)
      .flatMap(({ result: { seed, archive, damage }, model }) => {
        const asked = askedModel(model, archive.events);
        return disagreementsOn(asked, anyQuestions(asked, 3, 6)).map(
          (words) => `seed ${seed} (${damage.kind}): ${words}`,
        );
      });
    expect(wrong).toEqual([]);
  });

  test('is told of most versions', () => {
    const all = games.flatMap(({ model }) => printedIn(model));
    const told = all.filter(({ span }) => isTold(span.from) || isTold(span.to));
    expect(told.length / all.length).toBeGreaterThan(0.4);
  });
});
