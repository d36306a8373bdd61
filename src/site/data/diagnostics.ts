import { CODES } from '../../diagnostics/index.ts';
import { countFindings } from '../findings.ts';
import type { GameModel } from '../model.ts';
import type { diagnostics as diagnosticsShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** `/diagnostics/data.json`. */
export type DiagnosticsData = Published<typeof diagnosticsShape>;

const SEVERITY = { error: 'error', finding: 'warning', note: 'info' } as const;

/** Returns the catalogue of diagnostics, in alphabetical order of the codes. */
export function diagnosticsData(models: readonly GameModel[]): DiagnosticsData {
  const found = countFindings(models);
  return {
    codes: Object.entries(CODES)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { title, severity, meaning, cure }]) => ({
        code,
        title,
        severity: SEVERITY[severity],
        meaning,
        cure,
        findings: (found.get(code) ?? []).reduce((sum, { count }) => sum + count, 0),
      })),
  };
}
