import type { Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import type { WitnessedVersion } from '../versions.ts';
import { collateCopies, siglum, type ApparatusEntry, type Collation } from './apparatus.ts';
import { numberWords, spelledCount } from './count.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { readPhrase } from './rule-facts.ts';
import type { Phrase } from './phrase.ts';
import { copyOf } from '../shown-copy.ts';

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

/** All copies of a version. */
export interface CopiesView {
  /** How many there are, and how many of them read otherwise. */
  readonly summary: string;
  /** The one that is shown first. */
  readonly rows: readonly CopyRow[];
  /** Those that read otherwise, and those that cannot be compared. */
  readonly differing: readonly CopyRow[];
  /** Every place where any two differ in substance; empty where the texts are not held. */
  readonly apparatus: readonly ApparatusEntry[];
  /** The places where they differ in punctuation, capitals or spelling alone; null where there are none. */
  readonly slight: { readonly summary: string; readonly entries: readonly ApparatusEntry[] } | null;
}

/**
 * Lists the copies of a version and compares those that read otherwise with the one that is shown, and with
 * each other; null where there is only one, and nothing to say of it.
 */
export function viewCopies(model: GameModel, version: WitnessedVersion): CopiesView | null {
  if (version.witnesses.length < 2 && version.doubts.length === 0) return null;
  const shown = copyOf(model, version);
  const others = version.witnesses.filter((witness) => witness !== shown).toReversed();
  const collation = collateCopies(model, [shown, ...others]);
  const rows = others.map((witness, index) => {
    const { verdict, isAlike } = verdictOf(shown, witness, collation);
    const row = {
      ...rowOf(model, witness, siglum(index + 1)),
      verdict: joined(verdict, doubtWords(model, version, witness)),
    };
    return { row, isAlike };
  });
  const differing = rows.filter(({ isAlike }) => !isAlike).map(({ row }) => row);
  return {
    summary: summaryOf(version.witnesses.length, differing.length),
    rows: [
      {
        ...rowOf(model, shown, siglum(0)),
        verdict: joined('shown', doubtWords(model, version, shown)),
      },
      ...rows.map(({ row }) => row),
    ],
    differing,
    apparatus: collation.entries.filter(({ isSlight }) => !isSlight),
    slight: slightOf(collation.entries.filter(({ isSlight }) => isSlight)),
  };
}

function slightOf(entries: readonly ApparatusEntry[]): CopiesView['slight'] {
  if (entries.length === 0) return null;
  const places = capitalise(spelledCount(entries.length, 'place differs', 'places differ'));
  return { summary: `${places} in punctuation, capitals or spelling alone.`, entries };
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

/** What the importer found to read the same needs no texts. */
function verdictOf(
  shown: Witness,
  witness: Witness,
  { differences }: Collation,
): { readonly verdict: string; readonly isAlike: boolean } {
  const isDigested = shown.wording !== undefined && witness.wording !== undefined;
  const count = differences.get(witness);
  if (count === 0 || (isDigested && shown.wording === witness.wording)) {
    return { verdict: 'reads the same', isAlike: true };
  }
  if (count === undefined) {
    const verdict = isDigested
      ? 'reads otherwise; the texts are not held here'
      : 'cannot be compared, as the texts are not held here';
    return { verdict, isAlike: false };
  }
  return { verdict: spelledCount(count, 'place differs', 'places differ'), isAlike: false };
}
