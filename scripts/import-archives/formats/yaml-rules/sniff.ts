import type { SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { sniffDataFolder } from '../../shared/records/data-folder.ts';
import { explainTree, sniffTree } from '../../shared/records/read-tree.ts';
import { openYaml } from './open-yaml.ts';
import { YAML_FILES } from './parse.ts';

/** Weighs the likeliest list of a YAML text. */
export function sniffYamlRules(document: SourceDocument): Sniff | undefined {
  if (document.isFolder) return sniffDataFolder(document, YAML_FILES);
  const root = openIfLikely(document);
  return root && sniffTree(root, document);
}

/** Returns why records that look like rules were not taken. */
export function explainYamlRules(document: SourceDocument): string | undefined {
  if (document.isFolder) return undefined;
  const root = openIfLikely(document);
  return root && explainTree(root, document, 'yaml-rules');
}

/** Names of files that say of themselves that they are lines of text. */
const OF_LINES = /\.(?:md|markdown|mdown|mkd|mdx|rst|org|adoc|asciidoc|tex|typ|wiki|mediawiki)$/iu;

/** Most texts are sound YAML, being one value; only a list or names with colons are looked at. */
function openIfLikely(document: SourceDocument) {
  const [file] = document.files;
  if (OF_LINES.test(file?.name ?? '')) return undefined;
  const first = file?.lines.slice(0, 200).find((line) => /^[^\s#]/u.test(line) && line !== '---');
  if (first === undefined || !/^(?:-(?:\s|$)|[^\s:{[][^:]{0,99}:(?:\s|$))/u.test(first)) {
    return undefined;
  }
  const opened = openYaml(document);
  return 'root' in opened ? opened.root : undefined;
}
