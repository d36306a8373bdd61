import { isDoubleRuler, isRuler, readHeading, type Heading, type PageLine } from './lines.ts';

/** Lines of a page from one index on, up to another that is not among them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A rule as it lies in a page. */
export interface RuleRange extends Range {
  readonly heading: Heading;
  /** The name of its section; null above the first one. */
  readonly section: string | null;
}

/** The parts of a page. */
export interface Layout {
  readonly rules: readonly RuleRange[];
  /** What the page says of itself, above its sections. */
  readonly front: readonly Range[];
  /** Notes of the keeper that stand alone between two lines. */
  readonly notes: readonly Range[];
  /** Tables of contents. */
  readonly contents: readonly Range[];
  /** Names of sections, and what is said of each below its name. */
  readonly sections: readonly { readonly name: number; readonly about: Range }[];
  /** Lines that part rules and sections from each other. */
  readonly rulers: readonly number[];
}

const CONTENTS = /^(?:table of contents|index of rules):?$/iu;

/** Finds where the rules of a page begin and end, and what stands around them. */
export function findLayout(lines: readonly PageLine[]): Layout {
  const rulers = [...lines.entries()].flatMap(([index, line]) => (isRuler(line) ? [index] : []));
  const blocks = [-1, ...rulers].map((ruler, place): Range & { readonly ruler: number } => ({
    ruler,
    from: ruler + 1,
    to: rulers[place] ?? lines.length,
  }));
  const rules: RuleRange[] = [];
  const sections: Layout['sections'][number][] = [];
  const contents: Range[] = [];
  const front: Range[] = [];
  const notes: Range[] = [];
  for (const { ruler, from, to } of blocks) {
    const first = firstWords(lines, from, to);
    if (first === undefined) continue;
    const heads = headingsIn(lines, from, to);
    const [head] = heads;
    const end = head?.index ?? to;
    const above = lines[ruler];
    const isSection = above !== undefined && isDoubleRuler(above) && head?.index !== first;
    if (isContents(lines, first, to)) contents.push({ from: first, to });
    else if (isSection) sections.push({ name: first, about: { from: first + 1, to: end } });
    else if (rules.length === 0 && sections.length === 0) {
      front.push({ from: first, to: end });
    } else if (head === undefined && isNote(lines, first, to)) notes.push({ from: first, to });
    const name = sections.at(-1)?.name;
    const section = name === undefined ? null : (lines[name]?.words ?? null);
    for (const [place, { index, heading }] of heads.entries()) {
      rules.push({ heading, section, from: index, to: heads[place + 1]?.index ?? to });
    }
  }
  return { rules, front, notes, contents, sections, rulers };
}

function headingsIn(lines: readonly PageLine[], from: number, to: number) {
  const heads: { readonly index: number; readonly heading: Heading }[] = [];
  for (let index = from; index < to; index++) {
    const line = lines[index];
    const heading = line && readHeading(line);
    if (heading !== undefined && begins(lines, index, from)) heads.push({ index, heading });
  }
  return heads;
}

/** A heading stands alone: below a blank line, or first. */
function begins(lines: readonly PageLine[], index: number, from: number): boolean {
  return index === from || lines[index - 1]?.words === '';
}

function firstWords(lines: readonly PageLine[], from: number, to: number): number | undefined {
  for (let index = from; index < to; index++) if (lines[index]?.words !== '') return index;
  return undefined;
}

/** What stands in brackets from its first sign to its last is a note; of other words a heading may be lost. */
function isNote(lines: readonly PageLine[], first: number, to: number): boolean {
  const words = lines
    .slice(first, to)
    .map((line) => line.words)
    .join(' ')
    .trim();
  return /^\[[^[\]]*\]$/u.test(words);
}

function isContents(lines: readonly PageLine[], first: number, to: number): boolean {
  return first < to && CONTENTS.test(lines[first]?.words ?? '');
}
