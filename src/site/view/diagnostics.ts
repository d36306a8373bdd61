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
  readonly codes: readonly CodeView[];
}

const SEVERITY = {
  error: ['error', 'Error'],
  finding: ['warning', 'Finding'],
  note: ['info', 'Note'],
} as const satisfies Record<CodeEntry['severity'], readonly [CodeView['severity'], string]>;

/** Shows the catalogue of diagnostics, in alphabetical order of the codes. */
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
    codes: Object.entries(CODES)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, entry]) => toView(code, entry, found.get(code) ?? [])),
  };
}

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
