import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readRules } from '../../shared/headings/read-rules.ts';
import { parseRuleFiles } from './file-rules.ts';
import { readFolder } from './folder.ts';

/** Reads the rules of a document, each from its heading to the next one; of a folder, a file after the other. */
export function parseHeadings(document: SourceDocument, context: ParseContext): Drafts {
  if (!document.isFolder) return readRules(document, onlyFile(document), context);
  const folder = readFolder(document);
  if (folder.isFilePerRule && context.writing.headings === undefined) {
    return parseRuleFiles(folder, context);
  }
  const parts = document.files.map((file) => readRules(document, file, context));
  return {
    rules: parts.flatMap(({ rules }) => rules),
    sections: parts.flatMap(({ sections }) => sections ?? []),
  };
}
