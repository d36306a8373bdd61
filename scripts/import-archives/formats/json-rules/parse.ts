import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readJsonDocument } from '../../shared/json-document.ts';
import { parseDataFolder, type DataKind } from '../../shared/records/data-folder.ts';
import { readTree } from '../../shared/records/read-tree.ts';
import { openTree } from './open-tree.ts';

/** Reads the rules of a JSON text from the list that the manifest names, or else the likeliest one. */
export function parseJsonRules(document: SourceDocument, context: ParseContext): Drafts {
  if (document.isFolder) return parseDataFolder(document, context, JSON_FILES);
  return parseJsonFile(document, context);
}

function parseJsonFile(document: SourceDocument, context: ParseContext): Drafts {
  // It reports what is no sound JSON; the claims are made below, piece by piece.
  const json = readJsonDocument(document, 0, { ...context, claim: () => undefined });
  if (json === undefined) return { rules: [] };
  const root = openTree(document);
  if (root !== undefined) return readTree(root, document, context, 'json');
  const reason = 'Unexpected single value, expected a list or an object of rules.';
  context.report('nothing-found', spanOfLine(onlyFile(document), 1), { reason });
  return { rules: [] };
}

/** Files of the format in a folder. */
export const JSON_FILES: DataKind = {
  holds: ({ name }) => /\.json$/iu.test(name),
  open: openTree,
  parse: parseJsonFile,
  written: 'json',
};
