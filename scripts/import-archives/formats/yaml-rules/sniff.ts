import type { SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { explainTree, sniffTree } from '../../shared/records/read-tree.ts';
import { openYaml } from './open-yaml.ts';

/** Weighs the likeliest list of a YAML text. */
export function sniffYamlRules(document: SourceDocument): Sniff | undefined {
  const root = openIfLikely(document);
  return root && sniffTree(root, document);
}

/** Tells why records that look like rules were not taken. */
export function explainYamlRules(document: SourceDocument): string | undefined {
  const root = openIfLikely(document);
  return root && explainTree(root, document, 'yaml-rules');
}

/** Most texts are sound YAML, being one value; only a list or names with colons are looked at. */
function openIfLikely(document: SourceDocument) {
  const [file] = document.files;
  const first = file?.lines.slice(0, 200).find((line) => /^[^\s#]/u.test(line) && line !== '---');
  if (first === undefined || !/^(?:-(?:\s|$)|[^\s:{[][^:]{0,99}:(?:\s|$))/u.test(first)) {
    return undefined;
  }
  const opened = openYaml(document);
  return 'root' in opened ? opened.root : undefined;
}
