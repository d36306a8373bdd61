import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';

/** A headnote of more words than these is a summary. */
const MOST_WORDS = 35;

/** What a rule does, in one plain sentence. */
const Headnote = Words.transform((words) => words.replace(/\s+/gu, ' '))
  .refine((words) => /[.!?]["'”’)]?$/u.test(words), 'expected a whole sentence, with its full stop')
  .refine(
    (words) => words.split(' ').length <= MOST_WORDS,
    `expected at most ${MOST_WORDS} words, so that it can be read at a glance`,
  );

/**
 * `notes/<game>/headnotes.yaml`: by the id of the source whose text was read, and by the identity of the
 * rule in it. A rule may have one for each of its texts.
 */
export const Headnotes = z.record(Slug, z.record(Slug, Headnote));
export type Headnotes = z.output<typeof Headnotes>;
