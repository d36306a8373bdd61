/** An element of an export with all that lies in it; pages and revisions are never kept whole. */
export interface ExportElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ExportElement[];
  /** Text that stands in it, in pieces. */
  readonly words: string[];
}

/** Returns the first child of a name. */
export function childOf(element: ExportElement, name: string): ExportElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** Returns the words of a child without the white space around them; undefined where there are none. */
export function wordsIn(element: ExportElement, name: string): string | undefined {
  const child = childOf(element, name);
  const words = child === undefined ? '' : wordsOf(child).trim();
  return words === '' ? undefined : words;
}

/** Returns the words of an element. */
export function wordsOf({ words }: ExportElement): string {
  return words.length === 1 ? (words[0] ?? '') : words.join('');
}

/** Returns whether an element is there and says that what it held is deleted. */
export function isDeleted(element: ExportElement | undefined): boolean {
  return element !== undefined && Object.hasOwn(element.attributes, 'deleted');
}
