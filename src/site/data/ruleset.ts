import type { Coverage, Finding, Moment, SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { copyDataLater, type CopyData } from './copy.ts';

/** What a page's data says of the document that it is from. */
export interface SourceFacts {
  readonly id: string;
  readonly file: string;
  readonly sha256: string;
  readonly format: string;
  readonly asOf: Moment;
}

/** `/{game}/rulesets/{source}/data.json`. */
export interface RulesetData {
  readonly game: string;
  readonly source: SourceFacts;
  readonly coverage: Coverage;
  /** In the document's own order. */
  readonly rules: readonly ({ readonly rule: string } & CopyData)[];
  readonly findings: readonly Finding[];
}

/** Gives a source as a whole. */
export function rulesetData(model: GameModel, source: SourceRecord): RulesetData {
  const { game, coverage, findings } = source;
  const witnesses = model.copies.get(source.id) ?? [];
  return {
    game,
    source: sourceFacts(source),
    coverage,
    rules: witnesses.map((witness) => ({ rule: witness.rule, ...copyDataLater(model, witness) })),
    findings,
  };
}

/** Gives what tells a document from every other. */
export function sourceFacts({ id, file, sha256, format, asOf }: SourceRecord): SourceFacts {
  return { id, file, sha256, format, asOf };
}
