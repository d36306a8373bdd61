import {
  isCollection,
  isScalar,
  visit,
  YAMLParseError,
  type Document,
  type ErrorCode,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { ownValue } from '../schemas/own-value.ts';

/** Something that breaks the rules of YAML, in our words, and where it stands in the text. */
export interface YamlFault {
  readonly offset: number;
  readonly reason: string;
}

/** What `findFaults` may leave alone. */
export interface FaultOptions {
  /** Whoever reads the names of the file himself tells of those that stand twice. */
  readonly mayRepeat?: boolean;
}

/**
 * Returns what breaks the rules of YAML. Only the first fault of the grammar is told, since what comes
 * after it is mostly read wrongly because of it; names that stand twice and tags are told one and all.
 */
export function findFaults(
  document: Document,
  text: string,
  { mayRepeat = false }: FaultOptions = {},
): YamlFault[] {
  const own = [
    ...document.errors,
    ...document.warnings,
    ...(mayRepeat ? [] : findDoubles(document)),
  ];
  const [apart, grammar] = [true, false].map((isApart) =>
    own.filter(({ code }) => APART.has(code) === isApart),
  );
  const [first] = (grammar ?? []).sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) return [toFault(first, document, text)];
  return (apart ?? []).map((error) => toFault(error, document, text));
}

const APART: ReadonlySet<ErrorCode> = new Set(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED']);

/** Finds names that stand twice; the library's own search takes the square of their number. */
function findDoubles(document: Document): YAMLError[] {
  const found: YAMLError[][] = [];
  visit(document, { Map: (_, map) => void found.push(doublesIn(map)) });
  return found.flat();
}

function doublesIn({ items }: YAMLMap): YAMLError[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key) || !seen.has(key.value)) {
      if (isScalar(key)) seen.add(key.value);
      return [];
    }
    const [from, to] = key.range ?? [0, 0];
    return [new YAMLParseError([from, to], 'DUPLICATE_KEY', 'a name that stands twice')];
  });
}

function toFault({ code, pos: [offset] }: YAMLError, document: Document, text: string): YamlFault {
  if (APART.has(code)) return { offset, reason: REASONS[code] ?? strange(offset, text) };
  const blank = blankNear(offset, text);
  if (blank !== undefined) return blank;
  if (isUnclosed(code, offset, text)) return unclosed(document, offset, text);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') {
    return keyInside(offset, text);
  }
  return { offset, reason: REASONS[code] ?? strange(offset, text) };
}

const TAB = 'Unexpected tab before what stands in the line, expected spaces.';
const NO_SPACE =
  'Unexpected blank that is no space before what stands in the line, expected spaces, as the space bar gives them.';

const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DIRECTIVE: 'Unexpected directive for readers of YAML, expected content.',
  BAD_DQ_ESCAPE:
    'Unexpected backslash in double quotes, expected two of them, or single quotes around the text.',
  BAD_INDENT: 'Unexpected indentation, expected that of the lines to which this one belongs.',
  BAD_SCALAR_START: 'Unexpected sign at the beginning of text, expected quotes around the text.',
  BLOCK_IN_FLOW: 'Unexpected hyphen inside brackets, expected commas between what they hold.',
  DUPLICATE_KEY: 'Unexpected second field of this name, expected every field once.',
  KEY_OVER_1024_CHARS: 'Unexpected length of a name, expected at most 1024 characters.',
  MISSING_CHAR:
    'Unexpected content, expected a comma, a colon with a space, or a hyphen before it.',
  MULTIPLE_DOCS: 'Unexpected second document, expected one.',
  TAG_RESOLVE_FAILED: 'Unexpected tag, expected the text alone: all that stands here is text.',
};

/** Finds a tab, or a blank that is no space, in the indentation of the line of an offset, or of a line beside it. */
function blankNear(offset: number, text: string): YamlFault | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const above = start === 0 ? undefined : text.lastIndexOf('\n', start - 2) + 1;
  const own = blankAt(start, text) ?? (end < 0 ? undefined : blankAt(end + 1, text));
  if (own !== undefined || above === undefined) return own;
  const before = blankAt(above, text);
  // A tab of the line above has been read, and does no harm.
  return before?.reason === TAB ? undefined : before;
}

function blankAt(start: number, text: string): YamlFault | undefined {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? text.length : end);
  const found = /^[ -]*(?<sign>\t|(?! )\p{Zs}|\p{Cf})/u.exec(line);
  const sign = found?.groups?.['sign'];
  if (found === null || sign === undefined) return undefined;
  const offset = start + found[0].length - sign.length;
  return { offset, reason: sign === '\t' ? TAB : NO_SPACE };
}

function isUnclosed(code: ErrorCode, offset: number, text: string): boolean {
  if (code === 'MISSING_CHAR') return text.slice(offset).trim() === '';
  return code === 'BAD_INDENT' && (offset === text.length || /[\])}]|^/u.test(text[offset] ?? ''));
}

/** The quote or the bracket that was opened last and is not closed. */
function unclosed(document: Document, offset: number, text: string): YamlFault {
  let opened: YamlFault | undefined;
  visit(document, {
    Node: (_, node) => {
      if (!node.range) return;
      const [from, to] = node.range;
      const sign = text[from] ?? '';
      const isQuoted = isScalar(node) && /["']/u.test(sign) && to >= offset;
      const isOpen = isCollection(node) && node.flow === true && !/[\]}]/u.test(text[to - 1] ?? '');
      if (!isQuoted && !isOpen) return;
      const reason = `Unexpected ${sign} that is not closed, expected ${ownValue(CLOSING, sign) ?? sign} after what it holds.`;
      opened = { offset: from, reason };
    },
  });
  return opened ?? { offset, reason: REASONS.BAD_INDENT ?? '' };
}

const CLOSING: Readonly<Partial<Record<string, string>>> = { '[': ']', '{': '}' };

/** A name with a colon stands in content: on the same line, or on the next for its indentation. */
function keyInside(offset: number, text: string): YamlFault {
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end < 0 ? undefined : end);
  if (/:(?:\s|$)/u.test(line) || end < 0) {
    return { offset, reason: COLON };
  }
  const next = text.slice(end + 1);
  const indent = /^ */u.exec(next)?.[0].length ?? 0;
  if (line.startsWith('-')) {
    return { offset, reason: 'Unexpected hyphen, expected a field as above, “name: content”.' };
  }
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  if (indent === 0 || /^[ -]*$/u.test(before)) {
    return { offset, reason: `Unexpected lack of a colon with a space, expected ${FIELD}.` };
  }
  const reason = `Unexpected indentation, expected that of the line above, and ${FIELD}.`;
  return { offset: end + 1 + indent, reason };
}

const COLON =
  'Unexpected colon in text, expected quotes around the text, or a new line for a new field.';

const FIELD = 'each field as “name: content”';

function strange(offset: number, text: string): string {
  const found = /\S+/uy;
  found.lastIndex = offset;
  const words = found.exec(text)?.[0].slice(0, 20);
  const what = words === undefined ? 'end' : `“${words}”`;
  return `Unexpected ${what}, expected text in whole quotes, or a field, as “name: content”, on a line of its own.`;
}
