import { refusedOf, refusedWords } from '../../src/schemas/index.ts';
import type { ImportResult, SourceOutcome } from './run.ts';
import { greatestOf } from '../../src/schemas/extremes.ts';
import { counted } from '../../src/schemas/counted.ts';

const HEADS = [
  'source',
  'rules',
  'events',
  'proposals',
  'lines',
  'claimed',
  'ignored',
  'unclaimed',
  'findings',
  'not read',
];

const NO_GAME = 'No manifest lies in archives/. To begin with a game of your own: npm run new.';

/** Prints what came of an import: a row a source, then what was written. */
export function formatTable(result: ImportResult): string {
  if (result.outcomes.length === 0 && !result.failed) {
    return [NO_GAME, summary(result)].join('\n');
  }
  const rows = [HEADS, ...result.outcomes.map(toRow)];
  const widths = HEADS.map((_, column) =>
    greatestOf(rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => align(cell, column, widths))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, ...result.outcomes.flatMap(commitLines), '', summary(result)].join('\n');
}

function toRow({
  source,
  state,
  record,
  series,
  rules,
  events,
  proposals,
}: SourceOutcome): string[] {
  if (series !== undefined) {
    return [source, String(rules), ...Array.from({ length: 6 }, () => ''), String(series.findings)];
  }
  if (record === undefined) return [source, state];
  const { lines, claimed, ignored, unclaimed } = record.coverage;
  const numbers = [
    rules,
    events,
    proposals,
    lines,
    claimed,
    ignored,
    unclaimed,
    record.findings.length,
  ];
  const refused = refusedWords(refusedOf([record]));
  return [source, ...numbers.map(String), refused === '' ? '0' : refused];
}

/** What became of the commits of a repository. */
function commitLines({ source, series }: SourceOutcome): string[] {
  if (series === undefined) return [];
  const { commits, fresh, texts } = series;
  return [
    `${source}: ${counted(commits, 'commit')}, ${fresh} of them read now, which store ${counted(texts, 'text')}.`,
  ];
}

function align(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function summary({ changes, failed, messages }: ImportResult): string {
  if (failed) {
    const errors = messages.filter((message) => message.fatal === true).length;
    return `${counted(errors, 'error')}; nothing was written.`;
  }
  const { written, removed, unchanged } = changes;
  return `${counted(written.length, 'file')} written, ${removed.length} removed, ${unchanged} unchanged.`;
}
