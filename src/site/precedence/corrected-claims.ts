import type { ClaimCorrection, LineRange, PrecedenceClaim, Witness } from '../../schemas/index.ts';

/** A claim as it is taken to be: as the importer found it, or as a note has it. */
export interface KnownClaim {
  readonly claim: PrecedenceClaim;
  /** Place among the claims that were found in the text; null where a note adds it. */
  readonly found: number | null;
  /** Why a note has it so; empty where none speaks of it. */
  readonly because: string;
}

/** Returns the claims of a copy with the corrections of the notes. */
export function correctClaims(
  witness: Pick<Witness, 'source' | 'id' | 'precedence'>,
  corrections: readonly ClaimCorrection[],
): KnownClaim[] {
  const own = corrections.filter(
    ({ source, rule }) => source === witness.source && rule === witness.id,
  );
  const found = (witness.precedence ?? []).map((claim, index): KnownClaim => {
    return { claim, found: index, because: '' };
  });
  const corrected = found.flatMap((known) => correct(known, own));
  const added = own.flatMap((one): KnownClaim[] => {
    if (one.claim === undefined || found.some(({ claim }) => isOn(claim, one))) return [];
    const claim = { ...one.claim, lines: [one.line, one.line] satisfies LineRange };
    return [{ claim, found: null, because: one.because }];
  });
  return [...corrected, ...added];
}

function correct(known: KnownClaim, corrections: readonly ClaimCorrection[]): KnownClaim[] {
  const correction = corrections.find((one) => isOn(known.claim, one));
  if (correction === undefined) return [known];
  if (correction.claim === undefined) return [];
  const { lines, file } = known.claim;
  const claim = { ...correction.claim, lines, ...(file !== undefined && { file }) };
  return [{ ...known, claim, because: correction.because }];
}

function isOn({ lines: [from, to] }: PrecedenceClaim, { line }: ClaimCorrection): boolean {
  return from <= line && line <= to;
}

/**
 * Returns which corrections correct nothing: their rule is not there, they drop a claim that was not found, or they
 * say what was found.
 * @param copyOf Finds the copy in a source of a rule with that heading.
 */
export function staleCorrections(
  corrections: readonly ClaimCorrection[],
  copyOf: (source: string, rule: string) => Pick<Witness, 'precedence'> | undefined,
): ClaimCorrection[] {
  return corrections.filter((one) => {
    const copy = copyOf(one.source, one.rule);
    if (copy === undefined) return true;
    const found = (copy.precedence ?? []).find((claim) => isOn(claim, one));
    if (one.claim === undefined) return found === undefined;
    return found !== undefined && saysSame(one.claim, found);
  });
}

function saysSame(claim: NonNullable<ClaimCorrection['claim']>, found: PrecedenceClaim): boolean {
  return said(claim) === said(found);
}

function said({ kind, of, over, except, limited }: Omit<PrecedenceClaim, 'lines'>): string {
  return JSON.stringify([kind, of, over, except ?? [], limited === true]);
}
