import type { BlockOptions } from './block-options.ts';
import { shapeRuns } from './shape-runs.ts';
import { dropStart, keepStart, type TextLine } from './text-line.ts';
import type { Block, OpenBlock } from './block.ts';

interface Place {
  readonly line: TextLine;
  readonly before: TextLine | undefined;
  readonly after: TextLine | undefined;
  /** Whether the line begins with a printed number of which the next or the last begins another. */
  readonly isOfSeries: boolean;
}

/** What ends a sentence or a part of one. */
const STOP = /[.;:,!?)\]}"'”’]$/u;

/** Cuts lines into blocks, in their order; every line that is not blank lies in exactly one. */
export function splitBlocks(lines: readonly TextLine[], given: BlockOptions): Block[] {
  const options = { ...given, itemWidth: itemWidthOf(lines, given) };
  const numbers = new Set(lines.map((line) => numberOf(line, options)));
  const blocks: OpenBlock[] = [];
  let open: OpenBlock | undefined;
  lines.forEach((line, index) => {
    if (line.text.trim() === '') {
      open = undefined;
      return;
    }
    const number = numberOf(line, options) ?? NaN;
    const isOfSeries = numbers.has(number - 1) || numbers.has(number + 1);
    const place = { line, before: lines[index - 1], after: lines[index + 1], isOfSeries };
    const current = goOn(open, place, options) ?? begin(place, options);
    if (current !== open) blocks.push(current);
    open = endsAt(current, place, options) ? undefined : current;
  });
  return shapeRuns(blocks, options);
}

/** Items whose first lines are longer than that are not set narrower. */
function itemWidthOf(lines: readonly TextLine[], { bullet, itemWidth }: BlockOptions) {
  const isWider = (line: TextLine) => {
    const size = matchStart(bullet, line);
    return size > 0 && line.text.length - size > (itemWidth ?? Infinity);
  };
  return lines.some(isWider) ? undefined : itemWidth;
}

/** Returns the number of a label that has one: 3 for `3.` and `(3)`. */
function numberOf(line: TextLine, { label }: BlockOptions): number | undefined {
  const number = /^\D?(\d{1,9})/u.exec(line.text.slice(0, matchStart(label, line)))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Adds the line to the open block, unless something of its own begins with it. */
function goOn(open: OpenBlock | undefined, place: Place, options: BlockOptions) {
  if (open === undefined) return undefined;
  const { line, before, after } = place;
  const isCode = options.isPreformatted?.(line, before, after) ?? false;
  if (isCode !== (open.kind === 'code')) return undefined;
  const mayEnd = !breaksOff(before, options) || place.isOfSeries;
  if (!isCode && mayEnd && isMarked(place, options)) return undefined;
  open.lines.push(line);
  return open;
}

/** A full line that breaks off in mid-sentence goes on below, whatever stands there. */
function breaksOff(before: TextLine | undefined, { width }: BlockOptions): boolean {
  return width !== undefined && !STOP.test(before?.text.slice(-1) ?? '');
}

function isMarked({ line, before, after }: Place, options: BlockOptions): boolean {
  return (
    matchStart(options.bullet, line) > 0 ||
    matchStart(options.label, line) > 0 ||
    Boolean(options.standsAlone?.(line, true)) ||
    Boolean(options.isHeading?.(line, before, after))
  );
}

function begin({ line, before, after }: Place, options: BlockOptions): OpenBlock {
  if (options.isPreformatted?.(line, before, after)) return { kind: 'code', lines: [line] };
  if (options.standsAlone?.(line, false)) {
    return { kind: 'paragraph', lines: [line], isWhole: true };
  }
  const heading = options.isHeading?.(line, before, after) ?? false;
  if (heading !== false) {
    const depth = heading === true ? 3 : heading;
    return { kind: 'heading', lines: [line], depth, isWhole: true };
  }
  const bullet = matchStart(options.bullet, line);
  if (bullet > 0) {
    const text = dropStart(line, bullet);
    return {
      kind: 'bullet',
      marker: keepStart(line, bullet),
      lines: text.text === '' ? [] : [text],
    };
  }
  const label = matchStart(options.label, line);
  if (label === 0) return { kind: 'paragraph', lines: [line], isShort: true };
  return { kind: /^[^\p{Lu}]/u.test(line.text) ? 'step' : 'paragraph', lines: [line] };
}

/** Returns the length of what an expression finds at the very start of a line. */
function matchStart(expression: RegExp | undefined, { text }: TextLine): number {
  const found = expression?.exec(text);
  return found?.index === 0 ? found[0].length : 0;
}

function endsAt(block: OpenBlock, { line, after }: Place, options: BlockOptions): boolean {
  if (block.isWhole) return true;
  if (block.kind === 'code') return false;
  const narrow = block.kind === 'bullet' ? options.itemWidth : undefined;
  const width = narrow ?? options.width;
  // Where items are set narrower, their bullets stand outside of that width.
  const own = narrow === undefined ? line : (block.lines.at(-1) ?? line);
  const hadRoom = width !== undefined && own.text.length + 1 + firstWord(after).length <= width;
  const ends = hadRoom && !(after && options.goesOn?.(own, after));
  block.isShort = Boolean(block.isShort) && ends && block.lines.length === 1;
  return ends;
}

function firstWord(line: TextLine | undefined): string {
  return /^\S*/u.exec(line?.text ?? '')?.[0] ?? '';
}
