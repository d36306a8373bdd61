import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { parseDataFolder, type DataKind } from '../../shared/records/data-folder.ts';
import { readTree } from '../../shared/records/read-tree.ts';
import { openYaml } from './open-yaml.ts';

/** Reads the rules of a YAML text from the list that the manifest names, or else the likeliest one. */
export function parseYamlRules(document: SourceDocument, context: ParseContext): Drafts {
  if (document.isFolder) return parseDataFolder(document, context, YAML_FILES);
  return parseYamlFile(document, context);
}

function parseYamlFile(document: SourceDocument, context: ParseContext): Drafts {
  const opened = openYaml(document);
  if ('root' in opened) return readTree(opened.root, document, context, 'yaml-double');
  const file = onlyFile(document);
  const line = file.lines.join('\n').slice(0, opened.offset).split('\n').length;
  context.report(opened.code, spanOfLine(file, line), { reason: opened.reason });
  return { rules: [] };
}

/** Files of the format in a folder. */
export const YAML_FILES: DataKind = {
  holds: ({ name }) => /\.ya?ml$/iu.test(name),
  open: (single) => {
    const opened = openYaml(single);
    return 'root' in opened ? opened.root : undefined;
  },
  parse: parseYamlFile,
  written: 'yaml-double',
};
