import { findJsonDepth } from '../../../../src/diagnostics/json-depth.ts';
import { onlyFile, type SourceDocument } from '../../document.ts';
import type { DataNode } from '../../shared/records/data-tree.ts';
import { readJsonTree } from './json-tree.ts';

/** Reads a document as a sound JSON text; undefined where it is none, or is nested too deep. */
export function openTree(document: SourceDocument): DataNode | undefined {
  const text = onlyFile(document).lines.join('\n');
  if (!/^\s*[{[]/u.test(text.slice(0, 1_000)) || findJsonDepth(text) !== undefined) {
    return undefined;
  }
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return readJsonTree(text);
}
