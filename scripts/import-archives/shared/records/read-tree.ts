import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Claim, Drafts } from '../../draft.ts';
import type { ParseContext, Sniff } from '../../format.ts';
import { alignTitles } from './align-titles.ts';
import { besidePath, followPath, type DataNode } from './data-tree.ts';
import { OWN_NAME, OWN_WORDS, wordsIn, type FieldWords } from './data-record.ts';
import { findRules } from './find-rules.ts';
import { readRecords } from './read-records.ts';
import { toRecords } from './to-records.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** Reads the rules of a tree of data from the list that the manifest names, or else the likeliest one. */
export function readTree(
  root: DataNode,
  document: SourceDocument,
  context: ParseContext,
  written: NonNullable<Claim['written']>,
): Drafts {
  if (root.kind === 'words' || root.kind === 'plain') {
    const reason = 'Unexpected single value, expected a list or an object of rules.';
    reportNothing(document, reason, context);
    return { rules: [] };
  }
  const found = findNamed(root, document, context);
  if (found === undefined) return { rules: [] };
  const source = onlyFile(document).lines.join('\n');
  return readRecords(document, { ...found, source }, context, written);
}

function findNamed(root: DataNode, document: SourceDocument, context: ParseContext) {
  const { names } = context.writing;
  const path = names?.get('rules');
  if (path === undefined) {
    const found = findRules(root, document, names);
    if (found) return { records: found.records, what: describe(found.path.join('.')) };
    reportNothing(
      document,
      'Unexpected lack of rules, expected a list or an object of them.',
      context,
    );
    return undefined;
  }
  const node = followPath(root, path);
  if (node !== undefined && node.members.length > 0) {
    reportBeside(besidePath(root, path), document, context);
    const records = alignTitles(toRecords(node, names?.get('children')), names);
    return { records, what: describe(path) };
  }
  const reason = `Unexpected lack of a list or an object at “${path.slice(0, 60)}”, expected the rules there, as the manifest says under “with”.`;
  reportNothing(document, reason, context);
  return undefined;
}

const MOST_NAMED = 30;

/** Lists what the manifest maps to nothing. */
function reportBeside(
  names: readonly string[],
  document: SourceDocument,
  context: ParseContext,
): void {
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_NAMED).map((name) => `“${name.slice(0, 60)}”`);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const reason = `Unexpected fields beside the rules: ${shown.join(', ')}${more}; expected only the rules. Nothing of them was read.`;
  context.report('fields-unread', spanOfLine(onlyFile(document), 1), { reason });
}

function describe(path: string): string {
  return path === '' ? 'the document' : `“${path.slice(0, 60)}”`;
}

function reportNothing(document: SourceDocument, reason: string, context: ParseContext): void {
  context.report('nothing-found', spanOfLine(onlyFile(document), 1), { reason });
}

/** Weighs the likeliest list of a tree. */
export function sniffTree(root: DataNode, document: SourceDocument): Sniff | undefined {
  const found = findRules(root, document);
  const [first] = found?.records ?? [];
  if (found === undefined || first === undefined) return undefined;
  return {
    score: found.weighed.score,
    evidence: [spanOfLine(onlyFile(document), first.place.line)],
  };
}

/** Returns why records that look like rules were not taken, and what to write for a format of that name. */
export function explainTree(
  root: DataNode,
  document: SourceDocument,
  format: string,
): string | undefined {
  const found = findRules(root, document);
  if (found?.weighed.doubt === undefined) return undefined;
  const text = found.records.find(({ fields }) => holdsHeadings(fields.get(OWN_WORDS)));
  if (text !== undefined) {
    const name = wordsIn(text.fields.get(OWN_NAME)).slice(0, 60);
    return `“${name}” is a text with headings of its own; if these are rules, keep that text as a file of its own (${/^[\w-]+$/u.test(name) ? name : 'rules'}.md)`;
  }
  const path = found.path.length > 0 ? ` and “with: { rules: ${found.path.join('.')} }”` : '';
  return `${counted(found.records.length, 'record has', 'records have')} a number or a title, and words, but ${found.weighed.doubt}; if they are rules, write “format: ${format}”${path}`;
}

/** Fewer headings than these are those of one text. */
const FEWEST_HEADINGS = 3;
const HEADING = /^(?:#{1,6}|={1,6}) +\S/u;

function holdsHeadings(words: FieldWords = []): boolean {
  return words.filter(({ text }) => HEADING.test(text)).length >= FEWEST_HEADINGS;
}
