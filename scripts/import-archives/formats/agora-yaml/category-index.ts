import type { SourceFile, Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { accountFor, ignoreLines, linesOf } from './claims.ts';
import { malformed, reportAll, type OnProblem, type Problem } from './problem.ts';
import { openYaml, type YamlFile } from './yaml-file.ts';
import { fieldsOf, itemsOf, itemsUnder, wordsIn, type Field } from './yaml-nodes.ts';

/** The categories of rules, and the rules that are published, in their order. */
export interface CategoryIndex {
  /** Names of the categories. */
  readonly sections: readonly string[];
  /** Every rule listed, by number, in the order of the list. */
  readonly rules: ReadonlyMap<string, Listing>;
}

/** Where the index lists a rule. */
interface Listing {
  readonly section: string;
  readonly order: number;
  readonly place: Span;
}

const KNOWN = ['name', 'note', 'rules'];

/** Reads the list of categories and claims its lines for the source itself. */
export function readCategoryIndex(source: SourceFile, context: ParseContext): CategoryIndex {
  const file = openYaml(source);
  const problems: Problem[] = file.problem === undefined ? [] : [file.problem];
  const onProblem: OnProblem = (problem) => problems.push(problem);
  const sections: string[] = [];
  const rules = new Map<string, Listing>();
  const allKeys: Field[] = [];
  for (const category of itemsOf(file, file.root, source.lines.length)) {
    const keys = fieldsOf(file, category.node, category.lines[1], onProblem);
    const section = wordsIn(keys.find(({ name }) => name === 'name')?.value);
    if (section === undefined || keys.some(({ name }) => !KNOWN.includes(name))) {
      const reason = `Unexpected form of a category, expected ${KNOWN.join(', ')}.`;
      problems.push(malformed(category.place, reason));
    }
    for (const one of keys) allKeys.push(one);
    if (section === undefined) continue;
    sections.push(section);
    const list = keys.find(({ name }) => name === 'rules');
    if (list !== undefined) listRules(file, list, section, rules, onProblem);
  }
  accountForIndex(source, allKeys, context);
  reportAll(context, problems);
  return { sections, rules };
}

function listRules(
  file: YamlFile,
  list: Field,
  section: string,
  rules: Map<string, Listing>,
  onProblem: OnProblem,
): void {
  for (const { node, place } of itemsUnder(file, list, onProblem)) {
    const number = wordsIn(node);
    const earlier = number === undefined ? undefined : rules.get(number);
    if (number === undefined) {
      onProblem(malformed(place, 'Unexpected entry of a category, expected the number of a rule.'));
    } else if (earlier === undefined) {
      rules.set(number, { section, order: rules.size, place });
    } else {
      const reason = `Unexpected second listing of rule ${number}, expected only that in ${earlier.section}.`;
      onProblem(malformed(place, reason));
    }
  }
}

/** A category's note is wording about the category; no record has a place for it. */
function accountForIndex(source: SourceFile, keys: readonly Field[], context: ParseContext): void {
  const notes = new Set(keys.filter(({ name }) => name === 'note').flatMap(linesOf));
  const { claims, comments } = accountFor(
    source,
    keys,
    (name) => (name === 'name' ? 'section' : 'record'),
    notes,
  );
  for (const { span, as } of claims) context.claim(span, as);
  ignoreLines(source, notes, 'note of a category', context);
  ignoreLines(source, comments, 'comment', context);
}
