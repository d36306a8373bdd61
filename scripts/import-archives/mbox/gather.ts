import { createHash } from 'node:crypto';
import type { MessageRun, When } from '../../../src/schemas/index.ts';
import { findRuns } from './message-runs.ts';
import { timeOf, type MessageTime } from './message-time.ts';
import type { MailSpot, OpenedMail } from './open-mail.ts';
import type { ParsedMail, UnreadMail } from './parsed-mail.ts';
import { bareSubject, type NameOf } from './people.ts';

/** Where a mail stands in the files of mail. */
export interface MailPlace {
  readonly file: number;
  readonly lines: readonly [number, number];
}

/** A message, without its words; there may be very many. */
export interface GatheredMessage extends MailPlace {
  readonly id: string;
  readonly messageId: string | undefined;
  readonly spot: MailSpot;
  readonly author: string;
  readonly time: MessageTime;
  /** Digest of its words without what lists add. */
  readonly words: string;
  references: readonly string[];
  readonly copies: MailPlace[];
}

/** All messages of a source, and what is odd about them. */
export interface Gathered {
  /** In order of time; one whose time is not known comes behind the one before it in the file. */
  readonly messages: readonly GatheredMessage[];
  readonly unread: readonly UnreadMail[];
  /** Mails that another source has. */
  readonly elsewhere: number;
  readonly oddities: readonly Oddity[];
}

/** Something odd about a mail, at its place. */
export interface Oddity extends MailPlace {
  readonly code: 'mail-id-twice' | 'mail-copies-differ' | 'mail-maybe-twice' | 'mail-date-odd';
  readonly reason: string;
  /** When it was written, where that is known. */
  readonly at?: When | undefined;
}

const DAY = 86_400;
/** Words that are this long are not written twice by chance. */
const LONG = 200;
/** A mail that did not get through is sent again within this time. */
const SENT_AGAIN = 3 * DAY;

/**
 * Goes through all mails once. Mails with one Message-ID are copies of one message where they have the same
 * words, or the same author and the same time; and so are mails without it that are alike in author, subject, words and what they say of their time; or, where
 * the words are long, that were sent within three days. Short words may be meant twice: they stay two messages,
 * and are told of.
 *
 * @param known ids of messages that another source of the game has.
 */
export function gather(mail: OpenedMail, nameOf: NameOf, known: ReadonlySet<string>): Gathered {
  const messages: GatheredMessage[] = [];
  const unread: UnreadMail[] = [];
  const oddities: Oddity[] = [];
  const byId = new Map<string, GatheredMessage>();
  const bySense = new Map<string, GatheredMessage>();
  let elsewhere = 0;
  for (const { mail: one, spot } of mail.all()) {
    if ('unread' in one) {
      unread.push(one);
      continue;
    }
    const { message, sense, length } = toGathered(one, spot, nameOf);
    const first = one.messageId === undefined ? undefined : byId.get(one.messageId);
    const same = first ?? bySense.get(sense);
    const place = { file: one.file, lines: one.lines, at: message.time.at };
    if (same !== undefined && isCopy(same, message, length, first !== undefined)) {
      same.copies.push({ file: one.file, lines: one.lines });
      if (same.words !== message.words) {
        oddities.push({ ...place, code: 'mail-copies-differ', reason: copyDiffers(same) });
      }
      continue;
    }
    if (first !== undefined) {
      oddities.push({ ...place, code: 'mail-id-twice', reason: idTwice(one, first) });
    } else if (same !== undefined && isNear(same, message)) {
      oddities.push({ ...place, code: 'mail-maybe-twice', reason: maybeTwice(same, message) });
    }
    const id = freeId(one, message, byId, first !== undefined);
    if (known.has(id)) {
      elsewhere++;
      continue;
    }
    const added = { ...message, id };
    messages.push(added);
    if (first === undefined && one.messageId !== undefined) byId.set(one.messageId, added);
    bySense.set(sense, added);
    const { fault } = message.time;
    if (fault !== undefined) oddities.push({ ...place, code: 'mail-date-odd', reason: fault });
  }
  return { messages: inTime(messages), unread, elsewhere, oddities };
}

function toGathered(one: ParsedMail, spot: MailSpot, nameOf: NameOf) {
  const lines = one.text.split('\n');
  const own = withoutFooter(lines, findRuns(lines)).replaceAll(/\s+/gu, ' ').trim();
  const words = digest(own);
  const author = nameOf(one.author);
  const message = {
    ...{ id: '', messageId: one.messageId, spot, author, words, time: timeOf(one) },
    ...{ file: one.file, lines: one.lines, references: one.references, copies: [] },
  };
  const sense = digest([author, bareSubject(one.subject), words].join('\n'));
  return { message, sense, length: own.length };
}

function withoutFooter(lines: readonly string[], runs: readonly MessageRun[]): string {
  const footer = runs.find(({ as }) => as === 'footer');
  return (footer === undefined ? lines : lines.slice(0, footer.lines[0] - 1)).join('\n');
}

function isCopy(
  same: GatheredMessage,
  { words, time, author }: Pick<GatheredMessage, 'words' | 'time' | 'author'>,
  length: number,
  hasId: boolean,
): boolean {
  const isSameTime = same.time.order === time.order && time.order !== undefined;
  if (same.words !== words) return hasId && isSameTime && same.author === author;
  if (hasId || isSameTime) return true;
  return length >= LONG && apart(same, { time }) <= SENT_AGAIN;
}

function isNear(same: GatheredMessage, other: Pick<GatheredMessage, 'time'>): boolean {
  return apart(same, other) <= DAY;
}

function apart(
  { time }: Pick<GatheredMessage, 'time'>,
  other: Pick<GatheredMessage, 'time'>,
): number {
  if (time.order === undefined || other.time.order === undefined) return Infinity;
  return Math.abs(time.order - other.time.order);
}

function idTwice({ messageId = '' }: ParsedMail, { lines }: GatheredMessage): string {
  return `Unexpected Message-ID <${messageId}> of another message, expected the words of the one at line ${lines[0]}: both are kept.`;
}

function copyDiffers({ lines }: GatheredMessage): string {
  return `Unexpected words in a copy, expected those of the message at line ${lines[0]}, which is read.`;
}

function maybeTwice(
  { lines }: GatheredMessage,
  { author }: Pick<GatheredMessage, 'author'>,
): string {
  return `Unexpected words that ${author} sent at line ${lines[0]}, too, expected them once a day: they are short, and both are kept.`;
}

/** The address of a message hangs on its Message-ID alone, or on all that it says. */
function freeId(
  one: ParsedMail,
  { words }: Pick<GatheredMessage, 'words'>,
  byId: ReadonlyMap<string, unknown>,
  isSecond: boolean,
): string {
  const { messageId, author, date = '', from, subject } = one;
  const rest = [author.name, author.address, date, from, subject, words];
  const isAlone = messageId !== undefined && !isSecond && !byId.has(messageId);
  return digest(
    (isAlone ? ['id', messageId] : ['words', messageId ?? '', ...rest]).join('\n'),
  ).slice(0, 12);
}

/** Returns the SHA-256 of words. */
export function digest(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}

function inTime(messages: readonly GatheredMessage[]): GatheredMessage[] {
  let last = -Infinity;
  const placed = messages.map((message) => {
    last = message.time.order ?? last;
    return { message, order: last };
  });
  return placed
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ message }) => message);
}
