import type { ParseContext } from '../../format.ts';
import { isContents, isOwnSection, type PageLine } from './page-lines.ts';

/**
 * Reports what looks like a title and may be of the head of the page: its name, its contents or the name of a section,
 * which stand there twice, in one line, or among the rules, where pages are out of place; and a title between another
 * one and its words, which may be the name of a page that has none above.
 */
export function reportHeads(lines: readonly PageLine[], context: ParseContext): void {
  const names = new Set(lines.flatMap(({ kind, text }) => (kind === 'page title' ? [text] : [])));
  const contents = lines.filter(({ kind }) => kind === 'table of contents');
  const titles = lines.filter((line, index) => {
    const isOfHead = names.has(line.text) || isJoined(line, lines[index + 1]);
    return line.kind === 'rule' && (isOfHead || isAboveHead(lines, index));
  });
  for (const { span, text } of contents.slice(1)) {
    const reason = `Unexpected second “${text}”, expected it above the rules, once.`;
    context.report('heading-doubtful', span, { reason });
  }
  for (const { span, text } of titlesBetween(lines, titles)) {
    const reason = `Unexpected title “${text.slice(0, 60)}” right below another one, expected the name of the page above its rules, and words below each title. It was read as that of a rule.`;
    context.report('heading-doubtful', span, { reason }, text);
  }
  for (const { span, text } of titles) {
    const reason = `Unexpected title “${text.slice(0, 60)}”, expected the head of the page above its rules, once and each part on a line. It was read as that of a rule.`;
    context.report('heading-doubtful', span, { reason }, text);
  }
}

/** Tells whether a line is the contents, or without words below it the name of a section, with something else. */
function isJoined({ text }: PageLine, next: PageLine | undefined): boolean {
  if (text === 'Contents' || /\bContents \|/u.test(text)) return true;
  return next?.kind !== 'text' && [...namesIn(text)].some(isOwnSection);
}

/** The two and three words with which a text begins and ends: as many as names of sections have. */
function namesIn(text: string): Set<string> {
  const words = text.split(/\s+/u);
  return new Set(
    [2, 3].flatMap((size) => [words.slice(0, size).join(' '), words.slice(-size).join(' ')]),
  );
}

/** Finds the titles right below others that have no words, where the page has no name above: one of them may be it. */
function titlesBetween(
  lines: readonly PageLine[],
  ofHead: readonly PageLine[],
): readonly PageLine[] {
  if (lines.some(({ kind }) => kind === 'page title')) return [];
  const told = new Set(ofHead);
  return lines.filter((line, index) => {
    const above = lines[index - 1];
    return line.kind === 'rule' && above?.kind === 'rule' && !told.has(above) && !told.has(line);
  });
}

/** Tells whether a title has no words, and what belongs to the head below it. */
function isAboveHead(lines: readonly PageLine[], index: number): boolean {
  const next = lines[index + 1];
  if (next === undefined) return false;
  if (next.kind === 'table of contents' || isContents(next.text)) return true;
  return next.kind === 'rule' && isJoined(next, lines[index + 2]);
}
