import { addText } from '../latex/phrases.ts';
import { targetOf } from '../links.ts';
import { endOfBrackets, endOfStatement, nextGiven } from './balanced.ts';
import { LOOKS, MEANS, NO_WORDS, STATEMENT } from './functions.ts';
import { matchAt } from './line-starts.ts';
import { endParagraph, openBrackets, takeUnread, takeWords, type State } from './state.ts';

type Kind = Parameters<State['blocks']['begin']>[1];

const NAME = /#([A-Za-z][\w-]{0,60}(?:\.[A-Za-z][\w-]{0,60}){0,4})/uy;
/** Functions that make blocks of what they are given. */
const BLOCKS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['quote', 'quoted'],
  ['enum', 'ordered'],
  ['list', 'bulleted'],
]);

/** What goes on with a program, not with words. */
const PROGRAM = /#(?:if|for|while|context|return|else)(?![\w-])/uy;
const STRING = /"([^"\\\n]{0,2000})"/gu;

/** Reads what a program of the document says: `#emph[words]`, `#link("address")[words]`, `#pagebreak()`. */
export function readCode(at: number, state: State): number {
  const { text } = state;
  if (matchAt(STATEMENT, text, at)) return endOfStatement(text, at);
  if (matchAt(PROGRAM, text, at)) return takeUnread(at, endOfStatement(text, at), state);
  if (text.charAt(at + 1) === '[') return begin(at + 2, state, {});
  const [whole, name = ''] = matchAt(NAME, text, at) ?? [];
  if (whole === undefined) return readExpression(at, state);
  const end = at + whole.length;
  const given = text.charAt(end) === '(' ? endOfBrackets(text, end) : undefined;
  return readCall({ at, end, name, given: given ?? end }, state);
}

/** `#(1 + 2)`, `#{ … }`, `#"words"`. */
function readExpression(at: number, state: State): number {
  const { text } = state;
  const end = '({"'.includes(text.charAt(at + 1)) ? endOfBrackets(text, at + 1) : undefined;
  if (end === undefined || text.charAt(at + 1) === '') {
    takeWords(at, at + 1, state);
    return at + 1;
  }
  return takeUnread(at, end, state);
}

/** A function that is called, with where its name and what it is given in round brackets end. */
interface Call {
  readonly at: number;
  readonly end: number;
  readonly name: string;
  readonly given: number;
}

function readCall(call: Call, state: State): number {
  const { at, end, name, given } = call;
  const { text, blocks, values } = state;
  const hasWords = text.charAt(given) === '[';
  if (name === 'linebreak' && blocks.here().length > 0) blocks.here().push({ type: 'break' });
  if (name === 'parbreak') endParagraph(state);
  if (NO_WORDS.has(name) || name === 'linebreak' || name === 'parbreak') {
    return hasWords ? (endOfBrackets(text, given) ?? given) : given;
  }
  if (name === 'link' && given > end) return readLink(call, state);
  if (hasWords) {
    if (given > end && !isKnown(name)) takeStrings(call, state);
    const kind = BLOCKS.get(name);
    if (kind !== undefined) return beginBlock(given + 1, state, { kind });
    return begin(given + 1, state, { meaning: MEANS.get(name) });
  }
  const listed = given > end ? beginGiven(call, state) : undefined;
  if (listed !== undefined) return listed;
  const words = given === end ? values.get(name) : undefined;
  if (words === undefined) return takeUnread(at, given, state);
  state.words.push({ start: at, end, as: 'defined' });
  addText(blocks.here(), words);
  return text.charAt(end) === ';' ? end + 1 : end;
}

function isKnown(name: string): boolean {
  return LOOKS.has(name) || MEANS.has(name) || BLOCKS.has(name);
}

/** Begins a list of which the items are given in round brackets. */
function beginGiven({ end, name }: Call, state: State): number | undefined {
  const kind = BLOCKS.get(name);
  const first = kind === undefined ? undefined : nextGiven(state.text, end + 1);
  if (kind === undefined || first === undefined || first.isEnd) return undefined;
  return beginBlock(first.at, state, { kind, areGiven: true });
}

function begin(
  from: number,
  state: State,
  phrase: Parameters<State['blocks']['openPhrase']>[0],
): number {
  openBrackets(state);
  state.blocks.openPhrase(phrase);
  return from;
}

function beginBlock(
  from: number,
  state: State,
  { kind, areGiven = false }: { readonly kind: Kind; readonly areGiven?: boolean },
): number {
  const block = `${kind} ${from}`;
  endParagraph(state);
  openBrackets(state, { block, isItem: kind !== 'quoted', areGiven });
  state.blocks.begin(block, kind);
  if (kind !== 'quoted') state.blocks.item();
  return from;
}

/** What a function of the document's own is given in quotation marks are words as well. */
function takeStrings({ at, end, given }: Call, state: State): void {
  const inner = state.text.slice(end, given);
  const strings = [...inner.matchAll(STRING)].filter(([, words = '']) => /\p{L}/u.test(words));
  if (strings.length > 0) state.unread.push(at);
  for (const { 0: whole, index } of strings) {
    takeWords(end + index + 1, end + index + whole.length - 1, state);
    addText(state.blocks.here(), ' ');
  }
}

function readLink({ at, end, given }: Call, state: State): number {
  const { text, blocks, options } = state;
  const inner = text.slice(end, given);
  const [first] = inner.matchAll(STRING);
  if (first === undefined) {
    // A link to a label within the document.
    if (text.charAt(given) !== '[') return takeUnread(at, given, state);
    const label = /<([^<>\s]{1,60})>/u.exec(inner)?.[1];
    const place = label === undefined ? undefined : options.resolveLink?.(`#${label}`);
    return begin(given + 1, state, place === undefined ? {} : { url: place });
  }
  const url = targetOf(first[1] ?? '', options);
  const phrase = url === undefined ? {} : { url };
  if (text.charAt(given) === '[') return begin(given + 1, state, phrase);
  const start = end + first.index + 1;
  blocks.openPhrase(phrase);
  takeWords(start, start + (first[1]?.length ?? 0), state);
  blocks.closePhrase();
  return given;
}
