import type { Root } from 'mdast';
import type { LogEvent, Proposal, RevisionEvent, Witness } from '../../src/schemas/index.ts';
import type { Span } from './document.ts';
import type { Statement } from './statement.ts';

/** What a claimed piece of a line is to the rule, the proposal or the source that claims it. */
export type ClaimKind =
  | 'heading'
  | 'title'
  | 'section'
  | 'meta'
  | 'keywords'
  | 'attributes'
  /** Words of the rule. */
  | 'text'
  /** A character of the rule's words that the source spells out: `&amp;`, `&#8212;`. */
  | 'character'
  /** A command of the document's own, which stands for words of the rule: `\\club` of LaTeX. */
  | 'defined'
  /** Bullets, link numbers, underlining: kept as structure, not as words. */
  | 'marker'
  | 'history'
  | 'references'
  | 'record';

/** A piece of the source and what it was read as. */
export interface Claim {
  readonly span: Span;
  readonly as: ClaimKind;
  /** How its words are written, where other characters stand for some of them; left out for plain lines. */
  readonly written?: Escaping;
}

/** A way of writing in which some characters stand for others: `\n`, `&amp;`, a doubled quotation mark. */
export type Escaping = 'json' | 'html' | 'csv' | 'yaml-double' | 'yaml-single';

type FactsOfRule = Pick<
  Witness,
  | 'id'
  | 'number'
  | 'revision'
  | 'title'
  | 'section'
  | 'parent'
  | 'lastRevision'
  | 'status'
  | 'keywords'
  | 'attributes'
  | 'remarks'
  | 'file'
>;

/**
 * A rule as one source prints it. The words of `body` are those of its `text` claims and the characters
 * that its `character` claims name, in the order of the list (the reading order), but for white space; the stage `verify` proves it.
 */
export interface RuleDraft extends FactsOfRule {
  readonly events: readonly RevisionEvent[];
  /** What it is called where it has no number, so that it stays itself under another title. */
  readonly key?: string | undefined;
  /** Where the rule begins; findings about the rule point here. */
  readonly place: Span;
  readonly claims: readonly Claim[];
  /**
   * Paragraphs, bullet lists, sub-headings, tables and preformatted blocks. Comments, quoted blocks
   * and printed numbers (`A.1`, `3)`) stay words; the site finds them again.
   */
  readonly body: Root;
}

type FactsOfProposal = Pick<Proposal, 'id' | 'kind' | 'title' | 'author' | 'coauthors' | 'details'>;

/** What a source says of a proposal itself. */
export interface ProposalDraft extends FactsOfProposal {
  readonly place: Span;
  readonly claims: readonly Claim[];
}

/** All that a format reads from a source. */
export interface Drafts {
  /** In the order of the source. */
  readonly rules: readonly RuleDraft[];
  readonly proposals?: readonly ProposalDraft[];
  /** Actions, reports and rulings of a log, in its order; their sources name the lines. */
  readonly events?: readonly LogEvent[];
  /** What the source says of itself in a form of its own; what plain lines say is found without. */
  readonly statements?: readonly Statement[];
  /** Names of the sections in the order of the source. */
  readonly sections?: readonly string[];
}
