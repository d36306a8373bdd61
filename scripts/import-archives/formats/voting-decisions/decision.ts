import { z } from 'astro/zod';
import {
  DecisionOutcome,
  Words,
  type Ballot,
  type Decision,
} from '../../../../src/schemas/index.ts';
import {
  asJson,
  Count,
  Decimal,
  Name,
  type PrintedAssessment,
  type PrintedDecision,
  type Terms,
} from './assessment.ts';
import { readBallot } from './ballot.ts';
import { ownValue } from '../../../../src/schemas/own-value.ts';

/** Tells what was not understood, at a field of the decision. */
export type Tell = (reason: string, ...field: (string | number)[]) => void;

interface Context {
  readonly printed: PrintedDecision;
  readonly terms: Terms;
  readonly tell: Tell;
  /** What was not understood and bears on the outcome. */
  readonly unread: string[];
}

/**
 * Turns a printed decision into a record; each part that is not understood is told of.
 * @param lacking fields that all other decisions of its document have
 */
export function toDecision(
  printed: PrintedDecision,
  { terms, lacking }: { readonly terms: Terms; readonly lacking: readonly string[] },
  tell: Tell,
): Decision {
  const context: Context = { printed, terms, tell, unread: [] };
  for (const field of lacking) doubtLack(context, field);
  const ballots = readBallots(context);
  const index = readIndex(context);
  const { strengths, defaultStrength } = readStrengths(context, ballots);
  const outcome = readOutcome(context);
  const author = readAuthor(context, ballots);
  const title = z.string().safeParse(printed['title']).data;
  return {
    proposal: printed.number,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    coauthors: readCoauthors(context),
    ...(terms.quorum !== undefined && { quorum: terms.quorum }),
    ...(index !== undefined && { index }),
    ballots,
    strengths,
    defaultStrength,
    ...(context.unread.length > 0 && { unread: context.unread }),
    ...(outcome !== undefined && { outcome }),
  };
}

/** Reads the quorum and the usual strength of an assessment, once for all its decisions. */
export function readTerms(assessment: PrintedAssessment, tell: Tell): Terms {
  const read = (field: string): number | undefined => {
    const { data } = Count.safeParse(ownValue(assessment, field));
    if (data === undefined) {
      const found = show(ownValue(assessment, field));
      tell(
        `Unexpected ${field} ${found}, expected a whole number: what hangs on it is not known`,
        field,
      );
    }
    return data;
  };
  const limit = (field: string) => Count.safeParse(ownValue(assessment, field)).data;
  return {
    ...{ quorum: read('quorum'), defaultStrength: read('default_strength') },
    limits: [limit('min_strength') ?? 0, limit('max_strength') ?? Infinity],
  };
}

function readIndex({ printed, tell }: Context): string | undefined {
  const value = printed['decision_ai'];
  const { data } = Decimal.safeParse(value);
  if (data === undefined) {
    tell(
      `Unexpected adoption index ${show(value)}, expected a decimal: the outcome is not known`,
      'decision_ai',
    );
  }
  return data;
}

function readBallots(context: Context): Ballot[] {
  const { tell, unread } = context;
  const given = context.printed['ballots'];
  if (!Array.isArray(given)) doubt(context, 'ballots', given);
  const list = (Array.isArray(given) ? given : []) as unknown[];
  const cast = new Map<string, Ballot>();
  return list.flatMap((item, index) => {
    const { ballot, why } = readBallot(item);
    if (why !== undefined) tell(`${why}: the ballot is not known`, 'ballots', index);
    if (ballot === undefined) unread.push('a ballot without a voter');
    else if (cast.has(ballot.voter)) tellSecond(context, ballot, cast.get(ballot.voter), index);
    if (ballot !== undefined) cast.set(ballot.voter, ballot);
    return ballot ?? [];
  });
}

/** What was announced has a ballot for each voter; two that differ may be those of two voters. */
function tellSecond({ tell, unread }: Context, again: Ballot, first: unknown, index: number): void {
  const isSame = asJson(again) === asJson(first);
  const meant = isSame ? 'it counts once' : 'the outcome is not known';
  tell(`Unexpected second ballot of ${again.voter}, expected one: ${meant}`, 'ballots', index);
  if (!isSame) unread.push(`which ballot of ${again.voter} counts`);
}

/** A strength left out or null is the default; one that is no number is not known. */
function readStrengths(context: Context, ballots: readonly Ballot[]) {
  const { printed, terms, tell, unread } = context;
  const strengths = new Map<string, number>();
  const given = printed['strengths'] ?? {};
  const entries = z.record(z.string(), z.unknown()).safeParse(given);
  if (!entries.success) doubt(context, 'strengths', given);
  for (const [voter, value] of Object.entries(entries.data ?? {})) {
    if (value === null) continue;
    const { data } = Count.safeParse(value);
    const odd = oddStrength(value, data, terms);
    if (data !== undefined) strengths.set(voter, data);
    if (odd === undefined) continue;
    tell(odd, 'strengths', voter);
    unread.push(`the strength of ${voter}`);
  }
  const isAsked = ballots.some(({ voter }) => !strengths.has(voter));
  if (terms.defaultStrength === undefined && isAsked) unread.push('the default strength');
  return { strengths: Object.fromEntries(strengths), defaultStrength: terms.defaultStrength ?? 1 };
}

function oddStrength(value: unknown, read: number | undefined, terms: Terms): string | undefined {
  const [least, most] = terms.limits;
  if (read === undefined) return `Unexpected strength ${show(value)}, expected a whole number`;
  if (read >= least && read <= most) return undefined;
  const within = most === Infinity ? `at least ${least}` : `one from ${least} to ${most}`;
  return `Unexpected strength ${read}, expected ${within} as in all of the assessment: the outcome is not known`;
}

/** Between the fields of one decision whole others may be lost, so that its end is that of another. */
function doubtLack({ tell, unread }: Context, field: string): void {
  tell(
    `Unexpected lack of ${field}, expected it as in all other decisions here: lines may be lost, and the outcome is not known`,
  );
  unread.push(field.replaceAll('_', ' '));
}

function doubt({ tell, unread }: Context, field: string, value: unknown): void {
  tell(`Unexpected ${field} ${show(value)}: the outcome is not known`, field);
  unread.push(field.replaceAll('_', ' '));
}

/** Who has no author, or none that is named, is endorsed in vain; one that is no name is not known. */
function readAuthor(context: Context, ballots: readonly Ballot[]): string | undefined {
  const value = context.printed['author'];
  if (value === undefined || value === null || value === '') return undefined;
  const read = Name.safeParse(value);
  if (!read.success && ballots.some(({ kind }) => kind === 'endorse-author')) {
    doubt(context, 'author', value);
  }
  return read.data;
}

function readCoauthors({ printed, tell }: Context): string[] {
  const value = printed['coauthors'] ?? [];
  const names = (Array.isArray(value) ? value : [value]) as unknown[];
  return names.flatMap((name, index) => {
    if (name === null) return [];
    const read = Words.safeParse(name);
    if (read.success) return read.data;
    tell(`Unexpected coauthor ${show(name)}, expected a name`, 'coauthors', index);
    return [];
  });
}

function readOutcome({ printed, tell }: Context): DecisionOutcome | undefined {
  const value = printed['outcome'] ?? undefined;
  if (value === undefined) return undefined;
  const plain =
    typeof value === 'string' ? value.trim().toUpperCase().replace(/[ -]/gu, '_') : value;
  const read = DecisionOutcome.safeParse(plain);
  const expected = DecisionOutcome.options.join(', ');
  if (!read.success) {
    tell(`Unexpected outcome ${show(value)}, expected one of ${expected}`, 'outcome');
  }
  return read.data;
}

function show(value: unknown): string {
  return asJson(value).slice(0, 40);
}
