import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { findBreak } from './break.ts';
import { claimFurniture } from './furniture.ts';
import { readLines, type ReadLine } from './lines.ts';
import { toDraft, type RuleLines } from './rule-draft.ts';

interface OpenRule extends RuleLines {
  readonly lines: [TextLine, ...TextLine[]];
}

/** Reads an initial set of rules and what has been proposed since. */
export function parseInitialSet(document: SourceDocument, context: ParseContext): Drafts {
  const lines = readLines(onlyFile(document));
  claimFurniture(lines, context);
  const { rules, sections } = cutIntoRules(lines);
  if (rules.length === 0) {
    const reason = 'Unexpected lack of numbered paragraphs such as “101.”, expected one at least.';
    context.report('nothing-found', spanOfLine(onlyFile(document), 1), { reason });
  }
  const broken = findBreak(lines, rules);
  if (broken) {
    const reason = `Unexpected end of the document, expected ${broken.expected}.`;
    context.report('source-truncated', broken.place, { reason });
  }
  return { rules: rules.map(toDraft), sections };
}

function cutIntoRules(lines: readonly ReadLine[]) {
  const rules: OpenRule[] = [];
  const sections: string[] = [];
  let open: OpenRule | undefined;
  let section: { readonly name: string; hundred?: number } | undefined;
  for (const line of lines) {
    if (line.kind === 'section') {
      sections.push(line.text);
      section = { name: line.text };
      open = undefined;
    } else if (line.kind === 'rule' && line.start) {
      const hundred = Math.floor(line.start.number / 100);
      if (section) section.hundred ??= hundred;
      // The next hundred begins without a heading, but it is no part of the section above.
      const name = section?.hundred === hundred ? section.name : null;
      open = { place: line.span, start: line.start, section: name, lines: [line] };
      rules.push(open);
    } else open?.lines.push(isText(line) ? line : blank(line));
  }
  return { rules, sections };
}

function isText({ kind }: ReadLine): boolean {
  return kind === 'words' || kind === 'blank';
}

/** What belongs to no rule parts the paragraphs of one. */
function blank({ span }: ReadLine): TextLine {
  return { span: { ...span, end: span.start }, text: '' };
}
