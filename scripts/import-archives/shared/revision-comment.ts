import type { RevisionEvent } from '../../../src/schemas/index.ts';
import type { Span } from '../document.ts';
import type { Claim } from '../draft.ts';
import { isProse, readCause } from './revision-cause.ts';
import { readStatements, type Statement } from './revision-statements.ts';
import type { TextLine } from './text-line.ts';

/** Something in a revision comment that cannot be read, as a full sentence. */
export interface CommentProblem {
  readonly span: Span;
  readonly reason: string;
}

/** What a revision comment says. */
export interface RevisionComment {
  readonly events: readonly RevisionEvent[];
  /** Facts that are no events, as printed: `Chutzpah 5 (assigned in Refresh 1)`. */
  readonly remarks: readonly string[];
  /** The whole comment, as history. */
  readonly claims: readonly Claim[];
  readonly problems: readonly CommentProblem[];
}

interface PlacedStatement extends Statement {
  readonly span: Span;
}

/** The inside of a comment, with the numbers of its links blanked out. */
interface Frame {
  readonly text: string;
  /** How many characters stand before it. */
  readonly offset: number;
  readonly isOpened: boolean;
  readonly isClosed: boolean;
}

/**
 * Reads the comment that lists the changes of a rule: `[[ Created by 36/1. Chutzpah 5 (assigned in
 * Refresh 1). Revised by Refresh-2, [9]75/0, p90. ]]`. The pieces hold it from its opening to
 * its closing brackets, or to where it breaks off; numbers of links may stand in it. Gives
 * undefined for a comment of another kind, which has no verb with a known cause, or whole sentences.
 */
export function readRevisionComment(pieces: readonly TextLine[]): RevisionComment | undefined {
  const frame = openFrame(pieces.map(({ text }) => text).join('\n'));
  const statements = placeStatements(readStatements(frame.text), frame.offset, pieces);
  if (!isHistory(statements)) return undefined;
  const cut = frame.isClosed ? undefined : statements.at(-1);
  return {
    events: statements.flatMap((statement) => toEvents(statement, statement === cut)),
    remarks: statements.filter(({ verb }) => verb === undefined).map(({ words }) => words),
    claims: pieces.map(({ span }) => ({ span, as: 'history' })),
    problems: [...frameProblems(frame, pieces), ...statements.flatMap(causeProblems)],
  };
}

function openFrame(joined: string): Frame {
  const open = /^\s*(\[{0,2})/u.exec(joined);
  const tail = joined.slice(-200);
  const close = /\]{0,2}$/u.exec(tail.trimEnd())?.[0] ?? '';
  const offset = open?.[0].length ?? 0;
  const inner = joined.slice(
    offset,
    joined.length - tail.length + tail.trimEnd().length - close.length,
  );
  return {
    text: inner.replace(/\[\d{1,9}\]/gu, (link) => ' '.repeat(link.length)),
    offset,
    isOpened: open?.[1] === '[[',
    isClosed: close === ']]',
  };
}

function isHistory(statements: readonly Statement[]): boolean {
  const changes = statements.filter(({ verb }) => verb !== undefined);
  const kinds = changes.map(({ words }) => readCause(words).kind);
  const remarks = statements.filter(({ verb }) => verb === undefined);
  return (
    kinds.includes('known') &&
    !kinds.includes('prose') &&
    !remarks.some(({ words }) => isProse(words))
  );
}

/** A broken cause at which the comment breaks off may be a part of anything, and is no event. */
function toEvents({ verb, words, span }: PlacedStatement, isCut: boolean): RevisionEvent[] {
  if (verb === undefined) return [];
  const { by, part, kind } = readCause(words);
  if (kind === 'broken' && isCut) return [];
  const lines: RevisionEvent['lines'] = [span.line, span.line];
  return [{ verb, by: by === '' ? null : by, ...(part !== undefined && { part }), lines }];
}

function causeProblems({ verb, words, span }: PlacedStatement): CommentProblem[] {
  if (verb === undefined || readCause(words).kind !== 'broken') return [];
  const found = words === '' ? 'end of the list' : `“${words.slice(0, 40)}”`;
  return [{ span, reason: `Unexpected ${found}, expected the cause of a change such as 12/0.` }];
}

function frameProblems(frame: Frame, pieces: readonly TextLine[]): CommentProblem[] {
  const [first, last] = [pieces[0]?.span, pieces.at(-1)?.span];
  const problems: CommentProblem[] = [];
  if (!frame.isOpened && first) {
    problems.push({ span: first, reason: 'Unexpected start of the history, expected “[[”.' });
  }
  if (!frame.isClosed && last) {
    problems.push({ span: last, reason: 'Unexpected end of the history, expected “]]”.' });
  }
  return problems;
}

/** Gives each statement the piece in which its words begin; both lists are in the order of the text. */
function placeStatements(
  statements: readonly Statement[],
  offset: number,
  pieces: readonly TextLine[],
): PlacedStatement[] {
  const ends: number[] = [];
  for (const { text } of pieces) ends.push((ends.at(-1) ?? 0) + text.length + 1);
  let index = 0;
  return statements.flatMap((statement) => {
    while ((ends[index] ?? Infinity) <= offset + statement.at) index++;
    const piece = pieces[index];
    return piece ? [{ ...statement, span: piece.span }] : [];
  });
}
