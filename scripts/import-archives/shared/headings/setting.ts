import { spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Setting } from './weigh.ts';
import { textLine, type TextLine } from '../text-line.ts';

/** Gives the lines of a file without the white space around them; spans name the file within a folder. */
export function linesOf(document: SourceDocument, file: SourceFile): TextLine[] {
  const place = document.isFolder ? { file: file.name } : {};
  return file.lines.map((_, index) => textLine(file, { ...spanOfLine(file, index + 1), ...place }));
}

const NAMES =
  /(?:^|[^\p{L}])(?:rules|rulesets?|nomic|laws|constitution|regulations)(?:[^\p{L}]|$)/iu;
const RULESETS = /(?:^|[^\p{L}])(?:rules|rulesets?|laws|constitution|regulations)(?:[^\p{L}]|$)/iu;
const WORD = /\brules?\b/iu;
/** Lines looked at. */
const REACH = 2_000;
/** The share of lines that speak of rules in a document that holds rules. */
const OFTEN = 0.08;

/** Tells whether a document says that it holds rules: by its name, by its title, or by its words. */
export function settingOf({ name }: SourceDocument, lines: readonly TextLine[]): Setting {
  const seen = lines.slice(0, REACH).map(({ text }) => text.slice(0, 400));
  const words = seen.filter((text) => text !== '' && text !== '---');
  const title = words.find((text) => /^#{1,2} |^title:/u.test(text)) ?? words[0] ?? '';
  const often = words.filter((text) => WORD.test(text)).length;
  const isCalledRules = NAMES.test(baseName(name)) || NAMES.test(title);
  const speaksOfRules = isCalledRules || often >= Math.max(3, words.length * OFTEN);
  const isRuleset = RULESETS.test(baseName(name)) || RULESETS.test(title);
  return { isCalledRules, isRuleset, speaksOfRules };
}

/** Gives the name of a file without folders and ending. */
export function baseName(name: string): string {
  return (name.split('/').at(-1) ?? '').replace(/\.\w{1,6}$/u, '');
}
