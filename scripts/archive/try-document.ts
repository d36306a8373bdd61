import { basename, dirname } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { Game, SourceEntry, type Markup, type SourceRecord } from '../../src/schemas/index.ts';
import { FORMATS, importSource, LIKELY, type OpenManifest } from '../import-archives/door.ts';
import { describeDoubts, describeMarkup, tryMarkup, type ReadRule } from './doubts.ts';
import { counted } from '../../src/schemas/counted.ts';

/** What an import would read of a document. */
export interface Trial {
  /** Undefined where it would read nothing; the messages say why. */
  readonly record: SourceRecord | undefined;
  /** Rules in the order of the document, as they are called. */
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  /** The same with their texts. */
  readonly texts: readonly ReadRule[];
  /** Whether rules are called by numbers. */
  readonly numbered: boolean;
  readonly messages: readonly VFileMessage[];
  /** The format for which little spoke, and which the manifest is to name therefore. */
  readonly guess?: string | undefined;
  /** How its texts are written, where the manifest is to say so. */
  readonly markup?: Markup | undefined;
}

/** What is known of a document before it is tried. */
export interface TrialOptions {
  readonly game: string;
  readonly id: string;
  readonly format?: string | undefined;
  /** What the headings of its rules look like. */
  readonly headings?: readonly string[] | undefined;
  /** How its texts are written. */
  readonly markup?: Markup | undefined;
  /** What the parts of data are called. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** Tries the formats on a document as an import would, and writes nothing. */
export function tryDocument(path: string, options: TrialOptions): Trial {
  const plain = tryTwice(options, (least) => readOnce(path, options, least));
  return tryMarkup(plain, () => {
    const marked: TrialOptions = { ...options, format: plain.record?.format, markup: 'markdown' };
    return readOnce(path, marked, undefined);
  });
}

/** Fewer rules than these are none where nothing says that they are rules. */
const FEWEST = 3;

/**
 * Tries to read what somebody says to be rules; where no format is sure of it, once more with the one that comes
 * nearest.
 */
export function tryTwice<T extends Trial>(
  { format, headings }: TrialOptions,
  read: (least: number | undefined) => T,
): T {
  const sure = read(undefined);
  const isUnknown = sure.messages.some(({ ruleId }) => ruleId === 'format-unknown');
  if (!isUnknown || format !== undefined || headings !== undefined) return sure;
  const likely = read(LIKELY);
  if (likely.record === undefined || likely.rules.length < FEWEST) return sure;
  return { ...likely, guess: likely.record.format };
}

function readOnce(
  path: string,
  { game, id, format, headings, markup, fields }: TrialOptions,
  least: number | undefined,
): Trial {
  const folder = dirname(path);
  const entry = SourceEntry.parse({
    ...{ id, file: basename(path), title: id, asOf: {} },
    ...(format !== undefined && { format }),
    ...(headings !== undefined && { headings }),
    ...(markup !== undefined && { markup }),
    ...(fields !== undefined && { with: fields }),
  });
  const eras = [{ id: 'first', name: 'First Era' }];
  const manifest: OpenManifest = {
    folder,
    manifest: { game, sources: [entry] },
    game: Game.parse({ id: game, name: game, summary: game, eras, numbering: 'number' }),
    placeOf: () => ({ file: basename(path), line: 1 }),
  };
  const options = { root: folder, archiveFolders: [], accept: true, formats: FORMATS, least };
  const { records, messages } = importSource(manifest, entry, options);
  const witnesses = records?.witnesses ?? [];
  return {
    record: records?.source,
    rules: witnesses.map(({ id: called, title }) => ({ id: called, title })),
    texts: witnesses.map(({ id: called, title, words, rule }) => {
      return { id: called, title, words, text: records?.texts.get(rule) ?? '' };
    }),
    numbered: witnesses.length === 0 || witnesses.some(({ number }) => number !== null),
    messages,
  };
}

/** Returns what was read, in lines for people. */
export function describeTrial(name: string, trial: Trial): string[] {
  const { record, rules, guess, texts } = trial;
  if (record === undefined) return [];
  const [first, last] = [rules[0], rules.at(-1)];
  const title = FORMATS.find((format) => format.name === record.format)?.title ?? '';
  const { lines, unclaimed } = record.coverage;
  return [
    `${name} is read as ${record.format}: ${title}.`,
    ...describeGuess(guess),
    ...describeMarkup(trial),
    ...describeNumbers(trial),
    first === undefined || last === undefined
      ? 'No rule was found in it.'
      : `${counted(rules.length, 'rule')}: the first is ${called(first)}, the last ${called(last)}.`,
    ...describeDoubts(texts),
    unclaimed === 0
      ? `All of its ${counted(lines, 'line was', 'lines were')} understood.`
      : `Of its ${counted(lines, 'line')} ${unclaimed} ${unclaimed === 1 ? 'was' : 'were'} not understood: ${unclaimedLines(record)}.`,
    ...(record.findings.length === 0
      ? []
      : [
          `The import tells of ${counted(record.findings.length, 'odd place')}: npm run import -- --verbose.`,
        ]),
  ];
}

/** Says how rules are numbered, where that was worked out. */
function describeNumbers({ messages }: Trial): string[] {
  return messages.flatMap(({ ruleId, reason }) =>
    ruleId === 'numbers-from-paths' ? [reason] : [],
  );
}

/** Says that a format is named because little speaks for it. */
export function describeGuess(guess: string | undefined): string[] {
  if (guess === undefined) return [];
  return [
    `Little in it says that these are rules: they are taken for rules because you name them, and the manifest says “format: ${guess}”.`,
  ];
}

function called({ id, title }: { readonly id: string; readonly title: string }): string {
  return title === '' || title === id ? id : `${id} “${title}”`;
}

const MOST = 5;

function unclaimedLines(record: SourceRecord): string {
  const places = unclaimedPlaces(record);
  const more = places.length - MOST;
  const shown = places.slice(0, MOST).join(', ');
  return more > 0 ? `${shown} and ${counted(more, 'more place')}` : shown;
}

/** A folder has no ledger of lines, but its findings name them. */
function unclaimedPlaces({ ledger, findings }: SourceRecord): string[] {
  const runs = ledger.filter(({ state }) => state === 'unclaimed');
  if (runs.length === 0) {
    const found = findings.filter(({ code }) => code === 'line-unclaimed');
    return found.map(({ line, file }) => inFile(`line ${line}`, file));
  }
  return runs.map(({ lines: [from, to], file }) =>
    inFile(from === to ? `line ${from}` : `lines ${from} to ${to}`, file),
  );
}

function inFile(place: string, file: string | undefined): string {
  return file === undefined ? place : `${place} of ${file}`;
}
