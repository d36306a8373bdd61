import { describe, expect, test } from 'vitest';
import { toFit } from '../../scripts/import-archives/mbox/fit-pattern.ts';
import { htmlToLines } from '../../scripts/import-archives/mbox/html-text.ts';
import { readMailDate } from '../../scripts/import-archives/mbox/mail-date.ts';
import { createEventReader } from '../../scripts/import-archives/mbox/message-events.ts';
import { findRuns } from '../../scripts/import-archives/mbox/message-runs.ts';
import { bareSubject } from '../../scripts/import-archives/mbox/people.ts';
import { splitPlainDigest } from '../../scripts/import-archives/mbox/plain-digest.ts';
import { splitMails } from '../../scripts/import-archives/mbox/split.ts';
import { unescapeFrom } from '../../scripts/import-archives/mbox/unescape-from.ts';
import { growthOf, isSteep, type Work } from './growth.ts';

/** What reads mails takes time linear in whatever a mail repeats. */
const READERS: Readonly<Record<string, Work>> = {
  html: htmlToLines,
  runs: (text) => findRuns(text.split('\n')),
  digest: splitPlainDigest,
  date: readMailDate,
  subject: bareSubject,
  pattern: toFit('{*}a{b} c {d:word} {*}e{f:number}{*}'),
  escapes: (text) => unescapeFrom(Buffer.from(text)),
  file: (text) => [...splitMails([Buffer.from(text)])],
  events: (text) => {
    const lines = text.split('\n');
    const read = createEventReader([
      {
        line: '{*}a{b}',
        text: { after: 'a', until: 'z' },
        event: { do: 'x', proposes: { id: '{b}' } },
      },
      { paragraph: '{b} of {c} to {d}', event: { do: 'y' } },
    ]);
    const message = { id: 'm', author: 'Ada', subject: 'S', at: undefined, list: '', file: 'f' };
    read({ ...message, lines, runs: findRuns(lines) });
  },
};

const MARKS = [
  '<blockquote>',
  '<',
  '&amp',
  '<!--',
  '<p',
  '> ',
  '>From x\n',
  'From x Sun Apr 19 13:07:31 1998\nX: y\nContent-Length: 99999999\n\n',
  'From x Sun Apr 19 13:07:31 1998\nX: y\n\n',
  '-- \n',
  '-----Original Message-----\n',
  'Ada wrote:\n',
  '------------------------------\nFrom: x\n',
  'Re: ',
  '[x] ',
  '(',
  'a',
  'a c \n',
  'a of b ',
  ' ',
];

describe.each(Object.entries(READERS))('what reads %s', (_name, work) => {
  test.each(MARKS)('takes time linear in repetitions of %j', (mark) => {
    expect(growthOf(work, mark)).not.toSatisfy(isSteep);
  });
});
