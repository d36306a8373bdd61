import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How large a built site is, in bytes. */
export interface DistSize {
  readonly files: number;
  readonly bytes: number;
  readonly largestPage: number;
  readonly largestData: number;
}

/** Adds up the files of a built site. */
export function measureDist(dist: string): DistSize {
  let [files, bytes, largestPage, largestData] = [0, 0, 0, 0];
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const found = statSync(join(dist, name));
    if (!found.isFile()) continue;
    files++;
    bytes += found.size;
    if (name.endsWith('.html')) largestPage = Math.max(largestPage, found.size);
    if (name.endsWith('.json')) largestData = Math.max(largestData, found.size);
  }
  return { files, bytes, largestPage, largestData };
}
