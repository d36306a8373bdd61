import { isFatal } from '../../../src/diagnostics/index.ts';
import type { RulesetMail, SourceEntry } from '../../../src/schemas/index.ts';
import type { ArchiveFormat } from '../format.ts';
import { readOpened } from '../import-source.ts';
import type { OpenManifest } from '../manifest.ts';
import type { SourceRecords } from '../records.ts';
import { toFit, type Fit } from './fit-pattern.ts';
import { digest } from './gather.ts';
import type { ReadMessage } from './message-events.ts';
import { unquoteLines } from '../quotation.ts';
import { bareSubject } from './people.ts';

/** The rules of a message as a source, or why there is none. */
export type PostedRuleset =
  { readonly id: string; readonly records: SourceRecords } | { readonly unread: string };

/** Reads the rules that a message prints; undefined where the manifest does not say that it prints any. */
export type RulesetReader = (message: ReadMessage) => PostedRuleset | undefined;

interface Wanted {
  readonly given: RulesetMail;
  readonly subject: Fit | undefined;
  readonly authors: ReadonlySet<string> | undefined;
  readonly after: Fit | undefined;
  readonly until: Fit | undefined;
}

/**
 * Makes what hands messages that print the rules to the readers of rulesets. Which messages do is said in
 * the manifest: a proposal, an old copy or a joke looks as much like a ruleset as the ruleset.
 */
export function createRulesetReader(
  manifest: OpenManifest,
  entry: SourceEntry,
  formats: readonly ArchiveFormat[],
  path: string,
): RulesetReader {
  const ready = (pattern: string | undefined) =>
    pattern === undefined ? undefined : toFit(pattern);
  const wanted = (entry.rulesets ?? []).map((given): Wanted => ({
    given,
    subject: ready(given.subject),
    authors: given.from === undefined ? undefined : new Set([given.from].flat()),
    after: ready(given.after),
    until: ready(given.until),
  }));
  return (message) => {
    const subject = bareSubject(message.subject);
    const fitting = wanted.find(
      (one) =>
        (one.subject === undefined || one.subject(subject) !== undefined) &&
        (one.authors?.has(message.author) ?? true) &&
        (one.after === undefined || message.lines.some((line) => one.after?.(line) !== undefined)),
    );
    if (fitting === undefined) return undefined;
    return read(manifest, entry, formats, path, message, fitting);
  };
}

function read(
  manifest: OpenManifest,
  entry: SourceEntry,
  formats: readonly ArchiveFormat[],
  path: string,
  message: ReadMessage,
  wanted: Wanted,
): PostedRuleset {
  const { at, subject, file, author } = message;
  const lines = rulesIn(message, wanted);
  const day = dayOf(at);
  const id = `${entry.id}-${day}-${message.id.slice(0, 7)}`;
  const title = bareSubject(subject) || 'Rules without a subject';
  const { format } = wanted.given;
  const { identities, list, about, partial } = entry;
  const own: SourceEntry = {
    ...{
      id,
      file,
      title: `${title} (${day})`,
      identities,
      format,
      with: {},
      numbers: {},
      expect: {},
    },
    ...(about !== undefined && { about }),
    ...(partial !== undefined && { partial }),
    asOf: { ...entry.asOf, ...(at !== undefined && { calendar: at }) },
  };
  const shown = `${path} (message ${message.id})`;
  const files = [{ name: file, path: shown, lines }];
  const sha256 = digest(lines.join('\n'));
  const document = { id, name: file, isFolder: false, sha256, files };
  const opened = { document, companions: new Map<string, never>(), messages: [] };
  const { records, messages } = readOpened(manifest, own, opened, { formats });
  const fatal = messages.find(isFatal);
  if (records === undefined || fatal !== undefined) {
    return { unread: fatal?.reason ?? 'nothing was found in it.' };
  }
  const source = {
    ...records.source,
    ...(list !== undefined && { list }),
    postedIn: { of: entry.id, message: message.id, ...(author !== '' && { author }) },
  };
  return { id, records: { ...records, source } };
}

/** The lines of the rules; others are blank, so that each keeps its number. */
function rulesIn({ lines, runs }: ReadMessage, { after, until, given }: Wanted): string[] {
  const first = after === undefined ? 0 : lines.findIndex((line) => after(line) !== undefined) + 1;
  const end =
    until === undefined
      ? -1
      : lines.findIndex((line, index) => index >= first && until(line) !== undefined);
  const last = end < 0 ? lines.length : end;
  const kept = lines.map((line, index) => (index >= first && index < last ? line : ''));
  if (given.quoted === true) return unquoteLines(kept, 0)?.lines.slice() ?? [];
  for (const run of runs) {
    for (let line = run.lines[0]; line <= run.lines[1]; line++) {
      // A table may look like a quotation.
      if (!/^\s*\|/u.test(kept[line - 1] ?? '')) kept[line - 1] = '';
    }
  }
  return kept;
}

/** Returns the day of a message: the last that is possible; `undated` where none is known. */
export function dayOf(at: ReadMessage['at']): string {
  const date =
    at === undefined
      ? ''
      : typeof at === 'string'
        ? at
        : 'around' in at
          ? at.around
          : at.between[1];
  return date === '' ? 'undated' : date.slice(0, '1998-04-19'.length);
}
