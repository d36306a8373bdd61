import type { z } from 'astro/zod';
import {
  createEvent,
  type Ballot,
  type Decision,
  type LogEvent,
} from '../../../../src/schemas/index.ts';
import type { SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { createLineIds } from '../../shared/line-ids.ts';
import { readJsonDocument, spanOfJsonLine, type JsonDocument } from '../../shared/json-document.ts';
import { PrintedAssessment, PrintedDecision, type PrintedBallot } from './assessment.ts';
import { monthOf } from './month.ts';

/** How deep the places go that are needed: `assessments`, number, `proposals`, number. */
const DEPTH = 4;

interface Reading {
  readonly json: JsonDocument;
  readonly document: SourceDocument;
  readonly context: ParseContext;
  readonly idAt: (line: number) => string;
}

/** Reads assessments, an event a decision. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const json = readJsonDocument(document, DEPTH, context);
  if (json === undefined) return { rules: [], events: [] };
  const reading = { json, document, context, idAt: createLineIds(document.id) };
  const events = assessmentsIn(json.data).flatMap((item, index) =>
    readAssessment(item, index, reading),
  );
  if (events.length === 0) {
    const reason = `Unexpected content of ${document.name}, expected assessments with decisions.`;
    context.report('nothing-found', spanOfJsonLine(document, 1), { reason });
  }
  return { rules: [], events };
}

function assessmentsIn(data: unknown): readonly unknown[] {
  if (typeof data !== 'object' || data === null || !('assessments' in data)) return [];
  return Array.isArray(data.assessments) ? (data.assessments as unknown[]) : [];
}

function readAssessment(item: unknown, index: number, reading: Reading): LogEvent[] {
  const line = reading.json.lineOf('assessments', index);
  const read = PrintedAssessment.safeParse(item);
  if (!read.success) {
    return complain(
      'an assessment',
      read.error,
      { line, decisions: countDecisions(item) },
      reading,
    );
  }
  return read.data.proposals.flatMap((proposal, place) => {
    const start = reading.json.lineOf('assessments', index, 'proposals', place);
    return readDecision(proposal, read.data, start, reading);
  });
}

/** An assessment that is not read holds as many decisions as it lists, and is one itself where it lists none. */
function countDecisions(item: unknown): number {
  const listed =
    typeof item === 'object' && item !== null && 'proposals' in item ? item.proposals : undefined;
  return Array.isArray(listed) ? Math.max(1, listed.length) : 1;
}

/** Where what is refused stands, and how many decisions are not read for it. */
interface RefusedPlace {
  readonly line: number;
  readonly decisions: number;
}

function complain(
  what: string,
  { issues }: z.ZodError,
  { line, decisions }: RefusedPlace,
  reading: Reading,
): [] {
  const [issue] = issues;
  const told = `${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  const reason = `Unexpected form of ${what}, expected one that README.md describes: ${told}.`;
  const refused = { decision: decisions };
  const span = spanOfJsonLine(reading.document, line);
  reading.context.report('entry-malformed', span, { reason, refused });
  return [];
}

function readDecision(
  item: unknown,
  assessment: PrintedAssessment,
  line: number,
  reading: Reading,
): LogEvent[] {
  const read = PrintedDecision.safeParse(item);
  if (!read.success) return complain('a decision', read.error, { line, decisions: 1 }, reading);
  if (!/^\d{1,9}(?:\.\d{1,9})?$/u.test(read.data.decision_ai)) {
    const reason = `Unexpected adoption index ${read.data.decision_ai.slice(0, 20)}, expected a decimal.`;
    const span = spanOfJsonLine(reading.document, line);
    reading.context.report('entry-malformed', span, { reason, refused: { decision: 1 } });
    return [];
  }
  const month = monthOf(assessment.urls);
  const event = createEvent({
    id: reading.idAt(line),
    ...(month !== undefined && { at: month }),
    do: 'decide',
    args: { assessment: assessment.name },
    decision: toDecision(read.data, assessment),
    source: { file: reading.document.name, lines: [line, line] },
  });
  return [event];
}

function toDecision(printed: PrintedDecision, assessment: PrintedAssessment): Decision {
  const { number, title, author, coauthors, ballots, strengths, outcome } = printed;
  return {
    proposal: number,
    ...(title != null && { title }),
    ...(author != null && { author }),
    coauthors: coauthors ?? [],
    quorum: assessment.quorum,
    index: printed.decision_ai,
    ballots: ballots.map(toBallot),
    strengths: strengths ?? {},
    defaultStrength: assessment.default_strength,
    ...(outcome !== undefined && { outcome }),
  };
}

function toBallot(ballot: PrintedBallot): Ballot {
  const { voter } = ballot;
  switch (ballot.kind) {
    case 'vote':
      return { voter, kind: 'vote', vote: ballot.vote };
    case 'endorse':
      return { voter, kind: 'endorse', target: ballot.endorsee };
    case 'endorse_author':
      return { voter, kind: 'endorse-author' };
    case 'match':
      return { voter, kind: 'match', target: ballot.target };
    case 'function':
      return { voter, kind: 'conditional', resolved: ballot.resolved };
  }
}
