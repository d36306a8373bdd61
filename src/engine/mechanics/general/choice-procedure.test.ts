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
    const share = begin({ with: { majority: 'two-thirds', ties: 'adopted' } });
    expect(ask(share, 'outcome')).toEqual({ plain: 'rejected' });
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

const YES = { Ann: 'for', Bo: 'for' };
const EVEN = { Ann: 'for', Bo: 'against' };
const COLOURS = { choices: ['red', 'blue', 'green'], majority: 'most' };

test.each<[string, Given['with'], Record<string, string>, string | null]>([
  ['more for it adopts', {}, { ...YES, Cid: 'against' }, 'adopted'],
  ['as many against it reject', {}, EVEN, 'rejected'],
  ['nobody for it rejects', {}, {}, 'rejected'],
  ['a tie may adopt', { ties: 'adopted' }, EVEN, 'adopted'],
  ['a tie may stay open', { ties: 'open' }, EVEN, 'tied'],
  ['the chair breaks a tie for it', { ties: 'chair', chair: 'Ann' }, EVEN, 'adopted'],
  ['the chair breaks a tie against it', { ties: 'chair', chair: 'Bo' }, EVEN, 'rejected'],
  ['a chair without a vote breaks none', { ties: 'chair', chair: 'Cid' }, EVEN, 'tied'],
  ['just the share is enough', { majority: '2/3' }, { ...YES, Cid: 'against' }, 'adopted'],
  [
    'less than the share is too little',
    { majority: '3/4' },
    { ...YES, Cid: 'against' },
    'rejected',
  ],
  ['a half is as many as against it', { majority: 'half', ties: 'open' }, EVEN, 'adopted'],
  ['who is silent is against it', { majority: 'every-voter' }, { Ann: 'for' }, 'rejected'],
  ['more than half of all are enough', { majority: 'every-voter' }, YES, 'adopted'],
  ['presence makes a quorum', { quorum: '2' }, { Ann: 'for', Bo: 'present' }, 'adopted'],
  ['and is no vote against it', { majority: 'all' }, { Ann: 'for', Bo: 'abstain' }, 'adopted'],
  ['half of three are two', { quorum: 'half' }, { Ann: 'for' }, 'no-quorum'],
  ['all of three are three', { quorum: 'all' }, { ...YES, Cid: 'for' }, 'adopted'],
  ['most votes win', COLOURS, { Ann: 'red', Bo: 'blue', Cid: 'blue' }, 'blue'],
  ['equal ones do not', COLOURS, { Ann: 'red', Bo: 'blue' }, 'tied'],
  ['nor none', COLOURS, {}, 'tied'],
  [
    'unless the chair has one of them',
    { ...COLOURS, ties: 'chair', chair: 'Bo' },
    { Ann: 'red', Bo: 'blue' },
    'blue',
  ],
  [
    'and not another',
    { ...COLOURS, ties: 'chair', chair: 'Cid', 'default-strength': '2', present: ['pass'] },
    { Ann: 'red', Bo: 'blue', Cid: 'pass' },
    'tied',
  ],
])('%s', (_, fixed, cast, outcome) => {
  expect(ask(votes(begin({ with: fixed ?? {} }), cast), 'outcome')).toEqual({ plain: outcome });
});

describe('votes that are worth more than others', () => {
  const strong = { strengths: { Ann: '3' }, 'default-strength': '2' } as unknown as Given['with'];

  test('count with what they are worth', () => {
    const play = votes(begin({ with: strong ?? {} }), {
      Ann: 'for',
      Bo: 'against',
      Cid: 'against',
    });
    expect(ask(play, 'counts')).toEqual({ plain: { for: 3, against: 4 } });
    expect(ask(play, 'ballots')).toEqual({ plain: 3 });
  });

  test('are of all that there are worth', () => {
    const fixed = { ...strong, majority: 'every-voter' };
    expect(ask(votes(begin({ with: fixed }), { Ann: 'for' }), 'outcome')).toEqual({
      plain: 'rejected',
    });
    expect(ask(votes(begin({ with: fixed }), { Ann: 'for', Bo: 'for' }), 'outcome')).toEqual({
      plain: 'adopted',
    });
  });
});

describe('whoever comes and goes while it is open', () => {
  const bind = (fixed: Record<string, string>) => {
    const procedures = [
      { use: 'decision', as: 'choice', rule: '7', with: fixed },
      { use: 'membership', as: 'players', with: {} },
    ];
    const found = playableOf({ game: 'nobodys', rules: 'procedures' }, { procedures });
    if (!('playable' in found)) throw new Error(found.reason);
    const play = found.playable.begin({ players: ['Ann', 'Bo'] }, {});
    if (isRefusal(play) || 'misfit' in play) throw new Error(JSON.stringify(play));
    return play;
  };
  const taken = (play: Play, verb: string, fields: Readonly<Record<string, unknown>>): Play => {
    const next = take(play, verb, fields);
    if (typeof next === 'string') throw new Error(next);
    return next;
  };

  test('does not vote, or does where the rule says so, but not once it is over', () => {
    const shut = taken(bind({ quorum: 'all' }), 'join', { by: 'Cid' });
    expect(take(shut, 'vote', { vote: 'for', by: 'Cid' })).toContain('Cid may not vote');
    expect(ask(shut, 'needed')).toEqual({ plain: 2 });
    const open = bind({ quorum: 'all', newcomers: 'may-vote' });
    const joined = taken(open, 'join', { by: 'Cid' });
    expect(ask(joined, 'needed')).toEqual({ plain: 3 });
    expect(ask(taken(joined, 'vote', { vote: 'for', by: 'Cid' }), 'ballots')).toEqual({ plain: 1 });
    const late = taken(taken(open, 'close', {}), 'join', { by: 'Cid' });
    expect(ask(late, 'needed')).toEqual({ plain: 2 });
  });

  test('takes the ballot along, but not once it is over', () => {
    const cast = votes(bind({ quorum: 'all' }), { Ann: 'for', Bo: 'against' });
    const left = taken(cast, 'leave', { by: 'Bo' });
    expect([ask(left, 'needed'), ask(left, 'votes'), ask(left, 'over')]).toEqual([
      { plain: 1 },
      { plain: { Ann: 'for' } },
      { plain: false },
    ]);
    const over = taken(taken(cast, 'close', {}), 'leave', { by: 'Bo' });
    expect([ask(over, 'needed'), ask(over, 'ballots'), ask(over, 'over')]).toEqual([
      { plain: 2 },
      { plain: 2 },
      { plain: true },
    ]);
  });

  test('has one ballot until it is taken back, where the rule says so', () => {
    const cast = votes(bind({ 'another-ballot': 'refused' }), { Ann: 'for' });
    expect(take(cast, 'vote', { vote: 'against', by: 'Ann' })).toContain('has a ballot already');
    const again = votes(taken(cast, 'withdraw', { by: 'Ann' }), { Ann: 'against' });
    expect(ask(again, 'counts')).toEqual({ plain: { for: 0, against: 1 } });
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
