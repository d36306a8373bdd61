import type { CodeEntry } from './code-entry.ts';

/** Codes of documents in which rules are records of data. */
export const DATA_CODES = {
  'fields-chosen': {
    title: 'Fields of rules were found',
    severity: 'note',
    meaning:
      'The document does not tell which of its fields are the number, the title and the words of a rule. Their names and what stands in them decided it.',
    cure: 'Nothing, where they are; otherwise write under “with” in the manifest what the fields are called.',
  },
  'fields-unread': {
    title: 'Fields are not read',
    severity: 'finding',
    meaning:
      'The records of rules hold fields of which nothing was read; they are listed with their counts.',
    cure: 'Nothing, where the rules do without; otherwise name them under “with” in the manifest.',
  },
} as const satisfies Record<string, CodeEntry>;
