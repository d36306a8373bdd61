import type { VFileMessage } from 'vfile-message';
import {
  CODES,
  createMessage,
  findNear,
  isFatal,
  meaning,
  type Place,
} from '../../src/diagnostics/index.ts';
import type { SourceEntry } from '../../src/schemas/index.ts';
import { detect, doubt, formatOf as formatOfDocument } from './detect.ts';
import { inShape, type SourceDocument } from './document.ts';
import type { ArchiveFormat } from './format.ts';
import type { KeptResults } from './kept-results.ts';
import type { OpenManifest } from './manifest.ts';
import { openSource, type OpenedSource, type OpenOptions } from './open-source.ts';
import { readSource, type ParseResult } from './read-source.ts';
import { counted } from '../../src/schemas/counted.ts';
import { namesIn } from './names-in.ts';
import { unquote } from './quotation.ts';
import { toRecords } from './records.ts';
import { findUnheeded } from './unheeded.ts';
import type { SourceResult } from './source-result.ts';

/** Where documents are looked for, and what reads them. */
export interface ReadOptions extends OpenOptions {
  readonly formats: readonly ArchiveFormat[];
  /** What was read before; every document is read where there is none. */
  readonly kept?: KeptResults | undefined;
  /** The least score of a format that is not named, where it is not the usual one. */
  readonly least?: number | undefined;
}

/** Reads one source of a manifest, where it is at hand; writes nothing. */
export function importSource(
  manifest: OpenManifest,
  entry: SourceEntry,
  options: ReadOptions,
): SourceResult {
  const names = namesIn(entry, options.formats);
  const opened = openSource(manifest, entry, { ...options, names: new Set(names.keys()) });
  if (opened.document === undefined) return opened;
  const read = () => readOpened(manifest, entry, opened, options);
  const { document, companions } = opened;
  return options.kept?.readOnce({ manifest, entry, document, companions }, read) ?? read();
}

/** Reads a document that is at hand as its entry says; writes nothing. */
export function readOpened(
  manifest: OpenManifest,
  entry: SourceEntry,
  opened: Extract<OpenedSource, { readonly document: SourceDocument }>,
  options: Pick<ReadOptions, 'formats' | 'least'>,
): SourceResult {
  const names = namesIn(entry, options.formats);
  const { companions } = opened;
  const named = formatOf(entry) ?? formatByNames(opened.document, names, options.formats);
  const misnamed = findMisnamed(manifest, entry, options.formats);
  if (misnamed !== undefined) return { messages: [misnamed] };
  const shown = showUnquoted(opened.document, named, options);
  const detected = detect(shown, options.formats, named, options.least);
  if ('problem' in detected) return { messages: [detected.problem, ...opened.messages] };
  const { format } = detected;
  const document = inShape(shown, format.readsFolder ?? false);
  const missing = (format.needs ?? []).filter((role) => !companions.has(role));
  if (missing.length > 0) return { messages: missing.map((role) => needs(manifest, entry, role)) };
  const numbers = new Map(Object.entries(entry.numbers));
  const isOfWiki = opened.isOfWiki === true;
  const strange = findUnheeded({ manifest, entry, document, isOfWiki, format });
  if (strange.length > 0) return { messages: strange };
  const { markup, headings, filesAt } = entry;
  const writing = { markup, headings, filesAt, names };
  const result = readSource(document, companions, format, numbers, writing);
  if (result.messages.some(isFatal)) {
    // A pattern that no line fits says more than the format does.
    const isClear = entry.headings !== undefined;
    return { messages: isClear ? result.messages : whyNot(result, document, format, options) };
  }
  const unlike = doubt(document, options.formats, format);
  const noted = [
    ...tellQuotation(document),
    ...(unlike === undefined
      ? []
      : [createMessage('format-doubtful', startOf(document), { reason: unlike })]),
  ];
  const records = toRecords(result, { game: manifest.game, entry, document, format: format.name });
  const path = document.files[0]?.path;
  return {
    records,
    path,
    messages: [...opened.messages, ...result.messages, ...records.messages, ...noted],
  };
}

/** What no format takes as it lies is shown without the signs of a quotation, where one takes it then. */
function showUnquoted(
  document: SourceDocument,
  named: string | undefined,
  { formats, least }: Pick<ReadOptions, 'formats' | 'least'>,
): SourceDocument {
  const unquoted = unquote(document);
  if (unquoted === undefined) return document;
  const format = formats.find(({ name }) => name === named);
  const isTaken = (one: SourceDocument) =>
    format === undefined
      ? formatOfDocument(one, formats, least) !== undefined
      : doubt(inShape(one, format.readsFolder ?? false), formats, format) === undefined;
  return !isTaken(document) && isTaken(unquoted) ? unquoted : document;
}

function tellQuotation(document: SourceDocument): VFileMessage[] {
  const { quotation } = document.files[0] ?? {};
  if (quotation === undefined) return [];
  const { size, aside } = quotation;
  const others =
    aside.size === 0
      ? ''
      : `; ${counted(aside.size, 'line')} between them ${aside.size === 1 ? 'is' : 'are'} set aside`;
  const reason = `Read without the signs of a quotation, which ${counted(size, 'line has', 'lines have')}${others}.`;
  return [createMessage('quotation-read', startOf(document), { reason })];
}

/** A format that there is not is told where the manifest names it. */
function findMisnamed(
  manifest: OpenManifest,
  entry: SourceEntry,
  formats: ReadOptions['formats'],
): VFileMessage | undefined {
  const { format } = entry;
  const names = formats.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  if (format === undefined || names.includes(format)) return undefined;
  const known = formats.map(({ name }) => name);
  const reason = `Unexpected format ${format}, expected one of ${known.join(', ')}.`;
  const note = `${meaning(findNear(format, names))}${CODES['format-unknown'].cure}`;
  return createMessage('format-unknown', manifest.placeOf(entry, ['format']), { reason, note });
}

function startOf(document: SourceDocument): Place {
  return { file: document.files[0]?.path ?? document.name, line: 1 };
}

/** A document in which nothing was found, and that does not look like its format, is told of once. */
function whyNot(
  { messages }: ParseResult,
  document: SourceDocument,
  format: ArchiveFormat,
  { formats }: Pick<ReadOptions, 'formats'>,
): readonly VFileMessage[] {
  const reason = doubt(document, formats, format);
  if (reason === undefined || !messages.some(({ ruleId }) => ruleId === 'nothing-found')) {
    return messages;
  }
  const mismatch = createMessage('format-mismatch', startOf(document), { reason });
  return [mismatch, ...messages.filter(({ ruleId }) => ruleId !== 'nothing-found')];
}

/** Whoever says what the headings look like need not name the format. */
function formatOf({ format, headings }: SourceEntry): string | undefined {
  return format ?? (headings === undefined ? undefined : 'headings');
}

/**
 * Whoever says what the parts of data are called need not name the format, either: it is the only one of
 * those that take such names in which rules are found by them.
 */
function formatByNames(
  document: SourceDocument,
  names: ReadonlyMap<string, string>,
  formats: readonly ArchiveFormat[],
): string | undefined {
  if (names.size === 0) return undefined;
  const fitting = formats.filter((format) => {
    const takesAll = [...names.keys()].every((name) => format.names?.includes(name));
    if (!takesAll || (document.files.length > 1 && format.readsFolder !== 'either')) return false;
    const shown = inShape(document, format.readsFolder ?? false);
    const { drafts, messages } = readSource(shown, new Map(), format, new Map(), { names });
    return drafts.rules.length > 0 && !messages.some(isFatal);
  });
  const [only, ...others] = fitting.filter(
    ({ includes }) => !fitting.some(({ name }) => name === includes),
  );
  return others.length === 0 ? only?.name : undefined;
}

function needs(manifest: OpenManifest, entry: SourceEntry, role: string): VFileMessage {
  const reason = `Unexpected lack of a file for ${role}, expected the source ${entry.id} to name one under "with".`;
  return createMessage('file-missing', manifest.placeOf(entry, ['with']), { reason });
}
