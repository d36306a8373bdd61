import type { ParseContext } from '../../format.ts';
import type { TextLine } from '../../shared/text-line.ts';
import type { PageLine } from './page-lines.ts';

/** A rule with the lines below its title. */
export interface FoundRule {
  readonly title: TextLine;
  /** Name of the section in which it stands; null above the first. */
  readonly section: string | null;
  /** Title of the rule of which it is a part, where that is known. */
  readonly parent: string | undefined;
  readonly lines: TextLine[];
}

/** What a page holds. */
export interface Page {
  readonly rules: readonly FoundRule[];
  readonly sections: readonly string[];
}

interface OpenPage {
  readonly rules: FoundRule[];
  readonly sections: string[];
  /** The rule that takes the next line; none above the first and below the name of a section. */
  open?: FoundRule | undefined;
  /** The last rule of the section that is no part of another. */
  whole?: FoundRule | undefined;
}

/** Gives every line to a rule or to the page itself. */
export function readPage(lines: readonly PageLine[], context: ParseContext): Page {
  const page: OpenPage = { rules: [], sections: [] };
  for (const line of lines) {
    if (line.kind === 'section') openSection(line, page, context);
    else if (line.kind === 'rule' || line.kind === 'subrule') openRule(line, page, context);
    else if (line.kind === 'text') addText(line, page, context);
    else context.ignore(line.span, line.kind);
  }
  return page;
}

function openSection({ text, span }: PageLine, page: OpenPage, context: ParseContext): void {
  page.sections.push(text);
  page.open = undefined;
  page.whole = undefined;
  context.claim(span, 'section');
}

function openRule(line: PageLine, page: OpenPage, context: ParseContext): void {
  const { kind, stated } = line;
  const parent = kind === 'subrule' ? page.whole?.title.text : undefined;
  page.open = { title: line, section: page.sections.at(-1) ?? null, parent, lines: [] };
  page.rules.push(page.open);
  if (kind === 'rule') page.whole = page.open;
  else if (parent === undefined && stated) {
    const reason = `Unexpected subrule in line ${line.span.line}, expected a rule above it in its section.`;
    context.report('record-invalid', stated, { reason, note: MEND });
  }
}

const MEND = 'State the rule above it in the same file, or call this line a rule.';

function addText(line: PageLine, page: OpenPage, context: ParseContext): void {
  page.open?.lines.push(line);
  if (!line.isDoubtful || !page.open) return;
  const reason =
    'Unexpected short line, expected either a title in title case without a full stop or a sentence. It was read as text.';
  context.report('heading-doubtful', line.span, { reason }, page.open.title.text);
}
