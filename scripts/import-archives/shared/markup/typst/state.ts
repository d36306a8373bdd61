import type { BlockBuilder } from '../latex/blocks.ts';
import { addText } from '../latex/phrases.ts';
import type { MarkupOptions } from '../options.ts';
import type { Words } from '../placed-text.ts';
import type { Lists, Mark } from './lists.ts';

/** Brackets that are open, with what ends with them. */
export interface Brackets {
  /** Name of the environment that they are; none for words within a sentence. */
  readonly block?: string;
  /** Whether that is a list, of which they are an item. */
  readonly isItem?: boolean;
  /** Whether the items are given in round brackets: `#enum([a], [b])`. */
  readonly areGiven?: boolean;
  readonly mark: Mark;
  /** Signs of emphasis that were open around them. */
  readonly around: string[];
}

/** What is read, and what was found so far. */
export interface State {
  readonly text: string;
  readonly options: MarkupOptions;
  readonly words: Words[];
  readonly blocks: BlockBuilder;
  readonly lists: Lists;
  readonly open: Brackets[];
  /** Places of what is not known. */
  readonly unread: number[];
  /** Words for which names of the document's own stand. */
  readonly values: ReadonlyMap<string, string>;
  /** Signs of emphasis that are open within the brackets. */
  signs: string[];
  /** Whether the line is a heading. */
  isHeading: boolean;
}

/** Takes a piece of the text as the words that it is. */
export function takeWords(start: number, end: number, { text, words, blocks }: State): void {
  if (start >= end) return;
  const value = text.slice(start, end);
  if (value.trim() !== '') words.push({ start, end, as: 'text' });
  addText(blocks.here(), value);
}

/** Takes what is not known as words, and tells of it. */
export function takeUnread(start: number, end: number, state: State): number {
  state.unread.push(start);
  takeWords(start, end, state);
  return end;
}

/** Ends the emphasis that is open, as a paragraph and brackets do. */
export function closeSigns(state: State): void {
  for (const _ of state.signs) state.blocks.closePhrase();
  state.signs = [];
}

/** Ends a paragraph. */
export function endParagraph(state: State): void {
  closeSigns(state);
  state.blocks.endParagraph();
}

/** Begins what stands between brackets: a block of its own, or words within a sentence. */
export function openBrackets(state: State, block: Omit<Brackets, 'mark' | 'around'> = {}): void {
  const { lists, signs, open } = state;
  open.push({ ...block, mark: lists.enter(), around: signs });
  state.signs = [];
}

/** Ends what stands between brackets; in a list of a function another item may begin where they end. */
export function closeBrackets(state: State, goesOn = false): void {
  const last = state.open.pop();
  if (last === undefined) return;
  closeSigns(state);
  state.lists.leave(last.mark);
  if (last.isItem === true && goesOn) {
    state.blocks.item();
    state.open.push({ ...last, mark: state.lists.enter() });
    return;
  }
  if (last.block === undefined) state.blocks.closePhrase();
  else state.blocks.end(last.block);
  state.signs = last.around;
}
