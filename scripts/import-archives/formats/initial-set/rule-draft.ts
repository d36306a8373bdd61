import type { Span } from '../../document.ts';
import type { Claim, RuleDraft } from '../../draft.ts';
import { dropStart, endedEarly, type TextLine } from '../../shared/text-line.ts';
import { buildText } from './body.ts';
import { MARGIN } from './lines.ts';
import type { RuleStart } from './rule-start.ts';

/** Longest title; a longer line begins the text. */
const LONGEST_TITLE = 60;
/** What ends a sentence or a part of one; no title ends with it or has it in the middle. */
const STOP = /[.:;,!?]["'”’]{0,3}(?:$|\s+\p{Lu})/u;

/** The lines of one rule and the section it stands in. */
export interface RuleLines {
  readonly place: Span;
  readonly start: RuleStart;
  readonly section: string | null;
  /** The whole first line, and all below. */
  readonly lines: readonly [TextLine, ...TextLine[]];
}

/** Makes the draft of a rule. The papers list no changes, but an amendment says what it amends. */
export function toDraft({ place, start, section, lines }: RuleLines): RuleDraft {
  const [first, ...below] = lines;
  const rest = dropStart(first, start.size);
  const title = isTitle(rest, below[0]) ? rest : undefined;
  const { body, claims } = buildText(title ? below : [rest, ...below]);
  const number: Claim = { span: { ...place, end: place.start + start.size }, as: 'heading' };
  return {
    id: String(start.number),
    number: String(start.number),
    revision: null,
    title: title?.text ?? '',
    section,
    lastRevision: null,
    status: start.isAccepted ? 'in-force' : 'not-accepted',
    keywords: [],
    attributes: { ...mutability(section), ...amended(title) },
    remarks: [],
    events: [],
    place,
    claims: [number, ...(title ? [{ span: title.span, as: 'title' as const }] : []), ...claims],
    body,
  };
}

/** A title is a short rest of the line that ends no sentence; below it another sentence begins. */
function isTitle(rest: TextLine, below: TextLine | undefined): boolean {
  const { text } = rest;
  if (text === '' || text.length > LONGEST_TITLE || STOP.test(text)) return false;
  if (below === undefined || below.text === '') return true;
  return /^\P{Ll}/u.test(below.text) && endedEarly(rest, below, MARGIN);
}

/** The section says it of the rules in it: `Immutable Rules`. */
function mutability(section: string | null): Record<string, string[]> {
  const [word] = section?.toLowerCase().split(' ') ?? [];
  return word === undefined ? {} : { mutability: [word] };
}

function amended(title: TextLine | undefined): Record<string, string[]> {
  const number = /\(Amending (\d{3})\)/u.exec(title?.text ?? '')?.[1];
  return number === undefined ? {} : { amending: [number] };
}
