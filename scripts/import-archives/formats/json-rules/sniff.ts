import type { SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { sniffDataFolder } from '../../shared/records/data-folder.ts';
import { explainTree, sniffTree } from '../../shared/records/read-tree.ts';
import { openTree } from './open-tree.ts';
import { JSON_FILES } from './parse.ts';

/** Weighs the likeliest list of a JSON text. */
export function sniffJsonRules(document: SourceDocument): Sniff | undefined {
  if (document.isFolder) return sniffDataFolder(document, JSON_FILES);
  const root = openTree(document);
  return root && sniffTree(root, document);
}

/** Returns why records that look like rules were not taken. */
export function explainJsonRules(document: SourceDocument): string | undefined {
  if (document.isFolder) return undefined;
  const root = openTree(document);
  return root && explainTree(root, document, 'json-rules');
}
