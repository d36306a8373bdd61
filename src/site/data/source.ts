import type { Coverage, Finding, LedgerRun, SourceRecord } from '../../schemas/index.ts';
import { sourceFacts, type SourceFacts } from './ruleset.ts';

/** `/{game}/sources/{source}/data.json`. */
export interface SourceData {
  readonly game: string;
  readonly source: SourceFacts & { readonly title: string; readonly totalLines: number };
  readonly coverage: Coverage;
  /** What became of each run of lines; empty for a folder. */
  readonly ledger: readonly LedgerRun[];
  readonly findings: readonly Finding[];
  /** Of a commit: its author, message and time, and what it takes away. */
  readonly commit?: NonNullable<SourceRecord['series']>;
}

/** Gives a document with its ledger. */
export function sourceData(source: SourceRecord): SourceData {
  const { game, title, totalLines, coverage, ledger, findings, series } = source;
  const facts = { ...sourceFacts(source), title, totalLines };
  return { game, source: facts, coverage, ledger, findings, ...(series && { commit: series }) };
}

/** `/{game}/sources/data.json`. */
export interface SourcesData {
  readonly game: string;
  /** In order of time. */
  readonly sources: readonly (SourceFacts & {
    readonly title: string;
    readonly coverage: Coverage;
    readonly findings: number;
  })[];
}

/** Gives the documents of a game. */
export function sourcesData(game: string, sources: readonly SourceRecord[]): SourcesData {
  return {
    game,
    sources: sources.map((source) => ({
      ...sourceFacts(source),
      title: source.title,
      coverage: source.coverage,
      findings: source.findings.length,
    })),
  };
}
