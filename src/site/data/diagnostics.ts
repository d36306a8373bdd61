import type { GameModel } from '../model.ts';
import { viewDiagnostics } from '../view/diagnostics.ts';
import type { diagnostics as diagnosticsShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** `/diagnostics/data.json`. */
export type DiagnosticsData = Published<typeof diagnosticsShape>;

/** Gives the catalogue of diagnostics. */
export function diagnosticsData(models: readonly GameModel[]): DiagnosticsData {
  return {
    codes: viewDiagnostics(models).codes.map(({ code, title, severity, meaning, cure, count }) => ({
      code,
      title,
      severity,
      meaning,
      cure,
      findings: count,
    })),
  };
}
