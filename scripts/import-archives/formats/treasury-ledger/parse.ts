import type { LogEvent } from '../../../../src/schemas/index.ts';
import { onlyFile, spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { reportMissingMonths } from './missing-months.ts';
import { toOpening } from './opening.ts';
import { readFile, type Parser } from './read-file.ts';
import { readState, type OpeningState } from './state-file.ts';

/**
 * Reads a ledger: the state from which it starts, then its files in the order of their names, an
 * event a line. Reports and revisions are numbered downwards from the number that the state gives.
 */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const file = context.files.get('state');
  const state: OpeningState = file === undefined ? { holders: [] } : readState(file, context);
  const parser: Parser = { document, context, forbes: state.forbes, day: undefined, last: '' };
  const copied = copiesAmong(document.files);
  const entries = document.files.flatMap((one) => {
    const original = copied.get(one);
    if (original === undefined) return readFile(one, parser);
    setCopyAside(one, original, context);
    return [];
  });
  reportMissingMonths(document, context);
  if (entries.length === 0) reportNothing(document, context);
  const opening = file === undefined ? [] : openingOf(state, file, entries, document);
  return { rules: [], events: [...opening, ...entries] };
}

/** Files that repeat an earlier one line by line, with that one. */
function copiesAmong(files: readonly SourceFile[]): ReadonlyMap<SourceFile, SourceFile> {
  const first = new Map<string, SourceFile>();
  return new Map(
    files.flatMap((file) => {
      const words = file.lines.join('\n');
      const original = first.get(words);
      if (original === undefined) first.set(words, file);
      return original === undefined ? [] : [[file, original] as const];
    }),
  );
}

/** What came by two ways happened once. */
function setCopyAside(file: SourceFile, original: SourceFile, context: ParseContext): void {
  file.lines.forEach((_, index) => {
    const span = { ...spanOfLine(file, index + 1), file: file.name };
    context.ignore(span, `copy of ${original.name}`);
  });
}

function openingOf(
  state: OpeningState,
  file: SourceFile,
  entries: readonly LogEvent[],
  document: SourceDocument,
): LogEvent[] {
  const first = entries[0]?.at;
  const day = state.day ?? (typeof first === 'string' ? first.slice(0, 10) : undefined);
  return toOpening(state, { source: document.id, file: file.name, day });
}

function reportNothing(document: SourceDocument, context: ParseContext): void {
  const first = onlyFile({ ...document, isFolder: false });
  const span = { ...spanOfLine(first, 1), file: first.name };
  const reason = `Unexpected content of ${document.name}, expected days with entries below them.`;
  context.report('nothing-found', span, { reason });
}
