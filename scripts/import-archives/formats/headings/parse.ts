import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext, RulesOfFile, Writing } from '../../format.ts';
import { inBookOrder } from '../../shared/book.ts';
import { linesOf } from '../../shared/headings/setting.ts';
import { rulesAmongHeadings } from '../../shared/headings/rule-links.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { chooseIn, readRules, type Others } from '../../shared/headings/read-rules.ts';
import { partedByFiles } from './file-parts.ts';
import { parseRuleFiles } from './file-rules.ts';
import { placesOf } from './file-places.ts';
import { readFolder } from './folder.ts';

/** Reads the rules of a document, each from its heading to the next one; of a folder, a file after the other. */
export function parseHeadings(document: SourceDocument, context: ParseContext): Drafts {
  if (!document.isFolder) return readRules(document, onlyFile(document), context);
  const places = placesOf(document.files);
  const read = readFolder(document);
  const folder = { ...read, files: inBookOrder(read.files, ({ file }) => file.name, places) };
  if (folder.isFilePerRule && context.writing.headings === undefined) {
    return parseRuleFiles(folder, context);
  }
  const others = rulesOfFolder(document, context);
  const parts = inBookOrder(document.files, ({ name }) => name, places).map((file) => {
    return readRules(document, file, context, undefined, others);
  });
  return {
    rules: parts.flatMap(({ rules }) => rules),
    sections: parts.flatMap(({ sections }) => sections ?? []),
  };
}

/** Where files hold rules, links from one to another lead to the rules there, and a file without rules only goes with them. */
function rulesOfFolder(document: SourceDocument, { writing }: ParseContext): Others {
  if (document.files.length < 2) return {};
  const read = document.files.map((file) => {
    const choice = chooseIn(document, file, linesOf(document, file), writing);
    return [file, listsFiles(choice, document) ? withoutHeadings(choice) : choice] as const;
  });
  const choices = partedByFiles(read);
  const found = new Map(choices.map(([{ name }, choice]) => [name, choice]));
  const files = new Map(choices.map(([{ name }, choice]) => [name, rulesAmongHeadings(choice)]));
  return {
    ruleAtOther: (path, anchor) => files.get(path)?.(anchor),
    isAmongRules: choices.some(([, { headings }]) => headings.size > 0),
    choiceOf: ({ name }) => found.get(name),
  };
}

const LINK = /\]\((?:[^()\s]{1,200}\/)?([^()\s/#]{1,100})(?:#[^()\s]{0,100})?\)/u;

/** Tells whether every heading of a file is a link to another file of the folder: a table of contents. */
function listsFiles({ headings, outline }: Choice, { files }: SourceDocument): boolean {
  const names = new Set(files.map(({ name }) => name.split('/').at(-1)));
  const leads = [...headings.keys()].map((index) => {
    return names.has(LINK.exec(outline.lines[index]?.text.slice(0, 500) ?? '')?.[1]);
  });
  return leads.length > 0 && leads.every(Boolean);
}

function withoutHeadings(choice: Choice): Choice {
  return { ...choice, headings: new Map(), taken: [] };
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
