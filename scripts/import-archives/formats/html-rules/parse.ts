import type { Root } from 'mdast';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { onlyFile, spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext, Writing } from '../../format.ts';
import { parseEach } from '../../shared/each-file.ts';
import { readRules } from '../../shared/headings/read-rules.ts';
import type { RuleLine } from '../../shared/headings/text.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { canStandFor, createLinkResolver } from '../../shared/markup/index.ts';
import { placeLines } from '../../shared/placed-lines.ts';
import { toBody, type ResolveLink } from './page-body.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { branchOf } from './rule-words.ts';

/** Reads the rules of a page as if it were set out in lines, and tells where its words stand in the page. */
export function parsePages(document: SourceDocument, context: ParseContext): Drafts {
  return document.isFolder
    ? parseEach(document, context, isPageFile, parsePage)
    : parsePage(document, context);
}

/** Tells by its name whether a file of a folder is a page. */
export function isPageFile({ name }: SourceFile): boolean {
  return /\.x?html?$/iu.test(name);
}

function parsePage(document: SourceDocument, context: ParseContext): Drafts {
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
  const resolveLink = linksOfPage(page, shown, context.writing);
  // A page that is torn can hold the words otherwise than its lines show them.
  const toOwnBody = (lines: readonly RuleLine[], inLines: Root): Root => {
    const body = toBody(branchOf(lines, page.lines, page.lineStarts, page.tree), resolveLink);
    return canStandFor(body, inLines) ? body : inLines;
  };
  const known = { choice: page.choice, toBody: toOwnBody };
  return placed.toSource(readRules(placed.document, shown, placed.context, known));
}

/** Links lead to the rule at or below whose heading their anchor stands. */
function linksOfPage(
  { anchors, choice }: ReadPage,
  { name }: SourceFile,
  { filesAt }: Writing,
): ResolveLink {
  const ruleAt = rulesByLine(choice);
  return createLinkResolver({
    path: name,
    address: filesAt,
    ruleAt: (path, anchor) => {
      const line = path === name && anchor !== undefined ? anchors.get(anchor) : undefined;
      return line === undefined ? undefined : ruleAt[line];
    },
  });
}

/** Gives the rule of each line; blank lines belong to what follows them. */
function rulesByLine({ headings, outline: { lines } }: Choice): (string | undefined)[] {
  let open: string | undefined;
  const rules = lines.map((_, index) => {
    const heading = headings.get(index);
    if (heading === undefined) return open;
    const id = heading.number ?? heading.title;
    open = heading.revision === null ? id : `${id}/${heading.revision}`;
    return open;
  });
  for (let index = lines.length - 2; index >= 0; index--) {
    if (lines[index]?.text === '') rules[index] = rules[index + 1];
  }
  return rules;
}
