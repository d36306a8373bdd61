import type { NumberSeries } from '../../rules/number-series.ts';
import type { RevisionScheme } from '../../rules/revision-scheme.ts';

/**
 * Revisions by era. In 2002 every alteration counted (Rule 4 up to revision 3); later the results of
 * Executive Tidiness did not (4/5, 257). Third- and Fourth-Era rules have none. Nothing is known of the Second.
 */
export const revisions: Readonly<Record<'early' | 'late' | 'third' | 'fourth', RevisionScheme>> = {
  early: { counts: true, uncounted: [], trivialCauses: [] },
  late: { counts: true, uncounted: [], trivialCauses: ['tidiness'] },
  third: { counts: false, uncounted: [], trivialCauses: [] },
  fourth: { counts: false, uncounted: [], trivialCauses: [] },
};

/** Numbers of rules: Rule 5 of the First Era, 4E36 of the Fourth. */
export const ruleNumbers: Readonly<Record<'first' | 'fourth', NumberSeries>> = {
  first: { next: 'after-highest-ever', first: 100 },
  fourth: { next: 'lowest-never-used', first: 1, prefix: '4E' },
};

/** Numbers of the specifications of pieces, by Rule 1900, to which Rule 5 defers. */
export const pieceNumbers: NumberSeries = { next: 'after-highest-current', first: 100 };
