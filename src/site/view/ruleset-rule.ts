import type { HeadnoteView } from './headnote.ts';
import type { Phrase } from './phrase.ts';
import type { RuleHeading } from './rule-heading.ts';
import type { TextView } from './text.ts';

/** One rule of a ruleset that is read as a whole. */
export interface RulesetRule {
  /** Its place on the page: `rule-33`. */
  readonly anchor: string;
  readonly heading: RuleHeading;
  /** Its own page, or that of the version that stood in this document. */
  readonly href: string;
  /** Lines, last revision, keywords and changes, for the margin. */
  readonly notes: readonly Phrase[];
  /** What it does, in one sentence; null where it has no headnote. */
  readonly headnote: HeadnoteView | null;
  readonly text: TextView;
}

/** A section of a ruleset; one without a name holds what stands before the first or has none. */
export interface RulesetSection {
  readonly anchor: string;
  /** What it is called among the sections of its page. */
  readonly label: string;
  readonly name: string | null;
  readonly rules: readonly RulesetRule[];
}
