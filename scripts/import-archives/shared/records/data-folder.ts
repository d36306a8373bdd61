import { spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Claim, Drafts } from '../../draft.ts';
import type { ParseContext, Sniff } from '../../format.ts';
import { contextOf, draftsOf, joinDrafts, singleOf } from '../each-file.ts';
import { OWN_NAME, type DataRecord, type FieldWords } from './data-record.ts';
import type { DataNode } from './data-tree.ts';
import { findRules } from './find-rules.ts';
import { reportSameRules } from '../same-rules.ts';
import { readRecords } from './read-records.ts';
import { readTree } from './read-tree.ts';
import { reportRoles, reportUnread } from './report-fields.ts';
import { findRoles } from './roles.ts';
import { toRecords } from './to-records.ts';
import { weighRecords } from './weigh.ts';

/** A kind of data of which a folder may hold files. */
export interface DataKind {
  /** Tells by its name whether a file is of the kind. */
  readonly holds: (file: SourceFile) => boolean;
  /** Opens a sound text; undefined for any other. */
  readonly open: (single: SourceDocument) => DataNode | undefined;
  /** Reads a file alone, and says what is wrong with one that is not sound. */
  readonly parse: (single: SourceDocument, context: ParseContext) => Drafts;
  readonly written: NonNullable<Claim['written']>;
}

/** A file of a folder: a rule by itself, with those within it, or a list of rules. */
interface DataFile {
  readonly file: SourceFile;
  readonly root: DataNode | undefined;
  /** Undefined where it holds a list, or cannot be read. */
  readonly records: readonly DataRecord[] | undefined;
}

/** A list within a file counts as one of rules from this on. */
const LEAST = 0.5;

/** Weighs a folder: most of its files are of the kind, and hold rules, or are rules. */
export function sniffDataFolder(document: SourceDocument, kind: DataKind): Sniff | undefined {
  const files = document.files.filter(kind.holds);
  if (files.length * 2 <= document.files.length) return undefined;
  const opened = openFiles(document, kind);
  const evidence = opened.slice(0, 3).map(({ file }) => {
    const line = file.lines.findIndex((text) => text.trim() !== '') + 1;
    return { ...spanOfLine(file, Math.max(1, line)), file: file.name };
  });
  const lists = opened.filter(({ file, root, records }) => {
    return root !== undefined && records === undefined && areRules(root, singleOf(document, file));
  });
  if (lists.length * 2 >= files.length) return { score: 0.8, evidence };
  const [first] = files;
  const folder = first?.name.split('/').slice(0, -1).join('/') ?? '';
  const records = opened.flatMap((one) => one.records ?? []);
  const { score } = weighRecords(records, [document.name, folder]);
  return { score, evidence };
}

/** Reads a folder of data: what the fields of its rules are is found once for all of them. */
export function parseDataFolder(
  document: SourceDocument,
  context: ParseContext,
  kind: DataKind,
): Drafts {
  const opened = openFiles(document, kind, context.writing.names);
  const all = opened.flatMap(({ records }) => records ?? []);
  const roles = findRoles(all, context.writing.names);
  const holding = new Set(opened.filter((one) => holdsRules(one, document)));
  const parts = opened.map((one): Drafts => {
    const { file, root, records } = one;
    const isBeside = holding.size > 0 && !holding.has(one);
    const own = isBeside ? besideRules(contextOf(context, file)) : contextOf(context, file);
    const single = singleOf(document, file);
    if (root === undefined) return draftsOf(kind.parse(single, own), file);
    if (records === undefined) return draftsOf(readTree(root, single, own, kind.written), file);
    const found = { records, source: file.lines.join('\n'), what: file.name, roles };
    return draftsOf(readRecords(single, found, own, kind.written), file);
  });
  const [first] = opened.filter(({ records }) => records !== undefined);
  if (first !== undefined && all.length > 0) {
    const what = 'the files';
    reportRoles(all, roles, what, contextOf(context, first.file));
    const named = all.map(withoutName);
    reportUnread(named, roles, what, contextOf(context, first.file));
  }
  const drafts = joinDrafts(parts);
  reportSameRules(drafts.rules, context);
  return drafts;
}

function holdsRules({ file, root, records }: DataFile, document: SourceDocument): boolean {
  if (records !== undefined) return records.length > 0;
  return root !== undefined && areRules(root, singleOf(document, file));
}

/** A file without rules only goes with others that hold them. */
function besideRules(context: ParseContext): ParseContext {
  return {
    ...context,
    report: (code, ...told) =>
      context.report(code === 'nothing-found' ? 'file-without-rules' : code, ...told),
  };
}

/** Nobody wrote the name of a file into it. */
function withoutName(record: DataRecord): DataRecord {
  const own = [...record.fields].filter(([name]) => name !== OWN_NAME);
  return { ...record, fields: new Map(own) };
}

function openFiles(
  document: SourceDocument,
  kind: DataKind,
  names?: ReadonlyMap<string, string>,
): DataFile[] {
  return document.files.filter(kind.holds).map((file) => {
    const single = singleOf(document, file);
    const root = kind.open(single);
    const isList = root !== undefined && holdsList(root, single, names);
    const records = root === undefined || isList ? undefined : recordsOf(root, file, names);
    return { file, root, records };
  });
}

/** Any data may be a list; rules look like rules. */
function areRules(root: DataNode, single: SourceDocument): boolean {
  return (findRules(root, single)?.weighed.score ?? 0) >= LEAST;
}

function holdsList(root: DataNode, single: SourceDocument, names?: ReadonlyMap<string, string>) {
  if (root.kind !== 'object' || names?.has('rules') === true) return true;
  const found = findRules(root, single, names);
  // Rules within a rule stand beside its own words.
  const isWhole = root.members.some(({ value }) => value.kind === 'words');
  return found !== undefined && found.weighed.score >= LEAST && !isWhole;
}

/** A file as one record, which is called as the file is where nothing in it names it. */
function recordsOf(
  root: DataNode,
  file: SourceFile,
  names?: ReadonlyMap<string, string>,
): DataRecord[] {
  const list: DataNode = { ...root, kind: 'list', members: [{ name: undefined, value: root }] };
  const [first, ...others] = toRecords(list, names?.get('children'));
  if (first === undefined) return [];
  const fields = new Map(first.fields).set(OWN_NAME, calledAs(file));
  return [{ ...first, fields }, ...others];
}

/** `rules/101.yaml` → `101`, `rules/rule-7.json` → `7`, `rules/lamps.json` → `lamps`. */
function calledAs({ name }: SourceFile): FieldWords {
  const base = (name.split('/').at(-1) ?? '').replace(/\.[a-z]{1,8}$/iu, '');
  const number = /^(?:rule)?[\s_-]?(\d{1,9}(?:\.\d{1,9}){0,7}[a-z]?)(?![\p{L}\p{N}])/iu.exec(base);
  const text = number?.[1] ?? base.replaceAll(/[_-]+/gu, ' ').trim();
  return [{ text, at: Array.from({ length: text.length * 3 }, () => 0), isPlain: true }];
}
