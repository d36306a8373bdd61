import type { Root } from 'mdast';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { onlyFile, spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext, RulesOfFile, Writing } from '../../format.ts';
import { parseEach, singleOf } from '../../shared/each-file.ts';
import { knownNumber } from '../../shared/headings/heading.ts';
import { readRules, type Others } from '../../shared/headings/read-rules.ts';
import type { RuleLine } from '../../shared/headings/text.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { canStandFor, createLinkResolver } from '../../shared/markup/index.ts';
import { placeLines } from '../../shared/placed-lines.ts';
import { toBody } from './page-body.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { branchOf, elementsAround } from './rule-words.ts';

/** Reads the rules of a page as if it were set out in lines, and tells where its words stand in the page. */
export function parsePages(document: SourceDocument, context: ParseContext): Drafts {
  if (!document.isFolder) return parsePage(document, context);
  const others = rulesOfFolder(document, context.writing);
  return parseEach(document, context, isPageFile, (single, own) => parsePage(single, own, others));
}

/** Goes through all pages once for what links may lead to, and keeps nothing else of them. */
function rulesOfFolder(document: SourceDocument, writing: Writing): Others {
  const pages = new Map<string, RulesOfFile>();
  let isAmongRules = false;
  for (const file of document.files.filter(isPageFile)) {
    const page = readPage(singleOf(document, file), writing);
    if (page === undefined) continue;
    pages.set(file.name, rulesOfPage(page));
    if (page.choice.headings.size > 0) isAmongRules = true;
  }
  return { ruleAtOther: (path, anchor) => pages.get(path)?.(anchor), isAmongRules };
}

/** Finds the rules of a page by the anchors in it. */
export function rulesInPage(document: SourceDocument, writing: Writing): RulesOfFile {
  const page = readPage(singleOf(document, onlyFile(document)), writing);
  return page === undefined ? () => undefined : rulesOfPage(page);
}

/** Tells by its name whether a file of a folder is a page. */
export function isPageFile({ name }: SourceFile): boolean {
  return /\.x?html?$/iu.test(name);
}

function parsePage(
  document: SourceDocument,
  context: ParseContext,
  { ruleAtOther, isAmongRules = false }: Others = {},
): Drafts {
  const page = readPage(document, context.writing);
  if (page === undefined) {
    const place = spanOfLine(onlyFile(document), 1);
    context.report('depth-exceeded', place, { reason: TOO_DEEP });
    return { rules: [] };
  }
  for (const span of page.markup) context.ignore(span, 'markup of the page');
  const placed = placeLines(document, page.lines, context, 'html');
  const [shown] = placed.document.files;
  if (shown === undefined) return { rules: [] };
  const { filesAt, ruleAtOther: ruleApart } = context.writing;
  const own = rulesOfPage(page);
  const resolveLink = createLinkResolver({
    path: shown.name,
    address: filesAt,
    ruleAt: (path, anchor) =>
      path === shown.name
        ? anchor === undefined
          ? undefined
          : own(anchor)
        : (ruleAtOther?.(path, anchor) ?? ruleApart?.(path, anchor)),
  });
  const headings = [...page.choice.headings.keys()].map((index) => page.lines[index]);
  const known = {
    resolveLink,
    around: elementsAround(headings, page.lineStarts, page.tree),
    broken: page.tree.broken,
  };
  // A page that is torn can hold the words otherwise than its lines show them.
  const toOwnBody = (lines: readonly RuleLine[], inLines: Root): Root => {
    const branch = branchOf(lines, page.lines, page.lineStarts, page.tree);
    const body = toBody(branch, known);
    return canStandFor(body, inLines) ? body : inLines;
  };
  return placed.toSource(
    readRules(
      placed.document,
      shown,
      placed.context,
      { choice: page.choice, toBody: toOwnBody },
      { isAmongRules },
    ),
  );
}

/** Links lead to the rule at or below whose heading their anchor stands, or to the only rule of a page. */
function rulesOfPage({ anchors, choice }: ReadPage): RulesOfFile {
  const ruleAt = rulesByLine(choice);
  const rules = [...new Set(ruleAt.filter((rule) => rule !== undefined))];
  const only = rules.length === 1 ? rules[0] : undefined;
  const lines = new Map(anchors);
  return (anchor) => {
    if (anchor === undefined) return only;
    const line = lines.get(anchor);
    return line === undefined ? undefined : ruleAt[line];
  };
}

/** Returns the rule of each line; blank lines belong to what follows them. */
function rulesByLine({ headings, outline: { lines } }: Choice): (string | undefined)[] {
  let open: string | undefined;
  const rules = lines.map((_, index) => {
    const heading = headings.get(index);
    if (heading === undefined) return open;
    const id = knownNumber(heading) ?? heading.title;
    open = heading.revision === null ? id : `${id}/${heading.revision}`;
    return open;
  });
  for (let index = lines.length - 2; index >= 0; index--) {
    if (lines[index]?.text === '') rules[index] = rules[index + 1];
  }
  return rules;
}
