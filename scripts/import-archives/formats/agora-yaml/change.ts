import { isMap } from 'yaml';
import { CHANGES } from '../../shared/changes/change-kinds.ts';
import { malformed, type OnProblem } from './problem.ts';
import type { YamlFile } from './yaml-file.ts';
import { fieldsOf, wordsIn, type Field } from './yaml-nodes.ts';

/** What an entry of a history says was done. */
export interface Change {
  /** Its type as printed. */
  readonly verb: string;
  readonly isCounted: boolean;
  /** Whatever else is said of it, by printed names. */
  readonly details: readonly (readonly [string, string])[];
}

/** Keys that are told by the verb and by what is counted. */
const TOLD = ['type', 'uncounted'];

/** Reads a change; undefined where it has no type. A type or key that nobody expects is reported. */
export function readChange(
  file: YamlFile,
  change: Field | undefined,
  onProblem: OnProblem,
): Change | undefined {
  if (change === undefined) return undefined;
  const fields = fieldsOf(file, change.value, change.lines[1], onProblem);
  const verb = wordsIn(fields.find(({ name }) => name === 'type')?.value);
  if (verb === undefined) return undefined;
  checkKeys(verb, change, fields, onProblem);
  const details = fields
    .filter(({ name }) => !TOLD.includes(name))
    .map(({ name, value }) => [name, wordsIn(value) ?? ''] as const);
  return { verb, isCounted: isCounted(verb, change), details };
}

function checkKeys(
  verb: string,
  change: Field,
  fields: readonly Field[],
  onProblem: OnProblem,
): void {
  const kind = CHANGES.get(verb);
  if (kind === undefined) {
    const known = [...CHANGES.keys()].join(', ');
    onProblem(malformed(change.place, `Unexpected change by ${verb}, expected one of ${known}.`));
    return;
  }
  for (const { name, place } of fields) {
    if (name === 'type' || kind.keys.includes(name)) continue;
    const expected = ['type', ...kind.keys].join(', ');
    const reason = `Unexpected key ${name} of a change by ${verb}, expected one of ${expected}.`;
    onProblem(malformed(place, reason));
  }
  for (const [before, after] of halfTold(fields.map(({ name }) => name))) {
    const reason = `Unexpected ${before} without ${after}, expected both: lines may be lost between.`;
    onProblem(malformed(change.place, reason));
  }
}

/** Many a change tells only what it made, as `new-title`; none tells only what was before it. */
function halfTold(names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const after = name.replace(/^old-/u, 'new-');
    return after === name || names.includes(after) ? [] : [[name, after]];
  });
}

function isCounted(verb: string, { value }: Field): boolean {
  const uncounted = isMap(value) ? wordsIn(value.get('uncounted', true)) : undefined;
  return uncounted?.toLowerCase() !== 'true' && CHANGES.get(verb)?.counts === true;
}
