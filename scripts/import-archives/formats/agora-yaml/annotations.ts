import { printDate, readDate } from './dates.ts';
import { malformed, type OnProblem } from './problem.ts';
import type { YamlFile } from './yaml-file.ts';
import { fieldsOf, isEmpty, itemsUnder, wordsIn, type Field, type Item } from './yaml-nodes.ts';

/**
 * Reads which cases the annotations of a rule cite, as remarks: `CFJ 1848 (2007-12-21)`. What an
 * annotation says is the judge's wording and not the rule's, so it is left where it is.
 */
export function readAnnotations(
  file: YamlFile,
  annotations: Field,
  onProblem: OnProblem,
): string[] {
  return itemsUnder(file, annotations, onProblem).flatMap((annotation) =>
    fieldsOf(file, annotation.node, annotation.lines[1], onProblem)
      .filter(({ name }) => name === 'cfjs')
      .flatMap((cases) => itemsUnder(file, cases, onProblem))
      .flatMap((item) => readCase(file, item, onProblem)),
  );
}

function readCase(file: YamlFile, item: Item, onProblem: OnProblem): string[] {
  const fields = fieldsOf(file, item.node, item.lines[1], onProblem);
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value;
  const id = wordsIn(valueOf('id'));
  const called = isEmpty(valueOf('called')) ? undefined : readDate(valueOf('called'));
  if (id === undefined || called?.isWrong === true) {
    const reason =
      'Unexpected form of a case, expected its id and the date on which it was called.';
    onProblem(malformed(item.place, reason));
  }
  if (id === undefined) return [];
  return [called?.dating === undefined ? `CFJ ${id}` : `CFJ ${id} (${printDate(called.dating)})`];
}
