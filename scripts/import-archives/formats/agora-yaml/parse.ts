import { spanOfLine, onlyFile, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readCategoryIndex, type CategoryIndex } from './category-index.ts';
import { ignoreLines } from './claims.ts';
import { reportUncustomary } from './custom.ts';
import { holdsRule, isIndex, PROPOSALS, PUBLISHED } from './layout.ts';
import { readProposalFile } from './proposal-file.ts';
import { readRuleFile } from './rule-file.ts';

/**
 * Reads a folder of rules and proposals. The rules of the index come first, in its order, and those
 * that it does not list after them, by their numbers.
 */
export function parse(document: SourceDocument, context: ParseContext): Drafts {
  const index = document.files.find(({ name }) => isIndex(name));
  const categories = index && readCategoryIndex(index, context);
  const files = document.files.filter(({ name }) => holdsRule(name));
  const isCut = cutFiles(files);
  const rules = files
    .flatMap((file) => readRuleFile(file, categories, { context, isCut: isCut(file) }) ?? [])
    .sort((a, b) => compareRules(a, b, categories));
  const proposals = filesBelow(document, PROPOSALS)
    .flatMap((file) => readProposalFile(file, context) ?? [])
    .sort((a, b) => compareNames(a.id, b.id));
  if (categories !== undefined && document.isPart !== true) {
    reportUnread(document, categories, rules, context);
  }
  if (document.isPart !== true) reportUncustomary(rules, context);
  setAside(document, context);
  if (rules.length === 0 && document.isPart !== true) reportNothing(document, context);
  return { rules, proposals, sections: categories?.sections ?? [] };
}

/** How many files have to end their last line, where one that does not is to tell of something. */
const CUSTOM = 0.9;

/** Tells of a file whether its end was lost: its last line has no end, and those of nearly all others have one. */
function cutFiles(files: readonly SourceFile[]): (file: SourceFile) => boolean {
  const ended = files.filter(({ isOpen }) => isOpen === false).length;
  const isCustom = ended > 1 && ended >= CUSTOM * files.length;
  return ({ isOpen }) => isCustom && isOpen === true;
}

function fileNamed(document: SourceDocument, name: string): SourceFile | undefined {
  return document.files.find((file) => file.name === name);
}

function filesBelow(document: SourceDocument, folder: string): SourceFile[] {
  return document.files.filter((file) => file.name.startsWith(folder));
}

function compareRules(a: RuleDraft, b: RuleDraft, index: CategoryIndex | undefined): number {
  const place = ({ number }: RuleDraft) => index?.rules.get(number ?? '')?.order ?? Infinity;
  const [first, second] = [place(a), place(b)];
  return first === second ? compareNames(a.number ?? '', b.number ?? '') : first - second;
}

/** Numbers come in their order, names after them. */
function compareNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => (/^\d+$/u.test(name) ? Number(name) : Infinity));
  if (first !== second) return (first ?? 0) - (second ?? 0);
  return a < b ? -1 : 1;
}

function reportUnread(
  { files }: SourceDocument,
  { rules: listed }: CategoryIndex,
  read: readonly RuleDraft[],
  context: ParseContext,
): void {
  const numbers = new Set(read.map(({ number }) => number));
  for (const [number, { place }] of listed) {
    if (numbers.has(number)) continue;
    const file = files.find(({ name }) => holdsRule(name) && name.endsWith(`/${number}`));
    const found = file === undefined ? 'no such file' : 'no rule in it';
    const reason = `Unexpected rule ${number} in the index, expected one of rules/: there is ${found}.`;
    // One whose file holds more than comments is counted with what is wrong with that.
    const refused = file !== undefined && !isOnlyComments(file) ? {} : { refused: { rule: 1 } };
    context.report('entry-malformed', place, { reason, ...refused });
  }
}

function isOnlyComments({ lines }: SourceFile): boolean {
  return lines.every((line) => line.trim() === '' || line.startsWith('#'));
}

function setAside(document: SourceDocument, context: ParseContext): void {
  const file = fileNamed(document, PUBLISHED);
  if (file !== undefined) {
    ignoreLines(
      file,
      file.lines.keys().map((index) => index + 1),
      'headings as published',
      context,
    );
  }
}

function reportNothing(document: SourceDocument, context: ParseContext): void {
  const first = onlyFile({ ...document, isFolder: false });
  const span = { ...spanOfLine(first, 1), file: first.name };
  const reason = `Unexpected content of ${document.name}, expected a rule in one of the files of rules/.`;
  context.report('nothing-found', span, { reason });
}
