import { expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import { Message } from '../../src/schemas/index.ts';
import { placeInFiles } from './mail-lines.ts';

const message = (id: string, place: object) =>
  Message.parse({
    ...{ id, author: 'Ada', subject: 'Oil', thread: id, place, size: 3 },
    words: '0'.repeat(64),
  });

const inFile = placeInFiles([
  {
    ...{ game: 'harbour', source: 'list', month: '1998-04' },
    messages: [
      message('aa', { lines: [120, 140] }),
      message('bb', { file: 'may.mbox', lines: [7, 9] }),
    ],
  },
]);

test('an event of a mail has the lines of the mail in its file', () => {
  const event = logEvent({
    ...{ id: 'aa.1', do: 'oil' },
    source: { file: 'list.mbox', message: 'aa', lines: ['2', '2'] },
  });
  expect(inFile(event).source).toEqual({ file: 'list.mbox', message: 'aa', lines: [120, 140] });
});

test('of several files the one counts in which the mail stands', () => {
  const event = logEvent({ id: 'bb.1', do: 'oil', source: { file: 'all.mbox', message: 'bb' } });
  expect(inFile(event).source).toMatchObject({ file: 'may.mbox', lines: [7, 9] });
});

test('what is told elsewhere stays where it is', () => {
  const event = logEvent({ id: 'c', do: 'oil', source: { file: 'log.txt', lines: ['3', '3'] } });
  expect(inFile(event)).toBe(event);
});
