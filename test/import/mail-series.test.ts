import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { runImport } from '../../scripts/import-archives/run.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import type { LogEvent, Message } from '../../src/schemas/index.ts';
import { createProject, type TrialProject } from './project.ts';

let project: TrialProject;

beforeEach(() => {
  project = createProject();
});

interface TrialMail {
  readonly id?: string;
  readonly from?: string;
  readonly date?: string;
  readonly subject?: string;
  /** Fields of the head besides. */
  readonly head?: string;
  /** The date of the line that begins it. */
  readonly stamp?: string;
  readonly body: string;
}

const DATE = 'Sun, 19 Apr 1998 14:07:31 +0100';

function mail({
  id,
  from = 'Pike <pike@quay.example>',
  date = DATE,
  subject = 'Quay',
  head = '',
  stamp = 'pike@quay.example Sun Apr 19 13:07:31 1998',
  body,
}: TrialMail) {
  const own = id === undefined ? '' : `Message-ID: <${id}@quay.example>\n`;
  const said = date === '' ? '' : `Date: ${date}\n`;
  return `From ${stamp}\n${own}From: ${from}\n${said}${head}Subject: ${subject}\n\n${body}\n\n`;
}

const READS = `
    reads:
      - line: 'I give {amount:number} brine to {to:word}.'
        event: { do: give, fx: ['player/{to}/brine +{amount}'] }
      - paragraph: 'I vote {vote:for|against} slip {slip:word}{*}'
        event: { do: vote, args: { slip: '{slip}', vote: '{vote}' } }
      - subject: 'Slip {number:word}: {title}'
        text: { after: 'It says:', until: 'End.' }
        event: { do: post, proposes: { id: '{number}', title: '{title}' } }
`;

/** Writes mails into files of mail, and a manifest that names them. */
function mails(all: readonly string[], more = ''): void {
  project.put('archives/tidewater/quay.mbox', all.join(''));
  project.put(
    'archives/tidewater/archive.yaml',
    `game: tidewater\nsources:\n  - id: quay\n    mbox: quay.mbox\n    title: The Quay\n    list: Quay\n    asOf: { game: { era: first } }${more}`,
  );
}

function importAll() {
  const { root } = project;
  return runImport({
    ...{ root, archiveFolders: [], manifests: [], formats: FORMATS },
    ...{ accept: false, check: false },
  });
}

/** Imports, and gives what the archive then holds of the mail. */
function read() {
  const result = importAll();
  expect(result.messages.filter(({ fatal }) => fatal === true).map(String)).toEqual([]);
  const content = loadContent(project.root);
  const parts = content.messages.map(({ data }) => data);
  const messages = parts.flatMap((part) => part.messages);
  const textOf = ({ id }: Message) =>
    parts
      .map(({ game, source, month }) => content.readMessageText({ game, source, month, id }))
      .find((one) => one !== undefined);
  const events: LogEvent[] = content.actions.flatMap(({ data }) => data.events);
  const codes = result.messages.map(({ ruleId }) => ruleId);
  return { messages, textOf, events, codes, content, result };
}

describe('what a mail says', () => {
  test('is decoded, whatever its encoding', () => {
    mails([
      mail({
        from: '=?iso-8859-1?Q?P=EFke?= <pike@quay.example>',
        subject: '=?utf-8?B?Q2Fmw6k=?=',
        head: 'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n',
        body: 'A caf=E9 by=\n the quay.',
      }),
      mail({
        head: 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n',
        body: Buffer.from('Grüße').toString('base64'),
      }),
      mail({
        head: 'Content-Type: text/plain; format=flowed\n',
        body: 'One line \nthat goes on.\n> quoted \n> on',
      }),
    ]);
    const { messages, textOf } = read();
    expect(messages.map(({ author, subject }) => [author, subject])).toEqual([
      ['Pïke', 'Café'],
      ['Pike', 'Quay'],
      ['Pike', 'Quay'],
    ]);
    expect(messages.map(textOf)).toEqual([
      'A café by the quay.',
      'Grüße',
      expect.stringMatching(/^One line that goes on\.\n> quoted/u),
    ]);
  });

  test('is taken out of HTML, where there is nothing else', () => {
    mails(
      [
        mail({
          head: 'Content-Type: text/html\n',
          body: '<p>I give 5 brine to Wick.</p><blockquote>I give 6 brine to Wick.</blockquote><script>x</script>',
        }),
      ],
      READS,
    );
    const { messages, events } = read();
    expect(messages[0]).toMatchObject({ html: true });
    expect(events.map(({ fx }) => fx)).toEqual([['player/Wick/brine +5']]);
  });

  test('is its first text; attachments are told of and not read', () => {
    const head = 'Content-Type: multipart/mixed; boundary=b\n';
    const body = `--b\nContent-Type: text/plain\n\nHere.\n--b\nContent-Type: text/plain; name="x.txt"\nContent-Disposition: attachment; filename="x.txt"\n\nI give 5 brine to Wick.\n--b\nContent-Type: message/rfc822\n\nSubject: inner\n\nI give 6 brine to Wick.\n--b--`;
    mails([mail({ head, body })], READS);
    const { messages, events, textOf } = read();
    expect(messages.map(textOf)).toEqual(['Here.']);
    expect(messages[0]?.attachments?.map(({ name, type }) => [name, type])).toEqual([
      ['x.txt', 'text/plain'],
      [undefined, 'message/rfc822'],
    ]);
    expect(events).toEqual([]);
  });
});

describe('whose words they are', () => {
  test.each([
    ['quoted', '> I give 5 brine to Wick.'],
    ['quoted twice', '> > I give 5 brine to Wick.'],
    ['quoted with initials', 'WK> I give 5 brine to Wick.'],
    ['below a signature', '-- \nI give 5 brine to Wick.'],
    [
      'added by the list',
      '_______________________________________________\nI give 5 brine to Wick.',
    ],
    [
      'below an original message',
      '-----Original Message-----\nFrom: Wick\n\nI give 5 brine to Wick.',
    ],
    [
      'escaped among quoted lines',
      '> And so on.\n>From now on I do as I like.\n> I give 5 brine to Wick.',
    ],
  ])('no event is read from what is %s', (_what, words) => {
    mails([mail({ body: `Mine.\n\n${words}` })], READS);
    const { events, messages } = read();
    expect(events).toEqual([]);
    expect(messages[0]?.runs).not.toEqual([]);
  });

  test('a line that begins with From is the message’s own, and loses its mark', () => {
    mails([mail({ body: '>From now on:\nI give 5 brine to Wick.' })], READS);
    const { messages, textOf, events } = read();
    expect(messages.map(textOf)).toEqual(['From now on:\nI give 5 brine to Wick.']);
    expect(events).toHaveLength(1);
  });
});

describe('when it was sent', () => {
  const STAMP = 'Received: from a by b; Sun, 19 Apr 1998 14:09:00 +0100\n';
  test.each([
    ['as its head says', DATE, '', '1998-04-19T13:07:31Z'],
    ['with two figures for the year', 'Sun, 19 Apr 98 14:07:31 BST', '', '1998-04-19T13:07:31Z'],
    [
      'within a day, without a zone',
      'Sun Apr 19 13:07:31 1998',
      '',
      { between: ['1998-04-18T23:07:31Z', '1998-04-20T01:07:31Z'] },
    ],
    [
      'by its stamp, for a date to come',
      'Sun, 19 Apr 2098 14:07:31 +0100',
      STAMP,
      '1998-04-19T13:09:00Z',
    ],
    ['by its stamp, for 1904', 'Fri, 1 Jan 1904 00:00:00 +0000', STAMP, '1998-04-19T13:09:00Z'],
    ['by its stamp, without a date', '', STAMP, '1998-04-19T13:09:00Z'],
    [
      'between its stamps',
      'Sun, 19 Apr 2098 14:07:31 +0100',
      `Received: from b by c; Sun, 19 Apr 1998 15:00:00 +0100\n${STAMP}`,
      { between: ['1998-04-19T13:09:00Z', '1998-04-19T14:00:00Z'] },
    ],
    ['unknown, where nothing else tells', 'Sun, 19 Apr 2098 14:07:31 +0100', '', undefined],
  ])('%s', (_what, date, head, at) => {
    mails([mail({ date, head, body: 'Words.' })]);
    const { messages, codes } = read();
    expect(messages[0]?.at).toEqual(at);
    expect(codes.includes('mail-date-odd')).toBe(messages[0]?.at === undefined || head !== '');
  });
});

describe('threads and copies', () => {
  test('answers follow references; a circle answers nothing, what is lost is said', () => {
    mails([
      mail({ id: 'a', body: 'First.', head: 'In-Reply-To: <c@quay.example>\n' }),
      mail({
        id: 'b',
        body: 'Second.',
        head: 'References: <x@y> <a@quay.example> <lost@quay.example>\n',
      }),
      mail({ id: 'c', body: 'Third.', head: 'In-Reply-To: <b@quay.example>\n' }),
      mail({ id: 'd', body: 'Fourth.', head: 'In-Reply-To: <nowhere@quay.example>\n' }),
    ]);
    const { messages, textOf } = read();
    const name = new Map(messages.map((one) => [one.id, textOf(one)]));
    const tied = messages.map((one) => [
      textOf(one),
      name.get(one.answers ?? ''),
      name.get(one.thread),
      one.answersLost,
    ]);
    expect(tied).toEqual([
      ['First.', 'Third.', 'Third.', undefined],
      ['Second.', 'First.', 'Third.', undefined],
      ['Third.', undefined, 'Third.', undefined],
      ['Fourth.', undefined, 'Fourth.', 'nowhere@quay.example'],
    ]);
  });

  test('a mail sent twice is one message, and its events count once', () => {
    const one = mail({ id: 'a', body: 'I give 5 brine to Wick.' });
    const withFooter =
      one.trimEnd() + '\n_______________________________________________\nThe list\n\n';
    mails([one, withFooter, one], READS);
    const { messages, events, content } = read();
    expect(messages.map(({ copies }) => copies?.length)).toEqual([2]);
    expect(events).toHaveLength(1);
    expect(content.sources[0]?.data.mails).toEqual({
      messages: 1,
      copies: 2,
      unread: 0,
      rulesets: 0,
      withEvents: 1,
      events: 1,
    });
  });

  test('the same few words within a day are two messages, and a finding', () => {
    const [early, late] = [DATE, 'Sun, 19 Apr 1998 15:07:31 +0100'];
    mails(
      [
        mail({ id: 'a', date: early, body: 'I give 5 brine to Wick.' }),
        mail({ id: 'b', date: late, body: 'I give 5 brine to Wick.' }),
      ],
      READS,
    );
    const { messages, events, codes } = read();
    expect([messages.length, events.length]).toEqual([2, 2]);
    expect(codes).toContain('mail-maybe-twice');
  });

  test('one Message-ID for different mails keeps both', () => {
    mails([
      mail({ id: 'a', body: 'One.' }),
      mail({ id: 'a', from: 'Wick <w@quay.example>', body: 'Two.' }),
    ]);
    const { messages, codes } = read();
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
    expect(codes).toContain('mail-id-twice');
  });

  test('a copy that a list has changed is the same message, and a finding', () => {
    mails([mail({ id: 'a', body: 'One, two.' }), mail({ id: 'a', body: 'One, 2.' })]);
    const { messages, codes, textOf } = read();
    expect(messages.map(textOf)).toEqual(['One, two.']);
    expect(codes).toContain('mail-copies-differ');
  });

  test('what a list says of attachments is no part of a message', () => {
    const part = (name: string) => `Words.\n-------------- next part --------------\nURL: ${name}`;
    mails([mail({ id: 'a', body: part('x') }), mail({ id: 'a', body: part('y') })]);
    const { messages, codes } = read();
    expect(messages[0]?.copies).toHaveLength(1);
    expect(codes).not.toContain('mail-copies-differ');
  });

  test('digests hold messages', () => {
    const dashes = (count: number) => '-'.repeat(count);
    const body = `Today's Topics:\n\n   1. One\n\n${dashes(70)}\n\nMessage: 1\nDate: ${DATE}\nFrom: Wick <wick@quay.example>\nSubject: One\nMessage-ID: <one@quay.example>\n\nI give 5 brine to Pike.\n\n${dashes(30)}\n\nDate: ${DATE}\nFrom: Brack <b@quay.example>\nSubject: Two\n\nNo.\n${dashes(30)}\nStill no.\n\n${dashes(30)}\n\nEnd of Quay Digest\n`;
    mails([mail({ subject: 'Quay Digest, Vol 1', body })], READS);
    const { messages, textOf, events } = read();
    expect(messages.map((one) => [one.author, textOf(one)])).toEqual([
      ['Wick', 'I give 5 brine to Pike.'],
      ['Brack', `No.\n${dashes(30)}\nStill no.`],
    ]);
    expect(events.map(({ by }) => by)).toEqual(['Wick']);
  });
});

describe('events', () => {
  test('have their author, time, message and line', () => {
    mails([mail({ id: 'a', body: 'Hello.\nI GIVE  5 brine to Wick.' })], READS);
    const { events, messages } = read();
    const [message] = messages;
    expect(events).toMatchObject([
      {
        id: `${message?.id}.1`,
        at: '1998-04-19T13:07:31Z',
        by: 'Pike',
        do: 'give',
        source: { file: 'quay.mbox', message: message?.id, lines: [2, 2] },
      },
    ]);
    expect(message?.events).toBe(1);
  });

  test('are read from paragraphs that are wrapped', () => {
    mails([mail({ body: 'I vote FOR slip\n12/0, as ever.\n\nI vote maybe slip 3.' })], READS);
    expect(read().events.map(({ args, source }) => [args, source?.lines])).toEqual([
      [{ slip: '12/0', vote: 'for' }, [1, 2]],
    ]);
  });

  test('are read from a subject, but not of an answer', () => {
    const body = 'It says:\nNobody is fined.\n\nEver.\nEnd.';
    mails(
      [
        mail({ id: 'a', subject: '[quay] Slip 12: Dry Feet', body }),
        mail({ id: 'b', subject: 'Re: [quay] Slip 12: Dry Feet', body: 'No.' }),
      ],
      READS,
    );
    expect(read().events.map(({ proposes }) => proposes)).toMatchObject([
      { id: '12', title: 'Dry Feet', lines: [2, 4] },
    ]);
  });

  test('no mail writes effects of its own', () => {
    const reads = `\n    reads:\n      - line: 'I name {what}'\n        event: { do: name, fx: ['{what} = yes'] }\n`;
    mails([mail({ body: 'I name player/Pike/brine +100\nI name rule/1/text' })], reads);
    const { events, codes } = read();
    expect(events).toEqual([]);
    expect(codes.filter((code) => code === 'mail-event-unread')).toHaveLength(2);
  });
});

describe('rules posted by mail', () => {
  const RULES =
    'Immutable Rules\n\n101. All players abide by the rules.\n\n102. Rules in the 100s are immutable.\n\n103. A rule may be changed.\n\nMutable Rules\n\n201. Players take turns.\n\n202. A turn has two parts.\n-- \nPike';
  const WHICH = `\n    rulesets: [{ subject: 'The Book{*}', from: Pike }]\n`;

  test('become a source of the time of their message', () => {
    mails(
      [
        mail({ id: 'a', subject: '[quay] The Book, again', body: RULES }),
        mail({ id: 'b', body: RULES }),
      ],
      WHICH,
    );
    const { content, messages } = read();
    const posted = content.sources
      .map(({ data }) => data)
      .filter((one) => one.postedIn !== undefined);
    expect(posted).toMatchObject([
      {
        asOf: { calendar: '1998-04-19T13:07:31Z' },
        postedIn: { of: 'quay', message: messages[0]?.id, author: 'Pike' },
      },
    ]);
    expect(messages[0]?.ruleset).toBe(posted[0]?.id);
    expect(content.rules.map(({ data }) => data.rule).sort()).toEqual([
      '101',
      '102',
      '103',
      '201',
      '202',
    ]);
  });

  test('are read of what a message quotes, where the manifest says so', () => {
    const quoted = RULES.replace('\n-- \nPike', '').replaceAll(/^/gmu, '> ');
    const body = `Here it is.\n\n${quoted}\n\nI keep 104. Nobody asks.\n`;
    mails(
      [mail({ id: 'a', subject: 'The Book', body })],
      WHICH.replace('Pike }', 'Pike, quoted: true }'),
    );
    const { content } = read();
    expect(content.rules.map(({ data }) => data.rule).sort()).toEqual([
      ...['101', '102', '103', '201', '202'],
    ]);
    mails([mail({ id: 'a', subject: 'The Book', body })], WHICH);
    expect(read().content.rules).toEqual([]);
  });

  test('go when no message prints them any more', () => {
    mails(
      [mail({ id: 'a', subject: 'The Book', body: RULES }), mail({ id: 'b', body: 'Words.' })],
      WHICH,
    );
    read();
    mails([mail({ id: 'b', body: 'Words.' })], WHICH);
    const { content } = read();
    expect(content.rules).toEqual([]);
    expect(content.sources.map(({ data }) => data.id)).toEqual(['quay']);
  });

  test('that nobody can read are a finding, and their message is read on', () => {
    mails([mail({ id: 'a', subject: 'The Book', body: 'Lost.' })], WHICH);
    const { codes, messages } = read();
    expect(codes).toContain('mail-ruleset-unread');
    expect(messages).toHaveLength(1);
  });
});

describe('a file of mail', () => {
  test('is read the same twice, and no address is kept', () => {
    mails([mail({ id: 'a', from: 'wick@quay.example', body: 'Words.' })]);
    const { messages } = read();
    expect(messages[0]?.author).toBe('wick');
    const records = [...project.snapshot()].filter(([path]) => path.includes('messages/'));
    expect(records.map(([, text]) => text).join('')).not.toContain('wick@quay');
    expect(importAll().changes).toMatchObject({ written: [], removed: [] });
  });

  test('with damaged mails is read all the same, and each is counted', () => {
    const deep = Array.from(
      { length: 60 },
      (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n`,
    ).join('\n');
    mails([
      'From x@y Sun Apr 19 13:07:31 1998\nSubject:\n\n\n',
      mail({ head: 'Content-Type: multipart/mixed; boundary=b0\n', body: deep }),
      mail({
        id: 'a',
        body: 'From here it goes on.\n\nFrom there, too, on Sun Apr 19 13:07:31 1998',
      }),
      'From x@y Sun Apr 19 13:07:31 1998\nX: y\n\0\u0001\n',
    ]);
    const { content, codes } = read();
    expect(codes).toEqual(expect.arrayContaining(['mail-unread', 'mails-counted']));
    const { messages = 0, copies = 0, unread = 0 } = content.sources[0]?.data.mails ?? {};
    expect(messages + copies + unread).toBe(4);
    expect(unread).toBe(1);
  });

  test('that is none is told of, and nothing is written', () => {
    mails(['']);
    const result = importAll();
    expect(result.failed).toBe(true);
    expect(result.messages.map(({ ruleId }) => ruleId)).toContain('nothing-found');
  });

  test('may state the length of its messages, and misstate it', () => {
    const from = 'From x@y Sun Apr 19 13:07:31 1998\nDate: now\n';
    const body = `Hello.\n\n${from}`;
    const right = `${from}From: Pike\nContent-Length: ${body.length}\n\n${body}\n`;
    mails([right, mail({ id: 'z', body: 'Next.' })]);
    expect(read().messages.map(({ size }) => size)).toEqual([1, 4]);
    const wrong = mail({ id: 'y', head: 'Content-Length: 9999\n', body: 'Hello.' });
    mails([wrong, mail({ id: 'z', body: 'Next.' })]);
    expect(read().messages).toHaveLength(2);
  });

  test('has its months in files of their own, whenever a program saved it', () => {
    const MAY = 'Mon, 4 May 1998 10:00:00 +0000';
    mails([
      mail({ id: 'a', body: 'One.' }),
      mail({ id: 'b', date: MAY, stamp: '- Fri Jan  1 10:00:00 1999', body: 'Two.' }),
    ]);
    read();
    const path = 'src/content/messages/tidewater/quay/1998-05.jsonl';
    expect(readFileSync(project.at(path), 'utf8').split('\n')).toHaveLength(2);
  });
});
