import {
  lineAt,
  onlyFile,
  spanOfLine,
  type SourceDocument,
  type SourceFile,
} from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { textLines } from '../../shared/text-line.ts';
import { reportNumbers } from './history-links.ts';
import { findLayout, type Layout } from './layout.ts';
import { endsEarly, readLinks, reportLinks, type Links } from './links.ts';
import { readRule } from './rule.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** Reads the rules of a dump and its list of links, and sets the mail around them aside. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const layout = findLayout(file);
  if (layout.rules.length === 0) {
    const reason = 'Unexpected lack of rules, expected a line such as “Rule 12/3” above a title.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
    return { rules: [] };
  }
  setAside(file, layout, context);
  const links = readReferences(file, layout, context);
  const rules = layout.rules.map((range) => readRule(file, range, links, context));
  reportBare(rules, hasSecondLine(file, layout), context);
  reportLinks(links, context);
  reportNumbers(file, rules, links, context);
  reportEnd(file, layout, links, context);
  return { rules };
}

function readReferences(file: SourceFile, layout: Layout, context: ParseContext): Links {
  const { references, shell } = layout;
  if (references === undefined) return readLinks([], context);
  context.claim(spanOfLine(file, references), 'references');
  return readLinks(textLines(file, references + 1, shell.to), context);
}

function setAside(file: SourceFile, layout: Layout, context: ParseContext): void {
  const { shell, separators } = layout;
  const first = layout.rules[0]?.from ?? shell.from;
  // What stands above a separator is a rule, though its heading could not be read.
  const start = Math.min(first, separators[0] ?? first);
  // Where the subject of the mail is lost, the dump may start in its place.
  const head = shell.head.filter((span) => span.line < start);
  for (const span of head) context.ignore(span, 'mail header');
  for (const span of shell.foot) context.ignore(span, 'list footer');
  for (const line of separators) context.ignore(spanOfLine(file, line), 'separator');
  if (head.length === 0 || start < first) return;
  for (let line = shell.from; line < first; line++) {
    if (lineAt(file, line).trim() !== '') context.ignore(spanOfLine(file, line), 'covering note');
  }
}

/** From how many rules on, and for which share of them, a line that the others have is missed. */
const MANY = 5;
const NEARLY_ALL = 0.75;

/** Returns whether a rule has two lines of attributes, of which one is that of another rule. */
function hasSecondLine(file: SourceFile, { rules }: Layout): boolean {
  return rules.some(({ from, to }) => {
    const own = textLines(file, from + 1, to).filter(({ text }) => text.startsWith('Attributes:'));
    return own.length > 1;
  });
}

/**
 * Attributes are often left out; where nearly all rules print them, or one has a second line of them, one without has
 * lost its line.
 */
function reportBare(rules: readonly RuleDraft[], isAstray: boolean, context: ParseContext): void {
  const bare = rules.filter(({ attributes }) => Object.keys(attributes).length === 0);
  const areMost = rules.length >= MANY && bare.length <= (1 - NEARLY_ALL) * rules.length;
  if (!areMost && !isAstray) return;
  for (const { id, place } of bare) {
    const others = isAstray
      ? 'another rule has two of them'
      : `${rules.length - bare.length} of ${counted(rules.length, 'rule')} have it`;
    const reason = `Unexpected lack of a line that begins with “Attributes:”, expected one as ${others}.`;
    context.report('label-misplaced', place, { reason }, id);
  }
}

/** The last rule is always closed, and every link that stands in the text is in the list. */
function reportEnd(file: SourceFile, layout: Layout, links: Links, context: ParseContext): void {
  const isClosed = layout.rules.at(-1)?.isClosed ?? true;
  if (isClosed && !endsEarly(links)) return;
  const expected = isClosed ? 'the rest of the list of links' : 'a separator below the last rule';
  const reason = `Unexpected end of the document, expected ${expected}.`;
  context.report('source-truncated', spanOfLine(file, file.lines.length), { reason });
}
