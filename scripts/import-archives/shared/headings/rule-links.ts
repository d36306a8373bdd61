import type { SourceFile } from '../../document.ts';
import { ANYWHERE, type RuleAt, type RulesOfFile, type Writing } from '../../format.ts';
import { createLinkResolver, headingAnchor } from '../markup/index.ts';
import { anchorsIn } from './anchors.ts';
import type { Choice } from './choose.ts';
import { isAnchor } from './frame.ts';
import { knownNumber } from './heading.ts';
import type { MarkedLine } from './marked.ts';
import { readRuleName } from './rule-name.ts';

/** Finds the rule that a file is, by its path from the root of the source. */
export type RuleOfFile = (path: string) => string | undefined;

/** Finds where a link leads; undefined for nowhere. */
type ResolveLink = (link: string) => string | undefined;

/** Makes the function that finds where the links of a file lead, of which the rules have headings. */
export function linksAmongHeadings(
  file: SourceFile,
  choice: Choice,
  { filesAt, ruleAtOther: ruleApart }: Writing,
  ruleAtOther?: RuleAt,
): ResolveLink {
  const own = rulesAtAnchors(choice);
  const isWiki = file.name.endsWith('.wiki');
  return createLinkResolver({
    path: file.name,
    address: filesAt,
    ruleAt: (path, anchor) => {
      const isOwn = path === file.name || (isWiki && pageName(path) === pageName(file.name));
      if (isOwn && anchor === undefined) return undefined;
      const near = isOwn ? own.get(anchor ?? '') : undefined;
      if (isOwn && (near !== undefined || !REFERS.test(file.name))) return near;
      if (isOwn) return ruleAtOther?.(ANYWHERE, anchor) ?? ruleApart?.(ANYWHERE, anchor);
      const found = ruleAtOther?.(path, anchor) ?? ruleApart?.(path, anchor);
      return found ?? (isWiki ? ruleOfPage(path) : undefined);
    },
  });
}

/** Files of which references name a label, and not the file in which that stands. */
const REFERS = /\.(?:tex|ltx|latex|typ)$/iu;
const WIKI = /\.wiki$/u;

/** Pages are called the same with blanks and with the signs that stand for them in addresses. */
function pageName(path: string): string {
  return path.replace(WIKI, '').replaceAll('_', ' ');
}

/** In a wiki a page that is called as a rule is (`Rule 101`, `Rule 101: Lamps`) is that rule’s. */
function ruleOfPage(path: string): string | undefined {
  const name = readRuleName(pageName(path));
  return name?.keyword === 'rule' ? name.number : undefined;
}

/** Returns the rules of a file by the anchors that links may have for their headings. */
function rulesAtAnchors(choice: Choice): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const heading of choice.headings.values()) {
    const { index, title, revision } = heading;
    const id = knownNumber(heading) ?? title;
    const whole = choice.outline.lines[index]?.text ?? '';
    const marked = wordsOf(choice.outline.marked.get(index)?.line, whole);
    const above = choice.outline.lines[index - 1]?.text ?? '';
    const named = isAnchor(above) ? [above.replace(/[[\]#]/gu, '')] : [];
    const stated = [...named, ...anchorsIn(choice.outline.lines[index]?.text ?? '')];
    const inWiki = marked.trim().replace(/\s+/gu, '_');
    const inAsciidoc = `_${headingAnchor(marked).replaceAll('-', '_')}`;
    for (const anchor of [...stated, headingAnchor(marked), inWiki, inAsciidoc, id]) {
      if (anchor !== '' && !anchors.has(anchor)) {
        anchors.set(anchor, revision === null ? id : `${id}/${revision}`);
      }
    }
  }
  addLabels(choice, anchors);
  return anchors;
}

const LABEL = /\\label\{([^{}]{1,100})\}/gu;

/** In LaTeX a label stands for the place where it is written: the rule around it. */
function addLabels({ outline, headings }: Choice, anchors: Map<string, string>): void {
  let rule: string | undefined;
  outline.lines.forEach(({ text }, index) => {
    const heading = headings.get(index);
    if (heading !== undefined) rule = knownNumber(heading) ?? heading.title;
    if (rule === undefined || !text.includes('\\label')) return;
    for (const [, label = ''] of text.slice(0, 4000).matchAll(LABEL)) {
      if (!anchors.has(label)) anchors.set(label, rule);
    }
  });
}

/** A number may stand behind the title: `Lamps (101)`. */
function wordsOf(line: MarkedLine | undefined, whole: string): string {
  if (line === undefined) return '';
  const { title, words } = line;
  const isFirst = title !== undefined && title.span.start < words.span.start;
  return isFirst ? whole.replace(/^[#=\s]{1,9}/u, '') : words.text;
}

/** Finds the rules below the headings of a file; without an anchor, the only one that it holds. */
export function rulesAmongHeadings(choice: Choice): RulesOfFile {
  const rules = rulesAtAnchors(choice);
  const [only, another] = new Set(rules.values());
  return (anchor) => {
    if (anchor !== undefined) return rules.get(anchor);
    return another === undefined ? only : undefined;
  };
}

/** Makes the function that finds where the links of a file lead that is a rule as others are. */
export function linksAmongFiles(
  file: SourceFile,
  ruleOf: RuleOfFile,
  { filesAt, ruleAtOther }: Writing,
): ResolveLink {
  return createLinkResolver({
    path: file.name,
    address: filesAt,
    // An anchor within the file of another rule leads to that rule; one within this file, nowhere else.
    ruleAt: (path, anchor) =>
      path === file.name ? undefined : (ruleAtOther?.(path, anchor) ?? ruleOf(path)),
  });
}

/** Finds the one rule at a label in any of several files; undefined where none has it, or several do. */
export function ruleAmongFiles(
  files: Iterable<RulesOfFile | undefined>,
  label: string | undefined,
): string | undefined {
  const found = new Set<string>();
  for (const rulesOf of files) {
    const rule = label === undefined ? undefined : rulesOf?.(label);
    if (rule !== undefined) found.add(rule);
  }
  const [only, another] = found;
  return another === undefined ? only : undefined;
}
