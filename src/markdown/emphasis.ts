import { attention } from 'micromark-core-commonmark';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type {
  Construct,
  Event,
  Extension,
  Point,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { addEvent, replaceEvents } from './linear-words.ts';
import { findPairs, type Pair, type Run } from './emphasis-pairs.ts';

/**
 * Emphasis as CommonMark has it, in time linear in the text. That of the library goes back to the
 * beginning for every mark without a partner, and through all that lies within for every pair.
 */
export const linearEmphasis: Construct = {
  name: 'linearEmphasis',
  tokenize: attention.tokenize,
  resolveAll: resolveEmphasis,
};

const TILDE = 0x7e;

/**
 * Struck words as GitHub has them, `~~a~~`. Their marks pair in one go with those of emphasis: where
 * each is paired by itself, `*a ~~b* c~~` becomes spans that cross.
 */
export function linearStrikethrough(): Extension {
  const library = gfmStrikethrough({ singleTilde: false });
  const constructs = [library.text?.[TILDE] ?? []].flat();
  const struck = constructs.map((one): Construct => ({ ...one, resolveAll: resolveEmphasis }));
  return {
    text: { [TILDE]: struck },
    insideSpan: { null: struck },
    attentionMarkers: { null: [TILDE] },
  };
}

/** A run and the events that take its place. */
interface PlacedRun extends Run {
  readonly token: Token;
  /** Where in the list of events it begins; it ends with the next one. */
  readonly at: number;
}

function resolveEmphasis(events: Event[], context: TokenizeContext): Event[] {
  const runs = findRuns(events, context);
  const [closed, opened] = [
    new Map<PlacedRun, Pair<PlacedRun>[]>(),
    new Map<PlacedRun, Pair<PlacedRun>[]>(),
  ];
  for (const pair of findPairs(runs)) {
    enter(opened, pair.opener, pair);
    enter(closed, pair.closer, pair);
  }
  const marked = new Map<Pair<PlacedRun>, Marked>();
  const resolved: Event[] = [];
  let from = 0;
  for (const run of runs) {
    for (; from < run.at; from++) addEvent(resolved, events[from]);
    const closings = closed.get(run) ?? [];
    const openings = opened.get(run) ?? [];
    for (const pair of closings) close(resolved, marked.get(pair), pair, run, context);
    addRest(resolved, run, context);
    for (const pair of openings.reverse()) marked.set(pair, open(resolved, pair, run, context));
    from += 2;
  }
  for (; from < events.length; from++) addEvent(resolved, events[from]);
  return replaceEvents(events, resolved);
}

function enter(
  pairs: Map<PlacedRun, Pair<PlacedRun>[]>,
  run: PlacedRun,
  pair: Pair<PlacedRun>,
): void {
  const own = pairs.get(run);
  if (own === undefined) pairs.set(run, [pair]);
  else own.push(pair);
}

const RUNS = new Set<TokenType>(['attentionSequence', 'strikethroughSequenceTemporary']);

function findRuns(events: readonly Event[], context: TokenizeContext): PlacedRun[] {
  return events.flatMap(([way, token], at): PlacedRun[] => {
    if (way !== 'enter' || !RUNS.has(token.type)) return [];
    const size = token.end.offset - token.start.offset;
    const mark = context.sliceSerialize(token).charAt(0);
    const [opens, closes] = [token._open === true, token._close === true];
    return [{ token, at, mark, size, opens, closes, closed: 0, opened: 0 }];
  });
}

/** The tokens of a pair that its end completes. */
interface Marked {
  readonly group: Token;
  readonly text: Token;
}

function open(events: Event[], pair: Pair, run: PlacedRun, context: TokenizeContext): Marked {
  const name = nameOf(pair);
  const start = pointIn(run, pair.openedAt);
  const end = pointIn(run, pair.openedAt + pair.use);
  const group: Token = { type: name, start, end };
  const sequence: Token = { type: `${name}Sequence`, start, end };
  const text: Token = { type: `${name}Text`, start: end, end };
  events.push(['enter', group, context], ['enter', sequence, context]);
  events.push(['exit', sequence, context], ['enter', text, context]);
  return { group, text };
}

function nameOf({ opener, use }: Pair): 'strikethrough' | 'strong' | 'emphasis' {
  if (opener.mark === '~') return 'strikethrough';
  return use > 1 ? 'strong' : 'emphasis';
}

function close(
  events: Event[],
  marked: Marked | undefined,
  pair: Pair,
  run: PlacedRun,
  context: TokenizeContext,
): void {
  if (marked === undefined) return;
  const { group, text } = marked;
  const start = pointIn(run, pair.closedAt);
  const end = pointIn(run, pair.closedAt + pair.use);
  const sequence: Token = { type: `${nameOf(pair)}Sequence`, start, end };
  text.end = start;
  group.end = end;
  events.push(['exit', text, context], ['enter', sequence, context]);
  events.push(['exit', sequence, context], ['exit', group, context]);
}

/** Marks without a partner are words. */
function addRest(events: Event[], run: PlacedRun, context: TokenizeContext): void {
  const [from, to] = [run.closed, run.size - run.opened];
  if (from === to) return;
  const data: Token = { type: 'data', start: pointIn(run, from), end: pointIn(run, to) };
  addEvent(events, ['enter', data, context]);
  addEvent(events, ['exit', data, context]);
}

/** The marks of a run stand in one line, one column each. */
function pointIn({ token, size }: PlacedRun, index: number): Point {
  if (index === size) return { ...token.end };
  const { line, column, offset, _index, _bufferIndex } = token.start;
  return {
    ...{ line, _index },
    ...{ column: column + index, offset: offset + index, _bufferIndex: _bufferIndex + index },
  };
}
