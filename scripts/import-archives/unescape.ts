import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { Nodes } from 'hast';
import { isScalar, parseDocument } from 'yaml';
import type { Escaping } from './draft.ts';

const page = unified().use(rehypeParse, { fragment: true });

/**
 * Returns the words that stand written in a piece of a source, read by the parsers of the standard: this is
 * the proof's own way, and no format uses it. Words that are not sound in their writing stay as they are.
 */
export function unescapeWords(words: string, written: Escaping | undefined): string {
  if (written === 'csv') return words.replaceAll('""', '"');
  if (written === 'html') return words.includes('&') ? textOf(page.parse(words)) : words;
  if (written === 'yaml-single') return words.replaceAll("''", "'");
  if (written === undefined || !words.includes('\\')) return words;
  if (written === 'yaml-double') return quotedWords(words);
  try {
    return String(JSON.parse(`"${words}"`));
  } catch {
    return words;
  }
}

/** YAML has escapes that JSON has not. */
function quotedWords(words: string): string {
  const { contents, errors } = parseDocument(`"${words}"`, {
    schema: 'failsafe',
    logLevel: 'silent',
  });
  return errors.length === 0 && isScalar(contents) ? String(contents.value) : words;
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
