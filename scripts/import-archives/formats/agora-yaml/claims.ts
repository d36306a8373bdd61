import { lineAt, spanOfLine, type SourceFile } from '../../document.ts';
import type { Claim, ClaimKind } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import type { Field } from './yaml-nodes.ts';

/** Lines that say nothing to a reader of YAML. */
const COMMENT = /^(?:#|---\s*$)/u;

/** What the lines of a file are: claims on what was read, and the numbers of comment lines. */
export interface Accounts {
  readonly claims: readonly Claim[];
  readonly comments: readonly number[];
}

/**
 * Accounts for the lines of a file by the key under which they stand; of keys that share a line the
 * first counts. Lines of `taken` are accounted for elsewhere. A line above the first key that is no
 * comment is left over.
 */
export function accountFor(
  file: SourceFile,
  keys: readonly Field[],
  kindOf: (name: string) => ClaimKind,
  taken: ReadonlySet<number>,
): Accounts {
  const kinds = new Map<number, ClaimKind>();
  for (const { name, lines } of keys) {
    if (!kinds.has(lines[0])) kinds.set(lines[0], kindOf(name));
  }
  const claims: Claim[] = [];
  const comments: number[] = [];
  let kind: ClaimKind | undefined;
  file.lines.forEach((text, index) => {
    const line = index + 1;
    kind = kinds.get(line) ?? kind;
    if (taken.has(line) || text.trim() === '') return;
    if (COMMENT.test(text)) comments.push(line);
    else if (kind !== undefined) claims.push({ span: wholeLine(file, line), as: kind });
  });
  return { claims, comments };
}

/** Sets lines aside, blank ones left out. */
export function ignoreLines(
  file: SourceFile,
  lines: Iterable<number>,
  why: string,
  context: ParseContext,
): void {
  for (const line of lines) {
    if (lineAt(file, line).trim() !== '') context.ignore(wholeLine(file, line), why);
  }
}

/** Returns the numbers of all lines of a key. */
export function linesOf({ lines: [from, to] }: Field): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function wholeLine(file: SourceFile, line: number) {
  return { ...spanOfLine(file, line), file: file.name };
}
