import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../../src/diagnostics/index.ts';
import type {
  Finding,
  LogEvent,
  MailCounts,
  Message,
  SourceEntry,
  SourceRecord,
} from '../../../src/schemas/index.ts';
import { locate } from '../find-path.ts';
import type { SeriesOptions, SeriesResult } from '../git/series.ts';
import { showPath, type OpenManifest } from '../manifest.ts';
import type { SourceRecords } from '../records.ts';
import { createSpool, type Spool } from '../spool.ts';
import { gather, type Gathered, type GatheredMessage, type MailPlace } from './gather.ts';
import { createEventReader, type ReadMessage } from './message-events.ts';
import { findRuns } from './message-runs.ts';
import { openMail, type OpenedMail } from './open-mail.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { namesOf } from './people.ts';
import { createRulesetReader, dayOf } from './posted-rulesets.ts';
import { createParts, type Parts } from './parts.ts';
import { tieThreads, type Threaded } from './threads.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** Reads the mails of an entry: each message a witness, with the rules and events that it is said to hold. */
export function readMail(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: SeriesOptions,
): SeriesResult {
  const files = [entry.mbox ?? []].flat();
  const paths: string[] = [];
  for (const [index, file] of files.entries()) {
    const field = typeof entry.mbox === 'string' ? ['mbox'] : ['mbox', String(index)];
    const found = locate(manifest, entry, field, file, options);
    if ('messages' in found) return { ids: [], rules: 0, messages: found.messages };
    paths.push(found.path);
  }
  const mail = openMail(paths);
  const texts = options.texts?.() ?? createSpool();
  try {
    return readOpened({ manifest, entry, options, mail, texts, paths, files });
  } finally {
    mail.close();
    if (options.texts === undefined) texts.close();
  }
}

interface Mails {
  readonly manifest: OpenManifest;
  readonly entry: SourceEntry;
  readonly options: SeriesOptions;
  readonly mail: OpenedMail;
  readonly texts: Spool;
  readonly paths: readonly string[];
  readonly files: readonly string[];
}

/** What is gathered of a source while its messages are gone through. */
interface Notebook {
  readonly events: LogEvent[];
  readonly rulesets: SourceRecords[];
  readonly findings: Finding[];
  readonly messages: VFileMessage[];
  readonly counts: { events: number; withEvents: number };
}

function readOpened(mails: Mails): SeriesResult {
  const { manifest, entry, options, mail, paths } = mails;
  const shown = paths.map((path) => showPath(options.root, path));
  const [path = ''] = shown;
  const known = options.knownMessages ?? new Set<string>();
  const gathered = gather(mail, namesOf(entry.people), known);
  if (gathered.messages.length === 0 && gathered.elsewhere === 0) {
    const reason =
      'Unexpected lack of messages, expected a file of mail (mbox) in which each begins with a line “From …”.';
    return failed(path, 'nothing-found', reason);
  }
  const notebook: Notebook = {
    events: [],
    rulesets: [],
    findings: [],
    messages: [],
    counts: { events: 0, withEvents: 0 },
  };
  const report = createNotes(mails, shown, notebook);
  for (const { unread, ...place } of gathered.unread) {
    report('mail-unread', place, `Unexpected mail, expected one that can be read: ${unread}.`, {
      message: 1,
    });
  }
  for (const { code, reason, ...place } of gathered.oddities) report(code, place, reason);
  const parts = createParts(mails.texts);
  readMessages(mails, path, gathered, parts, notebook, report);
  for (const { id } of gathered.messages) known.add(id);
  const counts = countMails(gathered, notebook);
  notebook.messages.push(
    createMessage('mails-counted', { file: path, line: 1 }, { reason: describeCounts(counts) }),
  );
  const records = toRecords(mails, gathered, notebook, counts, parts);
  for (const one of [records, ...notebook.rulesets]) options.take(one);
  return {
    fresh: 1 + notebook.rulesets.length,
    ids: [entry.id, ...notebook.rulesets.map(({ source }) => source.id)],
    rules: notebook.rulesets.at(-1)?.witnesses.length ?? 0,
    path,
    messages: [...notebook.messages, ...unexpected(entry, counts, manifest)],
  };
}

function failed(path: string, code: Code, reason: string): SeriesResult {
  const messages = [createMessage(code, { file: path, line: 1 }, { reason })];
  return { ids: [], rules: 0, path, messages };
}

type Note = (
  code: Code,
  place: MailPlace & Pick<Finding, 'at'>,
  reason: string,
  refused?: Finding['refused'],
) => void;

function createNotes({ files }: Mails, shown: readonly string[], notebook: Notebook): Note {
  return (code, { file, lines, at }, reason, refused) => {
    const name = files.length > 1 ? files[file] : undefined;
    notebook.findings.push({
      ...{ code, line: lines[0], message: reason },
      ...(name !== undefined && { file: name }),
      ...(at !== undefined && { at }),
      ...(refused && { refused }),
    });
    const place = { file: shown[file] ?? '', line: lines[0] };
    notebook.messages.push(createMessage(code, place, { reason }));
  };
}

function readMessages(
  { manifest, entry, options, mail, files }: Mails,
  path: string,
  { messages }: Gathered,
  parts: Parts,
  notebook: Notebook,
  report: Note,
): void {
  const readEvents = createEventReader(entry.reads);
  const readRules = createRulesetReader(manifest, entry, options.formats, path);
  const threads = tieThreads(messages);
  for (const gathered of messages) {
    const parsed = mail.get(gathered.spot);
    if ('unread' in parsed) continue;
    const place = { ...gathered, at: gathered.time.at };
    const { message, record } = toMessage(parsed, gathered, threads.get(gathered.id), entry, files);
    const rules = readRules(message);
    if (rules !== undefined && 'unread' in rules) {
      report(
        'mail-ruleset-unread',
        place,
        `Unexpected message ${message.id}, expected one that prints rules: ${rules.unread}`,
      );
    }
    const posted = rules !== undefined && 'id' in rules ? rules : undefined;
    if (posted !== undefined) notebook.rulesets.push(posted.records);
    const { events, faults } =
      posted === undefined ? readEvents(message) : { events: [], faults: [] };
    for (const { line, reason } of faults) {
      report(
        'mail-event-unread',
        place,
        `${reason} (${line === 0 ? 'Subject' : `Line ${line}`} of message ${message.id}.)`,
        {
          entry: 1,
        },
      );
    }
    for (const event of events) {
      // Where they are to be written they wait for it outside of memory.
      if (options.texts === undefined) notebook.events.push(event);
      else parts.putEvent(event);
    }
    notebook.counts.events += events.length;
    if (events.length > 0) notebook.counts.withEvents++;
    parts.put(
      dayOf(message.at).slice(0, 'undated'.length),
      {
        ...record,
        ...(posted !== undefined && { ruleset: posted.id }),
        ...(events.length > 0 && { events: events.length }),
      },
      parsed.text,
    );
  }
}

function toMessage(
  parsed: ParsedMail,
  { id, messageId, author, time, words, lines, file, copies }: GatheredMessage,
  tied: Threaded | undefined,
  entry: SourceEntry,
  files: readonly string[],
): { readonly message: ReadMessage; readonly record: Message } {
  const own = parsed.text === '' ? [] : parsed.text.split('\n');
  const runs = findRuns(own);
  const { at, said } = time;
  const placeOf = (place: MailPlace) => ({
    ...(files.length > 1 && { file: files[place.file] }),
    lines: [place.lines[0], place.lines[1]] as [number, number],
  });
  const { subject, attachments, isHtml } = parsed;
  const name = files[file] ?? '';
  const message = { id, author, subject, at, list: entry.list ?? '', file: name, lines: own, runs };
  const record: Message = {
    id,
    ...(messageId !== undefined && { messageId }),
    author,
    ...(at !== undefined && { at }),
    ...(said !== undefined && { said }),
    subject,
    ...(tied?.answers !== undefined && { answers: tied.answers }),
    ...(tied?.lost !== undefined && { answersLost: tied.lost }),
    thread: tied?.thread ?? id,
    place: placeOf({ file, lines }),
    ...(copies.length > 0 && { copies: copies.map(placeOf) }),
    ...{ size: own.length, words },
    ...(runs.length > 0 && { runs }),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(isHtml && { html: true }),
  };
  return { message, record };
}

function countMails({ messages, unread, elsewhere }: Gathered, notebook: Notebook): MailCounts {
  return {
    messages: messages.length,
    copies: messages.reduce((sum, { copies }) => sum + copies.length, elsewhere),
    unread: unread.length,
    rulesets: notebook.rulesets.length,
    withEvents: notebook.counts.withEvents,
    events: notebook.counts.events,
  };
}

function describeCounts(counts: MailCounts): string {
  const { messages, copies, unread, rulesets, withEvents, events } = counts;
  const rest = messages - rulesets - withEvents;
  return `Of ${counted(messages + copies + unread, 'mail')} ${counted(messages, 'is a message', 'are messages')}, ${counted(copies, 'copy', 'copies')}, and ${unread} cannot be read. Of the messages ${counted(rulesets, 'prints rules', 'print rules')}, ${withEvents} hold ${counted(events, 'event')}, and ${rest} are for people to read.`;
}

function unexpected(
  entry: SourceEntry,
  counts: MailCounts,
  manifest: OpenManifest,
): VFileMessage[] {
  const found = new Map(Object.entries(counts));
  return Object.entries(entry.expect).flatMap(([name, expected]) => {
    const count = found.get(name);
    if (count === expected) return [];
    const reason = `Unexpected number of ${name}, expected ${expected}: found ${count ?? 'none'}.`;
    const place = manifest.placeOf(entry, ['expect', name]);
    return [createMessage('count-unexpected', place, { reason })];
  });
}

function toRecords(
  { manifest, entry, paths, files }: Mails,
  gathered: Gathered,
  notebook: Notebook,
  mails: MailCounts,
  parts: Parts,
): SourceRecords {
  const { title, about, id, list } = entry;
  const game = manifest.game.id;
  const source: SourceRecord = {
    ...{ game, id, title, ...(about !== undefined && { about }) },
    ...{ file: files.join(', '), sha256: digestFiles(paths, files), format: 'mbox' },
    asOf: entry.asOf,
    ...coverageOf(gathered),
    ...{ sections: [], ledger: [], findings: notebook.findings, mails },
    ...(list !== undefined && { list }),
  };
  return {
    source,
    ...{ witnesses: [], texts: new Map(), proposals: [], messages: [] },
    actions: notebook.events,
    parts: parts.named(game, id),
  };
}

/** Every line of the files belongs to a mail: to a message, to a copy that is set aside, or to one unread. */
function coverageOf({ messages, unread }: Gathered): Pick<SourceRecord, 'coverage' | 'totalLines'> {
  const seen = new Set<string>();
  const count = (places: readonly MailPlace[]) =>
    places.reduce((sum, { file, lines: [from, to] }) => {
      const key = `${file}:${from}`;
      if (seen.has(key)) return sum;
      seen.add(key);
      return sum + to - from + 1;
    }, 0);
  const claimed = count(messages);
  const unclaimed = count(unread);
  const ignored = count(messages.flatMap(({ copies }) => copies));
  const lines = claimed + ignored + unclaimed;
  return { coverage: { lines, claimed, ignored, unclaimed }, totalLines: lines };
}

function digestFiles(paths: readonly string[], files: readonly string[]): string {
  const digests = paths.map(digestFile);
  if (digests.length === 1) return digests[0] ?? '';
  const list = digests.map((one, index) => `${one}  ${basename(files[index] ?? '')}\n`).join('');
  return createHash('sha256').update(list).digest('hex');
}

function digestFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    const piece = new Uint8Array(1 << 18);
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      hash.update(piece.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
