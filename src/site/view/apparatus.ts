import type { Witness } from '../../schemas/index.ts';
import { collate, readsAlike, type VariantPlace } from '../../engine/index.ts';
import { textBlocks } from '../comparison/text-blocks.ts';
import type { GameModel } from '../model.ts';

/** Words in a place where copies differ, and the copies that have them. */
export interface ReadingView {
  /** Empty where they have none there. */
  readonly words: string;
  /** Their sigla: `A C`. */
  readonly sigla: string;
}

/** A place where copies of a version differ. */
export interface ApparatusEntry {
  readonly id: string;
  /** Paragraph of the copy shown, counted from 1: `¶ 2`. */
  readonly place: string;
  /** Where that paragraph stands on the page. */
  readonly href: string;
  /** What stands before the difference, so that it can be found. */
  readonly context: string;
  /** That of the copy shown first. */
  readonly readings: readonly ReadingView[];
  /** Whether all readings are the same but for punctuation, capitals and spelling. */
  readonly isSlight: boolean;
}

/** Copies that were compared with the one that is shown. */
export interface Collation {
  readonly entries: readonly ApparatusEntry[];
  /** In how many places a copy reads otherwise than the one shown; undefined where its text is not held. */
  readonly differences: ReadonlyMap<Witness, number | undefined>;
}

/** Compares copies of a version, the one that is shown first, all with all. Like ones are compared once. */
export function collateCopies(model: GameModel, copies: readonly Witness[]): Collation {
  const [shown, ...others] = copies;
  const first = shown === undefined ? undefined : textOf(model, shown);
  if (shown === undefined || first === undefined) return { entries: [], differences: new Map() };
  const groups = [[shown]];
  const byText = new Map([[first, 0]]);
  for (const copy of others) {
    const text = isSame(copy, shown) ? first : textOf(model, copy);
    if (text === undefined) continue;
    const place = byText.get(text) ?? groups.push([]) - 1;
    byText.set(text, place);
    groups[place]?.push(copy);
  }
  const places = collate(first, [...byText.keys()].slice(1));
  const siglaOf = (texts: readonly number[]) =>
    copies.flatMap((copy, index) =>
      texts.some((text) => groups[text]?.includes(copy)) ? [siglum(index)] : [],
    );
  return {
    entries: places.map((place, index) =>
      toEntry({ first, rule: shown.rule, siglaOf }, place, index),
    ),
    differences: new Map(
      groups.flatMap((group, text) => group.map((copy) => [copy, countOf(places, text)] as const)),
    ),
  };
}

/** What the importer found to read the same needs no comparing. */
function isSame(copy: Witness, shown: Witness): boolean {
  return shown.wording !== undefined && shown.wording === copy.wording;
}

/** The words of a copy, block by block. */
function textOf(model: GameModel, copy: Witness): string | undefined {
  const stored = model.readText(copy);
  if (stored === undefined) return undefined;
  return textBlocks(stored)
    .map(({ text }) => text.trim())
    .join(BETWEEN);
}

const BETWEEN = '\n\n';

function countOf(places: readonly VariantPlace[], text: number): number {
  return places.filter(({ readings }) => readings[0]?.texts.includes(text) !== true).length;
}

interface Collated {
  /** The words of the copy shown. */
  readonly first: string;
  readonly rule: string;
  readonly siglaOf: (texts: readonly number[]) => readonly string[];
}

function toEntry(
  { first, rule, siglaOf }: Collated,
  { from, readings }: VariantPlace,
  index: number,
): ApparatusEntry {
  const [own] = readings;
  const paragraph = first.slice(0, from).split(BETWEEN).length;
  const before = first.slice(Math.max(0, from - FAR), from);
  const block = before.slice(before.lastIndexOf(BETWEEN) + 1);
  return {
    id: `variant-${index + 1}`,
    place: `¶ ${paragraph}`,
    href: `#r${rule}-p${paragraph}`,
    context: block.trim().split(/\s+/u).slice(-3).join(' '),
    readings: readings.map(({ words, texts }) => ({
      words: words.trim(),
      sigla: siglaOf(texts).join(' '),
    })),
    isSlight: readings.every(({ words }) => readsAlike(own?.words ?? '', words)),
  };
}

const FAR = 400;

/** Returns the sign for a place in an order: A to Z, then A2 to Z2. */
export function siglum(index: number): string {
  const round = Math.floor(index / 26) + 1;
  return `${String.fromCharCode(65 + (index % 26))}${round === 1 ? '' : round}`;
}
