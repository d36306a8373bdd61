import { z } from 'astro/zod';
import { Vote, Words, type Ballot } from '../../../../src/schemas/index.ts';
import { asJson } from './assessment.ts';
import { ownValue } from '../../../../src/schemas/own-value.ts';

const PrintedVote = z
  .string()
  .transform((vote) => vote.trim().toUpperCase())
  .pipe(Vote);

/** Each kind of ballot by the name that the file gives it. */
const KINDS: Readonly<Record<string, z.ZodType<Ballot>>> = {
  vote: z
    .looseObject({ voter: Words, vote: PrintedVote })
    .transform(({ voter, vote }) => ({ voter, kind: 'vote' as const, vote })),
  endorse: z
    .looseObject({ voter: Words, endorsee: Words })
    .transform(({ voter, endorsee }) => ({ voter, kind: 'endorse' as const, target: endorsee })),
  endorse_author: z
    .looseObject({ voter: Words })
    .transform(({ voter }) => ({ voter, kind: 'endorse-author' as const })),
  endorse_or_else: z
    .looseObject({ voter: Words, endorsee: Words, default: PrintedVote })
    .transform((ballot) => ({
      voter: ballot.voter,
      kind: 'endorse-or-else' as const,
      target: ballot.endorsee,
      otherwise: ballot.default,
    })),
  match: z
    .looseObject({ voter: Words, target: Words })
    .transform(({ voter, target }) => ({ voter, kind: 'match' as const, target })),
  function: z
    .looseObject({ voter: Words, resolved: PrintedVote })
    .transform(({ voter, resolved }) => ({ voter, kind: 'conditional' as const, resolved })),
  inextricable: z
    .looseObject({ voter: Words })
    .transform(({ voter }) => ({ voter, kind: 'inextricable' as const })),
};

/** A ballot; or why it was not understood, with what is left of it: undefined without a voter. */
export type ReadBallot =
  | { readonly ballot: Ballot; readonly why?: string }
  | { readonly ballot?: undefined; readonly why: string };

/** The longest piece of a ballot that is kept as printed. */
const LONGEST = 200;

/** Reads a ballot. One that is not understood is kept under its voter as unknown. */
export function readBallot(item: unknown): ReadBallot {
  const { kind, voter } = z.looseObject({}).catch({}).parse(item) as Record<string, unknown>;
  const known = typeof kind === 'string' ? ownValue(KINDS, nameOf(kind)) : undefined;
  const read = known?.safeParse(item);
  if (read?.success === true) return { ballot: read.data };
  const why = read?.success === false ? misfit(read.error) : unknownKind(kind);
  const name = Words.safeParse(voter);
  if (!name.success) return { why };
  const printed = asJson(item).slice(0, LONGEST);
  return { ballot: { voter: name.data, kind: 'unknown', printed }, why };
}

/** Kinds are the same with other signs between their words: `endorse_or_else`, `endorseOrElse`. */
function nameOf(kind: string): string {
  const parted = kind.trim().replace(/(?<=[a-z])(?=[A-Z])/gu, '_');
  return parted.toLowerCase().replace(/[ -]/gu, '_');
}

function unknownKind(kind: unknown): string {
  const shown = asJson(kind).slice(0, 40);
  return `Unexpected kind of ballot ${shown}, expected one of ${Object.keys(KINDS).join(', ')}`;
}

function misfit({ issues }: z.ZodError): string {
  const field = issues[0]?.path.map(String).join('.') ?? '';
  return `Unexpected ballot, expected a readable field ${field}`;
}
