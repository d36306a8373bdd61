import type { PhrasingContent } from 'mdast';
import type { Meaning } from './commands.ts';

/** Words that belong together within a sentence, while they are read. */
export interface Phrase {
  readonly children: PhrasingContent[];
  /** What they are made at their end; nothing where they only stand between brackets. */
  readonly meaning?: Meaning | undefined;
  /** Where a link leads whose words they are. */
  readonly url?: string | undefined;
  /** Depth of the heading that they are. */
  readonly heading?: number | undefined;
  /** Whether they end with the phrase around them, as nothing closes them. */
  readonly isRest?: boolean;
}

/** Adds words behind others; white space of any kind is one blank. They are put together when all are there. */
export function addText(children: PhrasingContent[], words: string): void {
  const last = children.at(-1);
  const squeezed = words.replace(/\s+/gu, ' ');
  const isAgain = last?.type === 'text' && last.value.endsWith(' ') && squeezed.startsWith(' ');
  const value = isAgain ? squeezed.slice(1) : squeezed;
  if (value !== '') children.push({ type: 'text', value });
}

function putTogether(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) joined.push({ type: 'text', value: words.join('') });
    words = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') words.push(node.value);
    else {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}

/** Makes what a phrase is of its words; white space at its ends is outside, and nothing is made of no words. */
export function closePhrase({ children: read, meaning, url }: Phrase): PhrasingContent[] {
  const children = putTogether(read);
  const inner = trimPhrases(children);
  if (inner.length === 0) return children.length > 0 ? [{ type: 'text', value: ' ' }] : [];
  if (meaning === undefined && url === undefined) return children;
  const node: PhrasingContent =
    url === undefined
      ? ({ type: meaning, children: inner } as PhrasingContent)
      : { type: 'link', url, children: inner };
  const [first, last] = [children[0], children.at(-1)];
  return [
    ...(first?.type === 'text' && first.value.startsWith(' ') ? [blank()] : []),
    node,
    ...(last?.type === 'text' && last.value.endsWith(' ') ? [blank()] : []),
  ];
}

function blank(): PhrasingContent {
  return { type: 'text', value: ' ' };
}

/** Returns words without white space and line breaks at their ends. */
export function trimPhrases(read: readonly PhrasingContent[]): PhrasingContent[] {
  const nodes = putTogether(read);
  const from = nodes.findIndex(hasWords);
  const to = nodes.findLastIndex(hasWords);
  if (from < 0) return [];
  return nodes.slice(from, to + 1).map((node, at, all) => {
    if (node.type !== 'text') return node;
    const start = at === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: at === all.length - 1 ? start.trimEnd() : start };
  });
}

function hasWords(node: PhrasingContent): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : node.type !== 'break';
}
