import { CODES, type CodeEntry } from '../../diagnostics/index.ts';
import { countFindings, type CountedFindings } from '../findings.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { toPage, type PageView } from './page.ts';

/** One code of the catalogue, with the documents in which it was found. */
export interface CodeView {
  readonly code: string;
  readonly title: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly word: string;
  readonly meaning: string;
  readonly cure: string;
  /** How often it was found in the archive. */
  readonly count: number;
  readonly found: readonly CountedFindings[];
}

/** The page of everything that the importer and the site may say is wrong. */
export interface DiagnosticsView {
  readonly page: PageView;
  readonly groups: readonly CodeGroup[];
}

/** Codes of one part of the page, in alphabetical order of their titles. */
export interface CodeGroup {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly codes: readonly CodeView[];
}

const SEVERITY = {
  error: ['error', 'Error'],
  finding: ['warning', 'Finding'],
  note: ['info', 'Note'],
} as const satisfies Record<CodeEntry['severity'], readonly [CodeView['severity'], string]>;

/** Shows the catalogue of diagnostics: first what was found here, then everything else by what it does. */
export function viewDiagnostics(models: readonly GameModel[]): DiagnosticsView {
  const found = countFindings(models);
  return {
    page: toPage({
      kind: 'diagnostics',
      name: 'Diagnostics',
      description:
        'Every code that a message of the importer or a finding in a document may carry: what it means and what to do.',
      address: routes.diagnostics(),
      time: null,
      games: models.map(({ game }) => game),
    }),
    groups: groupCodes(
      Object.entries(CODES).map(([code, entry]) => toView(code, entry, found.get(code) ?? [])),
    ),
  };
}

const FOUND = {
  id: 'found-here',
  name: 'Found in this archive',
  words: 'What documents or logs of the games here hold, and where.',
};
const OTHERS: readonly (Omit<CodeGroup, 'codes'> & { readonly severity: CodeView['severity'] })[] =
  [
    {
      id: 'errors',
      name: 'Errors',
      words: 'What stops a command until it is mended.',
      severity: 'error',
    },
    {
      id: 'findings',
      name: 'Findings',
      words: 'What is odd in a document: it is kept and shown, and nothing stops.',
      severity: 'warning',
    },
    { id: 'notes', name: 'Notes', words: 'What is good to know.', severity: 'info' },
  ];

function groupCodes(codes: readonly CodeView[]): CodeGroup[] {
  const sorted = codes.toSorted((a, b) => ORDER.compare(a.title, b.title));
  const rest = sorted.filter(({ count }) => count === 0);
  const groups = [
    { ...FOUND, codes: sorted.filter(({ count }) => count > 0) },
    ...OTHERS.map(({ severity, ...group }) => ({
      ...group,
      codes: rest.filter((code) => code.severity === severity),
    })),
  ];
  return groups.filter((group) => group.codes.length > 0);
}

const ORDER = new Intl.Collator('en');

function toView(code: string, entry: CodeEntry, found: CodeView['found']): CodeView {
  const [severity, word] = SEVERITY[entry.severity];
  const count = found.reduce((sum, source) => sum + source.count, 0);
  return {
    code,
    title: entry.title,
    severity,
    word,
    meaning: entry.meaning,
    cure: entry.cure,
    count,
    found,
  };
}
