import type { SourceRecord, Witness } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { onceFor } from './once.ts';
import { routes } from './routes.ts';

/** Returns the lines of a document as they were read; null where it is not at hand. */
export function documentLines(model: GameModel, source: SourceRecord): readonly string[] | null {
  return onceFor(model, source, readLines);
}

const readLines = (model: GameModel, source: SourceRecord) => model.readDocument(source) ?? null;

/** Returns where the lines of a copy are told of: at its first line where the document is shown, else in its ledger. */
export function linesHref(model: GameModel, witness: Witness): string {
  const { game, source, rule, file } = witness;
  const record = model.sourceById.get(source);
  const [first] = model.lineExtents(witness);
  const isShown =
    file === undefined && first !== undefined && record && documentLines(model, record) !== null;
  return routes.source(game, source, isShown ? `line-${first[0]}` : `rule-${rule}`);
}
