import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { htmlToLines } from './html-text.ts';
import { readMailDate } from './mail-date.ts';
import type { ParsedMail, UnreadMail } from './parsed-mail.ts';
import { splitPlainDigest } from './plain-digest.ts';
import type { RawMail } from './split.ts';
import { unescapeFrom } from './unescape-from.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** Digests of digests are read so deep. */
const DEEPEST_DIGEST = 3;
/** Head fields of a kind, or references, beyond these are not looked at. */
const MOST = 50;
const LONGEST_FIELD = 1000;

/** Decodes a mail, and those that it holds as a digest; never throws on what is in it. */
export async function parseMail(raw: RawMail, file: number): Promise<(ParsedMail | UnreadMail)[]> {
  const place = { file, lines: raw.lines };
  if (raw.tooLarge !== undefined) {
    return [{ ...place, unread: `it has ${counted(raw.tooLarge, 'byte')}` }];
  }
  if (raw.bytes.every((byte) => byte <= 0x20)) return [{ ...place, unread: 'it is empty' }];
  const found: (ParsedMail | UnreadMail)[] = [];
  await parseInto(found, unescapeFrom(raw.bytes), { ...place, from: raw.from }, 0);
  return found.length > 1 ? found.map((one, index) => ({ ...one, inDigest: index + 1 })) : found;
}

interface Where {
  readonly file: number;
  readonly lines: readonly [number, number];
  readonly from: string;
}

/** Calls itself for the messages of a digest, and no deeper than digests may lie in digests. */
async function parseInto(
  found: (ParsedMail | UnreadMail)[],
  bytes: Uint8Array,
  where: Where,
  depth: number,
): Promise<void> {
  const { file, lines } = where;
  let email: Email;
  try {
    // A message in a message is no text of the outer one.
    email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 30 });
  } catch (error) {
    const unread = error instanceof Error ? error.message : 'it cannot be decoded';
    found.push({ file, lines, unread });
    return;
  }
  if (email.headers.length === 0) {
    found.push({ file, lines, unread: 'it has no head' });
    return;
  }
  const digest = depth < DEEPEST_DIGEST ? digestOf(email) : [];
  if (digest.length > 0) {
    const inner = { ...where, from: '' };
    for (const one of digest) await parseInto(found, one, inner, depth + 1);
    return;
  }
  found.push(toParsed(email, where));
}

/** The messages of a digest: parts of a `multipart/digest`, or of a text cut as RFC 1153 says. */
function digestOf(email: Email): Uint8Array[] {
  const type = fieldOf(email, 'content-type') ?? '';
  const inner = email.attachments.filter(({ mimeType }) => mimeType === 'message/rfc822');
  const isDigest = /^\s*multipart\/(?:digest|mixed)/iu.test(type) && inner.length > 1;
  const named = /\bdigest\b/iu.test(email.subject ?? '') || /^\s*multipart\/digest/iu.test(type);
  if (isDigest && named) return inner.map(bytesOf);
  if (email.text === undefined || !/\bdigest\b/iu.test(email.subject ?? '')) return [];
  return splitPlainDigest(email.text).map((text) => Buffer.from(text));
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function toParsed(email: Email, { file, lines, from }: Where): ParsedMail {
  const author = personOf(email.from ?? email.sender);
  const isHtml = email.text === undefined && email.html !== undefined;
  const text = clean(isHtml ? htmlToLines(email.html ?? '') : (email.text ?? ''));
  const [messageId] = idsIn(email.messageId);
  const date = fieldOf(email, 'date');
  const list = listOf(email);
  return {
    ...{ file, lines, from, author, text, isHtml },
    subject: oneLine(email.subject ?? ''),
    ...(messageId !== undefined && { messageId }),
    references: referencesOf(email),
    ...(date !== undefined && { date }),
    received: receivedOf(email),
    ...(list !== undefined && { list }),
    attachments: email.attachments.slice(0, MOST).map((one) => ({
      ...(one.filename !== null && { name: oneLine(one.filename).slice(0, 200) }),
      type: oneLine(one.mimeType).slice(0, 100),
      bytes: bytesOf(one).length,
    })),
  };
}

/** Old lists hide addresses as `name at place`, which reads as a name; the name proper is in brackets. */
function personOf(address: Address | undefined): ParsedMail['author'] {
  const first = address?.group?.[0] ?? address;
  const written = oneLine(first?.name ?? '');
  const hidden = /^(\S{1,100}) at (\S{1,100})(?: \((.{1,100})\))?$/u.exec(written);
  if (hidden !== null && first?.address === '') {
    return { name: hidden[3] ?? '', address: `${hidden[1]}@${hidden[2]}` };
  }
  return { name: written, address: oneLine(first?.address ?? '').toLowerCase() };
}

function referencesOf(email: Email): string[] {
  const all = [...idsIn(email.references), ...idsIn(email.inReplyTo).slice(0, 1)];
  return [...new Set(all)].slice(-MOST);
}

function idsIn(field: string | undefined): string[] {
  const found = (field ?? '').slice(-20 * LONGEST_FIELD).matchAll(/<([^<>\s]{1,500})>/gu);
  return [...found].map(([, id]) => id ?? '');
}

function receivedOf(email: Email): number[] {
  return email.headers
    .filter(({ key }) => key === 'received')
    .slice(0, MOST)
    .flatMap(({ value }) => {
      const stamp = readMailDate(value.slice(value.lastIndexOf(';') + 1));
      return stamp?.hasZone === true ? [stamp.seconds] : [];
    });
}

function listOf(email: Email): string | undefined {
  const field = fieldOf(email, 'list-id') ?? '';
  const id = /^[^<]{0,200}<([^<>.\s]{1,100})/u.exec(field)?.[1];
  return id === undefined || id === '' ? undefined : id;
}

function fieldOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value.slice(0, LONGEST_FIELD);
}

function oneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_FIELD);
}

/** Lines end in one way, and no sign of control but the tabulator is left. */
function clean(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return lines.slice(Math.max(0, first)).join('\n').trimEnd();
}
