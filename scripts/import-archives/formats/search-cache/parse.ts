import { onlyFile, spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { findMailShell, type MailShell } from '../../shared/mail-shell.ts';
import { findBreak } from './break.ts';
import { readLines, type ReadLine } from './lines.ts';
import { isMisreadHeading, isTooLong } from './rule-heading.ts';
import { toDraft, type RuleLines } from './rule-draft.ts';
import { counted } from '../../../../src/schemas/counted.ts';

interface OpenRule extends RuleLines {
  readonly lines: ReadLine[];
}

/** Reads a cached rules page, with or without the mail that it was sent in. */
export function parseCache(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const shell = findMailShell(file);
  for (const span of shell.head) context.ignore(span, 'mail header');
  for (const span of shell.foot) context.ignore(span, 'list footer');
  const lines = readLines(file, shell.from, shell.to);
  const { rules, sections, preface } = cutIntoRules(lines, context);
  for (const { span } of preface) if (shell.head.length > 0) context.ignore(span, 'covering note');
  if (rules.length === 0) {
    const reason = 'Unexpected lack of headings such as “Rule 4E1: Title”, expected one at least.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
  } else reportBreak(file, shell, rules, context);
  return { rules: rules.map(toDraft), sections };
}

function cutIntoRules(lines: readonly ReadLine[], context: ParseContext) {
  const rules: OpenRule[] = [];
  const sections: string[] = [];
  const preface: ReadLine[] = [];
  for (const line of lines) {
    if (isTooLong(line.text)) reportTooLong(line, context);
    else if (isMisreadHeading(line.text)) reportMisread(line, context);
    if (line.kind === 'section') {
      context.claim(line.span, 'section');
      sections.push(line.text);
    } else if (line.heading) {
      const { span: place, heading } = line;
      rules.push({ place, heading, section: sections.at(-1) ?? null, lines: [] });
    } else if (line.kind !== 'blank' || rules.length > 0) {
      (rules.at(-1)?.lines ?? preface).push(line);
    }
  }
  return { rules, sections, preface };
}

function reportTooLong({ span, text }: ReadLine, context: ParseContext): void {
  const reason = `Unexpected ${counted(text.length, 'character')} in a line that begins like a rule, expected a title; they are read as text.`;
  const note =
    'Compare with the original document; what is so long cannot be told from a paragraph.';
  context.report('heading-doubtful', span, { reason, note });
}

function reportMisread({ span }: ReadLine, context: ParseContext): void {
  const reason =
    'Unexpected line that differs in one character from the heading of a rule such as “Rule 4E1: Title”, expected that, or words that do not look like it. It was read as text.';
  context.report('heading-doubtful', span, { reason });
}

function reportBreak(
  file: SourceFile,
  shell: MailShell,
  rules: readonly RuleLines[],
  context: ParseContext,
): void {
  const expected = findBreak(shell, rules.at(-1)?.lines ?? []);
  if (expected === undefined) return;
  const last = rules.at(-1)?.lines.findLast(({ kind }) => kind !== 'blank');
  const place = last?.span ?? spanOfLine(file, file.lines.length);
  const reason = `Unexpected end of the document, expected ${expected}.`;
  context.report('source-truncated', place, { reason });
}
