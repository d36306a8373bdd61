import { describe, expect, test } from 'vitest';
import type { Play } from '../../procedures/kinds.ts';
import { isRefusal } from '../../procedures/refusal.ts';
import { playableOf } from '../../index.ts';

interface Given {
  readonly with?: Readonly<Record<string, string | string[]>>;
  readonly players?: readonly string[];
}

/** Begins a decision as the file of a game binds it, played together with what else the game has. */
function begin({ with: fixed = {}, players = ['Ann', 'Bo', 'Cid'] }: Given): Play {
  const procedures = [{ use: 'decision', as: 'choice', rule: '7', with: fixed }];
  const found = playableOf({ game: 'nobodys', rules: 'procedures' }, { procedures });
  if (!('playable' in found)) throw new Error(found.reason);
  const play = found.playable.begin({ players: [...players] }, {});
  if (isRefusal(play) || 'misfit' in play) throw new Error(JSON.stringify(play));
  return play;
}

function take(play: Play, verb: string, fields: Readonly<Record<string, unknown>>): Play | string {
  const next = play.take(verb, fields);
  if ('misfit' in next) return JSON.stringify(next.misfit);
  return isRefusal(next) ? next.refused : next;
}

function votes(play: Play, all: Readonly<Record<string, string>>): Play {
  return Object.entries(all).reduce((now, [by, vote]) => {
    const next = take(now, 'vote', { vote, by });
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, play);
}

const ask = (play: Play, question: string) => play.ask(question, {});

describe('a decision that the file of a game binds', () => {
  test('is taken by the conditions that the file fixes', () => {
    const play = votes(begin({ with: { quorum: '2' } }), { Ann: 'for' });
    expect(ask(play, 'outcome')).toEqual({ plain: 'no-quorum' });
    expect(ask(votes(play, { Bo: 'for' }), 'outcome')).toEqual({ plain: 'adopted' });
  });

  test('is open to players and to nobody else', () => {
    expect(take(begin({}), 'vote', { vote: 'for', by: 'Zed' })).toContain('Zed');
    expect(take(begin({}), 'vote', { vote: 'perhaps', by: 'Ann' })).toContain('perhaps');
  });

  test('reaches no share of nobody, and none without a ballot', () => {
    const play = begin({ with: { quorum: 'half', ties: 'adopted', voters: [] } });
    expect(ask(play, 'outcome')).toEqual({ plain: 'no-quorum' });
    const open = begin({ with: { majority: 'every-voter' } });
    expect(ask(open, 'outcome')).toEqual({ plain: 'rejected' });
  });

  test('counts one ballot of each, the last', () => {
    const play = votes(votes(begin({}), { Ann: 'for', Bo: 'against' }), { Ann: 'against' });
    expect(ask(play, 'counts')).toEqual({ plain: { for: 0, against: 2 } });
    expect(take(play, 'withdraw', { by: 'Cid' })).toContain('Cid');
  });

  test('is over once, and lets nobody vote or withdraw then', () => {
    const over = take(votes(begin({}), { Ann: 'for' }), 'close', {});
    if (typeof over === 'string') throw new Error(over);
    expect(take(over, 'close', {})).toContain('over');
    expect(take(over, 'vote', { vote: 'for', by: 'Bo' })).toContain('over');
    expect(take(over, 'withdraw', { by: 'Ann' })).toContain('over');
  });
});

test.each([
  [{ voters: ['Ann', 'Ann'] }, 'twice'],
  [{ 'default-strength': '-1' }, 'less than nothing'],
  [{ choices: ['for', 'for'] }, 'twice'],
  [{ choices: ['for'] }, 'fewer than two'],
  [{ choices: ['red', 'blue', 'green'] }, 'more than two'],
  [{ ties: 'chair' }, 'chair'],
  [{ ties: 'chair', chair: 'Zed', voters: ['Ann'] }, 'chair'],
  [{ quorum: '0/0' }, 'quorum'],
  [{ quorum: '3/2' }, 'quorum'],
  [{ majority: '101%' }, 'majority'],
])('conditions that cannot be are told: %j', (fixed, words) => {
  const attempt = () => {
    const told = take(begin({ with: fixed }), 'vote', { vote: 'for', by: 'Ann' });
    if (typeof told === 'string') throw new Error(told);
  };
  expect(attempt).toThrow(words);
});
