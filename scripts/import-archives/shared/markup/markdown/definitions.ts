import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { SourceFile } from '../../../document.ts';

/** The address of a link that is named elsewhere: `[oars]: https://oars.example`. */
const DEFINITION =
  /^ {0,3}\[(?<label>[^[\]\\]{1,200})\]:[ \t]+(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/u;
const LABEL = /\[(?<label>[^[\]]{1,200})\]/gu;

/** Many brackets in words would be weighed against each other. */
const WITHOUT_LINKS: Extension = {
  disable: { null: ['attention', 'labelStartLink', 'labelStartImage'] },
};

const KNOWN = new WeakMap<SourceFile, ReadonlyMap<string, string>>();

/** Returns the lines of a file that define the addresses of links which a text names, to stand before it. */
export function definitionsFor(text: string, file: SourceFile): string {
  const known = KNOWN.get(file) ?? readDefinitions(file);
  KNOWN.set(file, known);
  if (known.size === 0) return '';
  const labels = new Set([...text.matchAll(LABEL)].map(({ groups }) => keyOf(groups?.['label'])));
  const lines = [...labels].flatMap((label) => known.get(label) ?? []);
  return lines.map((line) => `${line}\n\n`).join('');
}

/** Finds all definitions of a file; of two for one label the first counts. Notes are none. */
function readDefinitions(file: SourceFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of file.lines) {
    const label = DEFINITION.exec(line)?.groups?.['label'];
    if (label === undefined || label.startsWith('^') || !isDefinition(line)) continue;
    const key = keyOf(label);
    if (!found.has(key)) found.set(key, line);
  }
  return found;
}

/** What looks like a definition and is none, as `[oars]: b)`, would stand before a text as words. */
function isDefinition(line: string): boolean {
  const [first, ...others] = fromMarkdown(line, { extensions: [WITHOUT_LINKS] }).children;
  return first?.type === 'definition' && others.length === 0;
}

function keyOf(label = ''): string {
  return label.trim().replace(/\s+/gu, ' ').toLowerCase();
}
