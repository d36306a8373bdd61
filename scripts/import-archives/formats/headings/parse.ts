import { onlyFile, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { chooseHeadings, type Choice } from '../../shared/headings/choose.ts';
import { findPatterns } from '../../shared/headings/patterns.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { findOpenComment } from './comments.ts';
import { linesOf, settingOf } from './document-lines.ts';
import { parseRuleFiles } from './file-rules.ts';
import { readFolder } from './folder.ts';
import { readFrontMatter } from './front-matter.ts';
import { readPage, type FoundRule } from './page.ts';
import { reportChoice, reportNothing, reportSwallowed } from './reports.ts';
import { buildText, isWrapped } from './text.ts';

/** Reads the rules of a document, each from its heading to the next one; of a folder, a file after the other. */
export function parseHeadings(document: SourceDocument, context: ParseContext): Drafts {
  if (!document.isFolder) return parseFile(document, onlyFile(document), context);
  const folder = readFolder(document);
  if (folder.isFilePerRule && context.writing.headings === undefined) {
    return parseRuleFiles(folder, context);
  }
  const parts = document.files.map((file) => parseFile(document, file, context));
  return {
    rules: parts.flatMap(({ rules }) => rules),
    sections: parts.flatMap(({ sections }) => sections ?? []),
  };
}

function parseFile(document: SourceDocument, file: SourceFile, context: ParseContext): Drafts {
  const lines = linesOf(document, file);
  const { size } = readFrontMatter(lines);
  for (const { span } of lines.slice(0, size)) context.claim(span, 'record');
  const choice = choose(document, lines, context);
  const page = readPage(choice, size, context);
  if (page.rules.length === 0) reportNothing(document, lines, context);
  else {
    reportChoice(choice, context);
    reportSwallowed(choice, context);
    reportEnd(page.rules, context);
  }
  const wrapped = isWrapped(file);
  const rules = page.rules.map((rule) => toDraft(rule, wrapped, document.isFolder ? file : undefined));
  return { rules, sections: page.sections };
}

function choose(
  document: SourceDocument,
  lines: readonly TextLine[],
  { writing }: ParseContext,
): Choice {
  if (writing.headings !== undefined) return findPatterns(lines, writing.headings);
  return chooseHeadings(lines, settingOf(document, lines));
}

function reportEnd(rules: readonly FoundRule[], context: ParseContext): void {
  const last = rules.at(-1);
  const comment = findOpenComment(last?.lines.map(({ words }) => words) ?? []);
  if (comment === undefined) return;
  const reason = `Unexpected end of the document, expected “${comment.close}” after the comment that begins here.`;
  context.report('source-truncated', comment.span, { reason }, idOf(last));
}

function idOf(rule: FoundRule | undefined): string {
  return rule?.heading.number ?? rule?.heading.title ?? '';
}

function toDraft(rule: FoundRule, wrapped: boolean, file: SourceFile | undefined): RuleDraft {
  const { heading, section, lines } = rule;
  const { number, revision, title } = heading;
  const { body, claims } = buildText(lines, wrapped);
  const id = number ?? title;
  return {
    id: revision === null ? id : `${id}/${revision}`,
    number,
    revision,
    title,
    section,
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: { ...heading.attributes },
    events: [],
    remarks: [],
    place: heading.place,
    claims: [...heading.claims, ...claims],
    body,
    ...(file && { file: file.name }),
  };
}
