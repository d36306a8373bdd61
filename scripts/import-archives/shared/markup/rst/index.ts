import type { Heading } from 'mdast';
import type { MarkupOptions } from '../options.ts';
import type { PlacedText, Words } from '../placed-text.ts';
import { spanAt, type ReadText } from '../read-text.ts';
import { joinLists, readBlocks } from './blocks.ts';
import { toLines } from './lines.ts';
import { keyOf } from './phrases.ts';

/**
 * Reads reStructuredText as rules use it: headings, paragraphs, lists, quotations, drawn blocks, lines,
 * emphasis, literals and links. Numbers of lists are words as printed. Tables are kept as drawn;
 * directives stay words, and that is reported; comments, targets and directives that set up pages are no words.
 */
export function readRst(placed: PlacedText, options: MarkupOptions): ReadText {
  const { text } = placed;
  const words: Words[] = [];
  const children = readBlocks(toLines(text), {
    ...{ text, options, words },
    targets: findTargets(options.file.lines),
    depthOf: headingDepthsBySign(),
    unread: ({ start, words: directive }) => {
      const reason = `Unexpected directive “${directive.slice(0, 40)}”, expected text: what it stands for is not known here. It was read as words.`;
      options.report('markup-unread', spanAt(placed, start), { reason });
    },
  });
  return { children: joinLists(children), words: words.toSorted((a, b) => a.start - b.start) };
}

const TARGET =
  /^\s*\.\.\s+_(?:`(?<quoted>[^`]{1,200})`|(?<bare>[^:`]{1,200})):\s+(?<address>\S{1,2000})\s*$/u;

/** Finds the addresses that a file gives to names, wherever it does. */
function findTargets(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    if (!line.trimStart().startsWith('..')) continue;
    const { quoted, bare, address } = TARGET.exec(line)?.groups ?? {};
    const name = keyOf(quoted ?? bare ?? '');
    if (address !== undefined && !found.has(name)) found.set(name, address);
  }
  return found;
}

/** The sign that is met first stands for the uppermost level, and so on down. */
function headingDepthsBySign(): (sign: string) => Heading['depth'] {
  const signs: string[] = [];
  return (sign) => {
    if (!signs.includes(sign)) signs.push(sign);
    return ([3, 4, 5, 6] as const)[signs.indexOf(sign)] ?? 6;
  };
}
