import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { textLines, type TextLine } from '../../shared/text-line.ts';
import { reportHeads } from './heads.ts';
import { readHeadingsFile } from './headings-file.ts';
import { readLines, type PageLine } from './page-lines.ts';
import { readPage, type FoundRule } from './page.ts';
import { buildText } from './text.ts';
import { shapeOf } from './title-shape.ts';

/** Reads the rules of a wiki page that has lost the marks of its headings. */
export function parseWikiPage(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const words = textLines(file, 1, file.lines.length);
  const headings = context.files.get('headings');
  const stated = headings ? readHeadingsFile(headings, words, context) : new Map<never, never>();
  const lines = readLines(words, stated);
  const { rules, sections } = readPage(lines, context);
  if (rules.length === 0) {
    const reason = 'Unexpected lack of rules, expected titles on lines of their own.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
  }
  const [first] = rules;
  const hasHead = lines.some(({ kind }) => kind === 'table of contents');
  if (first?.section === null && stated.size === 0) reportHead(first, hasHead, context);
  if (stated.size === 0) {
    reportWordsAbove(lines, context);
    reportHeads(lines, context);
  }
  const end = lines.at(-1)?.span;
  return { rules: rules.map((rule) => toDraft(rule, end, context)), sections };
}

function toDraft(rule: FoundRule, end: Span | undefined, context: ParseContext): RuleDraft {
  const { title, section, parent, lines } = rule;
  const { body, claims, undefinedTerms } = buildText(lines);
  for (const term of undefinedTerms) reportTerm(term, title.text, end, context);
  return {
    id: title.text,
    number: null,
    revision: null,
    title: title.text,
    section,
    ...(parent !== undefined && { parent }),
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: {},
    events: [],
    remarks: [],
    place: title.span,
    claims: [{ span: title.span, as: 'title' }, ...claims],
    body,
  };
}

/**
 * Above the rules stand the name of the page and that of their section. Where its head is lost, the one looks like a
 * rule; where the other is, a rule may be lost with it.
 */
function reportHead({ title }: FoundRule, hasHead: boolean, context: ParseContext): void {
  const expected = hasHead ? 'the name of a section' : 'the name of the page';
  const reason = `Unexpected title “${title.text.slice(0, 60)}” above all sections, expected ${expected} there. It was read as that of a rule.`;
  context.report('heading-doubtful', title.span, { reason }, title.text);
}

/** A sentence above the table of contents is part of a rule whose page is out of place, or of none. */
function reportWordsAbove(lines: readonly PageLine[], context: ParseContext): void {
  const isAbove = ({ kind, text }: PageLine) =>
    kind === 'page title' && shapeOf(text) === 'words' && text.endsWith('.');
  for (const { span, text } of lines.filter(isAbove)) {
    const reason = `Unexpected sentence “${text.slice(0, 60)}” above the rules, expected it below the title of one. It was read as none.`;
    context.report('text-misplaced', span, { reason });
  }
}

/** A glossary gives every term a meaning; at the very end of the page that one is cut off. */
function reportTerm(
  { span }: TextLine,
  rule: string,
  end: Span | undefined,
  context: ParseContext,
): void {
  const isLast = span.line === end?.line;
  const what = isLast ? 'end of the document' : 'next term';
  const reason = `Unexpected ${what}, expected the meaning of the term that stands here.`;
  context.report(isLast ? 'source-truncated' : 'entry-malformed', span, { reason }, rule);
}
