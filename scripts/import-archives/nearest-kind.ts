import { findJsonFault } from '../../src/diagnostics/json-fault.ts';
import { readYaml } from '../../src/diagnostics/read-yaml.ts';
import { findFaults } from '../../src/diagnostics/yaml-faults.ts';
import { onlyFile, type SourceDocument } from './document.ts';
import { nearestLines } from './nearest-lines.ts';
import { isPage } from './shared/is-page.ts';

/** Letters of a text that are looked at. */
const REACH = 4_000;

/**
 * Says of a document in which nothing looks like rules what it is by its first letters, why it was not taken
 * so, and what to write in the manifest.
 */
export function nearestKind(document: SourceDocument): string {
  if (document.isFolder) return FOLDER;
  const file = onlyFile(document);
  const start = file.lines.slice(0, 200).join('\n').slice(0, REACH).trimStart();
  if (start.startsWith('{\\rtf')) return WORD_PROCESSOR;
  if (isDocBook(start)) return DOCBOOK;
  if (start.startsWith('<?xml') || isElement(start, file.name)) return XML;
  if (/^[[{]/u.test(start)) return jsonKind(file.lines.join('\n'));
  if (isPage(document)) return PAGE;
  if (/\.(?:csv|tsv)$/iu.test(file.name)) return SHEET;
  if (/\.ya?ml$/iu.test(file.name)) return yamlKind(file.lines.join('\n'));
  return nearestLines(file) ?? LINES;
}

/** Data need not be declared to be XML. */
function isElement(start: string, name: string): boolean {
  return /\.xml$/iu.test(name) && /^<[A-Za-z]/u.test(start);
}

/** It says so by its namespace or by what it is declared to be. */
function isDocBook(start: string): boolean {
  if (!start.startsWith('<')) return false;
  return /docbook\.org\/(?:ns|xml)|DTD DocBook/u.test(start);
}

const WORD_PROCESSOR =
  'It was written by a word processor (RTF), whose files are not read: save it as a page (HTML), as Markdown or as plain text.';
const DOCBOOK =
  'It is DocBook, which is not read: save it as a page (pandoc -f docbook -t html) or as Markdown (pandoc -f docbook -t markdown).';
const XML =
  'It is XML of a kind that is not read: save it as a page (HTML), as Markdown or as plain text.';
const FOLDER =
  "The nearest format is headings, which reads a folder of files that are rules or hold them: no file is numbered by its name (rule101.md), and no file has headings with numbers. If the rules have titles alone, name the one file that holds them, or write “headings: ['# {title}']” with what the lines that begin a rule look like.";
const PAGE =
  "The nearest format is html-rules: it is a page, but no heading, bold line or list in it has numbers as rules have. If other lines begin the rules, write “format: html-rules” and “headings: ['# {title}']” with what they look like, # for each level of headings.";
const SHEET =
  'The nearest format is csv-rules: it is a sheet, but no columns are called number or title, and text. Give the columns such names in its first row, or write “format: csv-rules” and “with: { number: A, title: B, text: C }” with what they are called.';
const LINES =
  "The nearest format is headings: it is lines of text, but none looks like the heading of a rule with a number (“## 101”, “Rule 1: Title”, “**101** Text”, “1. Text”). If other lines begin the rules, write “headings: ['# {title}']” in the manifest with what they look like; {number}, {title} and {text} stand for what differs.";

function jsonKind(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const { offset, reason } = findJsonFault(text, error);
    return `The nearest format is json-rules: it begins as JSON, but is not sound at line ${lineAt(text, offset)}. ${reason} Mend it, or fetch it again.`;
  }
  return dataKind('JSON', 'json-rules');
}

function yamlKind(text: string): string {
  const { document } = readYaml(text);
  const [fault] = document === undefined ? [] : findFaults(document, text, { mayRepeat: true });
  return fault === undefined
    ? dataKind('YAML', 'yaml-rules')
    : `The nearest format is yaml-rules: it is called YAML, but is not sound at line ${lineAt(text, fault.offset)}. ${fault.reason} Mend it, or fetch it again.`;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function dataKind(kind: string, format: string): string {
  return `The nearest format is ${format}: it is ${kind}, but holds no list or object of which most members have words and a number or a title. Where the rules lie in it, write “format: ${format}” and “with: { rules: game.rules, number: id, title: name, text: body }” with what these are called.`;
}
