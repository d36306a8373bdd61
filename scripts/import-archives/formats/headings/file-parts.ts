import type { SourceFile } from '../../document.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { areDistinct, wordsFor } from '../../shared/headings/parts.ts';
import { withPart } from '../../shared/headings/with-part.ts';
import { baseName } from '../../shared/headings/setting.ts';
import { OF_RULESETS } from '../../shared/headings/words-of-rules.ts';

type ChoiceOfFile = readonly [file: SourceFile, choice: Choice];

/** The share of a file's numbers that another file has where both count their own rules; fewer are slips. */
const MANY = 0.5;

/**
 * Tells the rules of files apart that have the same numbers, by the names of the sets of rules that the files are
 * (`constitution.md`, `bylaws.md`). Files that are called otherwise may hold one set at several times: they are left.
 */
export function partedByFiles(choices: readonly ChoiceOfFile[]): readonly ChoiceOfFile[] {
  const labels = labelsOfFiles(choices);
  return choices.map(([file, choice]) => [file, withPart(choice, labels.get(file.name))]);
}

/** Returns the names of the sets of rules that files are, where other files have rules of the same numbers. */
export function labelsOfFiles(choices: readonly ChoiceOfFile[]): ReadonlyMap<string, string> {
  const shared = sharedNumbers(choices.map(([, choice]) => choice));
  const alike = choices.filter(([, choice]) => isAlike(choice, shared));
  const titles = alike.map(([file, choice]) => titleOf(file, choice));
  const labels = alike.length < 2 ? undefined : wordsFor(titles);
  if (labels === undefined || !areDistinct(labels)) return new Map();
  return new Map(alike.map(([{ name }], at) => [name, labels[at] ?? '']));
}

function sharedNumbers(choices: readonly Choice[]): ReadonlySet<string> {
  const numbers = choices.flatMap((choice) => [...new Set(numbersOf(choice))]);
  const counts = Map.groupBy(numbers, (one) => one);
  return new Set([...counts].filter(([, { length }]) => length > 1).map(([number]) => number));
}

function numbersOf({ headings }: Choice): string[] {
  return [...headings.values()].flatMap(({ number }) => number ?? []);
}

function isAlike(choice: Choice, shared: ReadonlySet<string>): boolean {
  const numbers = numbersOf(choice);
  const twice = numbers.filter((one) => shared.has(one)).length;
  return choice.parts === undefined && twice > 0 && twice >= numbers.length * MANY;
}

/** What a file is called by its name, with its first letter as titles have it, or else by the heading at its top. */
function titleOf({ name }: SourceFile, { outline, headings }: Choice): string {
  const base = baseName(name).replace(/[_-]+/gu, ' ').trim();
  const named = base.charAt(0).toUpperCase() + base.slice(1);
  if (OF_RULESETS.test(named)) return named;
  const marked = [...outline.marked.values()].toSorted((a, b) => a.line.index - b.line.index);
  const top = marked.find(({ line: { kind } }) => kind === 'sign' || kind === 'line');
  return top === undefined || headings.has(top.line.index) ? named : top.line.words.text;
}
