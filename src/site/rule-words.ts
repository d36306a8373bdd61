import { blameTexts, type Blame, type RuleVersion } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import { isDoubtedChange, isDoubtedEntry } from './doubted-changes.ts';
import { readHeldText } from './held-text.ts';
import { isTextHeld } from './held-versions.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceFor } from './once.ts';
import { copyOf, wordsInDoubt } from './shown-copy.ts';
import { isWitnessed, versionOf, type WitnessedVersion } from './versions.ts';

/** What brought words of a rule: one change of it, or one of several that no text parts. */
export interface WordChange {
  /** Versions that can have brought them, from the first to the last possible. */
  readonly versions: readonly RuleVersion[];
  /** The copy that has them first, and the copy before it, which has not; undefined for the first text. */
  readonly since: Witness;
  readonly before: Witness | undefined;
  /** Whether the sources leave no doubt which change it was. */
  readonly isSure: boolean;
  /** How many words it brought, and how many of them stand in the last text. */
  readonly brought: number;
  readonly standing: number;
}

/**
 * Words of a text that follow each other and came by one change, with the signs between them: from an offset
 * to before another.
 */
export interface WordRun {
  readonly from: number;
  readonly to: number;
  /** Place among the changes. */
  readonly change: number;
}

/** Who wrote the words of the last text of a rule. */
export interface RuleWords {
  readonly version: WitnessedVersion;
  readonly copy: Witness;
  readonly wording: string;
  /** In order of time; of each some word stands. */
  readonly changes: readonly WordChange[];
  /** In the order of the text. */
  readonly runs: readonly WordRun[];
}

/** Returns the version of which it can be told who wrote its words, though nobody has to read them for it. */
export function wordsVersion(model: GameModel, rule: RuleModel): WitnessedVersion | undefined {
  const copies = rule.versions.flatMap((version) => lastHeld(model, version) ?? []);
  const last = copies.at(-1);
  return last === undefined || copies.length < 2 ? undefined : versionOf(rule, last);
}

/** Finds who wrote the words of the last text of a rule; null where fewer than two of its texts are held. */
export function wordsOf(model: GameModel, rule: RuleModel): RuleWords | null {
  return onceFor(model, rule, findWords);
}

/** A copy that gives a version its text. */
interface HeldCopy {
  readonly copy: Witness;
  readonly wording: string;
  /** Places of the first and the last version that it can be of. */
  readonly first: number;
  readonly last: number;
  /** Whether it is not sure that its words are those of its version. */
  readonly isDoubted: boolean;
}

function findWords(model: GameModel, rule: RuleModel): RuleWords | null {
  const copies = rule.versions.flatMap((version, place) => heldCopy(model, rule, version, place));
  const last = copies.at(-1);
  if (last === undefined || copies.length < 2) return null;
  const blame = blameTexts(copies.map(({ wording }) => wording));
  const { tokens, identities } = blame.texts.at(-1) ?? { tokens: [], identities: [] };
  const originOf = (identity: number | undefined) => blame.origins[identity ?? 0] ?? 0;
  const words = wordIdentities(blame);
  const brought = countBy([...words].map(originOf));
  const standing = countBy(identities.filter((identity) => words.has(identity)).map(originOf));
  const places = [...new Set(identities.map(originOf))].sort((a, b) => a - b);
  const changeAt = new Map(places.map((place, change) => [place, change]));
  return {
    version: versionOf(rule, last.copy),
    copy: last.copy,
    wording: last.wording,
    changes: places.flatMap((place): WordChange[] => {
      const [before, since] = [copies[place - 1], copies[place]];
      if (since === undefined) return [];
      const counts = { brought: brought.get(place) ?? 0, standing: standing.get(place) ?? 0 };
      return [{ ...counts, ...changeBetween(model, rule, before, since) }];
    }),
    runs: toRuns(
      tokens.map(({ from, to }, at) => {
        const identity = identities[at] ?? 0;
        const change = changeAt.get(originOf(identity)) ?? 0;
        return { from, to, change, isWord: words.has(identity) };
      }),
    ),
  };
}

/** What a copy has and the one before it has not came by a change of the versions between. */
function changeBetween(
  model: GameModel,
  rule: RuleModel,
  before: HeldCopy | undefined,
  since: HeldCopy,
): Omit<WordChange, 'brought' | 'standing'> {
  const versions = rule.versions.slice((before?.first ?? -1) + 1, since.last + 1);
  return {
    versions,
    since: since.copy,
    before: before?.copy,
    isSure:
      isSure(versions, before !== undefined) &&
      ![before, since].some((one) => one?.isDoubted) &&
      !versions.some((version) => isDoubtedVersion(model, rule, version)),
  };
}

/** Returns whether any change that is told to have made a version is in doubt. */
function isDoubtedVersion(model: GameModel, rule: RuleModel, version: RuleVersion): boolean {
  return (
    version.events.some((event) => isDoubtedEntry(model, rule, event)) ||
    version.logged.some(({ event }) => isDoubtedChange(model, rule, event))
  );
}

/** Identities of words; signs by themselves are none. */
function wordIdentities({ texts }: Blame): Set<number> {
  const words = new Set<number>();
  for (const { tokens, identities } of texts) {
    for (const [place, { key }] of tokens.entries()) {
      if (/[\p{L}\p{N}]/u.test(key)) words.add(identities[place] ?? 0);
    }
  }
  return words;
}

/** The copy that stands for a version, or else the last one whose text is here. */
function lastHeld(model: GameModel, version: RuleVersion): Witness | undefined {
  if (!isWitnessed(version)) return undefined;
  const shown = copyOf(model, version);
  return isTextHeld(model, shown)
    ? shown
    : version.witnesses.findLast((witness) => isTextHeld(model, witness));
}

/** The same with its wording. */
function heldCopy(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
  place: number,
): HeldCopy[] {
  const copy = lastHeld(model, version);
  const held = copy && readHeldText(model, copy);
  if (copy === undefined || !held || !isWitnessed(version)) return [];
  const doubt = version.doubts.find(({ witness }) => witness === copy);
  const at = (key: string | undefined) => {
    const found = key === undefined ? -1 : rule.versions.findIndex((one) => one.key === key);
    return found === -1 ? place : found;
  };
  const { wording } = held;
  const isDoubted = wordsInDoubt(model, version) !== '';
  return [{ copy, wording, first: at(doubt?.first), last: at(doubt?.last), isDoubted }];
}

/** Of one version that is told to be made by one event, all words are of that; the first has no other. */
function isSure(versions: readonly RuleVersion[], hasBefore: boolean): boolean {
  const [version, another] = versions;
  if (version === undefined || another !== undefined) return false;
  const { events, logged, unlisted, revision, doubts } = version;
  const isTold = events.length + logged.length > 0 && unlisted === null && doubts.length === 0;
  return isTold && events.every(({ range }) => !range) && (hasBefore || revision === 0);
}

function countBy(places: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

/** Joins words of one change, and the signs that stand between them. */
function toRuns(words: readonly PlacedWord[]): WordRun[] {
  const runs: { from: number; to: number; change: number; isWord: boolean }[] = [];
  for (const { from, to, change, isWord } of words) {
    const [before, last] = [runs.at(-2), runs.at(-1)];
    if (last?.change === change) {
      last.to = to;
      last.isWord ||= isWord;
    } else if (before?.change === change && last?.isWord === false) {
      before.to = to;
      runs.pop();
    } else runs.push({ from, to, change, isWord });
  }
  return runs.map(({ from, to, change }) => ({ from, to, change }));
}

interface PlacedWord extends WordRun {
  /** False of a sign by itself. */
  readonly isWord: boolean;
}
