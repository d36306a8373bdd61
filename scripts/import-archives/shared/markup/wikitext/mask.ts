/** Stands for a sign that is no word: a comment, a tag of `nowiki`, a switch of the page. */
export const GONE = '\0';
/** Stands for a word that means nothing as a sign: it lies in `nowiki`, or in a template. */
const INERT = '\uE000';
/** Stands for white space that ends no line. */
const BLANK = ' ';

/** A text in which what means nothing as wikitext is masked; every character has its place. */
export interface MaskedText {
  readonly text: string;
  readonly masked: string;
  /** Where templates begin, of which nobody here knows what they stand for. */
  readonly templates: readonly number[];
  /** Where notes and pictures begin, which stand outside the text. */
  readonly notes: readonly number[];
}

/** What begins something that is masked. */
const BEGIN =
  /<!--|<(?:nowiki|math|ref|gallery|includeonly)(?:\s[^<>]{0,200})?>|<references\s?\/?>|<\/(?:noinclude|onlyinclude)>|<(?:noinclude|onlyinclude)>|\{\{|__[A-Z]{3,30}__|\[\[(?:category|kategorie|cat[ée]gorie|categor[íi]a|categoria|categorie|kategoria|категория|カテゴリ|分类):|(?<=^|\n)\[\[[a-z]{2,3}(?:-[a-z]{2,8})?:[^[\]|\n]{1,200}\]\][ \t]*(?=\n|$)/giu;

/** Templates that set up a page and show nothing. */
const SWITCH = /^\{\{(?:DEFAULTSORT|DISPLAYTITLE|SORTIERUNG|reflist)\b/iu;

/** Masks what is no word (comments, switches, categories, pictures, notes) and what has no sign in it, in linear time. */
export function maskText(text: string): MaskedText {
  const parts: string[] = [];
  const templates: number[] = [];
  const notes: number[] = [];
  const closings = templateEnds(text);
  const findEnd = endFinder(text);
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(BEGIN)) {
    if (index < from) continue;
    const found = maskOne(text, sign, index, closings, findEnd);
    if (found === undefined) continue;
    if (sign === '{{' && !found.startsWith(GONE)) templates.push(index);
    if (/^<(?:ref|gallery)\b/iu.test(sign)) notes.push(index);
    parts.push(text.slice(from, index), found);
    from = index + found.length;
  }
  return { text, masked: parts.join('') + text.slice(from), templates, notes };
}

function maskOne(
  text: string,
  sign: string,
  at: number,
  closings: ReadonlyMap<number, number>,
  findEnd: EndFinder,
): string | undefined {
  if (sign === '{{') {
    const end = closings.get(at);
    if (end === undefined) return undefined;
    const whole = text.slice(at, end);
    return SWITCH.test(whole) ? GONE.repeat(whole.length) : setInert(whole);
  }
  const close = closeOf(sign);
  if (close === undefined) return GONE.repeat(sign.length);
  const end = findEnd(close, at + sign.length);
  if (end < 0) return undefined;
  if (!/^<(?:nowiki|math)/iu.test(sign)) return GONE.repeat(end + close.length - at);
  const inner = text.slice(at + sign.length, end);
  return GONE.repeat(sign.length) + setInert(inner) + GONE.repeat(close.length);
}

/** What ends what a sign begins; undefined where the sign is the whole. */
function closeOf(sign: string): string | undefined {
  if (sign === '<!--') return '-->';
  if (sign.startsWith('[[')) return sign.trimEnd().endsWith(']]') ? undefined : ']]';
  const name = /^<(nowiki|math|ref|gallery|includeonly)(?=[\s>])/iu.exec(sign)?.[1];
  return name === undefined || sign.endsWith('/>') ? undefined : `</${name.toLowerCase()}>`;
}

/** Finds a sign from a place on; gives -1 where there is none. */
type EndFinder = (sign: string, from: number) => number;

/** What was looked for in vain is not looked for again: places are asked for in order. */
function endFinder(text: string): EndFinder {
  const absent = new Set<string>();
  return (sign, from) => {
    const end = absent.has(sign) ? -1 : text.indexOf(sign, from);
    if (end < 0) absent.add(sign);
    return end;
  };
}

function setInert(words: string): string {
  return words
    .replace(/\n/gu, BLANK)
    .replace(/[^\s\p{L}\p{N}]/gu, (sign) => INERT.repeat(sign.length));
}

/** Finds the end of each outermost template, by where it begins. */
function templateEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/\{\{|\}\}/gu)) {
    if (sign === '{{') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index + sign.length);
    }
  }
  return ends;
}
