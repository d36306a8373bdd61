import { leaveForLater } from '../../later/index.ts';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { readHeldText } from '../held-text.ts';
import { isTextHeld } from '../held-versions.ts';
import type { GameModel } from '../model.ts';
import type { copy as copyShape } from './shapes/rule.ts';
import type { Published } from './shapes/published.ts';

/** An event as pages' data has it: everything that the source says but where it stands. */
export type EventData = Omit<RevisionEvent, 'lines'>;

/** One copy of a rule as pages' data has it. */
export type CopyData = Published<typeof copyShape>;

/** Returns the facts and the wording of one copy. */
export function copyData(model: GameModel, witness: Witness): CopyData {
  return { ...factsOf(witness), text: wordingOf(model, witness), blocks: blocksOf(model, witness) };
}

function wordingOf(model: GameModel, witness: Witness): string | null {
  return readHeldText(model, witness)?.wording ?? null;
}

function blocksOf(model: GameModel, witness: Witness): string | null {
  return readHeldText(model, witness)?.blocks ?? null;
}

function factsOf(witness: Witness): Omit<CopyData, 'text' | 'blocks'> {
  const { id, number, revision, title, section, lastRevision, status } = witness;
  const { keywords, attributes, events, remarks, file, lines, words, wording } = witness;
  return {
    ...{ id, number, revision, title, section, lastRevision, status, keywords },
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, values]) => [
        name,
        values.length === 1 ? (values[0] ?? '') : values,
      ]),
    ),
    events: events.map(eventData),
    remarks,
    ...(file !== undefined && { file }),
    ...{ lines, words },
    ...(wording !== undefined && { wording }),
  };
}

/**
 * Returns the same for data of very many copies: where the site is built, the wording is put in when the file is
 * written.
 */
export function copyDataLater(model: GameModel, witness: Witness): CopyData {
  if (!isTextHeld(model, witness)) return copyData(model, witness);
  const text = leaveForLater(() => wordingOf(model, witness) ?? '', inJson);
  const blocks = leaveForLater(() => blocksOf(model, witness) ?? '');
  return { ...factsOf(witness), text, blocks };
}

/** Letters as they stand between the quotation marks of JSON. */
function inJson(letters: string): string {
  return JSON.stringify(letters).slice(1, -1);
}

/** Returns an event without its place in the source. */
export function eventData({ lines: _, ...event }: RevisionEvent): EventData {
  return event;
}
