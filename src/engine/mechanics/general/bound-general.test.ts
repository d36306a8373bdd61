import { describe, expect, test } from 'vitest';
import { playableOf } from '../../index.ts';
import type { Play } from '../../procedures/kinds.ts';
import { findBindingFaults } from '../../procedures/rebind.ts';
import { isRefusal } from '../../procedures/refusal.ts';
import { pointsProcedure } from './points-procedure.ts';
import { turnOrderProcedure } from './turn-order-procedure.ts';

type Fields = Readonly<Record<string, unknown>>;

interface BoundHere {
  readonly use: string;
  readonly as?: string;
  readonly rule?: string;
  readonly with?: Fields;
}

/** Begins what the file of a game binds, all of it in one game. */
function begin(
  procedures: readonly BoundHere[],
  players: readonly string[],
  world: Fields = {},
): Play | string {
  const bound = procedures.map(({ use, as = use, rule = '7', with: fixed = {} }) => ({
    ...{ use, as, rule, with: fixed as Readonly<Record<string, string | string[]>> },
  }));
  const found = playableOf({ game: 'nobodys', rules: 'procedures' }, { procedures: bound });
  if (!('playable' in found)) throw new Error(found.reason);
  const play = found.playable.begin({ ...world, players: [...players] }, {});
  if ('misfit' in play) return JSON.stringify(play.misfit);
  return isRefusal(play) ? play.refused : play;
}

function take(play: Play | string, verb: string, fields: Fields): Play | string {
  if (typeof play === 'string') throw new Error(play);
  const next = play.take(verb, fields);
  if ('misfit' in next) return JSON.stringify(next.misfit);
  return isRefusal(next) ? next.refused : next;
}

function ask(play: Play | string, question: string, fields: Fields = {}): unknown {
  if (typeof play === 'string') throw new Error(play);
  const given = play.ask(question, fields);
  return 'plain' in given ? given.plain : given;
}

describe('points that a game binds', () => {
  const gold = { use: 'points', with: { what: 'gold', start: '5', floor: '0', ceiling: '9' } };

  test('stay between floor and ceiling, whichever rule changes them', () => {
    const play = begin(
      [gold, { use: 'points', as: 'bounty', with: { what: 'gold' } }],
      ['Ann', 'Bo'],
    );
    expect(
      ask(take(play, 'bounty.give', { give: '7', to: 'Ann' }), 'points.amount', { of: 'Ann' }),
    ).toBe(9);
    expect(
      ask(take(play, 'bounty.take', { take: '7', from: 'Ann' }), 'points.amount', { of: 'Ann' }),
    ).toBe(0);
  });

  test('are refused beyond, where the rule says so', () => {
    const play = begin([{ ...gold, with: { ...gold.with, beyond: 'refused' } }], ['Ann', 'Bo']);
    expect(take(play, 'give', { give: '7', to: 'Ann' })).toContain('cannot have 12 gold');
    expect(take(play, 'give', { give: '1', to: 'Zed' })).toContain('Zed');
  });

  test('are refused beyond that bound alone of which a rule says so', () => {
    const purse = { use: 'points', with: { what: 'gold', start: '5', floor: '0' } };
    const chest = { what: 'gold', start: '5', ceiling: '9', beyond: 'refused' };
    const play = begin([purse, { use: 'points', as: 'chest', with: chest }], ['Ann', 'Bo']);
    const poor = take(play, 'chest.take', { take: '7', from: 'Ann' });
    expect(ask(poor, 'points.amount', { of: 'Ann' })).toBe(0);
    expect(take(play, 'points.give', { give: '7', to: 'Ann' })).toContain('cannot have 12 gold');
  });

  test('are refused where one of two rules with the same bound says so', () => {
    const purse = { use: 'points', with: { what: 'gold', start: '5', floor: '0' } };
    const chest = { what: 'gold', start: '5', floor: '0', beyond: 'refused' };
    const bounty = { use: 'points', as: 'bounty', with: { what: 'gold' } };
    const play = begin([purse, { use: 'points', as: 'chest', with: chest }, bounty], ['Ann', 'Bo']);
    expect(take(play, 'bounty.take', { take: '7', from: 'Ann' })).toContain('cannot have -2 gold');
  });

  test('are handed on in full, to somebody else, and by whoever has them', () => {
    const play = begin([gold], ['Ann', 'Bo']);
    expect(take(play, 'pay', { pay: '6', to: 'Bo', by: 'Ann' })).toContain(
      'expected it to leave 0',
    );
    expect(take(play, 'pay', { pay: '1', to: 'Ann', by: 'Ann' })).toContain('somebody else');
    expect(take(play, 'pay', { pay: '0', to: 'Bo', by: 'Ann' })).toContain('at least');
    expect(take(play, 'pay', { pay: '1', to: 'Zed', by: 'Ann' })).toContain('Zed');
    const none = begin([{ use: 'points', with: { payments: 'refused' } }], ['Ann', 'Bo']);
    expect(take(none, 'pay', { pay: '1', to: 'Bo', by: 'Ann' })).toContain('Nobody hands over');
  });

  test('are not lost where whoever is paid can have no more', () => {
    const play = begin([gold], ['Ann', 'Bo']);
    expect(take(play, 'pay', { pay: '5', to: 'Bo', by: 'Ann' })).toContain('expected 4 at most');
    const paid = take(play, 'pay', { pay: '4', to: 'Bo', by: 'Ann' });
    expect(ask(paid, 'amounts')).toEqual({ Ann: 1, Bo: 9 });
  });

  test('are what the world tells when they are first counted, and what each begins with elsewhere', () => {
    const amounts = { gold: { Ann: '8' } };
    const play = begin([gold, { use: 'membership' }], ['Ann', 'Bo'], { amounts });
    expect([ask(play, 'amounts'), ask(play, 'player/Bo/gold')]).toEqual([{ Ann: 8, Bo: 5 }, '5']);
    const come = take(play, 'join', { by: 'Cy' });
    expect([ask(come, 'amount', { of: 'Cy' }), ask(come, 'player/Cy/gold')]).toEqual([5, '5']);
    const gone = take(come, 'leave', { by: 'Ann' });
    expect([ask(gone, 'amounts'), ask(gone, 'player/Ann/gold')]).toEqual([{ Bo: 5, Cy: 5 }, null]);
  });

  test('are nothing, and written so, where all begin with nothing', () => {
    const play = begin([{ use: 'points' }, { use: 'membership' }], ['Ann']);
    const come = take(play, 'join', { by: 'Bo' });
    expect([ask(come, 'player/Ann/points'), ask(come, 'player/Bo/points')]).toEqual(['0', '0']);
  });

  test('cannot begin outside of what may be', () => {
    expect(begin([{ use: 'points', with: { start: '5', ceiling: '3' } }], [])).toContain('outside');
  });

  test('are counted under a name that is a part of a path', () => {
    const bound = { use: 'points', as: 'points', with: { what: 'gold/idle' } };
    expect(findBindingFaults(pointsProcedure(), bound)).toEqual([
      { path: ['what'], reason: expect.stringContaining('word of letters') as string },
    ]);
  });

  test.each(['idle', 'owner', 'name'])(
    'are not counted as %s, which says how players stand',
    (what) => {
      const bound = { use: 'points', as: 'points', with: { what } };
      expect(findBindingFaults(pointsProcedure(), bound)).toEqual([
        { path: ['what'], reason: expect.stringContaining('how players stand') as string },
      ]);
    },
  );

  test('have one winner until all begin anew', () => {
    const play = begin([{ use: 'points', with: { 'win-at': '10' } }], ['Ann', 'Bo']);
    const won = take(take(play, 'give', { give: '10', to: 'Bo' }), 'give', {
      give: '99',
      to: 'Ann',
    });
    expect(ask(won, 'winner')).toBe('Bo');
    expect(ask(take(won, 'restart', {}), 'winner')).toBeNull();
  });
});

describe('turns that a game binds', () => {
  const turns = { use: 'turns' };

  test('go round, whoever comes and goes', () => {
    const play = begin([turns, { use: 'membership' }], ['Ann', 'Bo', 'Cy']);
    const gone = take(take(play, 'end', { by: 'Ann' }), 'leave', { by: 'Bo' });
    expect(ask(gone, 'turn')).toBe('Cy');
    const come = take(gone, 'join', { by: 'Dee' });
    const round = take(take(come, 'end', { by: 'Cy' }), 'end', { by: 'Dee' });
    expect([ask(round, 'turn'), ask(round, 'circuits')]).toEqual(['Ann', 1]);
  });

  test('are of nobody where nobody plays, and begin with whoever comes first', () => {
    const play = begin([turns, { use: 'membership' }], ['Ann']);
    const empty = take(play, 'leave', { by: 'Ann' });
    expect(ask(empty, 'order')).toEqual([]);
    expect(ask(take(empty, 'join', { by: 'Bo' }), 'turn')).toBe('Bo');
  });

  test('are over when whoever takes one leaves, and have gone round when that is the last', () => {
    const play = begin([turns, { use: 'membership' }], ['Ann', 'Bo', 'Cy']);
    const gone = take(play, 'leave', { by: 'Ann' });
    expect([ask(gone, 'turn'), ask(gone, 'ended'), ask(gone, 'circuits')]).toEqual(['Bo', 1, 0]);
    const last = take(take(gone, 'end', { by: 'Bo' }), 'remove', { remove: 'Cy' });
    expect([ask(last, 'turn'), ask(last, 'ended'), ask(last, 'circuits')]).toEqual(['Bo', 3, 1]);
    const other = take(gone, 'leave', { by: 'Cy' });
    expect([ask(other, 'turn'), ask(other, 'ended')]).toEqual(['Bo', 1]);
    expect(
      typeof gone !== 'string' && gone.consequences?.flatMap(({ changes }) => changes),
    ).toContainEqual(expect.objectContaining({ path: 'period/turn', after: '1' }));
  });

  test('may not be ended by another', () => {
    expect(take(begin([turns], ['Ann', 'Bo']), 'end', { by: 'Bo' })).toContain('but of Ann');
  });
});

describe('players whom a rule names', () => {
  const players = ['Ann', 'Bo', 'Cy'];
  const named = ['Ann', 'Bo'];
  const membership = { use: 'membership' };

  test('take turns, and nobody else, whoever comes', () => {
    const play = begin([{ use: 'turns', with: { players: named } }, membership], players);
    expect(ask(take(play, 'join', { by: 'Dee' }), 'order')).toEqual(named);
    expect(ask(take(play, 'leave', { by: 'Ann' }), 'order')).toEqual(['Bo']);
  });

  test('hold offices, and nobody else, also where none of them plays any more', () => {
    const offices = { use: 'offices', with: { offices: ['King'], players: named } };
    const play = begin([offices, membership], players);
    expect(take(play, 'appoint', { appoint: 'Cy', to: 'King' })).toContain('Cy is no player');
    const gone = take(take(play, 'leave', { by: 'Ann' }), 'leave', { by: 'Bo' });
    expect(take(gone, 'appoint', { appoint: 'Cy', to: 'King' })).toContain('Cy is no player');
    const back = take(gone, 'join', { by: 'Bo' });
    expect(ask(take(back, 'appoint', { appoint: 'Bo', to: 'King' }), 'holders')).toEqual({
      King: 'Bo',
    });
  });

  test('have points, and nobody else', () => {
    const play = begin(
      [{ use: 'points', with: { players: named, start: '5' } }, membership],
      players,
    );
    expect(take(play, 'give', { give: '1', to: 'Cy' })).toContain('Cy is no player');
    expect(ask(take(play, 'join', { by: 'Dee' }), 'amounts')).toEqual({ Ann: 5, Bo: 5 });
    const back = take(take(play, 'leave', { by: 'Ann' }), 'join', { by: 'Ann' });
    expect(ask(back, 'amounts')).toEqual({ Bo: 5, Ann: 5 });
  });

  test('are all who play, and come, where all are named', () => {
    const play = begin([{ use: 'turns', with: { players } }, membership], players);
    expect(ask(take(play, 'join', { by: 'Dee' }), 'order')).toEqual([...players, 'Dee']);
    const none = begin([{ use: 'turns' }, membership], []);
    expect(ask(take(none, 'join', { by: 'Dee' }), 'order')).toEqual(['Dee']);
    const early = begin([{ use: 'turns', with: { players: named } }, membership], []);
    expect(ask(take(early, 'join', { by: 'Dee' }), 'order')).toEqual([]);
  });
});

describe('players who are idle', () => {
  const membership = { use: 'membership' };
  const open = { use: 'membership', with: { 'while-idle': 'everything' } };
  const players = ['Ann', 'Bo', 'Cy'];

  test('are passed over in turns, and come back to their place', () => {
    const play = begin([{ use: 'turns' }, membership], players);
    const idle = take(play, 'idle', { idle: 'Bo' });
    expect([ask(idle, 'turn'), ask(idle, 'next'), ask(idle, 'order')]).toEqual([
      'Ann',
      'Cy',
      players,
    ]);
    const round = take(take(idle, 'end', { by: 'Ann' }), 'end', { by: 'Cy' });
    expect([ask(round, 'turn'), ask(round, 'circuits')]).toEqual(['Ann', 1]);
    expect(ask(take(take(round, 'active', { active: 'Bo' }), 'end', { by: 'Ann' }), 'turn')).toBe(
      'Bo',
    );
  });

  test('end their turn by that, which is told, and have gone round when they are the last', () => {
    const play = begin([{ use: 'turns' }, membership], players);
    const first = take(play, 'idle', { idle: 'Ann' });
    expect([ask(first, 'turn'), ask(first, 'ended'), ask(first, 'time/turn')]).toEqual([
      'Bo',
      1,
      'Bo',
    ]);
    const last = take(take(first, 'end', { by: 'Bo' }), 'idle', { idle: 'Cy' });
    expect([ask(last, 'turn'), ask(last, 'circuits')]).toEqual(['Bo', 1]);
    const nobody = take(last, 'idle', { idle: 'Bo' });
    expect([ask(nobody, 'turn'), ask(nobody, 'next'), ask(nobody, 'circuits')]).toEqual([
      null,
      null,
      1,
    ]);
    const back = take(nobody, 'active', { active: 'Cy' });
    expect([ask(back, 'turn'), ask(back, 'time/turn')]).toEqual(['Cy', 'Cy']);
  });

  test('are passed over when turns begin', () => {
    const play = begin([{ use: 'turns' }, membership], players, {
      marks: { idle: { Ann: 'yes' } },
    });
    expect([ask(play, 'turn'), ask(play, 'time/turn'), ask(play, 'ended')]).toEqual([
      'Bo',
      'Bo',
      0,
    ]);
  });

  test('have no turn when somebody leaves before them', () => {
    const play = take(begin([{ use: 'turns' }, membership], players), 'idle', { idle: 'Bo' });
    expect(ask(take(play, 'leave', { by: 'Ann' }), 'turn')).toBe('Cy');
  });

  test('take turns where the rule says so', () => {
    const turns = { use: 'turns', with: { idle: 'in-turn' } };
    const play = take(begin([turns, open], players), 'idle', { idle: 'Bo' });
    const next = take(play, 'end', { by: 'Ann' });
    expect(ask(next, 'turn')).toBe('Bo');
    expect(ask(take(next, 'idle', { idle: 'Cy' }), 'turn')).toBe('Bo');
    expect(ask(take(next, 'end', { by: 'Bo' }), 'turn')).toBe('Cy');
  });

  test('do not vote, nor count for the quorum, and have no ballot while they are idle', () => {
    const decision = { use: 'decision', with: { quorum: 'all', majority: 'every-voter' } };
    const play = begin([decision, open], players);
    const cast = take(take(play, 'vote', { vote: 'for', by: 'Ann' }), 'vote', {
      vote: 'against',
      by: 'Bo',
    });
    const idle = take(take(cast, 'idle', { idle: 'Bo' }), 'idle', { idle: 'Cy' });
    expect([ask(idle, 'needed'), ask(idle, 'ballots'), ask(idle, 'outcome')]).toEqual([
      1,
      1,
      'adopted',
    ]);
    expect([ask(idle, 'votes'), ask(idle, 'counts')]).toEqual([
      { Ann: 'for' },
      { for: 1, against: 0 },
    ]);
    expect(take(idle, 'vote', { vote: 'for', by: 'Cy' })).toContain('Cy is idle');
    const back = take(idle, 'active', { active: 'Bo' });
    expect([ask(back, 'needed'), ask(back, 'ballots'), ask(back, 'outcome')]).toEqual([
      2,
      2,
      'rejected',
    ]);
    const over = take(take(idle, 'close', {}), 'active', { active: 'Bo' });
    expect([ask(over, 'outcome'), ask(over, 'needed')]).toEqual(['adopted', 1]);
    expect(ask(take(take(cast, 'close', {}), 'idle', { idle: 'Bo' }), 'ballots')).toBe(2);
  });

  test('vote and count where the rule says so', () => {
    const decision = { use: 'decision', with: { quorum: 'all', idle: 'counted' } };
    const idle = take(begin([decision, open], players), 'idle', { idle: 'Bo' });
    expect(ask(idle, 'needed')).toBe(3);
    expect(ask(take(idle, 'vote', { vote: 'for', by: 'Bo' }), 'ballots')).toBe(1);
  });
});

describe('two orders of turns in one game', () => {
  const turns = { use: 'turns' };
  const rounds = { use: 'turns', as: 'rounds', with: { what: 'round', order: 'alphabetical' } };
  const players = ['Bo', 'Ann'];

  test('are told apart by what a turn is called', () => {
    const play = begin([turns, rounds], players);
    const one = take(take(play, 'turns.end', { by: 'Bo' }), 'rounds.end', { by: 'Ann' });
    const both = take(one, 'rounds.end', { by: 'Bo' });
    expect(['time/turn', 'time/round'].map((path) => ask(both, path))).toEqual(['Ann', 'Ann']);
    expect(['period/turn', 'period/round'].map((path) => ask(both, path))).toEqual(['1', '2']);
    expect(['time/circuits', 'time/round/circuits'].map((path) => ask(both, path))).toEqual([
      '0',
      '1',
    ]);
  });

  test('are not both called the same', () => {
    const refused = begin([turns, { ...rounds, with: {} }], players);
    expect(refused).toContain('turn begins is told by turns, and by one procedure only');
    expect(refused).toContain('by another word under “what”');
    const play = begin([turns], players);
    expect(take(play, 'begin', { begin: 'turns', as: 'rounds' })).toContain('rounds cannot begin');
    const other = take(play, 'begin', { begin: 'turns', as: 'rounds', what: 'round' });
    expect(ask(other, 'rounds.turn')).toBe('Bo');
  });

  test('are called by a word that tells no time', () => {
    const bound = { use: 'turns', as: 'turns', with: { what: 'nweek' } };
    expect(findBindingFaults(turnOrderProcedure(), bound)).toEqual([
      { path: ['what'], reason: expect.stringContaining('which tell the time') as string },
    ]);
  });
});

describe('a decision begun before anybody plays', () => {
  const quorum = 'half';
  const membership = { use: 'membership' };

  /** Begins it by itself while nobody plays; Ann joins afterwards. */
  function beforeAnn(fixed: Fields): Play | string {
    const play = begin([{ use: 'decision', with: fixed }, membership], []);
    return take(take(play, 'begin', { begin: 'decision', as: 'first' }), 'join', { by: 'Ann' });
  }

  test('has no voters, and a share of nobody is reached by nobody', () => {
    const play = beforeAnn({ quorum });
    expect(take(play, 'first.vote', { vote: 'for', by: 'Ann' })).toContain('Ann may not vote');
    expect([ask(play, 'first.needed'), ask(play, 'first.outcome')]).toEqual([1, 'no-quorum']);
    const all = beforeAnn({ majority: 'every-voter', ties: 'adopted' });
    expect(ask(all, 'first.outcome')).toBe('rejected');
  });

  test('lets those vote who join while it is open, where the rule says so', () => {
    const play = take(beforeAnn({ quorum, newcomers: 'may-vote' }), 'join', { by: 'Bo' });
    const cast = take(play, 'first.vote', { vote: 'for', by: 'Bo' });
    expect(['needed', 'outcome', 'votes'].map((word) => ask(cast, `first.${word}`))).toEqual([
      1,
      'adopted',
      { Bo: 'for' },
    ]);
  });

  test('begins by itself when somebody plays', () => {
    const play = begin([{ use: 'decision', with: { quorum } }, membership], []);
    const joined = take(take(play, 'join', { by: 'Ann' }), 'join', { by: 'Bo' });
    expect(take(joined, 'vote', { vote: 'for', by: 'Bo' })).toContain('Bo may not vote');
    expect(ask(take(joined, 'vote', { vote: 'for', by: 'Ann' }), 'outcome')).toBe('adopted');
  });
});

test('whoever is idle at the very beginning has no first turn', () => {
  const membership = { use: 'membership', with: { idle: ['Ann'] } };
  const play = begin([{ use: 'turns' }, membership], ['Ann', 'Bo']);
  expect([ask(play, 'turn'), ask(play, 'time/turn'), ask(play, 'ended')]).toEqual(['Bo', 'Bo', 0]);
  const named = { use: 'membership', with: { players: ['Ann', 'Bo'], idle: ['Ann'] } };
  expect(ask(begin([{ use: 'turns' }, named], []), 'turn')).toBe('Bo');
});

describe('offices that a game binds', () => {
  const offices = { use: 'offices', with: { offices: ['Speaker', 'Clerk of the Rules'] } };

  test('are held by players, who lose them when they leave', () => {
    const play = begin([offices, { use: 'membership' }], ['Ann', 'Bo']);
    const held = take(play, 'appoint', { appoint: 'Ann', to: 'Clerk of the Rules' });
    expect(ask(held, 'holder', { of: 'Clerk of the Rules' })).toBe('Ann');
    expect(take(held, 'resign', { resign: 'Clerk of the Rules', by: 'Bo' })).toContain(
      'does not hold',
    );
    expect(ask(take(held, 'leave', { by: 'Ann' }), 'holders')).toEqual({});
    expect(take(play, 'appoint', { appoint: 'Zed', to: 'Speaker' })).toContain('Zed');
    expect(take(play, 'appoint', { appoint: 'Ann', to: 'King' })).toContain('no office King');
    expect(take(play, 'vacate', { vacate: 'Speaker' })).toContain('Nobody holds');
  });

  test('do nothing themselves', () => {
    const play = begin([offices, { use: 'membership' }], ['Ann']);
    expect(take(play, 'leave', { by: 'Speaker' })).toBe(
      'Speaker is an office; a player may do this.',
    );
  });

  test('bear no name of a player, and own none', () => {
    expect(begin([{ use: 'offices', with: { offices: ['Ann'] } }], ['Ann', 'Bo'])).toContain(
      'Ann is a player',
    );
    const play = begin([{ use: 'offices', with: { offices: ['Ann'] } }, { use: 'membership' }], []);
    const joined = take(take(play, 'join', { by: 'Ann' }), 'join', { by: 'Bo' });
    const held = take(joined, 'appoint', { appoint: 'Bo', to: 'Ann' });
    expect(ask(held, 'player/Ann/owner')).toBeNull();
  });

  test('are not taken from who holds them, where the rule says so', () => {
    const play = begin([{ ...offices, with: { ...offices.with, held: 'refused' } }], ['Ann', 'Bo']);
    const held = take(play, 'appoint', { appoint: 'Ann', to: 'Speaker' });
    expect(take(held, 'appoint', { appoint: 'Bo', to: 'Speaker' })).toContain('Ann holds Speaker');
  });
});

describe('players that a game binds', () => {
  test('have left, by whichever rule they did', () => {
    const strict = { use: 'membership', as: 'strict', with: { again: 'refused' } };
    const play = begin([{ use: 'membership' }, strict], ['Ann', 'Bo']);
    const gone = take(play, 'membership.leave', { by: 'Ann' });
    expect(ask(gone, 'strict.left')).toEqual(['Ann']);
    expect(take(gone, 'strict.join', { by: 'Ann' })).toContain('cannot join again');
  });

  test('join once, leave once, and are idle or active', () => {
    const play = begin([{ use: 'membership' }], ['Ann']);
    expect(take(play, 'join', { by: 'Ann' })).toContain('already');
    expect(take(play, 'leave', { by: 'Bo' })).toContain('Bo');
    expect(take(play, 'active', { active: 'Ann' })).toContain('not idle');
    expect(take(play, 'remove', { remove: 'Zed' })).toContain('Zed');
    const idle = take(play, 'idle', { idle: 'Ann' });
    expect(ask(idle, 'active')).toEqual([]);
    expect(ask(take(take(idle, 'leave', { by: 'Ann' }), 'join', { by: 'Ann' }), 'active')).toEqual([
      'Ann',
    ]);
  });
});

describe('what was made for another game', () => {
  const hands = { use: 'membership', rule: '1' };
  const given = { things: { hat: 'device' }, owners: { hat: 'Ann' } };

  test('does all that it does while the rule of this game is in force', () => {
    const market = { use: 'b-nomic/devices', as: 'market', rule: '5' };
    const gone = take(begin([hands, market], ['Ann', 'Bo'], given), 'leave', { by: 'Ann' });
    expect(ask(gone, 'device/hat')).toBeNull();
    const repealed = take(begin([hands, market], ['Ann', 'Bo'], given), 'repeal', { repeal: '5' });
    expect(ask(take(repealed, 'leave', { by: 'Ann' }), 'device/hat')).toBe('yes');
  });

  test('keeps others from acting by the rule of this game', () => {
    const tide = { use: 'b-nomic/clock-2002', as: 'tide', rule: '2' };
    const coins = { use: 'points', as: 'coins', rule: '3', with: { what: 'coins', start: '9' } };
    const away = take(begin([hands, tide, coins], ['Ann', 'Bo']), 'tide.leaves', { leaves: 'Ann' });
    if (typeof away === 'string') throw new Error(away);
    expect(away.take('coins.pay', { pay: '1', to: 'Bo', by: 'Ann' })).toMatchObject({ rule: '2' });
  });

  test('refuses by its own rule whoever is idle', () => {
    const coins = { use: 'points', as: 'coins', rule: '3', with: { what: 'coins', start: '9' } };
    const idle = take(begin([hands, coins], ['Ann', 'Bo']), 'membership.idle', { idle: 'Ann' });
    if (typeof idle === 'string') throw new Error(idle);
    expect(idle.take('coins.pay', { pay: '1', to: 'Bo', by: 'Ann' })).toMatchObject({ rule: '1' });
  });
});
