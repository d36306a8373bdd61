import { describe, expect, test } from 'vitest';
import { playableOf } from '../../index.ts';
import type { Play } from '../../procedures/kinds.ts';
import { findBindingFaults } from '../../procedures/rebind.ts';
import { isRefusal } from '../../procedures/refusal.ts';
import { pointsProcedure } from './points-procedure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Begins what the file of a game binds, all of it in one game. */
function begin(
  procedures: readonly { readonly use: string; readonly as?: string; readonly with?: Fields }[],
  players: readonly string[],
): Play | string {
  const bound = procedures.map(({ use, as = use, with: fixed = {} }) => ({
    ...{ use, as, rule: '7', with: fixed as Readonly<Record<string, string | string[]>> },
  }));
  const found = playableOf({ game: 'nobodys', rules: 'procedures' }, { procedures: bound });
  if (!('playable' in found)) throw new Error(found.reason);
  const play = found.playable.begin({ players: [...players] }, {});
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

  test('cannot begin outside of what may be', () => {
    expect(begin([{ use: 'points', with: { start: '5', ceiling: '3' } }], [])).toContain('outside');
  });

  test('are counted under a name that is a part of a path', () => {
    const bound = { use: 'points', as: 'points', with: { what: 'gold/idle' } };
    expect(findBindingFaults(pointsProcedure(), bound)).toEqual([
      { path: ['what'], reason: expect.stringContaining('word of letters') as string },
    ]);
  });

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

  test('are not taken from who holds them, where the rule says so', () => {
    const play = begin([{ ...offices, with: { ...offices.with, held: 'refused' } }], ['Ann', 'Bo']);
    const held = take(play, 'appoint', { appoint: 'Ann', to: 'Speaker' });
    expect(take(held, 'appoint', { appoint: 'Bo', to: 'Speaker' })).toContain('Ann holds Speaker');
  });
});

describe('players that a game binds', () => {
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
