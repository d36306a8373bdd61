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
  'files-alike': {
    title: 'Files of a folder hold the same rules',
    severity: 'error',
    meaning:
      'Several files of a folder that a manifest names as one document hold rules of the same numbers: the rules at several times, or in several languages.',
    cure: 'Give each file a source of its own in the manifest, with the day whose rules it shows (asOf), or name the one that is meant.',
  },
  'numbers-from-paths': {
    title: 'Rules are numbered by their paths',
    severity: 'note',
    meaning:
      'Files that are a rule each have the same numbers in several folders. Their numbers are those of the folders and the file, one behind the other: I/A/1.md is I.A.1; in a folder that is called after a set of rules, its name and the number.',
    cure: 'Nothing, where that is right; otherwise write the number of each rule in the front matter of its file (number: 7).',
  },
  'quotation-read': {
    title: 'Document is a quotation',
    severity: 'note',
    meaning:
      'Most lines of the document begin with “>”, as mails quote. It was read without these signs; what stands between in other words belongs to whoever quotes, and to no rule.',
    cure: 'Nothing, where what was read is right; otherwise save the rules without the signs.',
  },
} as const satisfies Record<string, CodeEntry>;
