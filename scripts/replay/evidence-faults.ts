import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import { counted } from '../../src/schemas/counted.ts';
import type { FindInLog } from '../../src/loaders/log-places.ts';
import type { LogEvent, SourceRecord } from '../../src/schemas/index.ts';
import type { WrittenLog } from './positions.ts';

type Document = Pick<SourceRecord, 'id' | 'file' | 'totalLines'>;

/** Where documents of a game may lie. */
interface Lie {
  readonly root: string;
  readonly game: string;
  readonly sources: readonly Document[];
}

/**
 * Returns which documents the logs that people wrote name as evidence, and that the archive does not have, and which
 * lines of those that it has are not there.
 */
export function tellUnknownEvidence(
  written: readonly WrittenLog[],
  lie: Lie,
  findInLog: FindInLog,
): VFileMessage[] {
  const names = lie.sources.map(({ file }) => file);
  return written.flatMap((log) =>
    log.events.flatMap((event) => {
      const said = faultOf(event, log.file, lie);
      if (said === undefined) return [];
      const { code, field, reason } = said;
      const place = findInLog(event.id, ['source', field]) ?? { file: log.file, line: 1 };
      const near = field === 'file' ? findNear(event.source?.file ?? '', names) : [];
      const note = `${meaning(near)}${CODES[code].cure}`;
      return [createMessage(code, place, { reason, note })];
    }),
  );
}

interface Fault {
  readonly code: 'evidence-absent' | 'evidence-short';
  readonly field: 'file' | 'lines';
  readonly reason: string;
}

function faultOf({ source }: LogEvent, log: string, lie: Lie): Fault | undefined {
  const { file, lines } = source ?? {};
  if (file === undefined || file === log) return undefined;
  const known = lie.sources.find((one) => file === one.file || file === one.id);
  const last = known?.totalLines ?? Infinity;
  if (lines !== undefined && lines[1] > last) {
    const reason = `Unexpected line ${lines[1]} of “${file}”, which has ${counted(last, 'line')}, expected one of those.`;
    return { code: 'evidence-short', field: 'lines', reason };
  }
  if (known !== undefined || isPartOf(file, lie) || lies(file, log, lie)) return undefined;
  const reason = `Unexpected document “${file}” under "source", expected one that a manifest of the game names, or a file of the archive.`;
  return { code: 'evidence-absent', field: 'file', reason };
}

/** A source may be a folder or several files. */
function isPartOf(file: string, { sources }: Lie): boolean {
  return sources.some(
    (one) => file.startsWith(`${one.file}/`) || one.file.split(', ').includes(file),
  );
}

function lies(file: string, log: string, { root, game }: Lie): boolean {
  const folders = ['', `archives/${game}`, dirname(log)];
  return folders.some((folder) => existsSync(join(root, folder, file)));
}
