import type { ToldCopy, ToldSource } from '../../src/loaders/commit-events.ts';
import type { Witness } from '../../src/schemas/index.ts';
import type { ProposalDraft } from './draft.ts';
import { toJsonText } from './json-text.ts';
import type { SourceRecords } from './records.ts';
import type { Spool } from './spool.ts';
import type { PlannedText } from './write.ts';

/** What is asked of a copy to name the proposals behind it, once its files are laid aside. */
export type PlannedCopy = ToldCopy & Pick<Witness, 'remarks'>;

/** The records of a source as the files that hold them, of which little but their places is in memory. */
export interface SourceFiles {
  readonly source: ToldSource;
  readonly copies: readonly PlannedCopy[];
  readonly proposals: readonly ProposalDraft[];
  /** Content by path. */
  readonly files: ReadonlyMap<string, PlannedText>;
  /** How many findings stand with it. */
  readonly findings: number;
}

/** Returns the records of a source as files, which wait in the spool until they are written. */
export function layAside(game: string, records: SourceRecords, spool: Spool): SourceFiles {
  const { source, witnesses, texts, proposals, actions, parts } = records;
  const put = (words: string): PlannedText => {
    const text = spool.put(words);
    return () => spool.get(text).toString('utf8');
  };
  const files = new Map<string, PlannedText>();
  files.set(`sources/${game}/${source.id}.json`, put(toJsonText(source)));
  for (const [path, words] of parts ?? []) files.set(path, words);
  for (const witness of witnesses) {
    files.set(`rules/${game}/${source.id}/${witness.rule}.json`, put(toJsonText(witness)));
  }
  if (actions.length > 0) files.set(`actions/${game}/${source.id}.jsonl`, put(toLines(actions)));
  for (const [rule, text] of texts) files.set(`texts/${game}/${source.id}/${rule}.md`, put(text));
  const findings = source.findings.length;
  return {
    ...keep({ source: toTold(source), copies: witnesses.map(toCopy), proposals }),
    files,
    findings,
  };
}

/** A record a line, as machines write a log. */
function toLines(events: SourceRecords['actions']): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

/** Copies plain data: words that were cut out of a text keep all of it in memory, and their copies do not. */
function keep<Data>(data: Data): Data {
  return structuredClone(data);
}

function toTold({ id, asOf, series }: SourceRecords['source']): ToldSource {
  if (series === undefined) return { id, asOf };
  const { of, order, commit, causes, gone } = series;
  return { id, asOf, series: { of, order, commit, causes, gone } };
}

function toCopy(witness: Witness): PlannedCopy {
  const { source, rule, number, revision, title, status, wording, events, remarks } = witness;
  const lines = witness.lines.slice(0, 1);
  const of = { source, rule, number, revision, title, status, wording };
  return { ...of, events, remarks, lines };
}
