import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ExportElement } from './elements.ts';
import type { ExportedPage, ExportItem } from './export.ts';
import { readPage, readRevision } from './read-revision.ts';

/** Reads an export piece by piece, and gives what each piece completes. */
export interface ExportParser {
  readonly write: (piece: string) => readonly ExportItem[];
  readonly end: () => readonly ExportItem[];
  /** Ends the reading before the end, for a reason. */
  readonly stop: (reason: string) => readonly ExportItem[];
}

/** How deep elements lie in one another at most: mediawiki, page, revision, content, text. */
const DEEPEST = 12;

/**
 * Makes a parser of MediaWiki's exports (0.3 to 0.11). It keeps one revision at a time, so that the
 * memory is that of the longest; entities but those of XML itself are not known to it. Every element
 * `revision` becomes one item, and so does every page without any.
 */
export function createExportParser(): ExportParser {
  const items: ExportItem[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const reader = createReader(items, () => parser.line);
  parser.on('error', (error) => {
    reader.stop(
      `Unexpected XML, expected an export of MediaWiki: ${error.message.replace(/^\d+:\d+: |\.$/gu, '')}.`,
    );
  });
  parser.on('opentag', reader.open);
  parser.on('closetag', reader.close);
  parser.on('text', reader.words);
  parser.on('cdata', reader.words);
  const take = () => items.splice(0);
  return {
    stop: (reason) => {
      reader.stop(reason);
      return take();
    },
    write: (piece) => {
      if (!reader.isStopped()) parser.write(piece);
      return take();
    },
    end: () => {
      if (!reader.isStopped()) parser.close();
      reader.end();
      return take();
    },
  };
}

/** A page of which the revisions are being read. */
interface OpenPage {
  /** What stands before the first revision. */
  readonly head: ExportElement;
  facts?: ExportedPage | string;
  revisions: number;
}

function createReader(items: ExportItem[], lineNow: () => number) {
  const open: ExportElement[] = [];
  let page: OpenPage | undefined;
  let isStopped = false;
  let hasRoot = false;
  const stop = (reason: string) => {
    if (isStopped) return;
    isStopped = true;
    const cut = open.filter(({ name }) => name === 'revision');
    for (const { line } of cut) {
      items.push({ kind: 'refused', what: 'revision', line, reason: CUT });
    }
    if (cut.length === 0 && page?.revisions === 0) {
      items.push({ kind: 'refused', what: 'page', line: page.head.line, reason: CUT });
    }
    items.push({ kind: 'broken', line: lineNow(), reason });
  };
  return {
    stop,
    isStopped: () => isStopped,
    open: ({ name, attributes }: SaxesTagPlain): void => {
      if (isStopped) return;
      if (open.length === 0 && name !== 'mediawiki') {
        stop(`Unexpected element <${name.slice(0, 40)}>, expected <mediawiki>.`);
        return;
      }
      if (open.length > DEEPEST) {
        stop(`Unexpected depth, expected at most ${DEEPEST} elements, one in another.`);
        return;
      }
      hasRoot = true;
      const element = { name, line: lineNow(), attributes, children: [], words: [] };
      if (name === 'page' && open.length === 1) page = { head: element, revisions: 0 };
      open.push(element);
    },
    words: (words: string): void => {
      // What stands between pages means nothing, and there is much of it.
      if (!isStopped && open.length > 2) open.at(-1)?.words.push(words);
    },
    close: (): void => {
      const element = isStopped ? undefined : open.pop();
      if (element === undefined) return;
      if (open.length === 2 && page && element.name === 'revision') {
        page.facts ??= readPage(page.head);
        page.revisions++;
        items.push(readRevision(element, page.facts));
      } else if (open.length === 1 && page?.head === element) {
        closePage(page, items);
        page = undefined;
      } else if (element.name === 'revision') {
        const reason = 'Unexpected revision outside of a page, expected none.';
        items.push({ kind: 'refused', what: 'revision', line: element.line, reason });
      } else if (ASIDE.has(element.name)) {
        items.push({ kind: 'aside', line: element.line, what: element.name });
      } else if (open.length > 1) open.at(-1)?.children.push(element);
    },
    end: (): void => {
      if (!isStopped && !hasRoot) stop('Unexpected end, expected <mediawiki>.');
    },
  };
}

const CUT = 'Unexpected end within it, expected the whole.';

const ASIDE = new Set(['discussionthreadinginfo', 'logitem', 'upload']);

function closePage({ head, revisions }: OpenPage, items: ExportItem[]): void {
  if (revisions > 0) return;
  const facts = readPage(head);
  const name = typeof facts === 'string' ? 'a page' : `the page ${facts.title}`;
  const reason = `Unexpected lack of revisions of ${name}, expected one.`;
  items.push({ kind: 'refused', what: 'page', line: head.line, reason });
}
