import type { SourceDocument, Span } from '../../document.ts';
import type { Claim, Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { spansBetween, type TextRange } from '../spans-between.ts';
import type { DataRecord } from './data-record.ts';
import { draftRules } from './draft-rules.ts';
import { reportRoles, reportUnread } from './report-fields.ts';
import { findRoles, WORD_ROLES, type Roles } from './roles.ts';

/** What is known of records before they are read. */
export interface FoundRecords {
  readonly records: readonly DataRecord[];
  /** All text of the source. */
  readonly source: string;
  /** What they are called in messages: `“rules”`, `the rows`. */
  readonly what: string;
  /** What their fields are, where that is known and told already. */
  readonly roles?: Roles;
  /** Pieces that could not be read, and are to belong to nothing. */
  readonly unread?: readonly TextRange[];
}

/**
 * Reads rules from records. All that is no word of a rule is claimed for the source as a record, and the
 * fields that are not read are listed once.
 */
export function readRecords(
  document: SourceDocument,
  { records, source, what, unread = [], roles: known }: FoundRecords,
  context: ParseContext,
  written: NonNullable<Claim['written']>,
): Drafts {
  const roles = known ?? findRoles(records, context.writing.names);
  const claimed: Span[] = [];
  const noting: ParseContext = {
    ...context,
    claim: (span, as) => {
      claimed.push(span);
      context.claim(span, as);
    },
  };
  const drafts = draftRules(document, records, roles, noting, written);
  for (const { claims } of drafts.rules) for (const { span } of claims) claimed.push(span);
  const starts = startsOf(source);
  const words = [
    ...claimed.map((span) => toRange(span, starts)),
    ...wordRanges(records, roles, starts),
    ...unread,
  ];
  for (const span of spansBetween(source, words)) context.claim(span, 'record');
  if (drafts.rules.length === 0) {
    const reason = `Unexpected lack of rules in ${what}, expected records with a number or a title, and words.`;
    context.report('nothing-found', { line: 1, start: 0, end: 0 }, { reason });
  } else if (known === undefined) {
    reportRoles(records, roles, what, context);
    reportUnread(records, roles, what, context);
  }
  return drafts;
}

function startsOf(source: string): number[] {
  return [0, 0, ...source.matchAll(/\n/gu).map(({ index }) => index + 1)];
}

function toRange({ line, start, end }: Span, starts: readonly number[]): TextRange {
  const from = starts[line] ?? 0;
  return { from: from + start, to: from + end };
}

/** What a rule was to take stays its own: what it did not take is reported, and never passed off as a record. */
function wordRanges(
  records: readonly DataRecord[],
  roles: Roles,
  starts: readonly number[],
): TextRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { fields } of records) {
    for (const { text, at } of WORD_ROLES.flatMap(
      (role) => fields.get(roles.get(role) ?? '') ?? [],
    )) {
      for (let index = 0; index < text.length; index++) {
        const [line = 0, start = 0, end = 0] = at.slice(index * 3, index * 3 + 3);
        if (line === 0 || text.charAt(index).trim() === '') continue;
        const { from, to } = toRange({ line, start, end }, starts);
        const last = ranges.at(-1);
        if (last?.to === from) last.to = to;
        else ranges.push({ from, to });
      }
    }
  }
  return ranges;
}
