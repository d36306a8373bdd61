import type { ToldCopy, ToldSource } from '../../src/loaders/commit-events.ts';
import type { SourceRecord, Witness } from '../../src/schemas/index.ts';
import type { ProposalDraft } from './draft.ts';
import { toJsonText } from './json-text.ts';
import type { SourceRecords } from './records.ts';
import type { Spool } from './spool.ts';
import type { PlannedText } from './write.ts';

/** What is asked of a copy to name the proposals behind it, once its files are laid aside. */
export type PlannedCopy = ToldCopy & Pick<Witness, 'remarks'>;

/** The records of a source as the files that hold them, of which nothing but their place is in memory. */
export interface SourceFiles {
  readonly source: ToldSource;
  readonly copies: readonly PlannedCopy[];
  readonly proposals: readonly ProposalDraft[];
  /** Returns content by path, read anew each time. */
  readonly files: () => ReadonlyMap<string, PlannedText>;
  /** How many findings stand with it. */
  readonly findings: number;
}

/** Lays the records of one source after the other aside. */
export interface Shelf {
  readonly lay: (game: string, records: SourceRecords) => SourceFiles;
}

/** Returns a shelf whose files wait in the spool until they are written. */
export function createShelf(spool: Spool): Shelf {
  const slim = createSlimming();
  return {
    lay: (game, records) => {
      const { source, witnesses, proposals, parts } = records;
      const { at, size } = spool.put(JSON.stringify(filesOf(game, records)));
      const files = (): ReadonlyMap<string, PlannedText> => {
        const own = JSON.parse(spool.get({ at, size }).toString('utf8')) as [string, string][];
        return new Map<string, PlannedText>([...own, ...(parts ?? [])]);
      };
      return {
        source: slim.source(source),
        copies: witnesses.map(slim.copy),
        proposals: proposals.length === 0 ? NONE : structuredClone(proposals),
        files,
        findings: source.findings.length,
      };
    },
  };
}

const NONE: never[] = [];

function filesOf(
  game: string,
  { source, witnesses, texts, actions }: SourceRecords,
): [path: string, words: string][] {
  return [
    [`sources/${game}/${source.id}.json`, toJsonText(source)],
    ...witnesses.map((witness): [string, string] => [
      `rules/${game}/${source.id}/${witness.rule}.json`,
      toJsonText(witness),
    ]),
    ...(actions.length > 0
      ? [[`actions/${game}/${source.id}.jsonl`, toLines(actions)] as [string, string]]
      : []),
    ...[...texts].map(([rule, text]): [string, string] => [
      `texts/${game}/${source.id}/${rule}.md`,
      text,
    ]),
  ];
}

/** A record a line, as machines write a log. */
function toLines(events: SourceRecords['actions']): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

/** What is kept of records while others are read. */
export interface Slimming {
  readonly source: (source: SourceRecord) => ToldSource;
  readonly copy: (witness: Witness) => PlannedCopy;
}

/**
 * Keeps little of many records: what many of them say is kept once, and words that were cut out of a text, which keep
 * all of it in memory, are written anew.
 */
export function createSlimming(): Slimming {
  const known = new Map<string, string>();
  const once = (words: string): string => {
    const found = known.get(words) ?? Buffer.from(words).toString();
    known.set(found, found);
    return found;
  };
  return {
    source: ({ id, asOf, series }) => {
      if (series === undefined) return structuredClone({ id, asOf });
      const { of, order, commit, causes, gone } = series;
      const own = { of: once(of), order, commit, causes: bare(causes), gone: bare(gone) };
      return { id, asOf, series: own };
    },
    copy: (witness) => ({
      source: witness.source,
      rule: once(witness.rule),
      number: witness.number === null ? null : once(witness.number),
      revision: witness.revision,
      title: once(witness.title),
      status: witness.status,
      ...(witness.wording !== undefined && { wording: witness.wording }),
      events: bare(witness.events),
      remarks: bare(witness.remarks),
      // Where a copy stands has no say in what its proposals are.
      lines: NONE,
    }),
  };
}

/** Copies plain data, of which there mostly is none. */
function bare<Data>(data: readonly Data[]): Data[] {
  return data.length === 0 ? NONE : structuredClone([...data]);
}
