import type { SourceDocument, Span } from '../../scripts/import-archives/document.ts';
import { fileOfSpan, lineAt } from '../../scripts/import-archives/document.ts';
import type { Drafts } from '../../scripts/import-archives/draft.ts';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { readSource, type ParseResult } from '../../scripts/import-archives/read-source.ts';
import { verifyDraft } from '../../scripts/import-archives/verify.ts';
import { LogEvent, Proposal, Witness } from '../../src/schemas/index.ts';
import type { FormatInput } from './format-cases.ts';

const RuleFacts = Witness.pick({
  id: true,
  number: true,
  revision: true,
  title: true,
  section: true,
  parent: true,
  lastRevision: true,
  status: true,
  keywords: true,
  attributes: true,
  events: true,
  remarks: true,
  file: true,
});

const ProposalFacts = Proposal.pick({
  id: true,
  kind: true,
  title: true,
  author: true,
  coauthors: true,
  details: true,
});

/**
 * Names every law of formats that a format breaks in reading an input: each line is accounted for
 * once, claims lie in their lines and do not overlap, each text is its source, and the facts have the
 * shape of their records.
 */
export function brokenLaws(format: ArchiveFormat, { document, companions }: FormatInput): string[] {
  const reading = readSource(document, companions, format);
  return [
    ...brokenLedger(document, reading),
    ...misplacedClaims(document, reading.drafts),
    ...alteredTexts(document, reading.drafts),
    ...misshapenFacts(reading.drafts),
  ];
}

function brokenLedger(document: SourceDocument, { lineCoverage }: ParseResult): string[] {
  const { lines, claimed, ignored, unclaimed } = lineCoverage.coverage;
  const written = document.files.flatMap((file) => file.lines).filter((line) => line.trim() !== '');
  const broken = lineCoverage.overlaps.map(
    ([first, second]) => `overlap of ${show(first.span)} and ${show(second.span)}`,
  );
  if (lines !== written.length) broken.push(`${lines} lines counted, ${written.length} written`);
  if (claimed + ignored + unclaimed !== lines) broken.push('the kinds of lines do not add up');
  return broken;
}

function misplacedClaims(document: SourceDocument, drafts: Drafts): string[] {
  return [...drafts.rules, ...(drafts.proposals ?? [])]
    .flatMap((draft) => [draft.place, ...draft.claims.map((claim) => claim.span)])
    .filter((span) => !liesInLine(document, span))
    .map((span) => `claim outside of its line at ${show(span)}`);
}

function liesInLine(document: SourceDocument, span: Span): boolean {
  const { length } = lineAt(fileOfSpan(document, span), span.line);
  return span.line >= 1 && span.start >= 0 && span.start <= span.end && span.end <= length;
}

/** A reading with an error skips this proof, so it is asked for here in any case. */
function alteredTexts(document: SourceDocument, drafts: Drafts): string[] {
  return drafts.rules.flatMap((draft) => verifyDraft(document, draft).map(({ reason }) => reason));
}

function misshapenFacts(drafts: Drafts): string[] {
  const rules = drafts.rules.map(
    ({ claims: _claims, place: _place, body: _body, key: _key, ...facts }) =>
      RuleFacts.safeParse(facts),
  );
  const proposals = (drafts.proposals ?? []).map(({ claims: _claims, place: _place, ...facts }) =>
    ProposalFacts.safeParse(facts),
  );
  const events = (drafts.events ?? []).map((event) => LogEvent.safeParse(event));
  return [...rules, ...proposals, ...events].flatMap(({ error }) => (error ? [error.message] : []));
}

function show({ file, line, start, end }: Span): string {
  return `${file === undefined ? '' : `${file}:`}${line}:${start}-${end}`;
}
