import type { CodeEntry } from './code-entry.ts';

/** Codes of files that are not what their ending says, or that nobody could read. */
export const SYNTAX_CODES = {
  'yaml-malformed': {
    title: 'YAML cannot be read',
    severity: 'error',
    meaning: 'A YAML file breaks the rules of YAML at the place named.',
    cure: 'Mend the indentation, quotes or brackets there.',
  },
  'json-malformed': {
    title: 'JSON cannot be read',
    severity: 'error',
    meaning: 'A JSON file breaks the rules of JSON at the place named.',
    cure: 'Import again; the importer writes these files.',
  },
  'xml-malformed': {
    title: 'XML cannot be read',
    severity: 'error',
    meaning: 'An export of a wiki is no XML from the place named on, or breaks off there.',
    cure: 'Export the pages again. Entities other than those of XML itself are not known here.',
  },
  'revision-unread': {
    title: 'Revision of a wiki cannot be read',
    severity: 'finding',
    meaning:
      'A revision or a page of an export lacks its number, its time or its text, or the text is not the one whose digest the export states. Texts may be deleted, or left out by whoever made the export.',
    cure: 'Export the page with its whole history; what is deleted stays unknown.',
  },
  'depth-exceeded': {
    title: 'Nested too deep',
    severity: 'error',
    meaning:
      'Lists, names, brackets, quotations or emphasis lie one in another more than fifty levels deep. Nobody writes so, and what reads it would need a memory that not every machine has; so it is not read at all.',
    cure: 'Look whether the file is damaged or was made by a fault of a program; write what it holds with fewer levels.',
  },
} as const satisfies Record<string, CodeEntry>;
