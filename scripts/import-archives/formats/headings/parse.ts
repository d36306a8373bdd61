import { onlyFile, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import { ANYWHERE, type ParseContext, type RulesOfFile, type Writing } from '../../format.ts';
import { commonMark, readAlike } from '../../shared/headings/alike.ts';
import { filesTakenIn, inBookOrder } from '../../shared/book.ts';
import { linesOf } from '../../shared/headings/setting.ts';
import { LEAST } from '../../shared/headings/weigh.ts';
import { ruleAmongFiles, rulesAmongHeadings } from '../../shared/headings/rule-links.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { chooseIn, readRules, type Others } from '../../shared/headings/read-rules.ts';
import { reportSameRules } from '../../shared/same-rules.ts';
import { labelsOfFiles, partedByFiles } from './file-parts.ts';
import { parseRuleFiles } from './file-rules.ts';
import { placesOf } from './file-places.ts';
import { isWholeOfRules, OF_RULES_SURELY, readFolder } from './folder.ts';
import { ownWordsIn } from '../../shared/markup/latex/own-words.ts';

/** Reads the rules of a document, each from its heading to the next one; of a folder, a file after the other. */
export function parseHeadings(document: SourceDocument, given: ParseContext): Drafts {
  const ownWords = (file: SourceFile) => ownWordsIn(document, file);
  const context = { ...given, writing: { ...given.writing, ownWords } };
  if (!document.isFolder) return readRules(document, onlyFile(document), context);
  const places = placesOf(document.files);
  const read = readFolder(document, context.writing.marked);
  const folder = { ...read, files: inBookOrder(read.files, ({ file }) => file.name, places) };
  if (folder.isFilePerRule && context.writing.headings === undefined) {
    return parseRuleFiles(folder, context);
  }
  const others = rulesOfFolder(document, context);
  const parts = inBookOrder(document.files, ({ name }) => name, places).map((file) => {
    return readRules(document, file, context, undefined, others);
  });
  const rules = parts.flatMap((one) => one.rules);
  reportSameRules(rules, context);
  return {
    rules,
    sections: parts.flatMap(({ sections }) => sections ?? []),
  };
}

/** Where files hold rules, links from one to another lead to the rules there, and a file without rules only goes with them. */
function rulesOfFolder(document: SourceDocument, { writing }: ParseContext): Others {
  if (document.files.length < 2) return {};
  const choices = partedByFiles(choicesOfFolder(document, writing));
  const found = new Map(choices.map(([{ name }, choice]) => [name, choice]));
  const files = new Map(choices.map(([{ name }, choice]) => [name, rulesAmongHeadings(choice)]));
  return {
    ruleAtOther: (path, anchor) =>
      path === ANYWHERE ? ruleAmongFiles(files.values(), anchor) : files.get(path)?.(anchor),
    isAmongRules: choices.some(([, { headings }]) => headings.size > 0),
    choiceOf: ({ name }) => found.get(name),
  };
}

/** Names the sets of rules that the files of a folder are, where rules in them have the same numbers. */
export function partsOfFiles(
  document: SourceDocument,
  writing: Writing,
): ReadonlyMap<string, string> {
  const isOfRules = document.files.length < 2 || readFolder(document).isFilePerRule;
  if (isOfRules && writing.headings === undefined) return new Map();
  return labelsOfFiles(choicesOfFolder(document, writing));
}

/**
 * Returns how the headings of most files are marked, where each holds rules: of a history the files are read one by one,
 * and one of them may tell little.
 */
export function markOfFiles(document: SourceDocument, writing: Writing): string | undefined {
  if (document.files.length < 2 || writing.headings !== undefined) return undefined;
  if (filesTakenIn(document.files) !== undefined || readFolder(document).isFilePerRule) {
    return undefined;
  }
  return commonMark(choicesOfFolder(document, writing).map(([, choice]) => choice));
}

function choicesOfFolder(document: SourceDocument, writing: Writing) {
  const taken = filesTakenIn(document.files);
  const known = taken !== undefined && isWholeOfRules(document) ? OF_RULES_SURELY : undefined;
  const read = document.files.map((file) => {
    return chooseIn(document, file, linesOf(document, file), writing, known);
  });
  const isSaid = writing.headings !== undefined || writing.marked !== undefined;
  const choices = isSaid ? read : readAlike(read);
  return document.files.map((file, at) => {
    const choice = choices[at] ?? chooseIn(document, file, linesOf(document, file), writing, known);
    // Of a document of LaTeX one file may hold nothing but the names of chapters.
    const isHollow = taken !== undefined && choice.score < LEAST && hasNoWords(choice);
    const isOther = taken?.includes(file.name) === false;
    const isAbout = README.test(file.name) && choice.score < LEAST;
    const isNone = listsFiles(choice, document) || isOther || isHollow || isAbout;
    return [file, isNone ? withoutHeadings(choice) : choice] as const;
  });
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

/** What tells of the files beside it, where its headings are not surely those of rules. */
const README = /(?:^|\/)readme\.\w{1,10}$/iu;

function hasNoWords({ taken }: Choice): boolean {
  return taken.every(({ worded }) => worded.length === 0);
}

function withoutHeadings(choice: Choice): Choice {
  return { ...choice, headings: new Map(), taken: [] };
}

/** Finds the rules of a file by their headings, or the one that the whole file is. */
export function rulesInFile(document: SourceDocument, writing: Writing): RulesOfFile {
  const file = onlyFile(document);
  if (document.isFolder && writing.headings === undefined) {
    const { isFilePerRule, files } = readFolder(document, writing.marked);
    const [one] = files;
    if (isFilePerRule && one?.number !== undefined) return () => one.number;
  }
  return rulesAmongHeadings(chooseIn(document, file, linesOf(document, file), writing));
}
