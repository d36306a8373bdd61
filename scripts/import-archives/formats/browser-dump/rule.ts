import { spanOfLine, type SourceFile } from '../../document.ts';
import type { RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { buildBody } from '../../shared/blocks.ts';
import type { RevisionComment } from '../../shared/revision-comment.ts';
import { findSeemingHistory, seemingProblem } from '../../shared/seeming-history.ts';
import { textLine, textLines, type TextLine } from '../../shared/text-line.ts';
import { countChanges, partHistory } from './history.ts';
import { HEADING, type RuleRange } from './layout.ts';
import { claimLinked, type Links } from './links.ts';
import { isLabelled, readMeta, type Attribute, type Meta } from './meta.ts';
import { attributesInText, TEXT_OPTIONS } from './text.ts';

/** Reads one rule: heading, meta lines, text, and the comment that lists its changes. */
export function readRule(
  file: SourceFile,
  range: RuleRange,
  links: Links,
  context: ParseContext,
): RuleDraft {
  const heading = textLine(file, spanOfLine(file, range.from));
  const [id, number = '', revision] = HEADING.exec(heading.text) ?? ['', '', '0'];
  const meta = readMeta(heading, textLines(file, range.from + 1, range.to), links);
  const { text, pieces, comment, behind } = partHistory(meta.rest);
  const { body, claims } = buildBody(text, TEXT_OPTIONS);
  const draft: RuleDraft = {
    id: id.replace('Rule ', ''),
    number,
    revision: Number(revision),
    title: meta.title,
    section: null,
    lastRevision: meta.lastRevision,
    status: 'in-force',
    keywords: meta.keywords,
    attributes: toAttributes([...meta.attributes, ...attributesInText(text)]),
    events: comment?.events ?? [],
    remarks: [...(comment?.remarks ?? [])],
    place: heading.span,
    claims: [
      { span: heading.span, as: 'heading' },
      ...meta.claims,
      ...claims,
      ...pieces.flatMap((piece) => claimLinked(piece, 'history', links)),
    ],
    body,
  };
  for (const line of text.filter(isLabelled)) reportLabel(line, draft, context);
  if (behind !== undefined) reportBehind(behind, draft, context);
  const seeming = comment === undefined ? findSeemingHistory(text) : undefined;
  if (seeming !== undefined) {
    const { span, reason } = seemingProblem(seeming);
    context.report('history-damaged', span, { reason }, draft.id);
  }
  reportRule(draft, meta, comment, context);
  return draft;
}

/** Collects values by lower-case name, once each, in the order in which they are printed. */
function toAttributes(pairs: readonly Attribute[]): Record<string, string[]> {
  const values = new Map<string, Set<string>>();
  for (const [printed, value] of pairs) {
    const name = printed.toLowerCase();
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries([...values].map(([name, set]) => [name, [...set]]));
}

function reportLabel({ text, span }: TextLine, { id }: RuleDraft, context: ParseContext): void {
  const reason = `Unexpected “${text.slice(0, 60)}” in the text, expected it above, between the heading and the text.`;
  context.report('label-misplaced', span, { reason }, id);
}

function reportBehind({ text, span }: TextLine, { id }: RuleDraft, context: ParseContext): void {
  const reason = `Unexpected “${text.slice(0, 60)}” behind the history, expected nothing there; the history is read as text.`;
  context.report('history-damaged', span, { reason }, id);
}

function reportRule(
  { id, revision, events, place }: RuleDraft,
  meta: Meta,
  comment: RevisionComment | undefined,
  context: ParseContext,
): void {
  for (const { line, reason } of meta.problems) {
    context.report('meta-damaged', line.span, { reason }, id);
  }
  if (meta.joined !== undefined) {
    const { span, text } = meta.joined;
    const reason = `Unexpected words of the text in the line “${text.slice(0, 60)}”, expected them on a line below.`;
    context.report('text-joined', span, { reason }, id);
  }
  for (const { span, reason } of comment?.problems ?? []) {
    context.report('history-damaged', span, { reason }, id);
  }
  const changes = countChanges(events);
  if (changes === revision) return;
  const reason = `Unexpected revision ${revision} in the heading, expected ${changes}, the number of changes that the history lists.`;
  context.report('revision-mismatch', place, { reason }, id);
}
