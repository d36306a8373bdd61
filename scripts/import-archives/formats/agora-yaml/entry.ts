import { spanOfLine, type SourceFile, type Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { accountFor, ignoreLines } from './claims.ts';
import { malformed, reportAll, type Problem } from './problem.ts';
import { openYaml, type YamlFile } from './yaml-file.ts';
import { fieldsOf, isEmpty, wordsIn, type Field } from './yaml-nodes.ts';

/** What the file of a rule or of a proposal looks like. */
export interface Shape {
  readonly kind: 'rule' | 'proposal';
  /** Keys that must not be missing or empty. */
  readonly needed: readonly string[];
  /** All keys that may stand there. */
  readonly known: readonly string[];
  /** Keys of which it has one, or is something else; any of the known ones where this is left out. */
  readonly told?: readonly string[];
  /** Keys of older layouts, which nobody should write any more. */
  readonly older?: readonly string[];
}

/** A file that holds one rule or one proposal. */
export interface Entry {
  readonly yaml: YamlFile;
  /** Its name in the folder, which numbers it whatever it says itself; its number where that is a title. */
  readonly name: string;
  /** Beginning of the file. */
  readonly place: Span;
  /** Outermost keys in their order. */
  readonly keys: readonly Field[];
  readonly fields: ReadonlyMap<string, Field>;
  /** Keys that nobody expects, with what they say. */
  readonly strays: ReadonlyMap<string, string>;
  /** The number stated inside, where it is not the name of the file. */
  readonly otherId: string | undefined;
  /** To be reported once the heading is known; whoever reads on adds to it. */
  readonly problems: Problem[];
}

/**
 * Opens the file of a rule or proposal and checks its outermost keys. A file without any of them is
 * reported at once, its comments are set aside, and it gives nothing.
 */
export function openEntry(
  source: SourceFile,
  shape: Shape,
  context: ParseContext,
): Entry | undefined {
  const yaml = openYaml(source);
  const problems: Problem[] = yaml.problem === undefined ? [] : [yaml.problem];
  const onProblem = (problem: Problem) => problems.push(problem);
  const keys = fieldsOf(yaml, yaml.root, source.lines.length, onProblem);
  const place = { ...spanOfLine(source, 1), file: source.name };
  const told = shape.told ?? shape.known;
  if (!keys.some(({ name }) => told.includes(name))) {
    const [first = nothingThere(yaml, shape, place), ...others] = problems;
    // A file of comments holds nothing that could be read.
    const refused = isOnlyComments(yaml) ? {} : { refused: { [shape.kind]: 1 } };
    reportAll(context, [{ ...first, ...refused }, ...others]);
    const { comments } = accountFor(source, [], () => 'record', new Set());
    ignoreLines(source, comments, 'comment', context);
    return undefined;
  }
  const fields = new Map(keys.map((field) => [field.name, field]));
  const stated = wordsIn(fields.get('id')?.value);
  const name = numberOf(nameOf(source), stated, shape);
  const otherId = stated === name ? undefined : stated;
  const strays = readStrays(keys, shape);
  const entry = { yaml, name, place, keys, fields, strays, otherId, problems };
  for (const one of [...checkKeys(entry, shape), ...checkName(entry, shape)]) problems.push(one);
  return entry;
}

/** In the oldest layout the file of a rule is called by its title, and its number stands inside. */
function numberOf(name: string, stated: string | undefined, { kind }: Shape): string {
  const isTitled = kind === 'rule' && !NUMBER.test(name);
  return isTitled && stated !== undefined && NUMBER.test(stated) ? stated : name;
}

const NUMBER = /^\d+$/u;

/** Returns the name of a file without its folder. */
function nameOf({ name }: SourceFile): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function isOnlyComments({ root, source }: YamlFile): boolean {
  return root === undefined && source.lines.some((line) => line.startsWith('#'));
}

function nothingThere(yaml: YamlFile, { kind, known }: Shape, place: Span): Problem {
  const found = isOnlyComments(yaml) ? 'file of comments only' : 'content';
  const reason = `Unexpected ${found}, expected a ${kind} with the keys ${known.join(', ')}.`;
  return malformed(place, reason);
}

function readStrays(keys: readonly Field[], { known, older = [] }: Shape): Map<string, string> {
  return new Map(
    keys.flatMap(({ name, value }) => {
      const words = wordsIn(value);
      return known.includes(name) || older.includes(name) || words === undefined
        ? []
        : [[name, words]];
    }),
  );
}

function* checkKeys({ keys, fields, place }: Entry, shape: Shape): Generator<Problem> {
  const { kind, known, older = [], needed } = shape;
  for (const name of needed) {
    const field = fields.get(name);
    if (field !== undefined && !isEmpty(field.value)) continue;
    const reason = `Unexpected lack of ${name}, expected a ${kind} to have it.`;
    yield malformed(field?.place ?? place, reason);
  }
  for (const field of keys) {
    if (known.includes(field.name) || older.includes(field.name)) continue;
    const reason = `Unexpected key ${field.name} of a ${kind}, expected one of ${known.join(', ')}.`;
    yield malformed(field.place, reason);
  }
}

function* checkName({ name, otherId, place, fields }: Entry, { kind }: Shape): Generator<Problem> {
  if (!NUMBER.test(name)) {
    const reason = `Unexpected name ${name} of a ${kind}, expected a number.`;
    yield { code: 'identity-unnumbered', span: place, reason };
  }
  if (otherId === undefined) return;
  const reason = `Unexpected id ${otherId} in the file of ${kind} ${name}, expected ${name}.`;
  yield { code: 'identity-mismatch', span: fields.get('id')?.place ?? place, reason };
}
