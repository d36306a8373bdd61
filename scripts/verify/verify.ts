import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensOf } from '../../src/finding/words.ts';
import type { LoadedContent } from '../../src/loaders/load-content.ts';
import type { SourceRecord, Witness } from '../../src/schemas/index.ts';
import type { Citation } from './read-citation.ts';

/** What was found, a sentence each, and whether all of it bears the reference out. */
export interface Proof {
  readonly holds: boolean;
  readonly said: readonly string[];
}

/** Returns the identifier of a file's content as git reckons it. */
export function swhidOf(content: Uint8Array): string {
  const hash = createHash('sha1').update(`blob ${content.length}\0`).update(content);
  return `swh:1:cnt:${hash.digest('hex')}`;
}

/**
 * Proves a reference by the texts of an archive, and by the documents in which they were read where these are at
 * hand. Words are compared as words: case, punctuation and layout count nothing.
 * @param folders Where documents may lie.
 */
export function verify(
  content: Pick<LoadedContent, 'rules' | 'sources' | 'readText'>,
  citation: Citation,
  folders: readonly string[],
): Proof {
  const name = `${citation.game}/rules/${citation.rule}/${citation.version}`;
  const copies = content.rules
    .map(({ data }) => data)
    .filter(({ game, rule }) => game === citation.game && rule === citation.rule);
  if (copies.length === 0) return { holds: false, said: [`The archive has no rule ${name}.`] };
  const texts = copies.flatMap((copy) => {
    const text = content.readText(copy);
    return text === undefined ? [] : [{ copy, text }];
  });
  if (texts.length === 0) {
    return { holds: false, said: [`No text of ${name} is held: import its documents first.`] };
  }
  const quotes = quotesOf(content, citation, copies);
  const fitting = texts.filter(({ copy, text }) => fits(citation, quotes, copy, text));
  const [first] = fitting;
  if (first === undefined) return { holds: false, said: [whyNone(citation, texts, name)] };
  const documents = fitting.map(({ copy }) => inDocument(content, copy, quotes, folders));
  return {
    holds: documents.every(({ holds }) => holds),
    said: [
      `${first.copy.game}/${first.copy.source}/${first.copy.rule}.md is ${swhidOf(Buffer.from(first.text))}${citation.swhid === '' ? '' : ', as cited'}.`,
      quotes.length === 0
        ? 'No words are quoted.'
        : `The words that are quoted stand in it: ${tokensOf(quotes.join(' ')).length} of them, in their order.`,
      ...(citation.paragraph === null
        ? []
        : [`Whether it is paragraph ${citation.paragraph} was not looked at.`]),
      ...documents.map(({ said }) => said),
    ],
  };
}

/** What is quoted: at the beginning, and whatever stands in quotation marks and is no title of the rule or of a document. */
function quotesOf(
  { sources }: Pick<LoadedContent, 'sources'>,
  { quote, marked }: Citation,
  copies: readonly Witness[],
): string[] {
  const read = new Set(copies.map(({ source }) => source));
  const titles = [
    ...copies.map(({ title }) => title),
    ...sources.filter(({ data }) => read.has(data.id)).map(({ data }) => data.title),
  ];
  const others = marked.filter(
    (words) => tokensOf(words).length > 0 && !titles.some((title) => holdsWords(title, words)),
  );
  return [quote, ...others].filter((words) => words !== '' && !titles.includes(words));
}

/** The identifier settles which copy is meant; without it the revision does, and the words. */
function fits(citation: Citation, quotes: readonly string[], copy: Witness, text: string): boolean {
  const isMeant =
    citation.swhid === ''
      ? copy.revision === null || String(copy.revision) === citation.version
      : swhidOf(Buffer.from(text)) === citation.swhid;
  return isMeant && quotes.every((quote) => holdsWords(text, quote));
}

function whyNone(
  citation: Citation,
  texts: readonly { readonly copy: Witness; readonly text: string }[],
  name: string,
): string {
  const isKnown = texts.some(({ text }) => swhidOf(Buffer.from(text)) === citation.swhid);
  if (citation.swhid !== '' && !isKnown) return `No text of ${name} is ${citation.swhid}.`;
  return `The words that are quoted do not stand so in ${name}.`;
}

/** Tells whether words stand in a text one after the other. */
function holdsWords(text: string, quote: string): boolean {
  const wordsOf = (all: string) =>
    tokensOf(all.replace(/\\(?=[^\w\s])/gu, '')).map(({ word }) => word);
  return ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(quote).join(' ')} `) || quote === '';
}

/** A document that is not at hand disproves nothing, and is said not to be. */
function inDocument(
  { sources }: Pick<LoadedContent, 'sources'>,
  copy: Witness,
  quotes: readonly string[],
  folders: readonly string[],
): { readonly holds: boolean; readonly said: string } {
  const source = sources.find(
    ({ data }) => data.game === copy.game && data.id === copy.source,
  )?.data;
  const path = source === undefined ? undefined : findDocument(source, copy, folders);
  if (source === undefined || path === undefined) {
    return {
      holds: true,
      said: `The document of ${copy.source} is not at hand; it was not looked at.`,
    };
  }
  const bytes = readFileSync(path);
  if (
    copy.file === undefined &&
    createHash('sha256').update(bytes).digest('hex') !== source.sha256
  ) {
    return { holds: false, said: `${path} is not the document that was read: its digest differs.` };
  }
  const lines = bytes.toString('utf8').split(/\r\n|\n|\r/u);
  const own = copy.lines.flatMap(([from, to]) => lines.slice(from - 1, to)).join('\n');
  const where = copy.lines.map(([from, to]) => `${from}–${to}`).join(', ');
  if (!quotes.every((quote) => holdsWords(own, quote))) {
    return {
      holds: false,
      said: `In lines ${where} of ${path} the words do not stand as they are quoted.`,
    };
  }
  return { holds: true, said: `${path} is ${swhidOf(bytes)}; lines ${where} bear it out.` };
}

function findDocument(
  { game, file }: SourceRecord,
  copy: Witness,
  folders: readonly string[],
): string | undefined {
  const names = copy.file === undefined ? [file] : [join(file, copy.file), copy.file];
  return folders
    .flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, game, name)]))
    .find((path) => existsSync(path));
}
