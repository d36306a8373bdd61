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
  'depth-exceeded': {
    title: 'Nested too deep',
    severity: 'error',
    meaning:
      'Lists, names, brackets, quotations or emphasis lie one in another more than fifty levels deep. Nobody writes so, and what reads it would need a memory that not every machine has; so it is not read at all.',
    cure: 'Look whether the file is damaged or was made by a fault of a program; write what it holds with fewer levels.',
  },
} as const satisfies Record<string, CodeEntry>;
