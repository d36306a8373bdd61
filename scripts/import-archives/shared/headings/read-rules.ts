import type { Root } from 'mdast';
import type { SourceDocument, SourceFile } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext, RuleAt, Writing } from '../../format.ts';
import type { TextLine } from '../text-line.ts';
import { readAs } from './alike.ts';
import { chooseHeadings } from './choose-headings.ts';
import type { Choice } from './choose.ts';
import { findOpenComment } from './comments.ts';
import { knownNumber } from './heading.ts';
import { readMailHead } from '../mail-head.ts';
import { readFrontMatter } from './front-matter.ts';
import { readPage, type FoundRule } from './page.ts';
import { findPatterns } from './patterns.ts';
import { reportChoice, reportNothing, reportSwallowed } from './reports.ts';
import { linksAmongHeadings } from './rule-links.ts';
import { linesOf, settingOf } from './setting.ts';
import { withPart } from './with-part.ts';
import type { Setting } from './weigh.ts';
import { tellTitlesApart } from './same-titles.ts';
import { buildText, isWrapped, type RuleLine } from './text.ts';

/** What is known of a file of lines that stands for a document of another kind. */
export interface KnownPage {
  /** Which of its lines are headings of rules. */
  readonly choice: Choice;
  /** Returns the body of a rule that the document itself says, where it has the words of the lines. */
  readonly toBody: (lines: readonly RuleLine[], inLines: Root) => Root;
}

/** What is known of the other files of a folder. */
export interface Others {
  /** Finds their rules. */
  readonly ruleAtOther?: RuleAt | undefined;
  /** Whether one of them holds rules. */
  readonly isAmongRules?: boolean;
  /** Returns which lines of a file are headings, where that is known. */
  readonly choiceOf?: (file: SourceFile) => Choice | undefined;
}

/**
 * Reads the rules of a file of lines, each from its heading to the next one. Where the lines stand for
 * a document of another kind, what is known of that is handed in.
 */
export function readRules(
  document: SourceDocument,
  file: SourceFile,
  context: ParseContext,
  known?: KnownPage,
  { ruleAtOther, isAmongRules = false, choiceOf }: Others = {},
): Drafts {
  const lines = linesOf(document, file);
  const size = readMailHead(file.lines)?.size ?? readFrontMatter(lines).size;
  for (const { span } of lines.slice(0, size)) context.claim(span, 'record');
  const choice = known
    ? { ...known.choice, outline: { ...known.choice.outline, lines } }
    : (choiceOf?.(file) ?? chooseIn(document, file, lines, context.writing));
  const page = readPage(choice, size, context);
  if (page.rules.length === 0) reportNothing(document, lines, context, isAmongRules);
  else {
    reportChoice(choice, context);
    reportSwallowed(choice, context);
    reportEnd(page.rules, context);
  }
  const resolveLink = linksAmongHeadings(file, choice, context.writing, ruleAtOther);
  const wrapped = isWrapped(file);
  const rules = page.rules.map((rule) => {
    const text = buildText(rule.lines, file, context, resolveLink, wrapped);
    const body = known?.toBody(rule.lines, text.body) ?? text.body;
    return { ...toDraft(rule, { ...text, body }), ...(document.isFolder && { file: file.name }) };
  });
  return { rules: tellTitlesApart(rules), sections: page.sections };
}

/** Finds the headings of rules, by the manifest's patterns where it has any. */
export function chooseIn(
  document: SourceDocument,
  file: SourceFile,
  lines: readonly TextLine[],
  writing: Writing,
  /** What is known of the whole to which the file belongs. */
  known?: Setting,
): Choice {
  const choice =
    writing.headings === undefined
      ? chooseHeadings(lines, known ?? settingOf(document, file, lines))
      : findPatterns(lines, writing.headings);
  const read = writing.marked === undefined ? choice : readAs(choice, writing.marked);
  return withPart(read, writing.partOf?.(file.name));
}

function reportEnd(rules: readonly FoundRule[], context: ParseContext): void {
  const last = rules.at(-1);
  const comment = findOpenComment(last?.lines.map(({ words }) => words) ?? []);
  if (comment === undefined) return;
  const reason = `Unexpected end of the document, expected “${comment.close}” after the comment that begins here.`;
  context.report('source-truncated', comment.span, { reason }, idOf(last));
}

function idOf(rule: FoundRule | undefined): string {
  if (rule === undefined) return '';
  const { called, title } = rule.heading;
  return knownNumber(rule.heading) ?? called ?? title;
}

function toDraft(rule: FoundRule, text: Pick<RuleDraft, 'body' | 'claims'>): RuleDraft {
  const { heading, section } = rule;
  const { revision, title, called } = heading;
  return {
    id: revision === null ? idOf(rule) : `${idOf(rule)}/${revision}`,
    number: knownNumber(heading),
    ...(called !== undefined && { key: called }),
    revision,
    title,
    section,
    lastRevision: null,
    status: heading.isStruck === true ? 'repealed' : 'in-force',
    keywords: [],
    attributes: { ...heading.attributes },
    events: [],
    remarks: [],
    place: heading.place,
    claims: [...heading.claims, ...text.claims],
    body: text.body,
  };
}
