import { VFileMessage } from 'vfile-message';
import type { Refused } from '../schemas/index.ts';
import { CODES, type Code } from './codes.ts';

/** Where in a file something stands: lines from 1, columns from 1; the end is exclusive. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** The parts of a message that its code does not fix. */
export interface Particulars {
  /** A full sentence in the user's terms: `Unexpected X, expected Y.` */
  readonly reason: string;
  /** What stands there. */
  readonly actual?: string;
  /** What may stand there. */
  readonly expected?: readonly string[];
  /** How to mend it, where that can be said more exactly than the code's own cure. */
  readonly note?: string;
  /** What of a source is not read for it, so that it is counted as missing. */
  readonly refused?: Refused;
  /** The first and the last of the lines among which something is missing, where nobody knows at which. */
  readonly between?: readonly [number, number];
  /** A message at the other place that makes this one. */
  readonly cause?: VFileMessage;
}

/** Returns the place of an offset in the text of a file. */
export function placeAtOffset(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const FATAL = { error: true, finding: false, note: undefined } as const;

/**
 * Makes a positioned message of the given code. Its severity is the code's: `fatal` is true for an
 * error, false for a finding, undefined for a note. Its `url` is the code's entry on the site.
 */
export function createMessage(code: Code, place: Place, particulars: Particulars): VFileMessage {
  const message = new VFileMessage(particulars.reason, {
    place: toPosition(place),
    ruleId: code,
    source: 'palimpsest',
  });
  message.file = place.file;
  message.fatal = FATAL[CODES[code].severity];
  message.note = particulars.note ?? CODES[code].cure;
  message.url = `/diagnostics/#${code}`;
  if (particulars.actual !== undefined) message.actual = particulars.actual;
  if (particulars.expected !== undefined) message.expected = [...particulars.expected];
  if (particulars.cause !== undefined) message.cause = particulars.cause;
  return message;
}

function toPosition(place: Place) {
  const start = { line: place.line, column: place.column ?? 1 };
  const end = {
    line: place.endLine ?? place.line,
    column: place.endColumn ?? place.column ?? 1,
  };
  return { start, end };
}
