import { onlyFile, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { chooseHeadings } from '../../shared/headings/choose-headings.ts';
import type { Candidate } from '../../shared/headings/candidate.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { describeFamily, suggestPattern } from '../../shared/headings/describe.ts';
import { readMailHead } from '../../shared/mail-head.ts';
import { isPage } from '../../shared/is-page.ts';
import { linesOf, settingOf } from '../../shared/headings/setting.ts';
import { readFolder } from './folder.ts';

/** Places shown as evidence. */
const SHOWN = 3;

/** Weighs the headings of a document, or the names of the files of a folder. */
export function sniffHeadings(document: SourceDocument): Sniff {
  if (document.isFolder) {
    if (isOfData(document)) return { score: 0, evidence: [] };
    const { score, evidence } = readFolder(document);
    return { score, evidence: evidence.slice(0, SHOWN) };
  }
  if (isPage(document) || isJson(document) || isEncoded(document)) {
    return { score: 0, evidence: [] };
  }
  const { score, headings } = choiceOf(document);
  const all = [...headings.values()].slice(0, SHOWN);
  return { score, evidence: all.map(({ claims, place }) => claims[0]?.span ?? place) };
}

/** Files of data and pages are no lines, whatever their names are numbered with. */
function isOfData({ files }: SourceDocument): boolean {
  const data = files.filter(({ name }) => /\.(?:json|ya?ml|csv|tsv|x?html?)$/iu.test(name));
  return data.length * 2 > files.length;
}

/** What is called JSON and begins so is no text of lines, however long they are. */
function isJson(document: SourceDocument): boolean {
  const { name, lines } = onlyFile(document);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return /\.json$/iu.test(name) && /^\s*[[{]/u.test(first.slice(0, 200));
}

/** The words of many a mail are written in signs for other signs, and stand in several parts. */
function isEncoded(document: SourceDocument): boolean {
  return readMailHead(onlyFile(document).lines)?.isEncoded === true;
}

const ENCODED =
  'it is a mail, and its words are encoded: save its text as a file of its own (rules.txt), or write a line such as “From ada@pike.test Tue Feb  4 10:00:00 2031” above it, which makes it a file of mail that is read as mail is (docs/mail.md)';

/** Lines of what says that it is XML are cut anywhere, and begin with a number by chance. */
function isXml(document: SourceDocument): boolean {
  const first = onlyFile(document).lines.find((line) => line.trim() !== '') ?? '';
  return first.trimStart().startsWith('<?xml');
}

/** Returns what looks like rules in a document that was not taken, and what to write. */
export function explainHeadings(document: SourceDocument): string | undefined {
  if (document.isFolder) return undefined;
  if (isPage(document) || isJson(document) || isXml(document)) return undefined;
  if (isEncoded(document)) return ENCODED;
  const choice = choiceOf(document);
  const [best] = choice.weighed;
  if (best === undefined || best.members.length === 0) return undefined;
  const why = best.doubts.length > 0 ? best.doubts.join(', and ') : 'too little speaks for it';
  const look = best.members.length === 1 ? 'looks like a rule' : 'look like rules';
  return `${describeFamily(best, choice)} ${look}, but ${why}; if they are rules, write “format: headings”, and if other lines are, “headings: ['${suggestPattern(best, choice)}']” with what those lines look like${tellAgain(best.members)}`;
}

/** Says where a number comes again, and what to do: where parts are sets of rules, or one set at several times. */
function tellAgain(members: readonly Candidate[]): string {
  const lines = new Map<string, number>();
  for (const { line, name } of members) {
    const first = lines.get(name?.number ?? '');
    if (first !== undefined && name !== undefined) {
      return `; ${name.number} stands in line ${first} and again in line ${line.words.span.line}: if these are sets of rules beside each other, call the headings above them so (“# Constitution”, “# Bylaws”), and if one is the other at another time, give each a file and a source of its own in the manifest`;
    }
    if (name !== undefined) lines.set(name.number, line.words.span.line);
  }
  return '';
}

function choiceOf(document: SourceDocument): Choice {
  const file = onlyFile(document);
  const lines = linesOf(document, file);
  return chooseHeadings(lines, settingOf(document, file, lines));
}
