import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { grant, strip } from '../../world/changes.ts';
import { action, defineActions } from '../../world/actions.ts';
import { allEntities, kindOf, membersOf, type World } from '../../world/entities.ts';
import { partText, type CommentMarks } from './comments.ts';
import { readDelimited } from './delimiters.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const { answer } = kinds<null>();

/** Returns how comments are told from what has force (r8/2, 4E5). */
export function commentProcedure(name: string, marks: readonly CommentMarks[]): Procedure {
  return defineProcedure({
    name,
    title: 'Comments',
    summary: 'Comments explain and have no force; a comment may hold another of its kind.',
    settings: {},
    given: {},
    begin: () => null,
    steps: {},
    sharing: { reads: (_world, words) => withoutComments(words, marks) },
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

/** What of words has force; undefined where there are no comments in them, or nothing else. */
function withoutComments(words: string, marks: readonly CommentMarks[]): string | undefined {
  if (!marks.some(({ begin }) => words.includes(begin))) return undefined;
  return partText(words, marks).operative.replaceAll(/\s+/gu, ' ').trim() || undefined;
}

/** Returns how a proposal sets a rule apart, with title, keywords and Chutzpah (r217/3, r217/4). */
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

const NICKNAMES = 'nicknames';

/** Names of things by which a nickname may be meant. */
const calledSo = (world: World, nickname: string): string[] =>
  allEntities(world).flatMap(([name]) =>
    membersOf(world, name, NICKNAMES).includes(nickname) ? [name] : [],
  );

/** Nicknames that are used in the place of names, where they can mean one thing only (r2/4). */
export function nicknameProcedure(name: string, rule: string): Procedure {
  return defineActions({
    name,
    title: 'Nicknames',
    summary:
      'Whoever has a nickname may be called by it in whatever is done, as long as only one thing is called so and nothing has it as a name.',
    sets: [NICKNAMES],
    actions: {
      'call-so': action(
        'Takes a nickname for something into use.',
        rule,
        { 'call-so': Words, as: Words },
        (fields) => [grant(fields['call-so'], NICKNAMES, fields.as)],
      ),
      'call-no-more': action(
        'Gives up a nickname of something.',
        rule,
        { 'call-no-more': Words, as: Words },
        (fields) => [strip(fields['call-no-more'], NICKNAMES, fields.as)],
      ),
    },
    reads: (world, words, { of }) => {
      if (of === name || kindOf(world, words) !== undefined) return undefined;
      const meant = calledSo(world, words);
      return meant.length === 1 ? meant[0] : undefined;
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

/** Returns the Spivak pronouns by their cases (r7/0, r7/2). */
export function pronounProcedure(name: string): Procedure {
  return defineProcedure({
    name,
    title: 'Pronouns',
    summary:
      'Pronouns for anybody whose gender is not known; whoever acts is meant by the reflexive one.',
    settings: {},
    given: {},
    begin: () => null,
    steps: {},
    sharing: {
      reads: (world, words, { field, by }) =>
        words === 'emself' && field !== 'by' && kindOf(world, words) === undefined ? by : undefined,
    },
    answers: {
      case: answer(
        'What a pronoun is for; none where it is no such pronoun.',
        { pronoun: z.string() },
        (_, { pronoun }) => ownValue(PRONOUNS, pronoun) ?? null,
      ),
    },
  });
}
