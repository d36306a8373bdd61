import { findWrittenDate } from '../../shared/changes/written-date.ts';
import type { PageLine } from './lines.ts';

const CASES =
  /^\[?CFJs? (?<ids>\d{1,6}(?:(?:[-–,]| &| and| to) ?\d{1,6}){0,20})(?: \(called (?<called>[^()]{1,40})\))?/u;

/** Returns which cases a note below a rule cites, as a remark: `CFJ 1848 (2007-12-21)`; undefined where it cites none. */
export function citedIn(note: readonly PageLine[]): string | undefined {
  const words = note.map((line) => line.words).join(' ');
  const { ids, called } = CASES.exec(words)?.groups ?? {};
  if (ids === undefined) return undefined;
  const date = called === undefined ? undefined : findWrittenDate(called);
  const name = `CFJ ${ids.replaceAll('–', '-')}`;
  return typeof date === 'string' ? `${name} (${date})` : name;
}
