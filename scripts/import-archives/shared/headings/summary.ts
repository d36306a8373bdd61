import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest heading that is looked at. */
const REACH = 400;
const FRONT =
  /^(?:<details(?:\s[^<>]{0,80})?>[ \t]*)?<summary(?:\s[^<>]{0,80})?>[ \t]*(?:<(?:b|strong|h[1-6])>[ \t]*)?/iu;
const BEHIND = /(?:<\/(?:b|strong|h[1-6])>)?<\/summary>$/iu;

/** Reads what a part of a page that can be folded is called: `<details><summary>Rule 7: Lamps</summary>`. */
export function readSummary(
  lines: readonly TextLine[],
  line: TextLine,
  index: number,
): MarkedLine | undefined {
  if (isOpened(lines[index - 1]) && lines[index + 1]?.text.toLowerCase() === '</summary>') {
    const rules = [index - 1, index + 1];
    return { index, kind: 'sign', mark: MARK, depth: DEPTH, words: line, signs: [], rules };
  }
  if (!line.text.startsWith('<') || line.text.length > REACH) return undefined;
  const front = FRONT.exec(line.text)?.[0].length ?? 0;
  const behind = BEHIND.exec(line.text)?.[0].length ?? 0;
  if (front === 0 || behind === 0 || front + behind >= line.text.length) return undefined;
  const words = dropStart(keepStart(line, line.text.length - behind), front);
  const signs = [keepStart(line, front).span, { ...line.span, start: words.span.end }];
  const marked = { index, mark: MARK, depth: DEPTH, signs, rules: [] };
  return { ...marked, kind: 'sign', words, ...withoutTag(words, signs) };
}

function isOpened(line: TextLine | undefined): boolean {
  return /^<summary(?:\s[^<>]{0,80})?>$/iu.test(line?.text ?? '');
}

/** Where the number alone is set in bold, the tag that ends that parts it from the title. */
function withoutTag(words: TextLine, signs: MarkedLine['signs']): Partial<MarkedLine> {
  const tag = /^([^<>]{1,40})(<\/(?:b|strong)>)(?=[ \t]*\S)/iu.exec(words.text);
  if (tag === null) return {};
  const number = keepStart(words, tag[1]?.length ?? 0);
  const title = dropStart(words, tag[0].length);
  const between = { ...words.span, start: number.span.end, end: title.span.start };
  return { words: number, title, signs: [...signs, between] };
}

const MARK = '<summary>';

/** Below the headings of a page and of its sections. */
const DEPTH = 3;
