import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../diagnostics/index.ts';
import { parseChronicle } from './parse-chronicle.ts';

function faults(text: string): string[] {
  return parseChronicle('chronicle.md', text).messages.map(
    (message) => formatMessage(message).split('\n')[0] ?? '',
  );
}

const WHOLE = `It began
late.

## The flood {#flood}

Ada had [[player/Ada/coins = 5 at 2001-06-01]] coins, and
[[the game a name | rule/1/title ~ A | B at nweek-3]].
## The ebb {#ebb}
Nothing.
`;

describe('a chronicle', () => {
  test('is an introduction and steps of words and claims', () => {
    const { chronicle, messages } = parseChronicle('chronicle.md', WHOLE);
    expect(messages).toEqual([]);
    expect(chronicle.introduction).toEqual([['It began late.']]);
    expect(chronicle.steps.map(({ id, title }) => [id, title])).toEqual([
      ['flood', 'The flood'],
      ['ebb', 'The ebb'],
    ]);
    expect(chronicle.steps[0]?.paragraphs[0]).toEqual([
      'Ada had ',
      {
        ...{ subject: 'player/Ada/coins', sign: '=', value: '5', time: '2001-06-01', words: '' },
        place: { file: 'chronicle.md', line: 6, column: 9 },
      },
      ' coins, and ',
      {
        ...{ subject: 'rule/1/title', sign: '~', value: 'A | B', time: 'nweek-3' },
        ...{ words: 'the game a name', place: { file: 'chronicle.md', line: 7, column: 1 } },
      },
      '.',
    ]);
  });

  test('a claim may name a branch of the log', () => {
    const { chronicle } = parseChronicle(
      'a.md',
      '## A {#a}\n\n[[tide = low at 2001-06-01 in x-void]]',
    );
    expect(chronicle.steps[0]?.paragraphs[0]).toMatchObject([
      { subject: 'tide', value: 'low', time: '2001-06-01', branch: 'x-void' },
    ]);
  });

  test.each([
    ['## The flood', ':1', 'Unexpected heading'],
    ['## The flood {#The Flood}', ':1', 'Unexpected name'],
    ['## A {#a}\n\n## B {#a}', ':3', 'second step a'],
    ['Nothing.', ':1', 'lack of steps'],
    ['## A {#a}\n\nOne [[two', ':3:5', 'open brackets'],
    ['## A {#a}\n\nOne\ntwo [[three]]', ':4:5', 'Unexpected assertion “three”'],
    ['## A {#a}\n\n[[coins = 5]]', ':3:1', 'Unexpected assertion'],
    ['## A {#a}\n\n[[coins = 5 at may in a b]]', ':3:1', 'Unexpected assertion'],
    ['## A {#a}\n\nOne\nby [rule 9](/quay/9/).', ':4:4', 'Unexpected link [rule 9](/quay/9/)'],
  ])('%j is told of at %s', (text, place, words) => {
    const [first = ''] = faults(text);
    expect(first.startsWith(`chronicle.md${place}`)).toBe(true);
    expect(first).toContain(words);
    expect(first).toContain('chronicle-unread');
  });

  test('whatever is written, every fault has its place, and nothing is thrown', () => {
    const part = fc.constantFrom('[[', ']]', '|', ' = ', ' at ', '~', '\n', '## ', '{#', '}', 'a');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const { messages } = parseChronicle('chronicle.md', text);
        const lines = text.split('\n').length;
        for (const { line } of messages) expect(line ?? 0).toBeLessThanOrEqual(lines);
      }),
    );
  });
});
