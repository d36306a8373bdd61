import { TOO_DEEP } from '../../../../../src/diagnostics/depth.ts';
import { findDeepNode } from '../../../../../src/markdown/index.ts';
import { findHeadingCommands } from '../../heading-commands.ts';
import { targetOf } from '../links.ts';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText, Words } from '../placed-text.ts';
import { noText, spanAt, type ReadText } from '../read-text.ts';
import { createBlockBuilder, type BlockBuilder } from './blocks.ts';
import {
  DEFINES,
  DEFINES_ENVIRONMENT,
  DEFINITION,
  ENVIRONMENT_DEFINITION,
  ENVIRONMENTS,
  FROM_HERE,
  HEADINGS,
  LOOKS,
  MEANS,
  NO_WORDS,
  type Environment,
} from './commands.ts';
import { spellsGerman } from './german.ts';
import { findOwnWords, type OwnWords } from './own-words.ts';
import { addText } from './phrases.ts';
import { tokenAt, type Token } from './tokens.ts';

/**
 * Reads LaTeX as rules use it: emphasis, lists, quotations, headings, links, accents, dashes and quotation marks.
 * What only sets up a page, and comments, are no words; commands that are not known stay words, and that is reported.
 * Tables are kept as they are drawn.
 */
export function readLatexText(placed: PlacedText, options: MarkupOptions): ReadText {
  const state: State = {
    ...{ text: placed.text, options, words: [], blocks: createBlockBuilder() },
    ...{ unread: [], shown: new Map(), within: 0, own: findHeadingCommands(options.file.lines) },
    defined: options.ownWords ?? findOwnWords(options.file.lines),
    isGerman: spellsGerman(placed.text, options.file.lines),
  };
  readRange(0, placed.text.length, state);
  const children = state.blocks.finish();
  const [first] = state.unread;
  if (first !== undefined) {
    const name = /^\\[A-Za-z]*|^\S{0,20}/u.exec(placed.text.slice(first, first + 40))?.[0] ?? '';
    const count = state.unread.length;
    const reason = `Unexpected ${count === 1 ? 'command' : `${count} commands, such as`} ${name}, expected words: what it stands for is not known here. ${count === 1 ? 'It was' : 'They were'} read as words.`;
    options.report('markup-unread', spanAt(placed, first), { reason });
  }
  if (findDeepNode({ type: 'root', children }) !== undefined) {
    options.report('depth-exceeded', spanAt(placed, 0), { reason: TOO_DEEP });
    return noText(placed);
  }
  return { children, words: state.words };
}

interface State {
  readonly text: string;
  readonly options: MarkupOptions;
  readonly words: Words[];
  readonly blocks: BlockBuilder;
  /** Where commands stand that are not known. */
  readonly unread: number[];
  /** Commands by which the document makes headings of its own, each with the one that it stands for. */
  readonly own: ReadonlyMap<string, string>;
  /** What other commands of the document's own stand for. */
  readonly defined: OwnWords;
  /** Whether quotation marks spell the letters of German. */
  readonly isGerman: boolean;
  /** How many environments of a name are open that are not known. */
  readonly shown: Map<string, number>;
  /** How many commands of the document's own stand around, one in what another is given. */
  readonly within: number;
}

function readRange(start: number, limit: number, state: State): void {
  for (let at = start; at < limit;) {
    at = readToken(tokenAt(state.text, at, limit, state.isGerman), limit, state);
  }
}

/** Reads a piece, and gives where the next one begins. */
function readToken(token: Token, limit: number, state: State): number {
  const { start, end, kind } = token;
  const { blocks, words } = state;
  switch (kind) {
    case 'words':
      takeWords(start, end, state);
      break;
    case 'escape':
      takeWords(start + 1, end, state);
      break;
    case 'character':
      words.push({ start, end, as: 'character' });
      addText(blocks.here(), token.name);
      break;
    case 'blank':
      addText(blocks.here(), ' ');
      break;
    case 'line':
      if (blocks.here().length > 0) blocks.here().push({ type: 'break' });
      break;
    case 'paragraph':
      blocks.endParagraph();
      break;
    case 'open':
      blocks.openPhrase({});
      break;
    case 'close':
      blocks.closePhrase();
      break;
    case 'formula':
      readFormula(token, state);
      break;
    case 'command':
      return readCommand(token, limit, state);
    case 'nothing':
      break;
  }
  return end;
}

function takeWords(start: number, end: number, { text, words, blocks }: State): void {
  if (start >= end) return;
  const value = text.slice(start, end);
  if (value.trim() !== '') words.push({ start, end, as: 'text' });
  addText(blocks.here(), value);
}

/** A formula without commands is words, and `$^o$` a raised letter. */
function readFormula({ start, end }: Token, state: State): void {
  const { text, blocks, unread } = state;
  const size = text.charAt(start) === '$' ? 1 : 2;
  const inner = text.slice(start + size, end - size);
  const raised = /^\s*\^\s*\{?([\p{L}\p{N}ªº]{1,10})\}?\s*$/u.exec(inner)?.[1];
  if (raised !== undefined) {
    const from = start + size + inner.indexOf(raised);
    blocks.openPhrase({ meaning: 'superscript' });
    takeWords(from, from + raised.length, state);
    blocks.closePhrase();
  } else if (/^(?:[^\\{}^_%]|\\[%&$#])*$/u.test(inner)) {
    // Signs behind a stroke stand for themselves: `$50\%$`.
    let from = start + size;
    for (const { index } of inner.matchAll(/\\/gu)) {
      takeWords(from, start + size + index, state);
      from = start + size + index + 1;
    }
    takeWords(from, end - size, state);
  } else {
    unread.push(start);
    takeWords(start, end, state);
  }
}

/** Words between brackets right behind a command; `%` among them is a sign as any other. */
const GIVEN = /^\{([^{}\n]{0,2000})\}/u;
const OPTIONS = /^(?:[ \t]{0,9}\[[^[\]]{0,300}\])+/u;
/** What sets up a list may stand on a line of its own, too. */
const LIST_OPTIONS =
  /^[ \t]{0,9}(?:\n[ \t]{0,99})?\[[^[\]]{0,300}\](?:[ \t]{0,9}\[[^[\]]{0,300}\])?/u;
const LABEL = /^\s{0,99}\[((?:[^[\]{}]|\{[^{}]{0,100}\}){0,300})\]/u;
/** What stands with a command that is not known. */
const THINGS = /^(?:\[[^[\]{}\\\n]{0,200}\]|\{[^{}\\\n]{0,200}\}){1,4}/u;

function givenAt(at: number, limit: number, shape: RegExp, { text }: State) {
  const found = shape.exec(text.slice(at, Math.min(at + 2100, limit)));
  return found === null ? undefined : { end: at + found[0].length, words: found[1] ?? '' };
}

function readCommand(token: Token, limit: number, state: State): number {
  const { end } = token;
  const { blocks, text, defined } = state;
  const words = defined.words.get(token.name);
  if (words !== undefined) return readDefined(token, words, state);
  const shaped = state.own.has(token.name)
    ? undefined
    : readShape(`\\${token.name}`, end, limit, state);
  if (shaped !== undefined) return shaped;
  const name = defined.looks.get(token.name) ?? token.name;
  if (name === 'begin' || name === 'end') return readBorder(token, limit, state);
  if (name === 'par') {
    blocks.endParagraph();
    return end;
  }
  if (name === 'item') return readItem(end, limit, state);
  if (name === 'href' || name === 'url') return readLink(token, limit, state);
  if (REFERS.has(name)) return readReference(token, limit, state);
  if (name === 'verb' || name === 'texttt') return readCode(token, limit, state);
  const isOpen = text.charAt(end) === '{' && end < limit;
  const heading = HEADINGS.get(state.own.get(name) ?? name);
  if (heading !== undefined) {
    const from = givenAt(end, limit, OPTIONS, state)?.end ?? end;
    if (text.charAt(from) !== '{') return end;
    blocks.openPhrase({ heading });
    return from + 1;
  }
  const meaning = MEANS.get(name);
  if (isOpen && meaning !== undefined) {
    blocks.openPhrase({ meaning });
    return end + 1;
  }
  if (FROM_HERE.has(name)) {
    blocks.openPhrase({ meaning, isRest: true });
    return end;
  }
  // The words of a link within the document.
  if (name === 'hyperref') return givenAt(end, limit, OPTIONS, state)?.end ?? end;
  if (meaning !== undefined || LOOKS.has(name)) return end;
  const defines = DEFINES.has(name)
    ? DEFINITION
    : DEFINES_ENVIRONMENT.has(name)
      ? ENVIRONMENT_DEFINITION
      : undefined;
  const definition = defines && givenAt(end, limit, defines, state);
  if (definition !== undefined) return definition.end;
  const count = NO_WORDS.get(name);
  return count === undefined
    ? readUnknown(token, limit, state)
    : skipGiven(end, count, limit, state);
}

/** A command of the document's own stands for words; brackets behind it only end its name. */
function readDefined({ start, end }: Token, words: string, state: State): number {
  const { text, blocks } = state;
  const name = text.slice(start, end).trimEnd();
  if (words !== '') {
    state.words.push({ start, end: start + name.length, as: 'defined' });
    addText(blocks.here(), words);
  }
  if (text.slice(end, end + 2) === '{}') return end + 2;
  if (end > start + name.length) addText(blocks.here(), ' ');
  return end;
}

/** Commands of the document's own may stand so deep in one another; those below are not known. */
const DEEPEST_SHAPE = 8;
const BRACE = /^\s{0,9}\{/u;

/**
 * Reads what the document makes of known commands alone, and what it is given there: `\li` where that is `\item`. Gives
 * the place behind it; undefined where it is no such thing. Reading a shape reads what it is given, which may hold another, up
 * to a depth.
 */
function readShape(called: string, from: number, limit: number, state: State): number | undefined {
  const shape = state.defined.shapes.get(called);
  if (shape === undefined || state.within >= DEEPEST_SHAPE) return undefined;
  const given: { readonly start: number; readonly end: number }[] = [];
  let at = from;
  for (let left = shape.count; left > 0; left--) {
    const open = BRACE.exec(state.text.slice(at, Math.min(at + 12, limit)))?.[0].length;
    const close = open === undefined ? -1 : closeOf(at + open, limit, state.text);
    if (open === undefined || close < 0) return undefined;
    given.push({ start: at + open, end: close });
    at = close + 1;
  }
  const inner: State = { ...state, within: state.within + 1 };
  shape.body.split(/#(\d)/u).forEach((part, index) => {
    const one = index % 2 === 1 ? given[Number(part) - 1] : undefined;
    if (one !== undefined) readRange(one.start, one.end, inner);
    else if (index % 2 === 0) {
      readRange(0, part.length, { ...inner, text: part, words: [], unread: [] });
    }
  });
  return at;
}

/** The place of the brace that closes what was opened before a place; less than 0 where none does soon. */
function closeOf(from: number, limit: number, text: string): number {
  const end = Math.min(limit, from + 4000);
  for (let at = from, depth = 0; at < end; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}' && depth-- === 0) return at;
  }
  return -1;
}

/** What refers to a place by its label. */
const REFERS = new Set('ref autoref cref Cref vref nameref pageref eqref labelcref'.split(' '));

/** A reference is shown by the label of its place, and leads to the rule in which that stands. */
function readReference(token: Token, limit: number, state: State): number {
  const { blocks, options } = state;
  const given = givenAt(token.end, limit, GIVEN, state);
  if (given === undefined) return readUnknown(token, limit, state);
  const url = options.resolveLink?.(`#${given.words.trim()}`);
  blocks.openPhrase(url === undefined ? {} : { url });
  takeWords(token.end + 1, given.end - 1, state);
  blocks.closePhrase();
  return given.end;
}

/** Passes over what a command is given that sets up a page. */
function skipGiven(from: number, count: number, limit: number, state: State): number {
  let at = count === 0 ? from : (givenAt(from, limit, OPTIONS, state)?.end ?? from);
  for (let left = count; left > 0; left--) at = givenAt(at, limit, GIVEN, state)?.end ?? at;
  return at;
}

function readUnknown({ start, end }: Token, limit: number, state: State): number {
  const to = givenAt(end, limit, THINGS, state)?.end ?? end;
  state.unread.push(start);
  takeWords(start, to, state);
  return to;
}

/**
 * A label in brackets names the item. These functions call each other for a label within a label alone: that
 * stands in braces, in which there are no further ones, so that there is none within it.
 */
function readItem(from: number, limit: number, state: State): number {
  const { blocks } = state;
  blocks.item();
  const label = givenAt(from, limit, LABEL, state);
  if (label === undefined) return from;
  blocks.openPhrase({ meaning: 'strong' });
  readRange(label.end - 1 - label.words.length, label.end - 1, state);
  blocks.closePhrase();
  addText(blocks.here(), ' ');
  return label.end;
}

function readLink({ name, start, end }: Token, limit: number, state: State): number {
  const { blocks, options, text } = state;
  const given = givenAt(end, limit, GIVEN, state);
  if (given === undefined) {
    return readUnknown({ kind: 'command', name, start, end }, limit, state);
  }
  const url = targetOf(given.words.replaceAll('\\', ''), options);
  if (name === 'href' && text.charAt(given.end) === '{') {
    blocks.openPhrase({ url });
    return given.end + 1;
  }
  blocks.openPhrase({ url });
  takeWords(end + 1, given.end - 1, state);
  blocks.closePhrase();
  return given.end;
}

/** `\verb|a|`, of which any sign is the border, and `\texttt{a}` where nothing in it means anything. */
function readCode(token: Token, limit: number, state: State): number {
  const { name, end } = token;
  const { blocks, text, words } = state;
  const isVerb = name === 'verb';
  const found = (isVerb ? VERB : PLAIN_CODE).exec(text.slice(end, Math.min(end + 300, limit)));
  const value = found?.[2] ?? '';
  if (found === null || value.trim() === '') {
    return isVerb ? readUnknown(token, limit, state) : end;
  }
  words.push({ start: end + 1, end: end + 1 + value.length, as: 'text' });
  blocks.here().push({ type: 'inlineCode', value });
  return end + found[0].length;
}

const VERB = /^([^\sA-Za-z*])((?:(?!\1)[^\n]){1,250})\1/u;
const PLAIN_CODE = /^(\{)([^\\{}$%\n]{1,250})\}/u;

/** `\begin{enumerate}`, `\end{enumerate}`. */
function readBorder(token: Token, limit: number, state: State): number {
  const { name, end } = token;
  const { blocks, shown } = state;
  const given = givenAt(end, limit, GIVEN, state);
  if (given === undefined) return readUnknown(token, limit, state);
  const environment = given.words.trim();
  const shaped = ENVIRONMENTS.has(environment)
    ? undefined
    : readShape(`\\${name}{${environment}}`, given.end, limit, state);
  if (shaped !== undefined) return shaped;
  if (name === 'end') {
    const open = shown.get(environment) ?? 0;
    if (blocks.end(environment) || open === 0) return given.end;
    shown.set(environment, open - 1);
    return readUnknown(token, limit, state);
  }
  const kind = TABLE.test(environment)
    ? 'drawn'
    : (ENVIRONMENTS.get(environment) ?? listOf(environment, given.end, state));
  if (kind === undefined) {
    shown.set(environment, (shown.get(environment) ?? 0) + 1);
    return readUnknown(token, limit, state);
  }
  if (kind === 'drawn') return readDrawn(environment, given.end, limit, state);
  blocks.begin(environment, kind);
  const shape = kind === 'ordered' || kind === 'bulleted' ? LIST_OPTIONS : OPTIONS;
  const options = givenAt(given.end, limit, shape, state)?.end ?? given.end;
  const takesOne = /^(?:multicols\*?|spacing|labeling|list|minipage)$/u.test(environment) ? 1 : 0;
  return skipGiven(options, takesOne, limit, state);
}

/** What stands right behind the beginning of a list: what sets it up, comments, and its first member. */
const FIRST_ITEM =
  /^(?:[ \t]{0,9}\[[^[\]]{0,300}\])?(?:\s{0,99}%[^\n]{0,300}\n){0,9}\s{0,99}\\item(?![A-Za-z])/u;

/** An environment of the document's own is a list where an item is the first thing in it. */
function listOf(environment: string, from: number, { text }: State): Environment | undefined {
  if (!FIRST_ITEM.test(text.slice(from, from + 5000))) return undefined;
  return COUNTED.test(environment) ? 'ordered' : 'bulleted';
}

const COUNTED = /enum|num|alph|arab|roman|count|order/iu;

const TABLE = /^(?:tabular[xy]?\*?|longtable|tabu)$/u;

/** Keeps the lines of a table or a listing as they are. */
function readDrawn(name: string, from: number, limit: number, state: State): number {
  const { text, blocks, words } = state;
  const close = `\\end{${name}}`;
  const at = text.indexOf(close, from);
  const to = at < 0 || at > limit ? limit : at;
  const lines = text.slice(from, to).split('\n');
  const drawn = lines.map((line) => line.trimEnd());
  const first = drawn.findIndex((line) => line !== '');
  const value = drawn
    .slice(Math.max(0, first), drawn.findLastIndex((line) => line !== '') + 1)
    .join('\n');
  if (value.trim() !== '') {
    words.push({ start: from, end: to, as: 'text' });
    blocks.addBlock({ type: 'code', value });
  }
  return Math.min(limit, to + (to === at ? close.length : 0));
}
