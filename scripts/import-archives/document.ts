/** A file of which the lines were quoted, shown without the signs. */
export interface Quotation {
  /** How many characters were taken off each line. */
  readonly cut: readonly number[];
  /** Lines below the first quoted one that are not quoted, by their numbers: what whoever quotes says. */
  readonly aside: ReadonlyMap<number, string>;
  /** How many lines are quoted. */
  readonly size: number;
}

/** A file of a source, decoded and cut into lines without their ends. */
export interface SourceFile {
  /** Name within the source: the file's own, or its path below the source's folder. */
  readonly name: string;
  /** As it is to be shown in messages. */
  readonly path: string;
  readonly lines: readonly string[];
  /** Whether its last line has no end, as where it is cut off; left out where that says nothing. */
  readonly isOpen?: boolean;
  /** What was taken off its lines, where it is quoted. */
  readonly quotation?: Quotation;
}

/** What one entry of a manifest points to: one file, or all files of a folder in the order of their names. */
export interface SourceDocument {
  readonly id: string;
  /** Its file, or the folder in which its files lie, as the manifest gives it; empty for no folder. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Whether it is a part of what its index lists; the rest is not missing. */
  readonly isPart?: boolean;
  readonly sha256: string;
  readonly files: readonly SourceFile[];
  /** Of a file shown by itself: the names of all that lie beside it in the source. */
  readonly beside?: readonly string[];
}

/** A piece of one line: line from 1, columns from 0, `end` exclusive. */
export interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Name of the file, in a source that is a folder or in an accompanying file. */
  readonly file?: string;
}

/** Returns the first file of a document, which is the only one where the document is no folder. */
export function onlyFile(document: SourceDocument): SourceFile {
  const [file] = document.files;
  if (file === undefined) throw new Error(`The document ${document.name} has no file.`);
  return file;
}

/** Returns the path of a file as events name it: below the document's folder. */
export function pathIn({ name }: Pick<SourceDocument, 'name'>, file: SourceFile): string {
  return name === '' ? file.name : `${name}/${file.name}`;
}

/**
 * Shows a document as a format reads it: one file as a folder that holds it, or a folder of one file as
 * that file. A format that reads either is shown what is there.
 */
export function inShape(document: SourceDocument, readsFolder: boolean | 'either'): SourceDocument {
  if (readsFolder === 'either' || document.isFolder === readsFolder) return document;
  const parts = document.name.split('/');
  const folder = parts.slice(0, -1).join('/');
  const name = readsFolder ? folder : pathIn(document, onlyFile(document));
  return { ...document, isFolder: readsFolder, name };
}

/** Returns the text of a line counted from 1, or the empty string past the end. */
export function lineAt(file: SourceFile, line: number): string {
  return file.lines[line - 1] ?? '';
}

/** Returns the span of a whole line without the white space around it. */
export function spanOfLine(file: SourceFile, line: number): Span {
  const text = lineAt(file, line);
  const start = text.length - text.trimStart().length;
  return { line, start, end: Math.max(start, text.trimEnd().length) };
}

/** Files by name; a folder may have thousands, and every claim asks for one. */
const INDEXES = new WeakMap<SourceDocument, ReadonlyMap<string, SourceFile>>();

function indexOf(document: SourceDocument): ReadonlyMap<string, SourceFile> {
  const known = INDEXES.get(document);
  if (known !== undefined) return known;
  const index = new Map(document.files.map((file) => [file.name, file]));
  INDEXES.set(document, index);
  return index;
}

/** Finds the file in which a span lies. */
export function fileOfSpan(document: SourceDocument, span: Span): SourceFile {
  if (span.file === undefined) return onlyFile(document);
  const found = indexOf(document).get(span.file);
  if (found === undefined) {
    throw new Error(`The document ${document.name} has no file ${span.file}.`);
  }
  return found;
}

/** Returns the words that a span covers. */
export function wordsOf(document: SourceDocument, span: Span): string {
  return lineAt(fileOfSpan(document, span), span.line).slice(span.start, span.end);
}
