/**
 * What the search is told before it reads anything else. Rules, proposals and messages are numbered from 0, game by
 * game, rules first; a passage is a paragraph, or a title, of one of them, and their passages are numbered on.
 */
export interface TextsIndex {
  /** Folder of the orders and the times. */
  readonly folder: string;
  /** Folders of the indexes of words, each with the number of the first thing in it. */
  readonly words: readonly (readonly [folder: string, first: number])[];
  /** Folders of the files of passages, each with the number of the first file in it. */
  readonly parts: readonly (readonly [folder: string, first: number])[];
  /** Number of the first passage in each file of passages. */
  readonly files: readonly number[];
  /** How many passages each rule or proposal has. */
  readonly passages: readonly number[];
  /** Runs of rules and proposals of a game, each with the number of its first. */
  readonly runs: readonly (readonly [
    game: string,
    kind: 'rule' | 'proposal' | 'message',
    first: number,
  ])[];
  /**
   * For each rule with several versions, by its number: how many, which of them is the last known, and in which
   * each of its passages stands, as {@link readVersions} reads it.
   */
  readonly versions: Readonly<Record<string, readonly [number, number, string]>>;
}

/** In what order all rules, proposals and messages can be listed; each is a file of their numbers. */
export type FoundOrder = 'number' | 'date';

/** A passage as its file holds it; the first one of a rule or a proposal has what that is. */
export type Passage = readonly [text: string, places: readonly Place[], of?: FoundThing];

/** From which version on the passage stands where: the end of an address, `#r33-p4`; empty for the whole page. */
export type Place = readonly [version: number, tail: string];

/** A rule or a proposal as results show it. */
export interface FoundThing {
  readonly address: string;
  readonly title: string;
  readonly number: string;
  /** One of its passages that is no part of its text: what it does, in one sentence of our own. */
  readonly headnote?: string;
  readonly versions: readonly (readonly [
    name: string,
    address: string,
    first: string,
    last: string,
  ])[];
}

/** When the versions of each rule can have stood, on the lines of `src/site/time-reach.ts`. */
export type TimesIndex = readonly (readonly VersionWindow[])[];

/** First and last day, first and last place in nweeks; null where nothing bounds it. */
export type VersionWindow = readonly [number | null, number | null, number | null, number | null];

/** Returns where a file of passages lies, by its number among all. */
export function passageFile({ parts }: Pick<TextsIndex, 'parts'>, file: number): string {
  const [folder, first] = parts.findLast(([, number]) => number <= file) ?? ['', 0];
  return `${folder}/passages/${file - first}.txt`;
}

/** Writes in which of the versions of a rule something stands; empty for all. */
export function writeVersions(versions: readonly number[], count: number): string {
  if (versions.length === count) return '';
  const runs: [number, number][] = [];
  for (const version of versions) {
    const last = runs.at(-1);
    if (last?.[1] === version - 1) last[1] = version;
    else runs.push([version, version]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('+');
}

/** Reads what {@link writeVersions} wrote. */
export function readVersions(written: string, count: number): number[] {
  if (written === '') return Array.from({ length: count }, (_, version) => version);
  return written.split('+').flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}
