import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import type { MarkedLine } from './marked.ts';

/** Longest heading that is looked at. */
const REACH = 400;
const FRONT =
  /^(?:<details(?:\s[^<>]{0,80})?>[ \t]*)?<summary(?:\s[^<>]{0,80})?>[ \t]*(?:<(?:b|strong|h[1-6])>[ \t]*)?/iu;
const BEHIND = /(?:<\/(?:b|strong|h[1-6])>)?<\/summary>$/iu;

/** Reads what a part of a page that can be folded is called: `<details><summary>Rule 7: Lamps</summary>`. */
export function readSummary(line: TextLine, index: number): MarkedLine | undefined {
  if (!line.text.startsWith('<') || line.text.length > REACH) return undefined;
  const front = FRONT.exec(line.text)?.[0].length ?? 0;
  const behind = BEHIND.exec(line.text)?.[0].length ?? 0;
  if (front === 0 || behind === 0 || front + behind >= line.text.length) return undefined;
  const words = dropStart(keepStart(line, line.text.length - behind), front);
  const signs = [keepStart(line, front).span, { ...line.span, start: words.span.end }];
  return { index, kind: 'sign', mark: '<summary>', depth: DEPTH, words, signs, rules: [] };
}

/** Below the headings of a page and of its sections. */
const DEPTH = 3;
