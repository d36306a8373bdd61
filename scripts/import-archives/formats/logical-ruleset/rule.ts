import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import type { Claim, ClaimKind, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { countRevisions, endsRepealed } from '../../shared/changes/change-kinds.ts';
import { readChangeSentence } from '../../shared/changes/change-sentence.ts';
import { buildBody } from '../../shared/indented/body.ts';
import { citedIn } from './annotations.ts';
import type { RuleRange } from './layout.ts';
import type { PageLine } from './lines.ts';
import { isDrawn, partRule, type RuleParts } from './rule-parts.ts';

/** Reads a rule: what its heading says, its title, its text, its history and the cases that cite it. */
export function readRule(
  lines: readonly PageLine[],
  { heading, section, from, to }: RuleRange,
  context: ParseContext,
): RuleDraft {
  const { number, revision, attributes } = heading;
  const [head, ...below] = lines.slice(from, to);
  if (head === undefined) throw new Error('A rule has no heading.');
  const parts = partRule(below);
  const events = parts.history.map(readSentence);
  const { body, claims } = buildBody(parts.text, isDrawn(parts.text));
  const id = revision === null ? number : `${number}/${String(revision)}`;
  const draft: RuleDraft = {
    ...{ id, number, revision, section, attributes, events, body },
    title: parts.title?.words ?? '',
    lastRevision: null,
    status: endsRepealed(events) ? 'repealed' : 'in-force',
    keywords: [],
    remarks: parts.annotations.flatMap((note) => citedIn(note) ?? []),
    place: head.span,
    claims: inOrder([...claimsOf(head, parts), ...claims]),
  };
  reportCount(draft, context);
  return draft;
}

function readSentence(lines: readonly PageLine[]): RevisionEvent {
  const words = lines.map((line) => line.words).join(' ');
  const [first, last] = [lines[0]?.span.line ?? 0, lines.at(-1)?.span.line ?? 0];
  return readChangeSentence(words, [first, last]);
}

function claimsOf(head: PageLine, { title, history, annotations, labels }: RuleParts): Claim[] {
  const claim = (lines: readonly PageLine[], as: ClaimKind): Claim[] =>
    lines.map(({ span }) => ({ span, as }));
  return [
    ...claim([head], 'heading'),
    ...claim(title === undefined ? [] : [title], 'title'),
    ...claim(history.flat(), 'history'),
    ...claim(annotations.flat(), 'record'),
    ...claim(labels, 'meta'),
  ];
}

function inOrder(claims: readonly Claim[]): Claim[] {
  return [...claims].sort((a, b) => a.span.line - b.span.line || a.span.start - b.span.start);
}

/** A history counts the revisions, and its last number is that of the heading. One that begins within has none of the first. */
function reportCount({ events, revision, id, place }: RuleDraft, context: ParseContext): void {
  if (revision === null || !events.some(({ counted }) => counted === true)) return;
  const found = countRevisions(events);
  if (found === revision) return;
  const reason = `Unexpected revision ${String(revision)} in the heading of Rule ${id}, expected ${String(found)}, to which its history counts.`;
  context.report('history-contradiction', place, { reason }, id);
}
