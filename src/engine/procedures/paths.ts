import { written } from './agree.ts';
import type { Plain } from './plain.ts';
import type { Play, Procedure } from './kinds.ts';
import { ownValue } from '../../schemas/own-value.ts';

/**
 * Writes every answer that needs no question about something as paths and values: names become parts
 * of the path, lists stand in one value with commas between. What is empty or nothing has no path.
 */
export function pathsOf(
  procedure: Procedure,
  play: Play,
  prefix: string,
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const question of Object.keys(procedure.answers)) {
    if (ownValue(procedure.answers, question)?.fields.safeParse({}).success !== true) continue;
    const given = play.ask(question, {});
    if ('plain' in given) flatten(given.plain, `${prefix}/${question}`, paths);
  }
  return paths;
}

/** Calls itself once a level of an answer, which has those that its procedure makes. */
function flatten(plain: Plain, path: string, paths: Map<string, string>): void {
  if (plain === null || plain === '') return;
  if (typeof plain !== 'object') paths.set(path, written(plain));
  else if (isList(plain)) {
    if (plain.length > 0) paths.set(path, plain.map(written).join(', '));
  } else {
    for (const [name, item] of Object.entries(plain)) {
      flatten(item, `${path}/${name.replaceAll(/[\s/]+/gu, '-')}`, paths);
    }
  }
}

function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain);
}
