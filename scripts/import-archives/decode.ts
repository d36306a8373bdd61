import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';

/** The lines of a file, or the reason why it is not text. */
export type Decoded = DecodedLines | { readonly problem: VFileMessage };

interface DecodedLines {
  readonly lines: readonly string[];
  /** Whether the last line has no end, as where a file is cut off. */
  readonly isOpen: boolean;
}

/**
 * Turns bytes into lines: UTF-8 with or without a byte order mark, or UTF-16 with one, with any of the three kinds of
 * line end. A file that is not text is a problem, placed at its first bad byte.
 */
export function decode(path: string, bytes: Uint8Array): Decoded {
  const other = otherKind(bytes);
  if (other !== undefined) return problem('binary-content', path, 1, sayOther(other));
  const wide = wideEncoding(bytes);
  let text: string;
  try {
    text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isProgram = wide === undefined && bytes.subarray(0, TOP).includes(0);
    return isProgram
      ? problem('binary-content', path, 1, 'Unexpected NUL character, expected text.')
      : problem(
          'encoding-damaged',
          path,
          wide === undefined ? lineOfBadByte(bytes) : 1,
          'Unexpected bytes, expected UTF-8.',
        );
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    return problem(
      'binary-content',
      path,
      lineOf(text, nul),
      'Unexpected NUL character, expected text.',
    );
  }
  if (text.trim() === '') {
    return problem('source-empty', path, 1, 'Unexpected end of file, expected a document.');
  }
  const lines = text.split(/\r\n|\n|\r/u);
  const isOpen = lines.at(-1) !== '';
  if (!isOpen) lines.pop();
  return { lines, isOpen };
}

/** Bytes at the top of a file among which programs have a NUL. */
const TOP = 8000;

/** Editors of Windows write two bytes a character, and say so at the top: a mark that UTF-8 cannot have. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  // Four bytes a character are no encoding in which people write.
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const PICTURE = 'picture';
const FONT = 'font';
const RECORDING = 'recording';
/** The kinds of those that hold no text at all. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set([PICTURE, FONT, RECORDING]);

/** First bytes of files that hold text in a form of their own, and what they are. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['PK\u0003\u0004', 'packed file (Word, OpenDocument or ZIP)'],
  ['%PDF-', 'PDF'],
  ['\u00D0\u00CF\u0011\u00E0', 'file of an old word processor'],
  ['\u0089PNG', PICTURE],
  ['\u00FF\u00D8\u00FF', PICTURE],
  ['GIF8', PICTURE],
  ['\u0000\u0000\u0001\u0000', PICTURE],
  ['8BPS', PICTURE],
  ['wOFF', FONT],
  ['wOF2', FONT],
  ['OTTO', FONT],
  ['\u0000\u0001\u0000\u0000', FONT],
  ['ID3', RECORDING],
  ['OggS', RECORDING],
  ['RIFF', RECORDING],
  ['\u001F\u008B', 'packed file (gzip)'],
];

/** Returns what kind of file that is no text begins with some bytes; undefined of all others. */
export function otherKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return KINDS.find(([sign]) => start.startsWith(sign))?.[1];
}

/** Bytes at the top of a file of XML in which its first elements stand. */
const TOP_OF_XML = 2000;

const SVG = /^(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/su;

/**
 * Returns what a file of XML is that no format reads: a drawing, or data of a kind of its own. Undefined of pages, of
 * exports of a wiki, and of all that is no XML.
 */
export function kindOfXml(name: string, bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, TOP_OF_XML))
    .toString('utf8')
    .replace(/^\uFEFF?\s*/u, '');
  if (SVG.test(start)) return PICTURE;
  const isXml =
    start.startsWith('<?xml') || (/\.(?:xml|docbook)$/iu.test(name) && start.startsWith('<'));
  return isXml && !/<(?:html|mediawiki)[\s>]|DOCTYPE html/iu.test(start)
    ? 'file of XML'
    : undefined;
}

/** Returns why a file of another kind is not read. */
export function sayOther(kind: string): string {
  return `Unexpected ${kind}, expected text: unpack it, or save it as a page (HTML), as Markdown or as plain text.`;
}

function problem(
  code: 'encoding-damaged' | 'binary-content' | 'source-empty',
  path: string,
  line: number,
  reason: string,
): Decoded {
  return { problem: createMessage(code, { file: path, line }, { reason }) };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/u).length;
}

/** Decodes once more without failing: the first replacement that the bytes do not spell is the bad one. */
function lineOfBadByte(bytes: Uint8Array): number {
  const lenient = new TextDecoder('utf-8').decode(bytes);
  const encoder = new TextEncoder();
  let line = 1;
  let offset = 0;
  for (const part of lenient.split('\n')) {
    const length = encoder.encode(part).byteLength;
    const original = bytes.subarray(offset, offset + length);
    if (!sameBytes(original, encoder.encode(part))) return line;
    offset += length + 1;
    line++;
  }
  return line;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && a.every((byte, index) => byte === b[index]);
}
