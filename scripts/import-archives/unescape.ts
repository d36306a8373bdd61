import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Nodes } from 'hast';
import type { Escaping } from './draft.ts';

const page = unified().use(rehypeParse, { fragment: true });

/**
 * Gives the words that stand written in a piece of a source, read by the parsers of the standard: this is
 * the proof's own way, and no format uses it. Words that are not sound in their writing stay as they are.
 */
export function unescapeWords(words: string, written: Escaping | undefined): string {
  if (written === 'csv') return words.replaceAll('""', '"');
  if (written === 'html') return words.includes('&') ? textOf(page.parse(words)) : words;
  if (written === undefined || !words.includes('\\')) return words;
  try {
    return String(JSON.parse(`"${words}"`));
  } catch {
    return words;
  }
}

function textOf(root: Nodes): string {
  const words: string[] = [];
  const left: Nodes[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.type === 'text') words.push(node.value);
    if ('children' in node) for (const child of node.children.toReversed()) left.push(child);
  }
  return words.join('');
}
