import { counted } from '../../../src/schemas/counted.ts';
import { whyUnknown } from '../detect.ts';
import type { SourceFile } from '../document.ts';
import type { ArchiveFormat } from '../format.ts';
import { OF_RULES, OF_RULESETS } from '../shared/headings/words-of-rules.ts';
import { baseOf, folderOf } from './path-parts.ts';
import { weightOf } from './path-weights.ts';

/** Files that are named; of the first it is said why it was not taken. */
const MOST = 3;

/**
 * Says of a repository in which nothing looks like rules which of its files are called as rules are, and why the first
 * of them was not taken for some.
 */
export function tellNearest(
  files: readonly SourceFile[],
  formats: readonly ArchiveFormat[],
): string {
  const called = files
    .filter(({ name }) => nearnessOf(name) > 0)
    .toSorted((a, b) => nearnessOf(b.name) - nearnessOf(a.name) || sizeOf(b) - sizeOf(a));
  const [first, ...others] = called.slice(0, MOST);
  if (first === undefined) return 'None of its texts is called as rules are.';
  const document = { id: 'rules', name: first.name, isFolder: false, sha256: '', files: [first] };
  const more = others.length === 0 ? '' : ` So are ${others.map(({ name }) => name).join(', ')}.`;
  return `${first.name} is called as rules are: ${whyUnknown(document, formats)}${more}`;
}

function nearnessOf(name: string): number {
  const own = OF_RULESETS.test(baseOf(name)) ? 3 : OF_RULES.test(baseOf(name)) ? 2 : 0;
  const near = own === 0 && OF_RULES.test(folderOf(name).replaceAll('_', ' ')) ? 1 : own;
  return near * weightOf([name]);
}

function sizeOf({ lines }: SourceFile): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

/** Endings of documents that no format reads, with what reads them. */
const DOCUMENTS = /\.(xml|docbook|docx?|odt|rtf|pdf|pages|epub|textile|lyx|tm)$/iu;

/** Returns which documents of a repository are of kinds that are not read, in a sentence; empty where there are none. */
export function tellUnread({ unread }: { readonly unread: readonly string[] }): string {
  const kinds = Map.groupBy(
    unread.filter((name) => DOCUMENTS.test(name)),
    (name) => DOCUMENTS.exec(name)?.[1]?.toLowerCase() ?? '',
  );
  const [most] = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return '';
  const [kind, [first = '', ...others]] = most;
  const more = others.length === 0 ? ' is' : ` and ${counted(others.length, 'other')} are`;
  return ` ${first}${more} of a kind that is not read (.${kind}): keep them as pages (HTML), Markdown, plain text or data.`;
}

/** Returns which other repositories lie within one, in a sentence; empty where there are none. */
export function tellInner({ inner }: { readonly inner: readonly string[] }): string {
  const [first, ...others] = inner;
  if (first === undefined) return '';
  return others.length === 0
    ? ` ${first} is a repository of its own (a submodule), of which nothing lies here: where it holds the rules, name that one.`
    : ` ${first} and ${counted(others.length, 'other')} are repositories of their own (submodules), of which nothing lies here: where one of them holds the rules, name that one.`;
}
