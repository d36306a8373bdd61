import { addText } from '../latex/phrases.ts';
import { targetOf } from '../links.ts';
import { isClosedSign, isWithinWord, mayClose, nextGiven } from './balanced.ts';
import { readCode } from './code.ts';
import { matchAt } from './line-starts.ts';
import { closeBrackets, closeSigns, takeUnread, takeWords, type State } from './state.ts';

const PLAIN = /[^\\*_`$#@<\]/~\-h\n]+/uy;
const RAW = /(`{3,})(?:[A-Za-z][\w-]{0,20}(?=\n))?([\s\S]{0,5000}?)\1/uy;
const CODE = /`([^`\n]{0,500})`/uy;
const FORMULA = /\$([^$]{1,500})\$/uy;
const LABEL = /<[A-Za-z][\w.:-]{0,60}>(?=\s|\]|$)/uy;
const REFERENCE = /@([A-Za-z](?:[\w.:-]{0,60}\w)?)/uy;
const ADDRESS = /https?:\/\/[^\s<>"[\]]{1,2000}(?<![.,:;!?)*_])/uy;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]{0,5000}?\*\//uy;

/** Reads a piece of a line, and gives where the next begins. */
export function readInline(at: number, state: State): number {
  const { text, blocks } = state;
  const plain = matchAt(PLAIN, text, at)?.[0].length ?? 0;
  if (plain > 0) return take(at, at + plain, state);
  switch (text.charAt(at)) {
    case '\n':
      return readLineEnd(at, state);
    case '\\':
      return readEscape(at, state);
    case '*':
    case '_':
      return readSign(at, state);
    case '`':
      return readRaw(at, state);
    case '$':
      return readFormula(at, state);
    case '#':
      return readCode(at, state);
    case '@':
      return readReference(at, state);
    case ']':
      if (state.open.length === 0) return take(at, at + 1, state);
      return readClose(at, state);
    case '~':
      addText(blocks.here(), ' ');
      return at + 1;
    case '-':
      return readDash(at, state);
    case 'h':
      return readAddress(at, state);
    default:
      return readSkipped(at, state);
  }
}

function take(start: number, end: number, state: State): number {
  takeWords(start, end, state);
  return end;
}

/** A list that is a function has its items between brackets, one behind the other: `#enum[a][b]`. */
function readClose(at: number, state: State): number {
  if (state.open.at(-1)?.areGiven === true) {
    const next = nextGiven(state.text, at + 1);
    closeBrackets(state, next?.isEnd === false);
    return next?.at ?? at + 1;
  }
  const goesOn = state.open.at(-1)?.isItem === true && state.text.charAt(at + 1) === '[';
  closeBrackets(state, goesOn);
  return goesOn ? at + 2 : at + 1;
}

function readLineEnd(at: number, state: State): number {
  if (state.isHeading) {
    closeSigns(state);
    state.blocks.closePhrase();
    state.isHeading = false;
  } else addText(state.blocks.here(), ' ');
  return at + 1;
}

/** A sign behind a stroke is a sign; a stroke before white space breaks the line. */
function readEscape(at: number, state: State): number {
  const { text, blocks } = state;
  const next = text.slice(at + 1, at + 3);
  if (next === '' || /^\s/u.test(next)) {
    if (blocks.here().length > 0) blocks.here().push({ type: 'break' });
    return at + 1;
  }
  if (next === 'u{') return takeUnread(at, at + 2, state);
  const size = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/u.test(next) ? 2 : 1;
  return take(at + 1, at + 1 + size, state);
}

function readSign(at: number, state: State): number {
  const { text, blocks, signs } = state;
  const sign = text.charAt(at);
  if (signs.at(-1) === sign && mayClose(text, at)) {
    signs.pop();
    blocks.closePhrase();
    return at + 1;
  }
  const opens = !signs.includes(sign) && !isWithinWord(text, at) && /\S/u.test(text.charAt(at + 1));
  if (!opens || !isClosedSign(text, at)) return take(at, at + 1, state);
  signs.push(sign);
  blocks.openPhrase({ meaning: sign === '*' ? 'strong' : 'emphasis' });
  return at + 1;
}

function readRaw(at: number, state: State): number {
  const { text, blocks, words } = state;
  const raw = matchAt(RAW, text, at);
  const found = raw ?? matchAt(CODE, text, at);
  const value = (raw === undefined ? found?.[1] : raw[2]) ?? '';
  if (found === undefined) return take(at, at + 1, state);
  if (value.trim() === '') return at + found[0].length;
  const start = at + found[0].indexOf(value, raw?.[1]?.length ?? 1);
  words.push({ start, end: start + value.length, as: 'text' });
  if (value.includes('\n')) {
    closeSigns(state);
    blocks.addBlock({ type: 'code', value: value.replace(/^\n|\n[ \t]*$/gu, '') });
  } else blocks.here().push({ type: 'inlineCode', value });
  return at + found[0].length;
}

/** A formula of words and figures is words. */
function readFormula(at: number, state: State): number {
  const found = matchAt(FORMULA, state.text, at);
  if (found === undefined) return take(at, at + 1, state);
  const end = at + found[0].length;
  if (!/^[\p{L}\p{N}\s.,+=<>%/-]*$/u.test(found[1] ?? '')) return takeUnread(at, end, state);
  takeWords(at + 1, end - 1, state);
  return end;
}

/** A reference is shown by the label of its place, and leads to the rule in which that stands. */
function readReference(at: number, state: State): number {
  const { text, blocks, options } = state;
  const found = /[\p{L}\p{N}]/u.test(text.charAt(at - 1))
    ? undefined
    : matchAt(REFERENCE, text, at);
  if (found === undefined) return take(at, at + 1, state);
  const url = options.resolveLink?.(`#${found[1] ?? ''}`);
  blocks.openPhrase(url === undefined ? {} : { url });
  takeWords(at + 1, at + found[0].length, state);
  blocks.closePhrase();
  return at + found[0].length;
}

function readDash(at: number, state: State): number {
  const { text, blocks, words } = state;
  const size = text.startsWith('---', at) ? 3 : text.startsWith('--', at) ? 2 : 1;
  if (size === 1) return text.startsWith('-?', at) ? at + 2 : take(at, at + 1, state);
  words.push({ start: at, end: at + size, as: 'character' });
  addText(blocks.here(), size === 3 ? '—' : '–');
  return at + size;
}

function readAddress(at: number, state: State): number {
  const { text, blocks, options } = state;
  const isApart = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  const address = isApart ? matchAt(ADDRESS, text, at)?.[0] : undefined;
  if (address === undefined) return take(at, at + 1, state);
  const url = targetOf(address, options);
  blocks.openPhrase(url === undefined ? {} : { url });
  takeWords(at, at + address.length, state);
  blocks.closePhrase();
  return at + address.length;
}

/** Labels and comments are no words. */
function readSkipped(at: number, state: State): number {
  const { text } = state;
  const isComment = text.charAt(at) === '/' && text.charAt(at - 1) !== ':';
  const found = isComment ? matchAt(COMMENT, text, at) : matchAt(LABEL, text, at);
  return found === undefined ? take(at, at + 1, state) : at + found[0].length;
}
