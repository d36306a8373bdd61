import type { Witness } from '../../schemas/index.ts';
import { compareBlocks, type Hunk, type Piece } from '../../engine/index.ts';
import { textBlocks } from '../comparison/text-blocks.ts';
import type { GameModel } from '../model.ts';
import { copyOf, type WitnessedVersion } from '../versions.ts';
import { numberWords, spelledCount } from './count.ts';
import { capitalise, momentWords } from './moment.ts';
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

/** One copy of a version, with where and when it was read. */
export interface CopyRow {
  /** `A` for the copy shown; the others follow, the latest first. */
  readonly siglum: string;
  readonly read: Phrase;
  readonly asOf: string;
  readonly words: number;
  /** How it stands to the copy shown, and whether it is sure to be of this version. */
  readonly verdict: string;
}

/** A copy that reads otherwise than the one shown. */
export interface OtherCopy extends CopyRow {
  /** Empty where the texts are not held. */
  readonly variants: readonly Variant[];
}

/** All copies of a version. */
export interface CopiesView {
  /** How many there are, and how many of them read otherwise. */
  readonly summary: string;
  /** The one that is shown first. */
  readonly rows: readonly CopyRow[];
  readonly differing: readonly OtherCopy[];
}

/**
 * Lists the copies of a version and compares those that read otherwise with the one that is shown;
 * null where there is only one, and nothing to say of it.
 */
export function viewCopies(model: GameModel, version: WitnessedVersion): CopiesView | null {
  if (version.witnesses.length < 2 && version.doubts.length === 0) return null;
  const shown = copyOf(version);
  const others = version.witnesses
    .filter((witness) => witness !== shown)
    .toReversed()
    .map((witness, index) => viewOther(model, version, witness, siglum(index + 1)));
  const differing = others.filter(({ isAlike }) => !isAlike);
  return {
    summary: summaryOf(version.witnesses.length, differing.length),
    rows: [
      {
        ...rowOf(model, shown, siglum(0)),
        verdict: joined('shown', doubtWords(model, version, shown)),
      },
      ...others.map(({ variants: _, isAlike: __, ...row }) => row),
    ],
    differing: differing.map(({ isAlike: _, ...other }) => other),
  };
}

function summaryOf(count: number, differing: number): string {
  const copies = capitalise(spelledCount(count, 'copy', 'copies'));
  if (count === 1) return `${copies}.`;
  const differ = spelledCount(differing, 'reads', 'read').replace(/^no /u, 'none ');
  return `${copies}, of which ${differ} otherwise than the one shown.`;
}

function rowOf(model: GameModel, witness: Witness, name: string) {
  const source = model.sourceById.get(witness.source);
  return {
    siglum: name,
    read: readPhrase(model, witness),
    asOf: source === undefined ? '' : momentWords(source.asOf),
    words: witness.words,
  };
}

/** Says of which versions else a copy may be; empty where it is sure. */
function doubtWords(model: GameModel, version: WitnessedVersion, witness: Witness): string {
  const doubt = version.doubts.find((one) => one.witness === witness);
  if (doubt === undefined) return '';
  const versions = model.ruleBySlug.get(witness.rule)?.versions ?? [];
  const keys = versions.map(({ key }) => key);
  const count = keys.indexOf(doubt.last) - keys.indexOf(doubt.first) + 1;
  const which = count === 2 ? 'either of two' : `any of ${numberWords(count)}`;
  return `may be of ${which} versions, between which the rule was changed at about the time of the copy`;
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}

function viewOther(
  model: GameModel,
  version: WitnessedVersion,
  witness: Witness,
  name: string,
): OtherCopy & { readonly isAlike: boolean } {
  const { variants, verdict, isAlike } = compareWith(model, copyOf(version), witness);
  return {
    ...rowOf(model, witness, name),
    isAlike,
    verdict: joined(verdict, doubtWords(model, version, witness)),
    variants: variants.map((variant, place) => ({
      ...variant,
      id: `variant-${name.toLowerCase()}${place + 1}`,
    })),
  };
}

interface Collation {
  readonly variants: readonly Reading[];
  readonly verdict: string;
  readonly isAlike: boolean;
}

/** What the importer found to read the same needs no comparing, and no texts. */
function compareWith(model: GameModel, shown: Witness, witness: Witness): Collation {
  const alike = { variants: [], verdict: 'reads the same', isAlike: true };
  const isDigested = shown.wording !== undefined && witness.wording !== undefined;
  if (isDigested && shown.wording === witness.wording) return alike;
  const [here, there] = [model.readText(shown), model.readText(witness)];
  if (here === undefined || there === undefined) {
    const verdict = isDigested
      ? 'reads otherwise; the texts are not held here'
      : 'cannot be compared, as the texts are not held here';
    return { variants: [], verdict, isAlike: false };
  }
  const variants = compareBlocks(textBlocks(here), textBlocks(there)).flatMap(variantsOf);
  if (variants.length === 0) return alike;
  const verdict = spelledCount(variants.length, 'place differs', 'places differ');
  return { variants, verdict, isAlike: false };
}

/** A to Z, then A2 to Z2. */
function siglum(index: number): string {
  const round = Math.floor(index / 26) + 1;
  return `${String.fromCharCode(65 + (index % 26))}${round === 1 ? '' : round}`;
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
