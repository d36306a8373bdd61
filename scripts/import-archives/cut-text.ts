import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { spanOfLine, type SourceDocument, type Span } from './document.ts';
import type { RuleDraft } from './draft.ts';
import { counted } from '../../src/schemas/counted.ts';

/** A text that breaks off where its document does. */
interface CutText {
  readonly place: Span;
  readonly rule: string;
  readonly reason: string;
}

/** What a sentence ends with, and what may stand behind that. */
const END = /[.!?:;…)\]}"'”’»*]$/u;

/** Fewer paragraphs than this show no custom. */
const FEWEST = 2;

/** How many of the other paragraphs have to end as sentences do. */
const CUSTOM = 0.95;

/**
 * Finds the text that is cut off at the end of a document: its last line has no end and ends no sentence,
 * while the other paragraphs do. A line without an end alone says nothing: many editors leave it so.
 */
export function findCutText(
  { files, isFolder }: SourceDocument,
  rules: readonly RuleDraft[],
): CutText | undefined {
  const [file] = files;
  if (isFolder || file?.isOpen !== true) return undefined;
  const last = rules.find((rule) =>
    rule.claims.some(({ span, as }) => as === 'text' && span.line === file.lines.length),
  );
  const ending = last && wordsOf(last).at(-1);
  if (last === undefined || ending === undefined || END.test(ending)) return undefined;
  const others = rules.flatMap(wordsOf).filter((words) => words !== ending);
  const ended = others.filter((words) => END.test(words));
  if (others.length < FEWEST || ended.length < CUSTOM * others.length) return undefined;
  const place = spanOfLine(file, file.lines.length);
  const reason = `Unexpected end of the document within a sentence, expected it to end as ${ended.length} of ${counted(others.length, 'other paragraph')} do.`;
  return { place, rule: last.id, reason };
}

/** The words of each paragraph, wherever it lies. What else a text is made of need not end in a sentence. */
function wordsOf({ body }: Pick<RuleDraft, 'body'>): string[] {
  const words: string[] = [];
  // Calls itself once a level; what is nested too deep has been taken out before.
  const visit = (node: Nodes): void => {
    if (node.type === 'paragraph') words.push(toString(node).trim());
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(body);
  return words.filter((one) => one !== '');
}
