import type { Witness } from '../../schemas/index.ts';
import { compareBlocks, type Hunk } from '../comparison/blocks.ts';
import { textBlocks } from '../comparison/text-blocks.ts';
import type { Piece } from '../comparison/words.ts';
import type { GameModel } from '../model.ts';
import { copyOf, type WitnessedVersion } from '../versions.ts';
import { spelledCount } from './count.ts';
import { capitalise } from './moment.ts';
import { readPhrase } from './rule-facts.ts';
import type { Phrase } from './phrase.ts';

/** A place where another copy of a version reads otherwise than the one shown. */
export interface Variant {
  readonly id: string;
  /** Paragraph of the copy shown, counted from 1: `¶ 2`. */
  readonly place: string;
  /** What stands before the difference, so that it can be found. */
  readonly context: string;
  /** Words of the copy shown; empty where it has none there. */
  readonly shown: string;
  /** Words of the other copy; empty where it has none there. */
  readonly other: string;
}

/** Another copy of the version that is shown. */
export interface OtherCopy {
  readonly siglum: string;
  readonly read: Phrase;
  readonly words: number;
  readonly variants: readonly Variant[];
  /** How it stands to the copy shown, in a sentence. */
  readonly verdict: string;
}

/** All copies of a version that several sources print. */
export interface CopiesView {
  /** The copy that is shown. */
  readonly shown: { readonly siglum: string; readonly read: Phrase; readonly words: number };
  readonly others: readonly OtherCopy[];
}

/** Compares the copies of a version with the one that is shown; null where there is only one. */
export function viewCopies(model: GameModel, version: WitnessedVersion): CopiesView | null {
  if (version.witnesses.length < 2) return null;
  const shown = copyOf(version);
  return {
    shown: { siglum: siglum(0), read: readPhrase(model, shown), words: shown.words },
    others: version.witnesses
      .filter((witness) => witness !== shown)
      .toReversed()
      .map((witness, index) => viewOther(model, shown, witness, index + 1)),
  };
}

function viewOther(model: GameModel, shown: Witness, witness: Witness, index: number): OtherCopy {
  const [here, there] = [model.readText(shown), model.readText(witness)];
  const facts = { siglum: siglum(index), read: readPhrase(model, witness), words: witness.words };
  if (here === undefined || there === undefined) {
    return {
      ...facts,
      variants: [],
      verdict: 'The texts are not held here and cannot be compared.',
    };
  }
  const hunks = compareBlocks(textBlocks(here), textBlocks(there));
  const variants = hunks.flatMap(variantsOf).map((variant, place) => ({
    ...variant,
    id: `variant-${siglum(index).toLowerCase()}${place + 1}`,
  }));
  const places = capitalise(spelledCount(variants.length, 'place'));
  const verdict =
    variants.length === 0
      ? 'It agrees with the copy shown word for word.'
      : `${places} ${variants.length === 1 ? 'differs' : 'differ'}.`;
  return { ...facts, variants, verdict };
}

function siglum(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}

type Reading = Omit<Variant, 'id'>;

function variantsOf(hunk: Hunk): Reading[] {
  if (hunk.kind === 'unchanged' || hunk.kind === 'moved') return [];
  if (hunk.kind === 'deleted') return [reading(hunk.older.place, '', hunk.older.text, '')];
  if (hunk.kind === 'inserted') return [reading(hunk.newer.place, '', '', hunk.newer.text)];
  return changesOf(hunk.pieces).map(({ context, older, newer }) =>
    reading(hunk.older.place, context, older, newer),
  );
}

function reading(place: number, context: string, shown: string, other: string): Reading {
  return { place: `¶ ${place + 1}`, context, shown: shown.trim(), other: other.trim() };
}

/** Joins what was deleted with what was inserted in its place. */
function changesOf(
  pieces: readonly Piece[],
): { readonly context: string; readonly older: string; readonly newer: string }[] {
  const changes: { context: string; older: string; newer: string }[] = [];
  let read = '';
  for (const [index, { kind, older, newer }] of pieces.entries()) {
    const last = changes.at(-1);
    const isInPlace = kind === 'inserted' && pieces[index - 1]?.kind === 'deleted';
    if (isInPlace && last) last.newer = newer;
    else if (kind !== 'same') changes.push({ context: lastWords(read), older, newer });
    read += older;
  }
  return changes;
}

function lastWords(read: string): string {
  return read.trim().split(/\s+/u).slice(-3).join(' ');
}
