import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../src/diagnostics/index.ts';
import { findCitations, plainText, stringifyText } from '../../src/markdown/index.ts';
import {
  LogEvent,
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
import { addressRules, type AddressedRule, type SecondRule } from './address-rules.ts';
import { toPrecedence } from './precedence.ts';
import { checkRecords, type NewRecord } from './check-records.ts';
import { unexpectedCounts } from './expected-counts.ts';
import { sourceName } from './find-document.ts';
import type { ParseResult } from './read-source.ts';
import { statedRules } from './stated-rules.ts';
import { digestWording, sketchWording } from './wording.ts';
import { counted } from '../../src/schemas/counted.ts';

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

/** Turns what was parsed into records: gives every rule its address, counts words, finds citations. */
export function toRecords(result: ParseResult, naming: Naming): SourceRecords {
  const { drafts } = result;
  const titles = new Set(drafts.rules.map((draft) => draft.title));
  const { rules, seconds } = addressRules(drafts.rules, naming.entry);
  const named = rules.map((one, order) => toWitness(one, order, naming, titles));
  const texts = new Map(rules.map(({ draft, rule }) => [rule, stringifyText(draft.body)]));
  const twice = isOften(seconds, drafts.rules) ? [] : seconds.map(toFinding);
  const counts = unexpectedCounts(naming.entry, result, named);
  const unused = findUnused(rules, naming);
  const stated = statedRules(result, named.length);
  const source = {
    ...toSourceRecord(result, naming, [...counts, ...unused, ...twice]),
    ...(stated !== undefined && { statedRules: stated }),
  };
  return {
    source,
    witnesses: named,
    texts,
    proposals: drafts.proposals ?? [],
    actions: drafts.events ?? [],
    messages: [
      ...tellSeconds(seconds, drafts.rules, naming),
      ...counts.map(({ message }) => tellOfAll(naming, 'count-unexpected', message)),
      ...unused.map(({ message }) => tellOfAll(naming, 'identity-unused', message)),
      ...checkRecords(newRecords(result, naming, rules, named, source)),
    ],
  };
}

/** Everything that a source gives, with its place; only the whole gives proposals their addresses. */
function newRecords(
  { drafts }: ParseResult,
  { document, game }: Naming,
  rules: readonly AddressedRule[],
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
    ...rules.flatMap(({ draft }, index): NewRecord[] => {
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
  { draft, rule, again }: AddressedRule,
  order: number,
  naming: Naming,
  titles: ReadonlySet<string>,
): Witness {
  const { claims, body, place: _place, key: _key, events, ...facts } = draft;
  const { game, entry } = naming;
  const wording = plainText(body);
  return {
    game: game.id,
    source: entry.id,
    rule,
    order,
    ...facts,
    events: [...events],
    lines: toRanges([...claims, ...again], naming.document),
    words: countWords(wording),
    ...(wording !== '' && { wording: digestWording(wording), sketch: sketchWording(wording) }),
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

function toSourceRecord(
  result: ParseResult,
  naming: Naming,
  ofAll: readonly Finding[],
): SourceRecord {
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
    coverage: result.lineCoverage.coverage,
    sections: [...(result.drafts.sections ?? [])],
    ledger: document.isFolder ? [] : [...result.lineCoverage.runs],
    findings: [...result.findings, ...ofAll],
  };
}

/** A message about a document as a whole stands at its first line. */
function tellOfAll({ document }: Naming, code: Code, reason: string): VFileMessage {
  const file = document.files[0]?.path ?? document.name;
  return createMessage(code, { file, line: 1 }, { reason });
}

/** A rule that the manifest knows by what this document prints has to be there, and to be called that. */
function findUnused(rules: readonly AddressedRule[], { entry }: Naming): Finding[] {
  const names = new Set(rules.map(({ draft: { number, title } }) => number ?? title));
  return Object.entries(entry.identities)
    .filter(([name]) => !names.has(name))
    .map(([name, rule]) => {
      const own = rules.find((one) => one.rule === rule)?.draft;
      return {
        ...{ code: 'identity-unused', line: 1, ...(own && { rule: own.id }) },
        message: `Unexpected lack of “${name}”, expected it in ${entry.id}: “identities” calls it ${rule}.`,
      };
    });
}

/** More rules than these that stand twice, and more than this share, are none: something else was read as rules. */
const MOST_TWICE = 3;
const MOST_SHARE = 0.1;

function isOften(seconds: readonly SecondRule[], drafts: readonly RuleDraft[]): boolean {
  return seconds.length > Math.max(MOST_TWICE, drafts.length * MOST_SHARE);
}

function toFinding({ draft, rule, instead }: SecondRule): Finding {
  const end =
    instead === undefined
      ? `it is read once, for both read the same.`
      : `this one reads otherwise, and is kept as ${instead}.`;
  const { place, id } = draft;
  return {
    ...{ code: 'rule-twice', line: place.line, rule: id },
    ...(place.file !== undefined && { file: place.file }),
    message: `Unexpected second rule with the address ${rule} (${id}), expected only the one above: ${end}`,
  };
}

function tellSeconds(
  seconds: readonly SecondRule[],
  drafts: readonly RuleDraft[],
  { document, entry }: Naming,
): VFileMessage[] {
  const placeOf = ({ file: name, line }: Span) => {
    const file = document.files.find((one) => one.name === name) ?? document.files[0];
    return { file: file?.path ?? document.name, line };
  };
  if (!isOften(seconds, drafts)) {
    return seconds.map((one) =>
      createMessage('rule-twice', placeOf(one.draft.place), { reason: toFinding(one).message }),
    );
  }
  return seconds.slice(0, 1).map(({ draft, first, rule }) => {
    const reason = `Unexpected second rule with the address ${rule} (${draft.id}), expected ${first.id} alone to have it in ${entry.id}: ${seconds.length} of ${counted(drafts.length, 'rule')} have the address of another.`;
    return createMessage('duplicate-rule', placeOf(draft.place), { reason });
  });
}
