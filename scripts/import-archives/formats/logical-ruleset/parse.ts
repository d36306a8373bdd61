import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { findLayout, type Layout, type Range } from './layout.ts';
import { readPageLines, type PageLine } from './lines.ts';
import { readRule } from './rule.ts';

/** Reads the rules of a published ruleset, and claims what it says of itself. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const lines = readPageLines(file);
  const layout = findLayout(lines);
  if (layout.rules.length === 0) {
    const reason = 'Unexpected lack of rules, expected a line such as “Rule 101/17 (Power=4)”.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
    return { rules: [] };
  }
  setAside(lines, layout, context);
  return {
    rules: layout.rules.map((range) => readRule(lines, range, context)),
    sections: layout.sections.flatMap(({ name }) => lines[name]?.words ?? []),
  };
}

function setAside(
  lines: readonly PageLine[],
  { front, notes, contents, sections, rulers }: Layout,
  context: ParseContext,
): void {
  for (const index of rulers) ignore(lines, { from: index, to: index + 1 }, 'ruler', context);
  for (const range of contents) ignore(lines, range, 'table of contents', context);
  for (const { span } of front.flatMap((range) => wordsIn(lines, range))) {
    context.claim(span, 'meta');
  }
  for (const { span } of notes.flatMap((range) => wordsIn(lines, range))) {
    context.claim(span, 'record');
  }
  for (const { name, about } of sections) {
    const line = lines[name];
    if (line !== undefined) context.claim(line.span, 'section');
    for (const { span } of wordsIn(lines, about)) context.claim(span, 'record');
  }
}

function ignore(
  lines: readonly PageLine[],
  range: Range,
  why: string,
  context: ParseContext,
): void {
  for (const { span } of wordsIn(lines, range)) context.ignore(span, why);
}

function wordsIn(lines: readonly PageLine[], { from, to }: Range): PageLine[] {
  return lines.slice(from, to).filter(({ words }) => words !== '');
}
