import { expect, test } from 'vitest';
import { playableOf } from '../../index.ts';
import type { Play } from '../../procedures/kinds.ts';
import { isRefusal } from '../../procedures/refusal.ts';

type Words = Readonly<Record<string, string | string[]>>;

/** Begins turns as the file of a game binds them; why not, where they cannot begin. */
function begin(fixed: Words, players: readonly string[]): Play | string {
  const procedures = [{ use: 'turns', as: 'turns', with: fixed }];
  const found = playableOf({ game: 'nobodys', rules: 'procedures' }, { procedures });
  if (!('playable' in found)) throw new Error(found.reason);
  const play = found.playable.begin({ players: [...players] }, {});
  return isRefusal(play) || 'misfit' in play ? JSON.stringify(play) : play;
}

function take(play: Play | string, verb: string, fields: Words): Play | string {
  if (typeof play === 'string') throw new Error(play);
  const next = play.take(verb, fields);
  if ('misfit' in next) return JSON.stringify(next.misfit);
  return isRefusal(next) ? next.refused : next;
}

function ask(play: Play | string, question: string): unknown {
  if (typeof play === 'string') throw new Error(play);
  const answer = play.ask(question, {});
  return 'plain' in answer ? answer.plain : answer;
}

test('turns go round as players came, and are counted', () => {
  const play = begin({}, ['bo', 'Ann', 'Cy']);
  expect([ask(play, 'order'), ask(play, 'turn'), ask(play, 'next')]).toEqual([
    ['bo', 'Ann', 'Cy'],
    'bo',
    'Ann',
  ]);
  const last = take(take(play, 'end', { by: 'bo' }), 'end', { by: 'Ann' });
  expect([ask(last, 'next'), ask(last, 'ended'), ask(last, 'circuits')]).toEqual(['bo', 2, 0]);
  const round = take(last, 'end', { by: 'Cy' });
  expect([ask(round, 'turn'), ask(round, 'ended'), ask(round, 'circuits')]).toEqual(['bo', 3, 1]);
});

test('the turns of one who is alone go round each time', () => {
  const round = take(begin({}, ['Ann']), 'end', { by: 'Ann' });
  expect([ask(round, 'turn'), ask(round, 'ended'), ask(round, 'circuits')]).toEqual(['Ann', 1, 1]);
});

test('turns go by the alphabet, great and small letters alike', () => {
  const play = begin({ order: 'alphabetical' }, ['bo', 'Cy', 'Ann']);
  expect([ask(play, 'order'), ask(play, 'turn')]).toEqual([['Ann', 'bo', 'Cy'], 'Ann']);
});

test('the first turn is of whoever is said to be first, who plays', () => {
  const play = begin({ first: 'Bo' }, ['Ann', 'Bo', 'Cy']);
  expect([ask(play, 'turn'), ask(play, 'next')]).toEqual(['Bo', 'Cy']);
  expect(begin({ first: 'Zed' }, ['Ann', 'Bo'])).toContain('Zed');
});

test('only the turn that it is can be skipped', () => {
  const play = begin({}, ['Ann', 'Bo']);
  expect(take(play, 'skip', { skip: 'Bo' })).toContain('It is not the turn of Bo, but of Ann.');
  const skipped = take(play, 'skip', { skip: 'Ann' });
  expect([ask(skipped, 'turn'), ask(skipped, 'ended')]).toEqual(['Bo', 1]);
});

test('nobody takes two turns in one round: the order names each once', () => {
  expect(begin({ players: ['Ann', 'Ann', 'Bo'] }, ['Ann', 'Bo'])).toContain('twice');
});
