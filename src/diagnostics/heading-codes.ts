import type { CodeEntry } from './code-entry.ts';

/** Codes of documents in which rules are told by their headings. */
export const HEADING_CODES = {
  'headings-chosen': {
    title: 'Headings of rules were found',
    severity: 'note',
    meaning:
      'The document does not tell which of its lines are headings of rules. Of all lines that look alike those were taken that explain it best.',
    cure: 'Nothing, where they are the rules; otherwise write what headings look like under “headings” in the manifest.',
  },
  'heading-doubtful': {
    title: 'Line looks like a heading',
    severity: 'finding',
    meaning:
      'A line may be a heading by its shape or by its number, or may be text: the source does not mark its headings, or marks this one otherwise.',
    cure: 'Compare with the document; write every shape that headings have under “headings” in the manifest, or what the line is in the file named for headings under “with”.',
  },
  'headings-swallowed': {
    title: 'Rules would be lost in others',
    severity: 'error',
    meaning:
      'Many lines look like headings of rules and are not of the shape that was taken for it. Read so, several rules would become one.',
    cure: 'Write every shape that headings have under “headings” in the manifest.',
  },
} as const satisfies Record<string, CodeEntry>;
