import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../src/diagnostics/index.ts';
import { findCitations, plainText, stringifyText } from '../../src/markdown/index.ts';
import {
  toSlug,
  LogEvent,
  ownValue,
  Proposal,
  SourceRecord,
  Witness,
  type Finding,
  type Game,
  type LineRange,
  type SourceEntry,
} from '../../src/schemas/index.ts';
import { fileOfSpan, type SourceDocument, type Span } from './document.ts';
import type { Claim, ProposalDraft, RuleDraft } from './draft.ts';
import { toPrecedence } from './precedence.ts';
import { checkRecords, type NewRecord } from './check-records.ts';
import { unexpectedCounts } from './expected-counts.ts';
import { sourceName } from './find-document.ts';
import type { Reading } from './read-source.ts';
import { digestWording } from './wording.ts';

/** The records of one source, ready to be written. */
export interface SourceRecords {
  readonly source: SourceRecord;
  readonly witnesses: readonly Witness[];
  /** Stored text by rule. */
  readonly texts: ReadonlyMap<string, string>;
  readonly proposals: readonly ProposalDraft[];
  readonly actions: readonly LogEvent[];
  /** Files of content besides, by their paths, each put together when it is asked for. */
  readonly parts?: ReadonlyMap<string, () => string>;
  readonly messages: readonly VFileMessage[];
}

/** What names the records: the game, the manifest's entry, the document and its format. */
export interface Naming {
  readonly game: Game;
  readonly entry: SourceEntry;
  readonly document: SourceDocument;
  readonly format: string;
}

/** Turns a reading into records: gives every rule its address, counts words, finds citations. */
export function toRecords(reading: Reading, naming: Naming): SourceRecords {
  const { drafts } = reading;
  const titles = new Set(drafts.rules.map((draft) => draft.title));
  const named = drafts.rules.map((draft, order) => toWitness(draft, order, naming, titles));
  const texts = new Map(
    drafts.rules.flatMap((draft, index) => {
      const witness = named[index];
      return witness ? [[witness.rule, stringifyText(draft.body)] as const] : [];
    }),
  );
  const counts = unexpectedCounts(naming.entry, reading, named);
  const unused = findUnused(drafts.rules, naming);
  const source = toSourceRecord(reading, naming, [...counts, ...unused]);
  return {
    source,
    witnesses: named,
    texts,
    proposals: drafts.proposals ?? [],
    actions: drafts.events ?? [],
    messages: [
      ...findDuplicates(drafts.rules, named, naming),
      ...counts.map(({ message }) => tellOfAll(naming, 'count-unexpected', message)),
      ...unused.map(({ message }) => tellOfAll(naming, 'identity-unused', message)),
      ...checkRecords(newRecords(reading, naming, named, source)),
    ],
  };
}

/** Everything that a source gives, with its place; only the whole gives proposals their addresses. */
function newRecords(
  { drafts }: Reading,
  { document, game }: Naming,
  witnesses: readonly Witness[],
  source: SourceRecord,
): NewRecord[] {
  const placeOf = ({
    file,
    line,
  }: {
    readonly file?: string | undefined;
    readonly line: number;
  }) => {
    const found = document.files.find((one) => one.name === file) ?? document.files[0];
    return { file: found?.path ?? document.name, line };
  };
  const addressed = { game: game.id, slug: 'x' };
  return [
    {
      name: `source ${source.id}`,
      data: source,
      schema: SourceRecord,
      place: placeOf({ line: 1 }),
    },
    ...drafts.rules.flatMap((draft, index): NewRecord[] => {
      const data = witnesses[index];
      const name = `rule ${draft.id}`;
      return data ? [{ name, data, schema: Witness, place: placeOf(draft.place) }] : [];
    }),
    ...(drafts.proposals ?? []).map(({ claims: _claims, place, ...facts }): NewRecord => {
      const data = { printed: [facts.id], ...facts, ...addressed };
      return { name: `proposal ${facts.id}`, data, schema: Proposal, place: placeOf(place) };
    }),
    ...(drafts.events ?? []).map((event): NewRecord => {
      const line = event.source?.lines?.[0] ?? 1;
      const place = placeOf({ file: event.source?.file, line });
      return { name: `event ${event.id}`, data: event, schema: LogEvent, place };
    }),
  ];
}

function toWitness(
  draft: RuleDraft,
  order: number,
  naming: Naming,
  titles: ReadonlySet<string>,
): Witness {
  const { claims, body, place: _place, key, events, ...facts } = draft;
  const { game, entry } = naming;
  const name = draft.number ?? key ?? draft.title;
  const wording = plainText(body);
  return {
    game: game.id,
    source: entry.id,
    rule: ownValue(entry.identities, name) ?? toSlug(name),
    order,
    ...facts,
    events: [...events],
    lines: toRanges(claims, naming.document),
    words: countWords(wording),
    ...(wording !== '' && { wording: digestWording(wording) }),
    citations: findCitations(body, {
      references: game.references,
      isTitle: (words) => titles.has(words),
    }),
    ...toPrecedence(draft, naming, titles),
  };
}

/**
 * Returns the lines of the claims as ranges, in reading order. Ranges are joined where one follows the
 * other or only blank lines lie between.
 */
function toRanges(claims: readonly Claim[], document: SourceDocument): LineRange[] {
  const ranges: LineRange[] = [];
  for (const { span } of claims) {
    const last = ranges.at(-1);
    if (last && span.line >= last[0] && isNext(last[1], span, document)) {
      last[1] = Math.max(last[1], span.line);
    } else ranges.push([span.line, span.line]);
  }
  return ranges;
}

function isNext(end: number, span: Span, document: SourceDocument): boolean {
  if (span.line <= end + 1) return true;
  const between = fileOfSpan(document, span).lines.slice(end, span.line - 1);
  return between.every((line) => line.trim() === '');
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

function toSourceRecord(reading: Reading, naming: Naming, ofAll: readonly Finding[]): SourceRecord {
  const { entry, document, game, format } = naming;
  return {
    game: game.id,
    id: entry.id,
    title: entry.title,
    ...(entry.about !== undefined && { about: entry.about }),
    ...(entry.partial === true && { partial: true }),
    file: sourceName(entry),
    sha256: document.sha256,
    format,
    asOf: entry.asOf,
    totalLines: document.files.reduce((sum, file) => sum + file.lines.length, 0),
    coverage: reading.ledger.coverage,
    sections: [...(reading.drafts.sections ?? [])],
    ledger: document.isFolder ? [] : [...reading.ledger.runs],
    findings: [...reading.findings, ...ofAll],
  };
}

/** A message about a document as a whole stands at its first line. */
function tellOfAll({ document }: Naming, code: Code, reason: string): VFileMessage {
  const file = document.files[0]?.path ?? document.name;
  return createMessage(code, { file, line: 1 }, { reason });
}

/** A rule that the manifest knows by what this document prints has to be there. */
function findUnused(drafts: readonly RuleDraft[], { entry }: Naming): Finding[] {
  const names = new Set(drafts.map(({ number, title }) => number ?? title));
  return Object.entries(entry.identities)
    .filter(([name]) => !names.has(name))
    .map(([name, rule]) => ({
      ...{ code: 'identity-unused', line: 1 },
      message: `Unexpected lack of “${name}”, expected it in ${entry.id}: “identities” calls it ${rule}.`,
    }));
}

function findDuplicates(
  drafts: readonly RuleDraft[],
  witnesses: readonly Witness[],
  { document, entry }: Naming,
): VFileMessage[] {
  const seen = new Map<string, Witness>();
  return witnesses.flatMap((witness, index) => {
    const earlier = seen.get(witness.rule);
    seen.set(witness.rule, witness);
    const draft = drafts[index];
    if (!earlier || !draft) return [];
    const file = document.files.find((one) => one.name === draft.place.file) ?? document.files[0];
    const reason = `Unexpected second rule with the address ${witness.rule} (${witness.id}), expected ${earlier.id} alone to have it in ${entry.id}.`;
    return [
      createMessage(
        'duplicate-rule',
        { file: file?.path ?? document.name, line: draft.place.line },
        { reason },
      ),
    ];
  });
}
