import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SourceRecord, type SeriesCommit } from '../../../src/schemas/index.ts';
import { readText } from '../read-file.ts';

/** A commit that an earlier import has stored. */
export interface StoredCommit {
  readonly id: string;
  /** Digest of the list of its files. */
  readonly sha256: string;
  readonly series: SeriesCommit;
  /** Addresses of the rules that it stores. */
  readonly rules: readonly string[];
  /** Whether all texts of them are at hand. */
  readonly hasTexts: boolean;
}

/** Reads what is stored of a series, in its order. What cannot be read is as good as not stored. */
export function readStoredSeries(content: string, game: string, of: string): StoredCommit[] {
  return list(join(content, `sources/${game}`), '.json')
    .filter((id) => id.startsWith(`${of}-`))
    .flatMap((id) => {
      const source = readSource(join(content, `sources/${game}/${id}.json`));
      const series = source?.series;
      if (source === undefined || series?.of !== of) return [];
      const rules = list(join(content, `rules/${game}/${id}`), '.json');
      const texts = new Set(list(join(content, `texts/${game}/${id}`), '.md'));
      return [
        {
          id,
          sha256: source.sha256,
          series,
          rules,
          hasTexts: rules.every((rule) => texts.has(rule)),
        },
      ];
    })
    .sort((a, b) => a.series.order - b.series.order);
}

function readSource(path: string): SourceRecord | undefined {
  try {
    return SourceRecord.safeParse(JSON.parse(readText(path))).data;
  } catch {
    return undefined;
  }
}

function list(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}
