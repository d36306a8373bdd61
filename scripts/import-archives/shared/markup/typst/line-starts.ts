import { addText } from '../latex/phrases.ts';
import { closeSigns, endParagraph, takeWords, type State } from './state.ts';

const HEADING = /(={1,6})[ \t]+(?=\S)/uy;
/** `- Text`, `+ Text`. */
const ITEM = /([-+])[ \t]+(?=\S)/uy;
/** `1. Text`: the number is words, as it is printed. */
const NUMBERED = /\d{1,9}\.(?=[ \t]+\S)/uy;
/** `/ Lamp: what burns`. */
const TERM = /\/[ \t]+([^:\n]{1,200}):(?=\s)/uy;

/** Reads what a line begins with that says what it is; gives where its words begin. */
export function readLineStart(from: number, state: State): number {
  const { text, lists } = state;
  const indent = /^[ \t]*/u.exec(text.slice(from, from + 200))?.[0].length ?? 0;
  const at = from + indent;
  if (at >= text.length || text.charAt(at) === '\n') {
    endParagraph(state);
    return at;
  }
  if (isItem(at, text)) return readItem(at, indent, state);
  lists.endAt(indent);
  const heading = matchAt(HEADING, text, at);
  if (heading === undefined) return at;
  endParagraph(state);
  state.blocks.openPhrase({ heading: heading[1]?.length ?? 1 });
  state.isHeading = true;
  return at + heading[0].length;
}

function isItem(at: number, text: string): boolean {
  return [ITEM, NUMBERED, TERM].some((shape) => matchAt(shape, text, at) !== undefined);
}

function readItem(at: number, indent: number, state: State): number {
  const { text, lists, blocks } = state;
  closeSigns(state);
  const [whole = '', sign] = matchAt(ITEM, text, at) ?? [];
  lists.item(indent, sign === '+' ? 'ordered' : 'bulleted');
  if (sign !== undefined) return at + whole.length;
  const number = matchAt(NUMBERED, text, at)?.[0];
  if (number !== undefined) {
    takeWords(at, at + number.length, state);
    return at + number.length;
  }
  const term = matchAt(TERM, text, at);
  const start = at + (term?.[0].indexOf(term[1] ?? '') ?? 0);
  blocks.openPhrase({ meaning: 'strong' });
  takeWords(start, start + (term?.[1]?.length ?? 0), state);
  blocks.closePhrase();
  addText(blocks.here(), ' ');
  return at + (term?.[0].length ?? 1);
}

/** Matches a pattern at a place and nowhere else. */
export function matchAt(shape: RegExp, text: string, at: number): RegExpExecArray | undefined {
  shape.lastIndex = at;
  return shape.exec(text) ?? undefined;
}
