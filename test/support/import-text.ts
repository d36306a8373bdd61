import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { importSource } from '../../scripts/import-archives/import-source.ts';
import type { SourceResult } from '../../scripts/import-archives/source-result.ts';
import { Game, SourceEntry } from '../../src/schemas/index.ts';

/**
 * Imports a document of a name and a text as the only source of a game.
 * @param more what its manifest says of it besides
 */
export function importText(name: string, text: string, more: object = {}): SourceResult {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    writeFileSync(join(folder, name), text);
    const entry = SourceEntry.parse({ id: 'a', file: name, title: 'A', asOf: {}, ...more });
    const eras = [{ id: 'first', name: 'First' }];
    const manifest = {
      folder,
      manifest: { game: 'g', sources: [entry] },
      game: Game.parse({ id: 'g', name: 'G', summary: 'G', eras, numbering: 'number' }),
      placeOf: () => ({ file: 'archive.yaml', line: 1 }),
    };
    const options = { root: folder, archiveFolders: [], accept: true, formats: FORMATS };
    return importSource(manifest, entry, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
