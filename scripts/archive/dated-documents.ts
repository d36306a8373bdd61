import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { counted } from '../../src/schemas/counted.ts';
import { CalendarDate, toSlug } from '../../src/schemas/index.ts';
import { describeDoubts } from './doubts.ts';
import { tryDocument, type Trial, type TrialOptions } from './try-document.ts';

/** One of several documents of a game that are called after the days whose rules they show. */
export interface DatedDocument {
  /** The id of its source. */
  readonly id: string;
  readonly path: string;
  readonly asOf: string;
  readonly trial: Trial;
}

const DAY = /(?:1[89]|2\d)\d\d-[01]\d(?:-[0-3]\d)?(?!\d)/u;

/** Returns the day in the name of a document: `rules-2031-02-03.md`; undefined where there is none. */
export function dayInName(path: string): string | undefined {
  const [day] = DAY.exec(basename(path)) ?? [];
  return day !== undefined && CalendarDate.safeParse(day).success ? day : undefined;
}

/**
 * Finds the documents of a folder that show the rules of one day each, in order of time, and tries each. A folder
 * that holds a file a rule has none, though its files may be called after days: these show one rule each.
 */
export function findDated(folder: string, options: Omit<TrialOptions, 'id'>): DatedDocument[] {
  if (!statSync(folder).isDirectory()) return [];
  const taken = new Set<string>();
  const tried = datedFiles(folder).map(({ path, asOf }): DatedDocument => {
    const id = freeId(asOf, path, taken);
    return { id, path, asOf, trial: tryDocument(path, { ...options, id }) };
  });
  const whole = tried.filter(({ trial }) => trial.rules.length > 1);
  return whole.length > 1 ? tried : [];
}

/** Returns the names of other documents beside one that is called after a day, which are called so, too. */
export function datedBeside(document: string): string[] {
  if (dayInName(document) === undefined || statSync(document).isDirectory()) return [];
  return datedFiles(dirname(document))
    .map(({ path }) => basename(path))
    .filter((name) => name !== basename(document) && extname(name) === extname(document));
}

function datedFiles(folder: string): { readonly path: string; readonly asOf: string }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const asOf = dayInName(name);
      return asOf === undefined ? [] : [{ path: join(folder, name), asOf }];
    })
    .sort((a, b) => (a.asOf === b.asOf ? compare(a.path, b.path) : compare(a.asOf, b.asOf)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Two of one day are called after their files. */
function freeId(asOf: string, path: string, taken: Set<string>): string {
  const base = taken.has(asOf) ? toSlug(basename(path, extname(path))) : asOf;
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** Returns what was read of each, a line for each, and which cannot be read. */
export function describeDated(documents: readonly DatedDocument[]): string[] {
  const read = documents.filter(({ trial }) => trial.record !== undefined);
  return [
    `${counted(documents.length, 'document')} are called after days, and each shows the rules of its day:`,
    ...documents.flatMap(({ path, trial: { record, rules, texts } }) => [
      record === undefined
        ? `  ${basename(path)}: not read, for the reason told above; it is left out.`
        : `  ${basename(path)}: ${counted(rules.length, 'rule')}, read as ${record.format}; ${understood(record.coverage)}`,
      ...describeDoubts(texts).map((doubt) => `    ${doubt}`),
    ]),
    ...(read.length === documents.length
      ? []
      : ['Name what was left out in archive.yaml, once it can be read.']),
  ];
}

function understood({ lines, unclaimed }: { readonly lines: number; readonly unclaimed: number }) {
  return unclaimed === 0
    ? `all of its ${counted(lines, 'line')} understood.`
    : `${unclaimed} of its ${counted(lines, 'line')} not understood.`;
}

/** Says that there are more documents, and how to name them. */
export function describeBeside(names: readonly string[], file: string): string[] {
  const [first] = names;
  if (first === undefined) return [];
  const more = names.length === 1 ? first : `${first} and ${names.length - 1} more`;
  return [
    `Beside ${file}, and not read: ${more}, called after other days. To read all of them, name the folder with --document, or add them to archive.yaml one by one.`,
  ];
}
