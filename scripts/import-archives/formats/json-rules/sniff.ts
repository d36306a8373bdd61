import type { SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { explainTree, sniffTree } from '../../shared/records/read-tree.ts';
import { openTree } from './open-tree.ts';

/** Weighs the likeliest list of a JSON text. */
export function sniffJsonRules(document: SourceDocument): Sniff | undefined {
  const root = openTree(document);
  return root && sniffTree(root, document);
}

/** Tells why records that look like rules were not taken. */
export function explainJsonRules(document: SourceDocument): string | undefined {
  const root = openTree(document);
  return root && explainTree(root, document, 'json-rules');
}
