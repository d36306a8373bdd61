import type { SourceFile } from '../../document.ts';
import type { Writing } from '../../format.ts';
import { createLinkResolver, headingAnchor } from '../markup/index.ts';
import { anchorsIn } from './anchors.ts';
import type { Choice } from './choose.ts';

/** Finds the rule that a file is, by its path from the root of the source. */
export type RuleOfFile = (path: string) => string | undefined;

/** Finds where a link leads; undefined for nowhere. */
type ResolveLink = (link: string) => string | undefined;

/** Makes the function that finds where the links of a file lead, of which the rules have headings. */
export function linksAmongHeadings(
  file: SourceFile,
  choice: Choice,
  { filesAt }: Writing,
): ResolveLink {
  const anchors = new Map<string, string>();
  for (const { index, number, title, revision } of choice.headings.values()) {
    const id = number ?? title;
    const marked = choice.outline.marked.get(index)?.line.words.text ?? '';
    const stated = anchorsIn(choice.outline.lines[index]?.text ?? '');
    for (const anchor of [...stated, headingAnchor(marked), id]) {
      if (anchor !== '' && !anchors.has(anchor)) {
        anchors.set(anchor, revision === null ? id : `${id}/${revision}`);
      }
    }
  }
  return createLinkResolver({
    path: file.name,
    address: filesAt,
    ruleAt: (path, anchor) =>
      path === file.name && anchor !== undefined ? anchors.get(anchor) : undefined,
  });
}

/** Makes the function that finds where the links of a file lead that is a rule as others are. */
export function linksAmongFiles(
  file: SourceFile,
  ruleOf: RuleOfFile,
  { filesAt }: Writing,
): ResolveLink {
  return createLinkResolver({
    path: file.name,
    address: filesAt,
    // An anchor within the file of another rule leads to that rule; one within this file, nowhere else.
    ruleAt: (path) => (path === file.name ? undefined : ruleOf(path)),
  });
}
