import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../page-facts.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** How long a page may be, in bytes. */
const MOST_PAGE = 2_000_000;
/** How long a file of data may be: JSON, and what readers of feeds fetch. */
const MOST_DATA = 10_000_000;

/** No page and no file of data is too long to be opened at once, however large the archive. */
export const size: Check = {
  name: 'size',
  run: ({ folder, files }) =>
    [...files].flatMap((file) => {
      const most = mostOf(file);
      if (most === null) return [];
      const bytes = statSync(join(folder, file)).size;
      if (bytes <= most) return [];
      return [{ file, message: `Unexpected ${counted(bytes, 'byte')}, expected at most ${most}.` }];
    }),
};

function mostOf(file: string): number | null {
  if (file.endsWith('.html')) return MOST_PAGE;
  return /\.(?:json|xml)$/u.test(file) ? MOST_DATA : null;
}
