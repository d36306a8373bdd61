import type { Span } from '../../document.ts';
import type { Claim, RuleDraft } from '../../draft.ts';
import { buildText } from './body.ts';
import type { ReadLine } from './lines.ts';
import type { RuleHeading } from './rule-heading.ts';

/** The lines of one rule and the section it stands in. */
export interface RuleLines {
  readonly place: Span;
  readonly heading: RuleHeading;
  readonly section: string | null;
  readonly lines: readonly ReadLine[];
}

/** Makes the draft of a rule. The page prints neither revisions nor keywords, dates or changes. */
export function toDraft({ place, heading, section, lines }: RuleLines): RuleDraft {
  const { number, title } = heading;
  const { body, claims } = buildText(lines);
  return {
    id: number,
    number,
    revision: null,
    title,
    section,
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: {},
    remarks: [],
    events: [],
    place,
    claims: [...headingClaims(place, heading), ...claims],
    body,
  };
}

function headingClaims(place: Span, { size, title }: RuleHeading): Claim[] {
  const { start, end } = place;
  const number: Claim = { span: { ...place, end: start + size }, as: 'heading' };
  if (title === '') return [number];
  return [number, { span: { ...place, start: end - title.length }, as: 'title' }];
}
