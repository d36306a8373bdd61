import type { CodeEntry } from './code-entry.ts';

/** Codes of what people write on rules and games. */
export const NOTES_CODES = {
  'headnote-misplaced': {
    title: 'Headnote of nothing that is there',
    severity: 'error',
    meaning: 'A headnote names a source, or a rule in it, of which the archive has no copy.',
    cure: 'Correct the name, or remove the headnote.',
  },
  'headnote-missing': {
    title: 'Rule without a headnote',
    severity: 'finding',
    meaning: 'The game has headnotes, and some of its rules have none.',
    cure: 'Write a sentence on each, under the id of the source whose text was read.',
  },
  'correction-stale': {
    title: 'Correction corrects nothing',
    severity: 'error',
    meaning:
      'The notes of a game correct a clause of precedence, or what a rule defines, where nothing was read so; or they say what was read anyway. A site is not built with such a note.',
    cure: 'Mend the correction, or take it out.',
  },
  'acknowledgement-idle': {
    title: 'Acknowledgement excuses nothing',
    severity: 'finding',
    meaning:
      'The notes of a game acknowledge a finding in a source, and have under “seen” no digest of its document, or that of another. A reason was written for one document, and excuses no other that has its id.',
    cure: 'Look at the finding in the document that is here; where the reason holds, write the digest that the message names.',
  },
  'difference-stale': {
    title: 'Acknowledged difference is not there',
    severity: 'finding',
    meaning:
      'The notes of a game acknowledge a difference between a report and the replay, and the two do not differ there, or in other values.',
    cure: 'Compare with the report; mend what is acknowledged, or take it out.',
  },
  'chronicle-unread': {
    title: 'Chronicle cannot be read',
    severity: 'error',
    meaning:
      'A chronicle is not divided into steps with names of their own, or an assertion in it is not in one of the forms that can be checked.',
    cure: 'Mend the line that the message names; docs/notes.md has the forms.',
  },
  'chronicle-false': {
    title: 'Chronicle says what the archive denies',
    severity: 'error',
    meaning:
      'An assertion in a chronicle is not what the archive says of that moment, or is of something that the archive does not know.',
    cure: 'Correct the assertion, or the records where they are wrong.',
  },
} as const satisfies Record<string, CodeEntry>;
