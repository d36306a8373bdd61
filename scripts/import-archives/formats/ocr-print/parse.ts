import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { reportContradictions } from './contradictions.ts';
import { findDamage } from './damage.ts';
import { setFurnitureAside } from './furniture.ts';
import { collectKeywords, type Vocabulary } from './keywords.ts';
import { partSection, settleText, type ReadSection } from './meta-lines.ts';
import { readPageFile } from './page-file.ts';
import { putInOrder } from './reading-order.ts';
import { toDraft } from './rule-draft.ts';
import { cutIntoSections, seemingHeadings } from './sections.ts';

/**
 * Reads a scanned print: puts its lines into the order of the pages, sets the furniture of the pages
 * aside, and reads rule by rule. Without a readable page file there is no order, and nothing is read.
 */
export function parsePrint(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  const start = spanOfLine(file, 1);
  const companion = context.files.get('pages');
  if (companion === undefined) {
    const reason = 'Unexpected lack of the order of pages, expected a file in the role “pages”.';
    context.report('file-missing', start, { reason });
    return { rules: [] };
  }
  const pageFile = readPageFile(companion, context);
  if (pageFile === undefined) return { rules: [] };
  const { pieces, unlisted } = putInOrder(file, pageFile, context);
  setFurnitureAside(file, unlisted, context);
  const sections = cutIntoSections(pieces).map(partSection);
  if (sections.length === 0) {
    const reason = 'Unexpected lack of headings such as “Rule 12/3”, expected one at least.';
    context.report('nothing-found', start, { reason });
  }
  const vocabulary = collectKeywords(sections.map(({ meta }) => meta));
  const rules = sections.map((section) => readRule(section, vocabulary, context));
  const numbers = new Set(sections.map(({ number }) => number));
  for (const [index, { body }] of sections.entries()) {
    for (const { span, text } of seemingHeadings(body, numbers)) {
      const reason = `Unexpected “${text.slice(0, 60)}” in the text, expected lines below it that tell of its last revision or its keywords. It was read as text.`;
      context.report('heading-doubtful', span, { reason }, rules[index]?.id);
    }
  }
  reportContradictions(rules, context);
  return { rules };
}

function readRule(section: ReadSection, vocabulary: Vocabulary, context: ParseContext): RuleDraft {
  const settled = settleText(section, vocabulary);
  const { draft, problems } = toDraft(settled, vocabulary);
  for (const { span, reason, reading } of findDamage(settled, vocabulary)) {
    const note = reading === undefined ? {} : { note: `It was read as “${reading}”.` };
    context.report('meta-damaged', span, { reason, ...note }, draft.id);
  }
  for (const { span, reason } of problems) {
    context.report('history-damaged', span, { reason }, draft.id);
  }
  return draft;
}
