import type { Span } from './document.ts';

/** What a document says of itself that can be held against what was read of it. */
export type Statement = { readonly place: Span } & (
  | { readonly kind: 'count'; readonly of: Counted; readonly number: number }
  | { readonly kind: 'highest'; readonly of: 'rules' | 'proposals'; readonly number: number }
  /** A rule that its table of contents lists. */
  | { readonly kind: 'listed'; readonly rule: string }
);

/** What is counted; `rules` are those in force, `all rules` the repealed ones, too. */
export type Counted = 'rules' | 'all rules' | 'proposals' | 'sections';
