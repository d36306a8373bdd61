import { createEvent, type LogEvent } from '../../../../src/schemas/index.ts';
import type { SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { pathKey } from '../../shared/json-places.ts';
import { createLineIds } from '../../shared/line-ids.ts';
import { readJsonDocument, spanOfJsonLine, type JsonDocument } from '../../shared/json-document.ts';
import { Name, PrintedAssessment, PrintedDecision, type Terms } from './assessment.ts';
import { findLacking, type LackedBy } from './custom.ts';
import { readTerms, toDecision } from './decision.ts';
import { monthOf } from './month.ts';

/** How deep the places go that are needed: `assessments`, number, `proposals`, number, field, part. */
const DEPTH = 6;

interface Parser {
  readonly json: JsonDocument;
  readonly document: SourceDocument;
  readonly context: ParseContext;
  readonly idAt: (line: number) => string;
  readonly torn: Torn;
  readonly lackedBy: LackedBy;
}

/** Paths of what cannot be as it was written, as an object gives a name twice. */
interface Torn {
  readonly objects: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
}

interface Assessment {
  readonly printed: PrintedAssessment;
  readonly terms: Terms;
}

type Path = readonly (string | number)[];

/** Reads assessments, an event a decision. */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const json = readJsonDocument(document, DEPTH, context);
  if (json === undefined) return { rules: [], events: [] };
  const idAt = createLineIds(document.id);
  const assessments = assessmentsIn(json.data);
  const lackedBy = findLacking(assessments);
  const parser = { json, document, context, idAt, torn: findTorn(json), lackedBy };
  const events = assessments.flatMap((item, index) =>
    readAssessment(item, ['assessments', index], parser),
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

function tellAt(
  { json, document, context }: Parser,
  path: Path,
  reason: string,
  decisions = 0,
): void {
  const span = spanOfJsonLine(document, json.lineOf(...path));
  const refused = decisions === 0 ? {} : { refused: { decision: decisions } };
  context.report('entry-malformed', span, { reason: `${reason}.`, ...refused });
}

/** An assessment that is not read holds as many decisions as it lists, and is one itself where it lists none. */
function countDecisions(item: unknown): number {
  const listed =
    typeof item === 'object' && item !== null && 'proposals' in item ? item.proposals : undefined;
  return Array.isArray(listed) ? Math.max(1, listed.length) : 1;
}

function readAssessment(item: unknown, path: Path, parser: Parser): LogEvent[] {
  const read = PrintedAssessment.safeParse(item);
  if (!read.success) {
    const reason = 'Unexpected assessment, expected an object with a list of proposals';
    tellAt(parser, path, reason, countDecisions(item));
    return [];
  }
  if (parser.torn.objects.has(pathKey(...path))) {
    tellAt(parser, path, TORN, countDecisions(item));
    return [];
  }
  const terms = readTerms(read.data, (reason, ...field) => {
    tellAt(parser, [...path, ...field], reason);
  });
  return read.data.proposals.flatMap((proposal, place) =>
    readDecision(proposal, { terms, printed: read.data }, [...path, 'proposals', place], parser),
  );
}

function readDecision(
  item: unknown,
  assessment: Assessment,
  path: Path,
  parser: Parser,
): LogEvent[] {
  const read = PrintedDecision.safeParse(item);
  if (!read.success) {
    const reason = 'Unexpected decision, expected one with the number of its proposal';
    tellAt(parser, path, reason, 1);
    return [];
  }
  if (parser.torn.around.has(pathKey(...path))) {
    tellAt(parser, path, TORN, 1);
    return [];
  }
  const name = Name.safeParse(assessment.printed['name']).data;
  const month = monthOf(addressesOf(assessment.printed['urls']));
  const line = parser.json.lineOf(...path);
  const event = createEvent({
    id: parser.idAt(line),
    ...(month !== undefined && { at: month }),
    do: 'decide',
    args: name === undefined ? {} : { assessment: name },
    decision: toDecision(
      read.data,
      { terms: assessment.terms, lacking: parser.lackedBy(item) },
      (reason, ...field) => {
        tellAt(parser, [...path, ...field], reason);
      },
    ),
    source: { file: parser.document.name, lines: [line, line] },
  });
  return [event];
}

const TORN =
  'Unexpected name that stands in one object twice, expected it once: what lies between may be missing, so that two entries became one';

/** What holds a name that is given twice: the objects themselves, and all that they stand in. */
function findTorn({ twice }: JsonDocument): Torn {
  const owners = twice.map(({ path }) => path.slice(0, -1));
  return {
    objects: new Set(owners.map((path) => pathKey(...path))),
    around: new Set(
      owners.flatMap((path) =>
        Array.from({ length: Math.min(path.length, DEPTH) }, (_, at) =>
          pathKey(...path.slice(0, at + 1)),
        ),
      ),
    ),
  };
}

function addressesOf(value: unknown): string[] {
  const list = (Array.isArray(value) ? value : [value]) as unknown[];
  return list.filter((one) => typeof one === 'string');
}
