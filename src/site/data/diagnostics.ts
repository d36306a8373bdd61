import type { GameModel } from '../model.ts';
import { viewDiagnostics } from '../view/diagnostics.ts';

/** `/diagnostics/data.json`. */
export interface DiagnosticsData {
  readonly codes: readonly {
    readonly code: string;
    readonly title: string;
    readonly severity: 'error' | 'warning' | 'info';
    readonly meaning: string;
    readonly cure: string;
    /** How often it was found in the documents of the archive. */
    readonly findings: number;
  }[];
}

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
