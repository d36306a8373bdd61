import { dropStart, keepStart } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest run of signs that is looked at. */
const REACH = 200;
/** What names the place of a heading for links, before its words: `<a name="x"></a>`. */
const FRONT = /^(?:<a\s[^<>]{1,120}>(?:[ \t]*<\/a>)?[ \t]*)+/iu;
/** The same behind them: `<a id="x"/>`, `{#x}`, `{#x .unnumbered key="value"}`, `{-}`. */
const BEHIND =
  /[ \t]{0,9}(?:<a\s[^<>]{1,120}>(?:<\/a>)?|\{:?[ \t]?(?:#[\w.:-]{1,100}|\.[\w-]{1,60}|-(?=\})|[\w-]{1,40}="[^"{}]{0,60}")(?:[ \t][^{}]{0,100})?\})$/iu;
const NAMES =
  /<(?:a|h[1-6])\s(?:[^<>]{0,80}?\s)?(?:name|id)\s?=\s?["']?([^"'<>\s/]{1,100})|\{:?[ \t]?#([\w.:-]{1,100})[^{}]{0,160}\}$/giu;

/** The same in Typst, of which headings begin with `=`: `= Lamps <lamps>`. No element of a page is called so. */
const LABEL =
  /[ \t]{1,9}<(?!(?:br|hr|[abipsuq]|em|del|ins|sub|sup|small|strong|code)>)[A-Za-z][\w:.-]{0,80}>$/u;

/** Takes anchors off the words of a heading: they are signs of it. */
export function withoutAnchors(line: MarkedLine): MarkedLine {
  const { words } = line;
  const front = FRONT.exec(words.text.slice(0, REACH))?.[0].length ?? 0;
  const inner = dropStart(words, front);
  const end = inner.text.slice(-REACH);
  const label = line.mark.startsWith('=') ? LABEL.exec(end) : null;
  const behind = (BEHIND.exec(end) ?? label)?.[0].length ?? 0;
  if ((front === 0 && behind === 0) || behind === inner.text.length || inner.text === '') {
    return line;
  }
  const kept = keepStart(inner, inner.text.length - behind);
  const { span } = words;
  const signs = [
    ...line.signs,
    ...(front === 0 ? [] : [{ ...span, end: kept.span.start }]),
    ...(behind === 0 ? [] : [{ ...span, start: kept.span.end }]),
  ].toSorted((a, b) => a.line - b.line || a.start - b.start);
  return { ...line, words: kept, signs };
}

/** Returns the names by which links may lead to a heading, as its whole line states them. */
export function anchorsIn(text: string): string[] {
  return [...text.slice(0, 4 * REACH).matchAll(NAMES)].flatMap(([, name, braced]) => {
    const found = name ?? braced;
    return found === undefined ? [] : [found];
  });
}
