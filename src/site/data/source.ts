import type { SourceRecord } from '../../schemas/index.ts';
import { sourceFacts } from './ruleset.ts';
import type { source as sourceShape, sources as sourcesShape } from './shapes/document.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/sources/{source}/data.json`. */
export type SourceData = Published<typeof sourceShape>;

/** Returns a document with its ledger. */
export function sourceData(source: SourceRecord): SourceData {
  const { game, title, totalLines, coverage, ledger, findings, series } = source;
  const facts = { ...sourceFacts(source), title, totalLines };
  return { game, source: facts, coverage, ledger, findings, ...(series && { commit: series }) };
}

/** `/{game}/sources/data.json`. */
export type SourcesData = Published<typeof sourcesShape>;

/** Returns the documents of a game. */
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
