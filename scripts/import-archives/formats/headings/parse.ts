import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext, RuleAt, RulesOfFile, Writing } from '../../format.ts';
import { linesOf } from '../../shared/headings/setting.ts';
import { rulesAmongHeadings } from '../../shared/headings/rule-links.ts';
import { chooseIn, readRules } from '../../shared/headings/read-rules.ts';
import { parseRuleFiles } from './file-rules.ts';
import { readFolder } from './folder.ts';

/** Reads the rules of a document, each from its heading to the next one; of a folder, a file after the other. */
export function parseHeadings(document: SourceDocument, context: ParseContext): Drafts {
  if (!document.isFolder) return readRules(document, onlyFile(document), context);
  const folder = readFolder(document);
  if (folder.isFilePerRule && context.writing.headings === undefined) {
    return parseRuleFiles(folder, context);
  }
  const ruleAt = rulesOfFolder(document, context);
  const parts = document.files.map((file) => {
    return readRules(document, file, context, undefined, ruleAt);
  });
  return {
    rules: parts.flatMap(({ rules }) => rules),
    sections: parts.flatMap(({ sections }) => sections ?? []),
  };
}

/** Where files hold rules, links from one to another lead to the rules there. */
function rulesOfFolder(document: SourceDocument, { writing }: ParseContext): RuleAt | undefined {
  if (document.files.length < 2) return undefined;
  const files = new Map(
    document.files.map((file) => {
      const choice = chooseIn(document, file, linesOf(document, file), writing);
      return [file.name, rulesAmongHeadings(choice)] as const;
    }),
  );
  return (path, anchor) => files.get(path)?.(anchor);
}

/** Finds the rules of a file by their headings, or the one that the whole file is. */
export function rulesInFile(document: SourceDocument, writing: Writing): RulesOfFile {
  const file = onlyFile(document);
  if (document.isFolder && writing.headings === undefined) {
    const { isFilePerRule, files } = readFolder(document);
    const [one] = files;
    if (isFilePerRule && one?.number !== undefined) return () => one.number;
  }
  return rulesAmongHeadings(chooseIn(document, file, linesOf(document, file), writing));
}
