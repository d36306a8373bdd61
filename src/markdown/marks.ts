/** Two marks between which words are set apart: `[[` and `]]`. */
export interface Marks {
  readonly open: string;
  readonly close: string;
}

/** Words between two marks, from the opening mark up to the end of the closing one. */
export interface Enclosed {
  readonly start: number;
  readonly end: number;
}

interface MarkKind {
  readonly mark: string;
  /** Which of the pairs it belongs to. */
  readonly pair: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

interface PlacedMark extends MarkKind, Enclosed {
  /** How many boundaries stand before it. */
  readonly block: number;
}

/** Opening marks that wait for their fellows, of one pair. */
interface Waiting {
  /** How many there are. */
  count: number;
  /** The last mark of the pair that was opened, still waiting or not. */
  last?: PlacedMark;
}

/**
 * Finds the words that pairs of marks enclose, outer before inner, in the order of their opening
 * marks. A mark in quotation marks (`"[["`) is spoken of, not used. A mark without its fellow is a
 * word; so is one whose fellow lies on the other side of a pair around it.
 *
 * @param boundary What enclosed words do not reach across if others of the same marks stand in them:
 *   the marks around those are then two that have lost their fellows.
 */
export function findEnclosed(text: string, pairs: readonly Marks[], boundary?: string): Enclosed[] {
  const found: Enclosed[] = [];
  const open: PlacedMark[] = [];
  const waiting = pairs.map((): Waiting => ({ count: 0 }));
  for (const mark of findMarks(text, pairs, boundary)) {
    const fellows = waiting[mark.pair] ?? { count: 0 };
    if (mark.closes && fellows.count > 0) {
      const first = popTo(mark, open, waiting);
      if (first === fellows.last || first.block === mark.block) {
        found.push({ start: first.start, end: mark.end });
      }
    } else if (mark.opens) {
      open.push(mark);
      fellows.count++;
      fellows.last = mark;
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Takes open marks off the stack up to the one that `mark` closes, and gives that one. */
function popTo(mark: PlacedMark, open: PlacedMark[], waiting: readonly Waiting[]): PlacedMark {
  for (let top = open.pop(); top; top = open.pop()) {
    const fellows = waiting[top.pair];
    if (fellows) fellows.count--;
    if (top.pair === mark.pair) return top;
  }
  return mark;
}

function findMarks(text: string, pairs: readonly Marks[], boundary?: string): PlacedMark[] {
  const kinds = toKinds(pairs);
  const pattern = new RegExp(kinds.map(toPattern).join('|'), 'gu');
  const blockAt = makeBlockCount(text, boundary);
  return [...text.matchAll(pattern)]
    .flatMap((match) => placeMarks(match, kinds, blockAt(match.index)))
    .filter((mark) => !isQuoted(text, mark));
}

/** Counts the boundaries before a place; places are to be asked for in order. */
function makeBlockCount(text: string, boundary?: string): (place: number) => number {
  let block = 0;
  let next = boundary === undefined ? -1 : text.indexOf(boundary);
  return (place) => {
    while (boundary !== undefined && next >= 0 && next < place) {
      block++;
      next = text.indexOf(boundary, next + boundary.length);
    }
    return block;
  };
}

/** Lists all marks, the longer first, so that none hides another that begins like it. */
function toKinds(pairs: readonly Marks[]): MarkKind[] {
  const kinds = pairs.flatMap(({ open, close }, pair) =>
    open === close
      ? [{ mark: open, pair, opens: true, closes: true }]
      : [
          { mark: open, pair, opens: true, closes: false },
          { mark: close, pair, opens: false, closes: true },
        ],
  );
  return kinds.sort((a, b) => b.mark.length - a.mark.length);
}

/** A closing mark of one repeated character is matched with the whole run: `[[ a [b]]]` ends last. */
function toPattern({ mark, opens }: MarkKind): string {
  const first = mark.charAt(0);
  const isRun = !opens && mark === first.repeat(mark.length);
  return RegExp.escape(mark) + (isRun ? `${RegExp.escape(first)}*` : '');
}

function placeMarks(
  { 0: run, index }: RegExpExecArray,
  kinds: readonly MarkKind[],
  block: number,
): PlacedMark[] {
  const kind = kinds.find(({ mark }) => run.startsWith(mark));
  if (!kind) return [];
  const { length } = kind.mark;
  const count = Math.floor(run.length / length);
  const first = index + (run.length % length);
  return Array.from({ length: count }, (_, nth) => {
    const start = first + nth * length;
    return { ...kind, block, start, end: start + length };
  });
}

const QUOTATION_MARK = /^["'“”‘’`«»]$/u;

function isQuoted(text: string, { start, end }: Enclosed): boolean {
  return QUOTATION_MARK.test(text.charAt(start - 1)) && QUOTATION_MARK.test(text.charAt(end));
}
