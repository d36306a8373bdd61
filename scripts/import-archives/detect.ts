import { createMessage } from '../../src/diagnostics/index.ts';
import type { VFileMessage } from 'vfile-message';
import { onlyFile, wordsOf, type SourceDocument } from './document.ts';
import type { ArchiveFormat, Sniff } from './format.ts';
import { nearestKind } from './nearest-kind.ts';

/** Scores below this are no evidence. */
const LEAST = 0.5;
/** The least score of what somebody says to be rules: sections with titles, rows with names and words. */
export const LIKELY = 0.35;
/** Two scores nearer than this are a tie. */
const TIE = 0.1;

/** The format of a document, or the reason why it cannot be told. */
export type Detected = { readonly format: ArchiveFormat } | { readonly problem: VFileMessage };

interface Candidate {
  readonly format: ArchiveFormat;
  readonly sniff: Sniff;
}

/**
 * Finds the format of a document. A format named in the manifest is tried whatever the document looks
 * like; otherwise the best score wins, and a near tie or no match is a problem, not a guess. What somebody
 * says to be rules needs a smaller score, `LIKELY`.
 */
export function detect(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  named?: string,
  least = LEAST,
): Detected {
  return named === undefined ? best(document, formats, least) : checked(document, formats, named);
}

/**
 * Returns the format of a document; undefined where it cannot be told. Why that is so is not looked for, which of a
 * great text takes longer than all else.
 */
export function formatOf(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  least = LEAST,
): ArchiveFormat | undefined {
  const [first, second] = nearest(document, formats, least);
  return first && (second === undefined || !isTie(first, second)) ? first.format : undefined;
}

function checked(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  name: string,
): Detected {
  const format = formats.find(
    (candidate) => candidate.name === name || candidate.aliases?.includes(name) === true,
  );
  if (format === undefined) {
    const reason = `Unexpected format ${name}, expected one of ${formats.map((known) => known.name).join(', ')}.`;
    return problem('format-unknown', document, reason);
  }
  if ((format.readsFolder ?? false) === false && document.files.length > 1) {
    const reason = `Unexpected number of files, expected one: ${format.title}.`;
    return problem('format-mismatch', document, reason);
  }
  return { format };
}

/**
 * Returns what to say of a document in which its format does not find its marks: what was expected, and what it
 * looks like; undefined where the format finds them.
 */
export function doubt(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  format: ArchiveFormat,
): string | undefined {
  if (claims(format, document, LIKELY)) return undefined;
  const found = candidates(document, formats).map((candidate) => describe(document, candidate));
  const others = found.length > 0 ? ` It looks like ${found.join('; ')}.` : '';
  return `Unexpected content, expected ${format.title}.${others}`;
}

function best(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  least: number,
): Detected {
  const [first, second] = nearest(document, formats, least);
  if (first === undefined) return problem('format-unknown', document, whyNone(document, formats));
  if (second && isTie(first, second)) {
    const named = [first, second].map(({ format }) => `“format: ${format.name}”`).join(' or ');
    const reason = `Unexpected likeness to two formats, expected one: ${describe(document, first)}; ${describe(document, second)}. Write ${named} in the manifest.`;
    return problem('format-ambiguous', document, reason);
  }
  return { format: first.format };
}

/** Formats that take the document, the surest first; a general one counts where no other does. */
function nearest(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  least: number,
): Candidate[] {
  const special = formats.filter((format) => format.isGeneral !== true);
  const found = candidates(document, special, least);
  const general = formats.filter((format) => format.isGeneral === true);
  return found.length > 0 ? found : candidates(document, general, least);
}

function isTie(first: Candidate, second: Candidate): boolean {
  return first.sniff.score - second.sniff.score < TIE;
}

function whyNone(document: SourceDocument, formats: readonly ArchiveFormat[]): string {
  const names = formats.map((format) => format.name).join(', ');
  return `Unexpected content, expected one of the known formats. ${whyUnknown(document, formats)} Formats are ${names}.`;
}

/** Tells of a document that no format takes what looks like rules all the same, and which format is nearest. */
export function whyUnknown(document: SourceDocument, formats: readonly ArchiveFormat[]): string {
  const told = formats.flatMap((format) => {
    const explained = fits(format, document) ? format.explain?.(document) : undefined;
    return explained === undefined ? [] : [`${explained}.`];
  });
  const [closest] = formats
    .map((format) => ({ format, sniff: scoreOf(format, document) }))
    .filter(({ sniff, format }) => sniff.score > 0 && format.explain === undefined)
    .sort((a, b) => b.sniff.score - a.sniff.score);
  const near = closest
    ? [
        `The nearest format is ${describe(document, closest)}, of which ${LEAST} is the least that counts.`,
      ]
    : [];
  const kind = told.length + near.length === 0 ? [nearestKind(document)] : [];
  return [...told, ...near, ...kind].join(' ');
}

/** Returns whether a format takes a document for one of its own. */
export function claims(format: ArchiveFormat, document: SourceDocument, least = LEAST): boolean {
  return scoreOf(format, document).score >= least;
}

function candidates(
  document: SourceDocument,
  formats: readonly ArchiveFormat[],
  least = LEAST,
): Candidate[] {
  return formats
    .map((format) => ({ format, sniff: scoreOf(format, document) }))
    .filter(({ sniff }) => sniff.score >= least)
    .sort((a, b) => b.sniff.score - a.sniff.score);
}

function scoreOf(format: ArchiveFormat, document: SourceDocument): Sniff {
  const none = { score: 0, evidence: [] };
  if (!fits(format, document)) return none;
  return format.sniff(document) ?? none;
}

function fits({ readsFolder }: ArchiveFormat, document: SourceDocument): boolean {
  if (readsFolder === 'either') return true;
  return readsFolder === true ? document.isFolder : document.files.length === 1;
}

function describe(document: SourceDocument, { format, sniff }: Candidate): string {
  const shown = sniff.evidence.slice(0, 2).map((span) => {
    const words = wordsOf(document, span).trim().slice(0, 40);
    return `line ${span.line} “${words}”`;
  });
  return `${format.name} (${sniff.score.toFixed(2)}: ${shown.join(', ')})`;
}

function problem(
  code: 'format-unknown' | 'format-mismatch' | 'format-ambiguous',
  document: SourceDocument,
  reason: string,
): Detected {
  const place = { file: onlyFile(document).path, line: 1 };
  return { problem: createMessage(code, place, { reason }) };
}
