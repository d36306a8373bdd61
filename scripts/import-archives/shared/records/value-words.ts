import { addSigns, type GrowingLine, type PlacedLine } from '../placed-lines.ts';
import type { FieldWords } from './data-record.ts';
import { nameOf, type DataNode } from './data-tree.ts';

/**
 * Returns the words of a value: words, a number, a list of paragraphs or of lists of these, or a list of blocks;
 * undefined for all else.
 */
export function wordsOfValue(value: DataNode): FieldWords | undefined {
  if (isScalar(value)) return isNothing(value) ? [] : value.place();
  if (value.kind !== 'list' || value.members.length === 0) return undefined;
  const members = value.members.map((member) => member.value);
  const lists = isListOfWords(value) ? [value] : members;
  if (lists.every(isListOfWords)) {
    return apart(lists.flatMap((list) => list.members.map((member) => member.value.place())));
  }
  const blocks = value.members.map(({ value: one }) => blockOf(one));
  return blocks.includes(undefined)
    ? undefined
    : apart(blocks.flatMap((one) => (one ? [one] : [])));
}

function isScalar({ kind }: DataNode): boolean {
  return kind === 'words' || kind === 'plain';
}

/** `null` says that there are no words. */
function isNothing({ kind, meaning }: DataNode): boolean {
  return kind === 'plain' && meaning() === 'null';
}

function isListOfWords({ kind, members }: DataNode): boolean {
  return (
    kind === 'list' && members.length > 0 && members.every(({ value }) => value.kind === 'words')
  );
}

function apart(paragraphs: readonly (readonly PlacedLine[])[]): PlacedLine[] {
  return paragraphs.flatMap((lines, index) => [
    ...(index > 0 ? [{ text: '', at: [] }] : []),
    ...lines,
  ]);
}

/** Says what a block is, as programs for documents keep them: `{ "type": "paragraph", "text": … }`. */
const KIND = /^(?:type|kind)$/iu;
/** What holds its words. */
const WORDS = /^(?:text|content|value|words)$/iu;
/** What holds the items of a list. */
const ITEMS = /^(?:items|list|entries)$/iu;

/** What holds the rows of a table, and the names of its columns. */
const ROWS = /^(?:headers?|rows|head|body)$/iu;

/** A block has a kind, and words or items of words, and nothing else that holds words. */
function blockOf({ kind, members }: DataNode): readonly PlacedLine[] | undefined {
  if (kind !== 'object' || !members.some((one) => KIND.test(nameOf(one)))) return undefined;
  const lines: PlacedLine[] = [];
  for (const member of members) {
    const { value } = member;
    const name = nameOf(member);
    if (WORDS.test(name) && value.kind === 'words') {
      for (const line of value.place()) lines.push(line);
    } else if (ITEMS.test(name) && isListOfWords(value)) {
      for (const { value: item } of value.members) {
        for (const line of asItem(item.place())) lines.push(line);
      }
    } else if (ROWS.test(name) && value.kind === 'list') {
      const rows = isListOfWords(value) ? [value] : value.members.map((one) => one.value);
      if (!rows.every(isListOfWords)) return undefined;
      for (const row of rows) for (const line of asRow(row)) lines.push(line);
    } else if (!isScalar(value)) return undefined;
  }
  return lines.length > 0 ? lines : undefined;
}

/** A row is one line, its cells set apart; of columns nothing is left, for signs of them would be words. */
function asRow({ members }: DataNode): PlacedLine[] {
  const row: GrowingLine = { text: '', at: [] };
  for (const { value } of members) {
    if (row.text !== '') addSigns(row, '  ');
    for (const { text, at } of value.place()) {
      row.text += text;
      for (const one of at) row.at.push(one);
    }
  }
  return asItem([row]);
}

/** An item begins with a bullet, which nobody wrote. */
function asItem(lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.map((line, index) => {
    const item: GrowingLine = { ...line, text: '', at: [] };
    addSigns(item, index === 0 ? '- ' : '  ');
    return { ...line, text: item.text + line.text, at: [...item.at, ...line.at] };
  });
}
