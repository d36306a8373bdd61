import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../src/loaders/read-content.ts';
import {
  anyQuestions,
  disagreementsOn,
  openGame,
  unlikeMoments,
  unlikeRulePages,
} from './support/one-answer.ts';
import { deniedOfRules, deniedOfRulesets } from './support/said-of-rules.ts';

/**
 * One question has one answer: the pages, their data, browsers and the command line are asked of rules and days of
 * every game that is kept here, picked by chance. `test/archives/one-answer.test.ts` asks of what is imported elsewhere.
 */

const root = resolve(import.meta.dirname, '..');
const { content } = readContent(resolve(root, 'src/content'));
const games = content.games
  .map(({ data }) => data.id)
  .filter((game) => content.rules.some(({ data }) => data.game === game) && game !== 'agora');

describe('one question has one answer', () => {
  test.each(games)('in %s', (id) => {
    const game = openGame(root, id);
    const questions = anyQuestions(game, 5, 12);
    expect(questions).toHaveLength(60);
    expect(disagreementsOn(game, questions)).toEqual([]);
    expect(
      unlikeRulePages(
        game,
        questions.map(({ rule }) => rule),
      ),
    ).toEqual([]);
    expect([...deniedOfRules(game.model), ...deniedOfRulesets(game.model)]).toEqual([]);
    const { length } = game.times.moments;
    const places = Array.from({ length: 8 }, (_, index) => Math.floor((index * length) / 8));
    expect(unlikeMoments(game, [...new Set(places)])).toEqual([]);
  });
});
