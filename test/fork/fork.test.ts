import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFork, told, type Fork } from './fork.ts';

describe.each([
  ['with one game of its own', true],
  ['without any game', false],
])('a fork %s', (_what, own) => {
  let fork: Fork;
  beforeAll(() => {
    fork = createFork({ own });
  });
  afterAll(() => fork.remove());

  test.each([
    ['docs', ['--check']],
    ['scenarios', []],
    ['knip', []],
  ])('passes %s', (script, args) => {
    expect(told(fork.npm(script, ...args))).toBe('passed');
  });

  test('is imported, built and found sound', () => {
    expect(told(fork.npm('build'))).toBe('passed');
    expect(told(fork.npm('check:dist'))).toBe('passed');
    const home = readFileSync(fork.at('dist/index.html'), 'utf8');
    expect(home.includes('npm run new')).toBe(!own);
    expect(existsSync(fork.at('dist/lantern/rules/2/index.html'))).toBe(own);
  });

  // Whether there is a game of its own makes no difference to tests that read none of it, and how formats
  // read their fixtures hangs on no game.
  test.runIf(own)(
    'passes the unit tests; those of games that are gone are skipped, and say so',
    () => {
      const ran = fork.run(
        'npx vitest run --maxWorkers=100% --project unit --project laws --reporter=verbose src test/',
      );
      expect(told(ran)).toBe('passed');
      expect(ran.said).toContain('the game b-nomic is not kept here');
    },
  );
});
