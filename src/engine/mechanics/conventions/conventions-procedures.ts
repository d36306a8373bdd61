import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { partText, type CommentMarks } from './comments.ts';
import { readDelimited } from './delimiters.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const { answer } = kinds<null>();

/** How comments are told from what has force (r8/2, 4E5). */
export function commentProcedure(name: string, marks: readonly CommentMarks[]): Procedure {
  return defineProcedure({
    name,
    title: 'Comments',
    summary: 'Comments explain and have no force; a comment may hold another of its kind.',
    settings: {},
    given: {},
    begin: () => null,
    steps: {},
    answers: {
      operative: answer('What of a text has force.', { text: Words }, (_, { text }) =>
        partText(text, marks).operative.replaceAll(/\s+/gu, ' ').trim(),
      ),
      comments: answer('The comments of a text, in order.', { text: Words }, (_, { text }) =>
        partText(text, marks).comments.map((comment) => comment.trim()),
      ),
      closed: answer(
        'Whether every comment of a text is ended.',
        { text: Words },
        (_, { text }) => !partText(text, marks).isOpen,
      ),
    },
  });
}

/** How a proposal sets a rule apart, with title, keywords and Chutzpah (r217/3, r217/4). */
export function delimiterProcedure(name: string): Procedure {
  return defineProcedure({
    name,
    title: 'Standard delimiters',
    summary:
      'Double braces set a rule apart, double lines its title, and braces with stars after it say its keywords and its Chutzpah.',
    settings: {},
    given: {},
    begin: () => null,
    steps: {},
    answers: {
      rule: answer('The rule that a text sets apart.', { text: Words }, (_, { text }) => {
        const read = readDelimited(text);
        return read === null ? null : { ...read };
      }),
    },
  });
}

interface Named {
  /** Short names by the identifiers for which they stand. */
  readonly nicknames: Map<string, string[]>;
}

const named = draftKinds<Named>();

/** Identifiers are unique; a nickname stands for one thing, or for nothing (r2/4). */
export function identifierProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Identifiers and abbreviations',
    summary:
      'Things have names of their own; an abbreviation serves where it can mean one thing only.',
    settings: {},
    given: { identifiers: Names },
    begin: ({ identifiers }): Named => ({
      nicknames: new Map(identifiers.map((one) => [one, []])),
    }),
    steps: {
      name: named.step('Names a new thing.', { name: Words }, ({ nicknames }, { name: thing }) => {
        need(!nicknames.has(thing), `There is a ${thing} already.`, rule);
        nicknames.set(thing, []);
      }),
      abbreviate: named.step(
        'Takes a short name for something into use.',
        { abbreviate: Words, as: Words },
        ({ nicknames }, { abbreviate, as }) => {
          const known = nicknames.get(abbreviate);
          need(known, `There is no ${abbreviate}.`, rule);
          known.push(as);
        },
      ),
    },
    answers: {
      meant: named.answer(
        'What a word means; none where it may mean several things.',
        { word: Words },
        meantBy,
      ),
    },
  });
}

function meantBy({ nicknames }: Named, { word }: { word: string }): string | null {
  if (nicknames.has(word)) return word;
  const meant = [...nicknames].flatMap(([name, short]) => (short.includes(word) ? [name] : []));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

const PRONOUNS = {
  e: 'subject',
  em: 'object',
  eir: 'possessive',
  eirs: 'possessive',
  emself: 'reflexive',
} as const;

/** The Spivak pronouns by their cases (r7/0, r7/2). */
export function pronounProcedure(name: string): Procedure {
  return defineProcedure({
    name,
    title: 'Pronouns',
    summary: 'Pronouns for anybody whose gender is not known.',
    settings: {},
    given: {},
    begin: () => null,
    steps: {},
    answers: {
      case: answer(
        'What a pronoun is for; none where it is no such pronoun.',
        { pronoun: z.string() },
        (_, { pronoun }) => ownValue(PRONOUNS, pronoun) ?? null,
      ),
    },
  });
}
