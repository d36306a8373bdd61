import { dropSigns, type RstLine } from '../rst/lines.ts';

/** A line, where its words begin and end. */
export type Line = RstLine;

/** A remark of the writer, up to the end of its line. */
const COMMENT = /^\/\/(?!\/)/u;
/** What sets an attribute of the document: `:toc: left`. */
const ENTRY = /^:!?[a-z][\w-]{0,40}!?:(?:\s.*)?$/iu;
/** The name of a place: `[[lamps]]`, `[#lamps]`. */
const ANCHOR = /^\[(?:\[[^[\]]{1,100}\]|#[^[\]]{1,100})\]$/u;
/** What says how the block below looks or counts, and has no words: `[loweralpha,start=3]`, `[.lead]`, `[%header,cols="1,2"]`. */
const ATTRIBUTES =
  /^\[(?:(?:horizontal|qanda|glossary|abstract|preface|appendix|colophon|dedication|discrete|float|quote|verse|example|sidebar|listing|literal|source|stem|NOTE|TIP|WARNING|CAUTION|IMPORTANT|(?:lower|upper)(?:alpha|roman|greek)|arabic|decimal|circle|square|disc|none|unstyled|partintro|normal)?(?:[.%#][\w-]{1,40}){0,6})(?:,\s*(?:[a-z][\w-]{0,20}(?:\s*=\s*(?:"[^"]{0,200}"|[^",[\]]{0,80}))?)){0,8}\]$/u;
const NAMED = /^\[[a-z][\w-]{0,20}\s*=\s*(?:"[^"]{0,200}"|[^",[\]]{0,80})(?:,[^[\]]{0,300})?\]$/u;
/** Breaks between parts and pages, and conditions on attributes. */
const BREAK = /^(?:'{3,}|<{3,}|(?:ifdef|ifndef|ifeval|endif)::.{0,200}|toc::\[.{0,80}\])$/u;
const BLOCK =
  /^(?:(?<same>-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|--|\|={3,})|(?<fence>```)[\w-]{0,20})$/u;

/** Returns whether a line is a comment. */
export function isComment({ words }: Line): boolean {
  return COMMENT.test(words);
}

/** Returns whether a line has no words at all, and says nothing of its own. */
export function isSilent(line: Line): boolean {
  const { words } = line;
  if (words === '' || isComment(line)) return true;
  return [ENTRY, ANCHOR, ATTRIBUTES, NAMED, BREAK].some((one) => one.test(words.slice(0, 600)));
}

/** Returns the line that ends a block which a line begins; undefined where it begins none. */
export function closeOf({ words }: Line): string | undefined {
  const { same, fence } = BLOCK.exec(words)?.groups ?? {};
  return same ?? fence;
}

/** A line that begins an item of a list. */
export interface ItemStart {
  /** What tells items of one list from those of others: its signs, or the kind of its number. */
  readonly mark: string;
  readonly kind: 'bullet' | 'counted' | 'numbered' | 'term';
  /** The term, or the number as it is printed. */
  readonly label?: Line;
  /** Words behind the signs. */
  readonly rest: Line;
}

const SIGNS = /^(?:\*{1,5}|-|\.{1,5})(?=\s+\S)/u;
const NUMBER = /^(?:\d{1,9}\.|[a-zA-Z]\.|[ivxIVX]{1,8}\))(?=\s+\S)/u;
const TERM = /^(?=\S)(?<term>[^:]{1,200}?(?::(?!:)[^:]{1,200}?){0,5})(?<signs>:{2,4})(?=\s|$)/u;

/** Returns the item of a list that begins in a line. */
export function itemIn(line: Line): ItemStart | undefined {
  const { words } = line;
  const signs = SIGNS.exec(words)?.[0];
  if (signs !== undefined) {
    const kind = signs.startsWith('.') ? 'counted' : 'bullet';
    return { mark: signs, kind, rest: dropSigns(line, signs.length) };
  }
  const number = NUMBER.exec(words);
  if (number !== null) {
    const mark = kindOf(number[0]);
    const label = keep(line, number[0].length);
    return { mark, kind: 'numbered', label, rest: dropSigns(line, number[0].length) };
  }
  const { term, signs: colons } = TERM.exec(words.slice(0, 500))?.groups ?? {};
  if (term === undefined || colons === undefined) return undefined;
  const rest = dropSigns(line, term.length + colons.length);
  return { mark: colons, kind: 'term', label: keep(line, term.trimEnd().length), rest };
}

function kindOf(number: string): string {
  if (/^\d/u.test(number)) return 'figures';
  return number.endsWith(')') ? 'roman' : 'letters';
}

function keep(line: Line, size: number): Line {
  return { ...line, end: line.start + size, words: line.words.slice(0, size) };
}
