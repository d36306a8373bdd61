import type { SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { copyDataLater } from './copy.ts';
import type {
  sourceFacts as sourceFactsShape,
  ruleset as rulesetShape,
} from './shapes/document.ts';
import type { Published } from './shapes/published.ts';

/** What a page's data says of the document that it is from. */
export type SourceFacts = Published<typeof sourceFactsShape>;

/** `/{game}/rulesets/{source}/data.json`. */
export type RulesetData = Published<typeof rulesetShape>;

/** Returns a source as a whole. */
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

/** Returns what tells a document from every other. */
export function sourceFacts({ id, file, sha256, format, asOf }: SourceRecord): SourceFacts {
  return { id, file, sha256, format, asOf };
}
