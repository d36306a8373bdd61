import { addressRules } from '../../../scripts/import-archives/address-rules.ts';
import { detect } from '../../../scripts/import-archives/detect.ts';
import type { SourceDocument, SourceFile } from '../../../scripts/import-archives/document.ts';
import { FORMATS } from '../../../scripts/import-archives/formats/index.ts';
import { readSource } from '../../../scripts/import-archives/read-source.ts';
import { toRecords } from '../../../scripts/import-archives/records.ts';
import { isFatal } from '../../../src/diagnostics/index.ts';
import { orderSources } from '../../../src/engine/index.ts';
import { plainText } from '../../../src/markdown/index.ts';
import { SourceEntry } from '../../../src/schemas/index.ts';
import type { Game, LogEvent, SourceRecord, Witness } from '../../../src/schemas/index.ts';
import type { Paper, PaperFile } from '../papers/paper.ts';

/** What the importers made of an archive. */
export interface Archive {
  readonly game: Game;
  readonly sources: readonly SourceRecord[];
  /** In order of time. */
  readonly witnesses: readonly Witness[];
  readonly events: readonly LogEvent[];
  /** Words of a copy by source and rule, `dump-1/33`, with single blanks. */
  readonly texts: ReadonlyMap<string, string>;
  /** Papers that were refused whole, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
  /** What was found odd in the papers, a line each. */
  readonly findings: readonly string[];
}

interface Gathering {
  readonly game: Game;
  readonly sources: SourceRecord[];
  readonly witnesses: Witness[];
  readonly events: LogEvent[];
  readonly texts: Map<string, string>;
  readonly refused: Map<string, string>;
  readonly findings: string[];
}

/** Imports papers as the project does, but for files: detect, parse, account for every line, verify, name. */
export function readArchive(game: Game, papers: readonly Paper[]): Archive {
  const gathering: Gathering = {
    game,
    ...{ sources: [], witnesses: [], events: [] },
    ...{ texts: new Map(), refused: new Map(), findings: [] },
  };
  for (const paper of papers) readPaper(paper, gathering);
  const order = new Map(orderSources(game, gathering.sources).map(({ id }, index) => [id, index]));
  const place = ({ source }: Witness) => order.get(source) ?? 0;
  return { ...gathering, witnesses: gathering.witnesses.sort((a, b) => place(a) - place(b)) };
}

function readPaper(paper: Paper, into: Gathering): void {
  const document = toDocument(paper);
  const detected = detect(document, FORMATS, paper.format);
  if ('problem' in detected) {
    into.refused.set(paper.id, detected.problem.reason);
    return;
  }
  const companions = new Map(
    Object.entries(paper.companions).map(([role, file]) => [role, toFile(file)] as const),
  );
  const reading = readSource(document, companions, detected.format);
  const entry = toEntry(paper);
  const records = toRecords(reading, { game: into.game, entry, document, format: paper.format });
  const messages = [...reading.messages, ...records.messages];
  const fatal = messages.find(isFatal);
  if (fatal !== undefined) {
    into.refused.set(paper.id, fatal.reason);
    return;
  }
  const found = messages.filter(({ fatal }) => fatal === false);
  into.findings.push(...found.map(({ reason }) => `${paper.id}: ${reason}`));
  into.sources.push(records.source);
  into.witnesses.push(...records.witnesses);
  into.events.push(...records.actions);
  for (const { rule, draft } of addressRules(reading.drafts.rules, entry).rules) {
    into.texts.set(`${paper.id}/${rule}`, bareWords(plainText(draft.body)));
  }
}

/** Returns words with single blanks between them: how lines end is no part of a text. */
export function bareWords(text: string): string {
  return text.split(/\s+/u).filter(Boolean).join(' ');
}

function toDocument({ id, isFolder, files }: Paper): SourceDocument {
  const name = isFolder ? id : (files[0]?.name ?? id);
  const sorted = isFolder ? [...files].sort((a, b) => (a.name < b.name ? -1 : 1)) : files;
  return { id, name, isFolder, sha256: '0'.repeat(64), files: sorted.map(toFile) };
}

function toFile({ name, text }: PaperFile): SourceFile {
  const isOpen = !text.endsWith('\n');
  return { name, path: name, isOpen, lines: text.replace(/\n$/u, '').split('\n') };
}

function toEntry(paper: Paper): SourceEntry {
  return SourceEntry.parse({
    ...{ id: paper.id, file: paper.files[0]?.name ?? paper.id, format: paper.format },
    ...{ title: `Paper ${paper.id}`, asOf: paper.asOf },
    ...{ expect: paper.expect, identities: paper.identities },
  });
}
