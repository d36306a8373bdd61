import type { CodeEntry } from './code-entry.ts';

/** Codes of damage that shows in what is missing, or stands elsewhere. */
export const DAMAGE_CODES = {
  'label-misplaced': {
    title: 'Heading line is not in its place',
    severity: 'finding',
    meaning:
      'A line that belongs between the heading of a rule and its text stands within the text, or is not there though nearly all rules have it: lines were swapped, or lost.',
    cure: 'Compare with another witness; a reading of your own belongs in notes as an emendation.',
  },
  'identity-unused': {
    title: 'Rule of the manifest is not there',
    severity: 'finding',
    meaning:
      'The manifest says under "identities" which rule a number or title of this document is, and the document prints no such number or title: it is misread or lost, or the manifest is of another document.',
    cure: 'Compare the name with the document; correct the manifest, where that is wrong.',
  },
  'text-cut-off': {
    title: 'Text is cut off',
    severity: 'finding',
    meaning:
      'The document ends within a line that ends no sentence, while its other paragraphs do: its end is lost.',
    cure: 'Fetch the whole document; where nothing is lost, end its last line.',
  },
  'text-joined': {
    title: 'Text stands in a heading line',
    severity: 'finding',
    meaning:
      'The last line between the heading of a rule and its text goes on with more than belongs there: it was joined with the first line of the text, which lacks these words.',
    cure: 'Compare with another witness; a reading of your own belongs in notes as an emendation.',
  },
  'text-misplaced': {
    title: 'Text stands above all rules',
    severity: 'finding',
    meaning:
      'A sentence stands in the head of the document, above its contents: a page is out of place, and the rule that the sentence belongs to lacks it.',
    cure: 'Compare with another witness; where the sentence is of the head, say so in the file named for headings under “with”.',
  },
  'day-empty': {
    title: 'Day without entries',
    severity: 'finding',
    meaning:
      'A log names a day, and no entry stands below it: its entries are lost, or stand elsewhere.',
    cure: 'Compare with another witness; put the entries below their day, or take its name out.',
  },
  'month-missing': {
    title: 'Month is missing',
    severity: 'finding',
    meaning: 'Files are called by their months, and there is none for a month between two of them.',
    cure: 'Add the file of that month, with no entry if nothing happened in it.',
  },
} as const satisfies Record<string, CodeEntry>;
