import { readFileSync } from 'node:fs';
import type { Place } from '../diagnostics/index.ts';
import { placeIn, readYamlDocument } from './yaml-document.ts';

/**
 * Finds places in a record that was read before: of a field, or of the nearest part of its path that is
 * there. The file is read when the first place is asked for.
 * @param shown as messages call the file
 */
export function placesIn(path: string, shown: string): (field: readonly PropertyKey[]) => Place {
  let document: ReturnType<typeof readYamlDocument> | undefined;
  return (field) => {
    document ??= readYamlDocument(shown, readFileSync(path, 'utf8'));
    return placeIn(document, field);
  };
}
