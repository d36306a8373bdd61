import { describe, expect, test } from 'vitest';
import { causesBy } from './causes.ts';
import { seeCauses } from './see-causes.ts';

describe('causes without patterns of the game', () => {
  test.each([
    ['Proposal 12', ['12']],
    ['Enact proposal #12: lamps', ['12']],
    ['P12: lamps', ['12']],
    ['P12', ['12']],
    ['Prop 12', ['12']],
    ['Lamps (#12)', ['12']],
    ['#12', ['12']],
    ['#12 lamps', ['12']],
    ['PR #12', ['12']],
    ['Merged PR 12: lamps', ['12']],
    ['Merge pull request #12 from pike/lamps', ['12']],
    ['Merged in lamps (pull request #12)', ['12']],
    ['Pike passed proposal #12', ['12']],
    ['Enacting "Lamps at night"', ['Lamps at night']],
  ])('%s', (message, causes) => {
    expect(causesBy()(message)).toEqual(causes);
  });

  test.each([
    'Lamps as in issue #12',
    'Revert "Proposal 12"',
    'Pike failed proposal #12',
    'Pike submitted proposal #12',
    'Rejected Proposal 12',
    'Move 12 lamps',
    'Round 1, Turn 12',
    'P12lamps',
    '',
  ])('%s names none', (message) => {
    expect(causesBy()(message)).toEqual([]);
  });
});

describe('what messages name', () => {
  const commits = (...messages: readonly string[]) =>
    messages.map((message) => ({ message, causes: causesBy()(message) }));

  test('is counted by usual patterns', () => {
    const seen = seeCauses(commits('Proposal 1', 'Lamps (#2)', 'Proposal 3', 'Mend a comma'));
    expect(seen).toEqual({
      named: 3,
      usual: ['Proposal {proposal}', '(#{proposal})'],
      others: [],
    });
  });

  test('is proposed where the same words stand before ever other numbers', () => {
    const seen = seeCauses(commits('Motion 4 (Pike)', 'Motion 5', 'motion 6: carp', 'Rule 3', 'x'));
    expect(seen.others).toEqual([{ pattern: 'Motion {proposal}', count: 3 }]);
    expect(seeCauses(commits('Rule 4', 'Rule 5', 'Rule 6')).others).toEqual([]);
    expect(seeCauses(commits('Lap 4', 'Lap 4', 'Lap 4', 'Lap 5')).others).toEqual([]);
  });
});
