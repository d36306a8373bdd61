import type { Claim, Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { withoutAnchors } from '../../shared/headings/anchors.ts';
import { toHeading } from '../../shared/headings/heading.ts';
import { readMarkedLine, type MarkedLine } from '../../shared/headings/marked-line.ts';
import { readRuleName } from '../../shared/headings/rule-name.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { linksAmongFiles, type RuleOfFile } from '../../shared/headings/rule-links.ts';
import type { Folder } from './folder.ts';
import { numberOfFile } from './path-numbers.ts';
import type { FolderFile } from './folder-file.ts';
import type { FrontMatter } from '../../shared/headings/front-matter.ts';
import { tellTitlesApart } from '../../shared/headings/same-titles.ts';
import { buildText, type RuleLine } from '../../shared/headings/text.ts';

/** A heading that says no more than the file does. */
const GENERIC = /^(?:the )?(?:rule|text)$/iu;

/** Reads a folder in which each file is a rule. */
export function parseRuleFiles({ files }: Folder, context: ParseContext): Drafts {
  const ids = new Map(files.map((one) => [one.file.name, one.number ?? idOf(one, readTop(one))]));
  const folders = new Set(files.map(({ file }) => folderOf(file.name)));
  const areNested = files.some(({ isNested }) => isNested === true);
  if (areNested) reportNested(files, context);
  // Of a part of a folder the other files are known by nothing but their names.
  const ruleOf = (path: string) => {
    if (ids.has(path)) return ids.get(path);
    return folders.has(folderOf(path)) && !areNested ? numberOfFile(path) : undefined;
  };
  const rules = files.flatMap((file) => parseRuleFile(file, ruleOf, context));
  return { rules: tellTitlesApart(rules), sections: [] };
}

/** Says how files are numbered of which the names repeat. */
function reportNested(files: Folder['files'], context: ParseContext): void {
  const one = files.find(({ isNested }) => isNested === true);
  const start = one?.lines.find(({ text }) => text !== '');
  if (one?.number === undefined || start === undefined) return;
  const reason = `Read as rules numbered by their paths, for names of files repeat: ${one.file.name} is ${one.number}.`;
  context.report('numbers-from-paths', start.span, { reason });
}

/** What a file without a number is called: by the number or the title at its top, or else by its name. */
function idOf(one: FolderFile, top: ReturnType<typeof readTop>): string | undefined {
  return top?.number ?? (one.key === undefined ? undefined : titleOf(one, top));
}

function titleOf({ front, words, key }: FolderFile, top: ReturnType<typeof readTop>): string {
  const atTop = top === undefined || top.title === '' ? undefined : top.title;
  // The name of a file is a title of sorts, with its first letter as titles have it.
  const named = key === undefined ? words : words.charAt(0).toUpperCase() + words.slice(1);
  return valueOf(front, 'title') ?? atTop ?? named;
}

/** A file that nothing numbers, in a folder of numbered ones, is no rule: its lines stay unclaimed. */
function parseRuleFile(one: FolderFile, ruleOf: RuleOfFile, context: ParseContext): RuleDraft[] {
  const { file, lines, front } = one;
  const top = readTop(one);
  const number = one.number ?? top?.number ?? null;
  const id = number ?? idOf(one, top);
  const [start] = lines.filter(({ text }) => text !== '');
  if (one.isContents === true && one.number === undefined) {
    for (const { span, text } of lines) if (text !== '') context.ignore(span, 'table of contents');
    return [];
  }
  if (id === undefined || start === undefined) return [];
  const inName = one.isNested === true ? numberOfFile(file.name) : undefined;
  const isTold = (printed: string) =>
    isSame(printed, number ?? '') || (inName !== undefined && isSame(printed, inName));
  if (number !== null && typeof top?.number === 'string' && !isTold(top.number)) {
    const reason = `Unexpected number ${top.number} in the heading, expected ${number} as the file is called.`;
    context.report('meta-damaged', top.place, { reason }, number);
  }
  const marks = lines.slice(0, front.size).map(({ span }): Claim => ({ span, as: 'meta' }));
  const chapter = top === undefined ? undefined : chapterAbove(one, top.index);
  const body = bodyLines(one, top?.index, chapter?.index);
  const text = buildText(body, file, context, linksAmongFiles(file, ruleOf, context.writing));
  const revision = top?.revision ?? null;
  return [
    {
      id: revision === null ? id : `${id}/${revision}`,
      number,
      ...(number === null && one.key !== undefined && { key: one.key }),
      revision,
      title: titleOf(one, top),
      section: chapter?.words.text ?? folderOf(file.name),
      lastRevision: null,
      status: 'in-force',
      keywords: [...(front.values.get('tags') ?? front.values.get('keywords') ?? [])].flatMap(
        split,
      ),
      attributes: { ...attributesOf(front), ...top?.attributes },
      events: [],
      remarks: [],
      place: top?.place ?? start.span,
      claims: [
        ...marks,
        ...(chapter === undefined ? [] : [{ span: chapter.words.span, as: 'section' as const }]),
        ...(chapter?.signs ?? []).map((span): Claim => ({ span, as: 'marker' })),
        ...(top?.claims ?? []),
        ...text.claims,
      ],
      body: text.body,
      file: file.name,
    },
  ];
}

/** The heading at the top of a file, where it names the rule or gives its title. */
function readTop(one: FolderFile) {
  const { lines, front, number, key } = one;
  const first = lines.findIndex(({ text }, at) => at >= front.size && text !== '');
  const index = first >= 0 && isChapter(one, first) ? nextLine(lines, first) : first;
  const read = index < 0 ? undefined : readMarkedLine(lines, index);
  const marked = read && withoutAnchors(read);
  const whole = lines[index];
  if (marked === undefined || whole === undefined) return undefined;
  if (marked.kind !== 'sign' && marked.kind !== 'line' && marked.kind !== 'bold') return undefined;
  const name = readRuleName(marked.words.text);
  if (name === undefined && !isTitle(marked, lines, number ?? key)) return undefined;
  const heading = toHeading(marked, name, 'title', whole);
  const below = marked.rules.flatMap((at) => lines[at]?.span ?? []);
  const underlines = below.map((span): Claim => ({ span, as: 'marker' }));
  const isWordRule = name === undefined && GENERIC.test(heading.title);
  return {
    ...heading,
    title: isWordRule ? '' : heading.title,
    claims: [...heading.claims, ...underlines],
  };
}

/** Tells whether a heading names a chapter: right below it stands one that is deeper and has the number of the file. */
function isChapter({ lines, number }: FolderFile, index: number): boolean {
  const [upper, lower] = [index, nextLine(lines, index)].map((at) => readMarkedLine(lines, at));
  if (number === undefined || upper?.kind !== 'sign' || lower?.kind !== 'sign') return false;
  const name = readRuleName(lower.words.text);
  const own = readRuleName(upper.words.text);
  const isOther = own === undefined || !isSame(own.number, number);
  return upper.depth < lower.depth && isOther && name !== undefined && isSame(name.number, number);
}

/** The heading of the chapter that begins with a rule, above the heading of that rule. */
function chapterAbove(one: FolderFile, top: number) {
  const { lines, front } = one;
  const first = lines.findIndex(({ text }, at) => at >= front.size && text !== '');
  return first >= 0 && first < top && isChapter(one, first)
    ? readMarkedLine(lines, first)
    : undefined;
}

function nextLine(lines: readonly TextLine[], index: number): number {
  const next = lines.findIndex(({ text }, at) => at > index && text !== '');
  return next < 0 ? lines.length : next;
}

/** A heading without a number is the title where no other stands at its depth, or where it says so little. */
function isTitle({ kind, mark, words }: MarkedLine, lines: readonly TextLine[], name?: string) {
  if (kind === 'bold' || name === undefined) return false;
  const same = lines.filter((_, index) => readMarkedLine(lines, index)?.mark === mark);
  return same.length === 1 || GENERIC.test(words.text);
}

function bodyLines(
  { lines, front }: FolderFile,
  top: number | undefined,
  chapter: number | undefined,
): RuleLine[] {
  const under = new Set<number>(top === undefined ? [] : (readMarkedLine(lines, top)?.rules ?? []));
  return lines.flatMap((words, index): RuleLine[] => {
    if (index < front.size || index === top || index === chapter || under.has(index)) {
      return [];
    }
    const marked = readMarkedLine(lines, index);
    if (marked?.kind !== 'sign') return [{ words }];
    return [
      { words: marked.words, heading: { depth: Math.max(3, marked.depth), signs: marked.signs } },
    ];
  });
}

/** `IV` and `4` are one number, and `IV` is the beginning of `IV.2`. */
function isSame(one: string, other: string): boolean {
  const key = (number: string) => readRuleName(`Rule ${number}`)?.key.join('.') ?? number;
  return key(one) === key(other) || key(other).startsWith(`${key(one)}.`);
}

function folderOf(name: string): string | null {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : null;
}

function valueOf({ values }: FrontMatter, name: string): string | undefined {
  const value = values.get(name)?.[0];
  return value === '' ? undefined : value;
}

function split(value: string): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Names under which a file says what is read otherwise. */
const READ = new Set(['rule', 'number', 'title', 'tags', 'keywords', 'id', 'num', 'no', 'layout']);

function attributesOf({ values }: FrontMatter): Record<string, string[]> {
  const kept = [...values].filter(([name, list]) => !READ.has(name) && list.length > 0);
  return Object.fromEntries(kept.map(([name, list]) => [name, [...list]]));
}
