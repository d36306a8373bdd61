import { createHash } from 'node:crypto';
import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../../src/diagnostics/index.ts';
import type { Commit } from '../git/commits.ts';
import { readExport } from '../read-export.ts';
import {
  isChosen,
  toPageFile,
  type Contributor,
  type ExportedPage,
  type ExportedRevision,
  type ExportItem,
} from '../shared/mediawiki/index.ts';
import type { Spool, SpooledText } from '../spool.ts';
import { counted } from '../../../src/schemas/counted.ts';

/** The text of a revision, or the reason why there is none. */
export type RevisionText = SpooledText | { readonly unread: string };

/** All revisions of the chosen pages of an export. */
export interface RevisionList {
  /** In the order of their times, and of their numbers within one second. */
  readonly revisions: readonly Commit[];
  /** By the digest of the revision and its text. */
  readonly texts: ReadonlyMap<string, RevisionText>;
  /** Files that the pages are read as. */
  readonly files: ReadonlySet<string>;
  readonly messages: readonly VFileMessage[];
  readonly isBroken: boolean;
}

/** What an export holds, counted. Each revision is counted once. */
interface Counts {
  all: number;
  read: number;
  elsewhere: number;
  twice: number;
  refused: number;
  aside: number;
}

/**
 * Goes through an export once, and lays the texts of the chosen pages aside. Every revision is accounted
 * for: it is read, is one of a page that nobody asked for, stands there twice, or is refused with a reason.
 *
 * @param shown the path as messages show it
 * @throws what opening and reading a file throws.
 */
export function listRevisions(
  path: string,
  shown: string,
  titles: readonly string[] | undefined,
  spool: Spool,
): RevisionList {
  const counts: Counts = { all: 0, read: 0, elsewhere: 0, twice: 0, refused: 0, aside: 0 };
  const found = new Map<string, Commit>();
  const texts = new Map<string, RevisionText>();
  const names = createNames();
  const authors = new Map<string, string>();
  const messages: VFileMessage[] = [];
  const tell = (code: Code, { line }: Pick<ExportItem, 'line'>, reason: string) =>
    messages.push(createMessage(code, { file: shown, line }, { reason }));
  let isBroken = false;
  for (const item of readExport(path)) {
    if (item.kind === 'revision' || (item.kind === 'refused' && item.what === 'revision')) {
      counts.all++;
    }
    if (item.kind === 'broken') {
      isBroken = true;
      tell('xml-malformed', item, item.reason);
    } else if (item.kind === 'refused') {
      if (item.what === 'revision') counts.refused++;
      tell('revision-unread', item, item.reason);
    } else if (item.kind === 'aside') counts.aside++;
    else if (!isChosen(item.page, titles)) counts.elsewhere++;
    else if (found.has(item.revision.id)) counts.twice++;
    else {
      counts.read++;
      const { page, revision } = item;
      if (revision.slots.some(({ isDamaged }) => isDamaged)) {
        const reason = `Unexpected text of revision ${revision.id} of ${page.title}, expected one of the length and digest that the export states.`;
        tell('revision-unread', item, reason);
      }
      const text = takeText(revision, spool);
      const commit = toCommit(revision, names.of(page), digestText(revision), authors);
      found.set(commit.hash, commit);
      for (const { hash } of commit.changes) if (hash !== undefined) texts.set(hash, text);
    }
  }
  tell('revisions-counted', { line: 1 }, describeCounts(counts, names.files.size));
  const revisions = [...found.values()].sort(inTime);
  return { revisions, texts, files: names.files, messages, isBroken };
}

function inTime(a: Commit, b: Commit): number {
  if (a.at !== b.at) return (a.at ?? '') < (b.at ?? '') ? -1 : 1;
  return Number(a.hash) - Number(b.hash);
}

/** Gives each page the name of a file of its own, in which each byte is a character, as in git. */
function createNames() {
  const byTitle = new Map<string, string>();
  const files = new Set<string>();
  const of = (page: ExportedPage): string => {
    const known = byTitle.get(page.title);
    if (known !== undefined) return known;
    const plain = toPageFile(page, '', '').name;
    let name = plain;
    for (let count = 2; files.has(toBytes(name)); count++) {
      name = plain.replace(/\.wiki$/u, ` (${count}).wiki`);
    }
    byTitle.set(page.title, toBytes(name));
    files.add(toBytes(name));
    return toBytes(name);
  };
  return { files, of };
}

function toBytes(name: string): string {
  return Buffer.from(name).toString('latin1');
}

/** A text may change under the number of its revision: somebody took it away, or mended the export. */
function digestText({ id, slots }: ExportedRevision): string {
  const main = slots.find(({ role }) => role === 'main');
  const words = main?.text.state === 'text' ? main.text.words : '';
  return createHash('sha256')
    .update(`${id}\n${main?.text.state ?? ''}\n${words}`)
    .digest('hex');
}

/** @param authors who was met before: each is held once. */
function toCommit(
  revision: ExportedRevision,
  path: string,
  hash: string,
  authors: Map<string, string>,
): Commit {
  const { id, contributor, comment, time } = revision;
  const message = (comment ?? '').split(/[\r\n]/u, 1)[0] ?? '';
  const named = authorOf(contributor);
  const author = authors.get(named) ?? copy(named);
  authors.set(author, author);
  const changes = [{ path, mode: '100644', hash }];
  return { hash: copy(id), author, message: copy(message), at: copy(time), changes };
}

/** Words that were cut out of the export keep a part of it in memory; copies do not. */
function copy(words: string): string {
  return Buffer.from(words).toString();
}

/** Whoever is suppressed stays without a name. */
function authorOf(contributor: Contributor): string {
  if ('name' in contributor) return contributor.name;
  return 'ip' in contributor ? contributor.ip : '';
}

function takeText({ slots }: ExportedRevision, spool: Spool): RevisionText {
  const main = slots.find(({ role }) => role === 'main');
  if (main?.text.state !== 'text') {
    const isDeleted = main?.text.state === 'deleted';
    return { unread: isDeleted ? 'its text is deleted' : 'its text is left out of the export' };
  }
  if (main.model !== 'wikitext' && main.model !== 'text') {
    return { unread: `its content is ${main.model}` };
  }
  return spool.put(main.text.words);
}

function describeCounts(counts: Counts, pages: number): string {
  const others = [
    [counts.elsewhere, 'of pages that are not asked for'],
    [counts.twice, 'that stand there twice'],
    [counts.refused, 'that are damaged'],
  ] as const;
  const rest = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const aside =
    counts.aside === 0
      ? ''
      : ` Set aside: ${counted(counts.aside, 'element')} that are no revisions.`;
  return `Of ${counted(counts.all, 'revision')} ${counts.read} are read, of ${counted(pages, 'page')}${rest.length === 0 ? '' : `; not read are ${rest.join(', ')}`}.${aside}`;
}
