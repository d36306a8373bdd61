import { z } from 'astro/zod';
import {
  addRefused,
  CalendarDay,
  createEvent,
  IN_OUR_WORDS,
  isPathName,
  Words,
  type Assertion,
  type LogEvent,
} from '../../../../src/schemas/index.ts';
import type { SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { createLineIds } from '../../shared/line-ids.ts';
import { readJsonDocument, spanOfJsonLine, type JsonDocument } from '../../shared/json-document.ts';

/** A publication with its rules, each of which is looked at on its own. */
const Publication = z.object({
  file: Words.optional(),
  date: CalendarDay,
  rules: z.record(Words, z.unknown()),
});

const Heading = z.object({
  revision: z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/, 'expected digits')]),
  power: z.union([z.number(), z.string()]).optional(),
  title: z.string().optional(),
});

interface Parser {
  readonly json: JsonDocument;
  readonly document: SourceDocument;
  readonly context: ParseContext;
  readonly idAt: (line: number) => string;
  /** Numbers of the publications in which an object gives a name twice. */
  readonly torn: ReadonlySet<string | undefined>;
}

/** How deep the places go that are needed: publication, `rules`, number. */
const DEPTH = 3;

/** Reads publications, an event each, with a claim for each part of each heading. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const json = readJsonDocument(document, DEPTH, context);
  if (json === undefined) return { rules: [], events: [] };
  const list = Array.isArray(json.data) ? (json.data as unknown[]) : [];
  const torn = new Set(json.twice.map(({ path }) => path[0]));
  const parser = { json, document, context, idAt: createLineIds(document.id), torn };
  const events = list.flatMap((item, index) => readItem(item, index, parser));
  if (events.length === 0) {
    const reason = `Unexpected content of ${document.name}, expected a list of publications.`;
    context.report('nothing-found', spanOfJsonLine(document, 1), { reason });
  }
  return { rules: [], events };
}

function readItem(
  item: unknown,
  index: number,
  { json, document, context, idAt, torn }: Parser,
): LogEvent[] {
  const line = json.lineOf(index);
  if (torn.has(String(index))) {
    const reason =
      'Unexpected name that stands in one object twice, expected it once: what lies between may be missing, so that two publications became one.';
    const rules = countHeadings(item);
    const refused = addRefused([{ publication: 1, heading: rules, listing: rules }]);
    context.report('entry-malformed', spanOfJsonLine(document, line), { reason, refused });
    return [];
  }
  const read = Publication.safeParse(item, IN_OUR_WORDS);
  if (!read.success) {
    const reason = `Unexpected form of a publication, expected a date and rules: ${issueOf(read.error)}.`;
    const rules = countHeadings(item);
    const refused = addRefused([{ publication: 1, heading: rules, listing: rules }]);
    context.report('entry-malformed', spanOfJsonLine(document, line), { reason, refused });
    return [];
  }
  const { file, date, rules } = read.data;
  const asserts = Object.entries(rules).flatMap(([number, heading]) => {
    const place = json.lineOf(index, 'rules', number);
    return readHeading(number, heading, place, document, context);
  });
  const event = createEvent({
    id: idAt(line),
    at: date,
    do: 'publication',
    args: { ...(file !== undefined && { file }), rules: String(Object.keys(rules).length) },
    asserts,
    complete: ['rule/*/in-force'],
    source: { file: document.name, lines: [line, line] },
  });
  return [event];
}

/** Counts the headings of a publication that is not read. */
function countHeadings(item: unknown): number {
  const rules =
    typeof item === 'object' && item !== null && 'rules' in item ? item.rules : undefined;
  return typeof rules === 'object' && rules !== null ? Object.keys(rules).length : 0;
}

function readHeading(
  number: string,
  heading: unknown,
  line: number,
  document: SourceDocument,
  context: ParseContext,
): Assertion[] {
  if (!isPathName(number)) {
    const reason = `Unexpected number ${number} of a rule, expected no slash, no star and no sign of control in it.`;
    const refused = { heading: 1 };
    context.report('entry-malformed', spanOfJsonLine(document, line), { reason, refused }, number);
    return [];
  }
  const read = Heading.safeParse(heading, IN_OUR_WORDS);
  if (!read.success) {
    const reason = `Unexpected form of the heading ${number}, expected a revision: ${issueOf(read.error)}.`;
    const refused = { heading: 1 };
    context.report('entry-malformed', spanOfJsonLine(document, line), { reason, refused }, number);
    // The publication names the rule all the same.
    return [[`rule/${number}/in-force`, 'yes', line]];
  }
  const { revision, power, title } = read.data;
  const said: readonly (readonly [string, string | number | undefined])[] = [
    ['in-force', 'yes'],
    ['revision', revision],
    ['power', power],
    ['title', title],
  ];
  return said.flatMap(([part, value]) =>
    value === undefined ? [] : [[`rule/${number}/${part}`, String(value), line] as Assertion],
  );
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  return issue === undefined ? '' : `${issue.path.map(String).join('.')} ${issue.message}`.trim();
}
