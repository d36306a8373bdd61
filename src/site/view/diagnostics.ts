import { extractOf } from '../../asked/index.ts';
import { CODES, type CodeEntry } from '../../diagnostics/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { toPage, type Link, type PageView } from './page.ts';

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
  readonly found: readonly (Link & { readonly count: number })[];
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

/** Counts the findings of each code, document by document. */
function countFindings(models: readonly GameModel[]): Map<string, CodeView['found'][number][]> {
  const found = new Map<string, CodeView['found'][number][]>();
  for (const [code, source] of models.flatMap((one) => extractOf(one, 'findings', findingsOf))) {
    found.set(code, [...(found.get(code) ?? []), source]);
  }
  return found;
}

type Found = readonly [code: string, source: CodeView['found'][number]];

function findingsOf({ sources }: GameModel): Found[] {
  return sources.flatMap(({ game, id, title: text, findings }) =>
    [...Map.groupBy(findings, ({ code }) => code)].map(([code, { length: count }]): Found => [
      code,
      { text, href: routes.source(game, id, 'findings'), count },
    ]),
  );
}
