import type { LineRange, Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { numberWords } from './count.ts';

/** Says line ranges: `1413–1468`, `88–101, 640`. */
export function rangeWords(lines: readonly LineRange[]): string {
  return lines.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** Returns where a copy stands in its document: `lines 88–101`; in a folder with the file before it. */
export function placeWords(
  { lineExtents }: Pick<GameModel, 'lineExtents'>,
  witness: Pick<Witness, 'source' | 'lines' | 'file'>,
): string {
  const { file } = witness;
  const lines = lineExtents(witness);
  const single = lines.length === 1 && lines[0]?.[0] === lines[0]?.[1];
  const place = `${single ? 'line' : 'lines'} ${rangeWords(lines)}`;
  return file === undefined ? place : `${file}, ${place}`;
}

/** Says the first of many ranges and how many follow: `65, 131, 204 and 73 more`. */
export function someRanges(lines: readonly LineRange[], limit = 6): string {
  if (lines.length <= limit + 1) return rangeWords(lines);
  const rest = numberWords(lines.length - limit);
  return `${rangeWords(lines.slice(0, limit))} and ${rest} more`;
}
