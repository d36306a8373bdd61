import type { ParseContext } from '../../format.ts';
import type { TextLine } from '../../shared/text-line.ts';
import type { Heading, RuleName } from './headings.ts';
import type { RuleLine } from './text.ts';

/** A rule with the lines below its heading. */
export interface FoundRule {
  readonly name: RuleName;
  readonly depth: number;
  /** Heading of the section in which it stands; null above the first. */
  readonly section: string | null;
  readonly lines: RuleLine[];
}

/** What a document holds. */
export interface Page {
  readonly rules: readonly FoundRule[];
  readonly sections: readonly string[];
}

interface OpenPage {
  readonly rules: FoundRule[];
  readonly sections: string[];
  /** The only heading of the first level, if it stands first: it names the whole. */
  readonly title: Heading | undefined;
  /** Depth of the first rule's heading; what lies deeper is a part of a rule. */
  readonly level: number;
  /** The rule that takes the next line; none above the first and below the name of a section. */
  open?: FoundRule | undefined;
}

/** Depth from which on headings belong to rules. */
const BELOW_SECTIONS = 3;

/** An address on a line of its own, where the text was found. */
const ADDRESS = /^(?:[A-Z][a-z]{1,10}:[ \t]*)?https?:\/\/\S+$/u;

/**
 * Gives every line to a rule, or to the document itself. `headings` has an entry for each of
 * `lines`, undefined where the line is none.
 */
export function readPage(
  lines: readonly TextLine[],
  headings: readonly (Heading | undefined)[],
  context: ParseContext,
): Page {
  const level = headings.find((heading) => heading?.rule)?.depth ?? 0;
  const page: OpenPage = { rules: [], sections: [], title: findTitle(headings), level };
  lines.forEach((line, index) => {
    const heading = headings[index];
    if (heading?.rule && heading.depth <= level) openRule(heading.rule, heading.depth, page);
    else if (heading) addHeading(heading, page, context);
    else if (page.open) page.open.lines.push({ words: line });
    else if (page.rules.length === 0 && ADDRESS.test(line.text)) {
      context.ignore(line.span, 'address of the original');
    }
  });
  return page;
}

function findTitle(headings: readonly (Heading | undefined)[]): Heading | undefined {
  const first = headings.find((heading) => heading !== undefined);
  const isAlone = headings.filter((heading) => heading?.depth === 1).length === 1;
  return isAlone && first?.depth === 1 && !first.rule ? first : undefined;
}

function openRule(name: RuleName, depth: number, page: OpenPage): void {
  page.open = { name, depth, section: page.sections.at(-1) ?? null, lines: [] };
  page.rules.push(page.open);
}

function addHeading(heading: Heading, page: OpenPage, context: ParseContext): void {
  const { signs, words, depth } = heading;
  const span = { ...words.span, start: signs.start };
  if (heading === page.title) context.ignore(span, 'page title');
  else if (depth < BELOW_SECTIONS && !heading.rule) {
    page.sections.push(words.text);
    page.open = undefined;
    context.claim(span, 'section');
  } else if (page.open) {
    page.open.lines.push({ words, heading });
    if (depth <= page.open.depth) reportUnnumbered(words, page.open.name.number, context);
  }
}

function reportUnnumbered({ span }: TextLine, rule: string, context: ParseContext): void {
  const reason = `Unexpected heading without a number at the level of rules, expected one such as “Rule 1-2: Title”. It was read as a part of Rule ${rule}.`;
  context.report('meta-damaged', span, { reason }, rule);
}
