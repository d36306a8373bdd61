import type {
  ClauseCorrection,
  LineRange,
  PrecedenceClause,
  Witness,
} from '../../schemas/index.ts';

/** A clause as it is taken to be: as the importer found it, or as a note has it. */
export interface KnownClause {
  readonly clause: PrecedenceClause;
  /** Place among the clauses that were found in the text; null where a note adds it. */
  readonly found: number | null;
  /** Why a note has it so; empty where none speaks of it. */
  readonly because: string;
}

/** Returns the clauses of a copy with the corrections of the notes. */
export function correctClauses(
  witness: Pick<Witness, 'source' | 'id' | 'precedence'>,
  corrections: readonly ClauseCorrection[],
): KnownClause[] {
  const own = corrections.filter(
    ({ source, rule }) => source === witness.source && rule === witness.id,
  );
  const found = (witness.precedence ?? []).map((clause, index): KnownClause => {
    return { clause, found: index, because: '' };
  });
  const corrected = found.flatMap((known) => correct(known, own));
  const added = own.flatMap((one): KnownClause[] => {
    if (one.claim === undefined || found.some(({ clause }) => isOn(clause, one))) return [];
    const clause = { ...one.claim, lines: [one.line, one.line] satisfies LineRange };
    return [{ clause, found: null, because: one.because }];
  });
  return [...corrected, ...added];
}

function correct(known: KnownClause, corrections: readonly ClauseCorrection[]): KnownClause[] {
  const correction = corrections.find((one) => isOn(known.clause, one));
  if (correction === undefined) return [known];
  if (correction.claim === undefined) return [];
  const { lines, file } = known.clause;
  const clause = { ...correction.claim, lines, ...(file !== undefined && { file }) };
  return [{ ...known, clause, because: correction.because }];
}

function isOn({ lines: [from, to] }: PrecedenceClause, { line }: ClauseCorrection): boolean {
  return from <= line && line <= to;
}

/**
 * Returns which corrections correct nothing: their rule is not there, they drop a clause that was not found, or they
 * say what was found.
 * @param copyOf Finds the copy in a source of a rule with that heading.
 */
export function staleCorrections(
  corrections: readonly ClauseCorrection[],
  copyOf: (source: string, rule: string) => Pick<Witness, 'precedence'> | undefined,
): ClauseCorrection[] {
  return corrections.filter((one) => {
    const copy = copyOf(one.source, one.rule);
    if (copy === undefined) return true;
    const found = (copy.precedence ?? []).find((clause) => isOn(clause, one));
    if (one.claim === undefined) return found === undefined;
    return found !== undefined && saysSame(one.claim, found);
  });
}

function saysSame(
  clause: NonNullable<ClauseCorrection['claim']>,
  found: PrecedenceClause,
): boolean {
  return said(clause) === said(found);
}

function said({ kind, of, over, except, limited }: Omit<PrecedenceClause, 'lines'>): string {
  return JSON.stringify([kind, of, over, except ?? [], limited === true]);
}
