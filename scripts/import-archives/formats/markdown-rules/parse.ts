import { onlyFile, spanOfLine, type SourceFile, type SourceDocument } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { textLines } from '../../shared/text-line.ts';
import { findOpenComment } from './comments.ts';
import { readHeading } from './headings.ts';
import { readPage, type FoundRule, type Page } from './page.ts';
import { buildText, isWrapped } from './text.ts';

/** Reads the rules of a Markdown document: each from its heading to the next one. */
export function parseMarkdown(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const lines = textLines(file, 1, file.lines.length);
  const headings = lines.map(({ span }) => readHeading(file, span.line));
  const page = readPage(lines, headings, context);
  reportEnd(file, page, context);
  const wrapped = isWrapped(file);
  return { rules: page.rules.map((rule) => toDraft(rule, wrapped)), sections: page.sections };
}

function reportEnd(file: SourceFile, { rules }: Page, context: ParseContext): void {
  const last = rules.at(-1);
  if (last === undefined) {
    const reason = 'Unexpected lack of rules, expected headings such as “### Rule 1-2: Title”.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
    return;
  }
  const comment = findOpenComment(last.lines.map(({ words }) => words));
  if (comment === undefined) return;
  const reason = `Unexpected end of the document, expected “${comment.close}” after the comment that begins here.`;
  context.report('source-truncated', comment.span, { reason }, last.name.number);
}

function toDraft({ name, section, lines }: FoundRule, wrapped: boolean): RuleDraft {
  const { number, mark, title } = name;
  const { body, claims } = buildText(lines, wrapped);
  return {
    id: number,
    number,
    revision: null,
    title: title.text,
    section,
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: {},
    events: [],
    remarks: [],
    place: mark,
    claims: [
      { span: mark, as: 'heading' },
      ...(title.text === '' ? [] : [{ span: title.span, as: 'title' as const }]),
      ...claims,
    ],
    body,
  };
}
