import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code, type Place } from '../../src/diagnostics/index.ts';
import { onlyFile, type SourceDocument, type SourceFile } from './document.ts';
import {
  createExportParser,
  newestPages,
  toPageFile,
  wikitextOf,
  type ExportItem,
} from './shared/mediawiki/index.ts';

/** The pages of an export as a folder of files, or why there are none. */
export interface OpenedExport {
  readonly document?: SourceDocument;
  readonly messages: readonly VFileMessage[];
}

/** Returns whether a document is one file that begins as exports of MediaWiki do. */
export function isExport({ files }: SourceDocument): boolean {
  const [first, ...others] = files;
  if (first === undefined || others.length > 0) return false;
  const head = first.lines
    .slice(0, 20)
    .map((line) => line.slice(0, 200))
    .join('\n');
  return /^\s*(?:<\?xml[^>]*\?>\s*)?<mediawiki[\s>]/u.test(head);
}

/**
 * Takes the newest revision of each chosen page out of an export: a folder in which every page is a
 * file of wikitext. `titles` names pages, with `*` for any words. Every revision and page that cannot
 * be read is told of; an export that is no XML is an error.
 */
export function openExport(document: SourceDocument, titles?: readonly string[]): OpenedExport {
  const file = onlyFile(document);
  const items = readItems(file);
  const messages = items.flatMap((item) => messageOf(item, file));
  if (items.some(({ kind }) => kind === 'broken')) return { messages };
  const files: SourceFile[] = [];
  for (const { page, revision, line } of newestPages(items, titles)) {
    const words = wikitextOf(revision);
    if (words !== undefined) files.push(toPageFile(page, words, file.path));
    else {
      const reason = `Unexpected revision ${revision.id} of ${page.title} without wikitext, expected its text: it is deleted, left out or of another kind.`;
      messages.push(createMessage('revision-unread', { file: file.path, line }, { reason }));
    }
  }
  if (files.length > 0) return { document: { ...document, isFolder: true, files }, messages };
  const reason = `Unexpected lack of pages, expected ${titles === undefined ? 'one with a text' : `one of ${titles.join(', ')}`}.`;
  return { messages: [...messages, createMessage('nothing-found', startOf(file), { reason })] };
}

function startOf({ path }: SourceFile): Place {
  return { file: path, line: 1 };
}

function readItems({ lines }: SourceFile): ExportItem[] {
  const parser = createExportParser();
  return [...parser.write(lines.join('\n')), ...parser.end()];
}

function messageOf(item: ExportItem, { path }: SourceFile): VFileMessage[] {
  const tell = (code: Code, reason: string) => [
    createMessage(code, { file: path, line: item.line }, { reason }),
  ];
  if (item.kind === 'broken') return tell('xml-malformed', item.reason);
  if (item.kind === 'refused') return tell('revision-unread', item.reason);
  if (item.kind !== 'revision' || !item.revision.slots.some(({ isDamaged }) => isDamaged)) {
    return [];
  }
  const reason = `Unexpected text of revision ${item.revision.id} of ${item.page.title}, expected one of the length and digest that the export states.`;
  return tell('revision-unread', reason);
}
