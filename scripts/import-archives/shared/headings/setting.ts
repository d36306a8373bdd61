import { OF_ITSELF, OF_RULESETS, RULE_IN_SENTENCE } from './words-of-rules.ts';
import { spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Setting } from './weigh.ts';
import { isRuler } from './ruler.ts';
import { textLine, type TextLine } from '../text-line.ts';

/** Returns the lines of a file without the white space around them; spans name the file within a folder. */
export function linesOf(document: SourceDocument, file: SourceFile): TextLine[] {
  const place = document.isFolder ? { file: file.name } : {};
  return file.lines.map((_, index) => textLine(file, { ...spanOfLine(file, index + 1), ...place }));
}

/** Nomics themselves are rules, but a page about one may tell of anything. */
const NOMIC = /(?:^|[^\p{L}])nomic(?:[^\p{L}]|$)/iu;
/** Lines looked at. */
const REACH = 2_000;
/** The share of lines that speak of rules in a document that holds rules. */
const OFTEN = 0.08;

/** What speaks of itself as a set of rules so often is one. */
const TWICE = 2;

/** What the page that tells of a program has: headings of how it is set up, run and built, and lines for a shell. */
const OF_PROGRAM =
  /^```(?:bash|sh|shell|console|zsh)$|^#{1,4} [^\p{L}]*(?:install(?:ation|ing)?|getting started|quick ?start|usage|build(?:ing)?(?: from source)?|deploy(?:ment|ing)?|(?:local )?development|running(?: locally)?|testing|(?:run(?:ning)? )?tests|prerequisites|environment variables|project (?:structure|layout)|(?:tech )?stack|architecture|set ?up|develop(?:ing)?|api(?: reference)?|dependencies|troubleshooting|directory structure|features)[^\p{L}]*$/iu;

/** As many of those tell; a page with one may be about rules that are printed with a program. */
const TELLING = 2;

/** Tells whether a page about a repository is one about a program, which has a word for rules in its name at most. */
function isOfProgram(name: string, words: readonly string[]): boolean {
  return (
    /^readme$/iu.test(baseName(name)) &&
    words.filter((text) => OF_PROGRAM.test(text)).length >= TELLING
  );
}

/** Returns what tells that a document holds rules: its name, its title, or its words. */
export function settingOf(
  document: SourceDocument,
  file: SourceFile,
  lines: readonly TextLine[],
): Setting {
  const name = document.isFolder ? `${document.name}/${file.name}` : document.name;
  const seen = lines.slice(0, REACH).map(({ text }) => text.slice(0, 400));
  const words = seen.filter((text) => text !== '' && !isRuler(text) && !/^(\S)\1{2,}$/u.test(text));
  if (isOfProgram(name, words)) return NO_RULES;
  const title =
    words.find((text) => /^#{1,2} |^= \S|^title:|^\\title\{/u.test(text)) ?? words[0] ?? '';
  const often = words.filter((text) => RULE_IN_SENTENCE.test(text)).length;
  const named = [baseName(name), folderName(name), title];
  // A file of a folder may be one rule, in which the rules are spoken of as well.
  const ofItself = document.isFolder ? [] : words.filter((text) => OF_ITSELF.test(text));
  const isRuleset = named.some((one) => OF_RULESETS.test(one)) || ofItself.length >= TWICE;
  const isCalledRules = isRuleset || named.some((one) => NOMIC.test(one));
  const speaksOfRules = isCalledRules || often >= Math.max(3, words.length * OFTEN);
  const isWiki = /\.(?:wiki|wikitext|mediawiki|mw)$/iu.test(file.name) ? true : undefined;
  const isTypst = /\.typ$/iu.test(file.name);
  return { isCalledRules, isRuleset, speaksOfRules, isWiki, isTypst };
}

const NO_RULES: Setting = {
  isCalledRules: false,
  isRuleset: false,
  speaksOfRules: false,
  isOfProgram: true,
};

/** Returns the name of a file without folders and ending. */
export function baseName(name: string): string {
  return (name.split('/').at(-1) ?? '').replace(/\.\w{1,6}$/u, '');
}

function folderName(name: string): string {
  return name.split('/').at(-2) ?? '';
}
