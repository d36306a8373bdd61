import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { Witness, type LogEvent } from '../../src/schemas/index.ts';
import { toJsonText } from './json-text.ts';
import { toProposals } from './proposals.ts';
import type { SourceRecords } from './records.ts';
import type { Plan } from './write.ts';

/** The sources of one game: those just read, and the ids of those whose committed records stay. */
export interface GameRecords {
  readonly game: string;
  readonly read: readonly SourceRecords[];
  readonly kept: readonly string[];
}

/** Lays down which files of `content` hold the records of a game. */
export function planGame(
  content: string,
  { game, read, kept }: GameRecords,
): { readonly plan: Plan; readonly messages: readonly VFileMessage[] } {
  const files = new Map<string, string>();
  const owned: Plan['owned'][number][] = [];
  const optional: string[] = [];
  for (const records of read) {
    const { id } = records.source;
    files.set(`sources/${game}/${id}.json`, toJsonText(records.source));
    owned.push({ folder: `rules/${game}/${id}`, ending: '.json' });
    owned.push({ folder: `texts/${game}/${id}`, ending: '.md' });
    for (const witness of records.witnesses) {
      files.set(`rules/${game}/${id}/${witness.rule}.json`, toJsonText(witness));
    }
    const log = `actions/${game}/${id}.jsonl`;
    optional.push(log);
    if (records.actions.length > 0) files.set(log, toLines(records.actions));
    for (const [rule, text] of records.texts) files.set(`texts/${game}/${id}/${rule}.md`, text);
  }
  const committed = readKept(content, game, kept);
  planProposals(content, game, read, committed.witnesses, files, owned);
  return { plan: { files, owned, optional }, messages: committed.messages };
}

/** A log as machines write it: a record a line. */
function toLines(events: readonly LogEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

function planProposals(
  content: string,
  game: string,
  read: readonly SourceRecords[],
  kept: readonly Witness[],
  files: Map<string, string>,
  owned: Plan['owned'][number][],
): void {
  const drafts = read.flatMap((records) => records.proposals);
  const witnesses = [...read.flatMap((records) => records.witnesses), ...kept];
  for (const proposal of toProposals(game, drafts, witnesses)) {
    const path = `proposals/${game}/${proposal.slug}`;
    // A record written by hand stands in place of the importer's.
    if (!existsSync(join(content, `${path}.yaml`))) files.set(`${path}.json`, toJsonText(proposal));
  }
  owned.push({ folder: `proposals/${game}`, ending: '.json' });
}

/** Reads the committed witnesses of sources that are not at hand: they name proposals too. */
function readKept(content: string, game: string, sources: readonly string[]) {
  const witnesses: Witness[] = [];
  const messages: VFileMessage[] = [];
  for (const source of sources) {
    const folder = join(content, 'rules', game, source);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder).sort()) {
      const path = `src/content/rules/${game}/${source}/${name}`;
      const parsed = parseRecord(path, readFileSync(join(folder, name), 'utf8'), Witness);
      if (parsed.value === undefined) messages.push(...parsed.messages);
      else witnesses.push(parsed.value);
    }
  }
  return { witnesses, messages };
}
