import type { z } from 'astro/zod';
import { findNear } from '../../diagnostics/near.ts';
import { perhaps } from './expected-words.ts';
import { chooseBranch } from '../../schemas/union-branch.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Fields that do not have the shape that is asked for. */
export interface Misfit {
  readonly misfit: readonly Misshape[];
}

/** What is wrong with one field, and where it stands among what was said. */
export interface Misshape {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/**
 * Says of every field what is wrong with it; `known` are the fields that there are. A field that is lacking and that
 * one which there is not may mean is told once.
 */
export function toMisfit(error: z.ZodError, said: unknown, known: readonly string[]): Misfit {
  const expected = known.length === 0 ? 'none' : `one of: ${known.join(', ')}`;
  const issues = error.issues.flatMap(chooseBranch);
  const strange = issues.flatMap((one) =>
    one.code === 'unrecognized_keys' && one.path.length === 0 ? one.keys : [],
  );
  const lacking = issues.flatMap(({ path }) =>
    path.length === 1 && valueAt(said, path) === undefined ? [String(path[0])] : [],
  );
  const meantBy = (key: string) => findNear(key, lacking)[0];
  const misspelt = new Set(strange.flatMap((key) => meantBy(key) ?? []));
  const misfit = issues.flatMap((issue): Misshape[] => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys' && path.length === 0) {
      return issue.keys.map((key) => ({
        path: [key],
        reason: `Unexpected field ${key}, expected ${meantBy(key) ?? `${expected}${perhaps([key], known)}`}.`,
      }));
    }
    const name = path.map(String).join('.');
    if (misspelt.has(name)) return [];
    if (valueAt(said, path) !== undefined) {
      return [{ path, reason: `Unexpected content of ${name}, ${issue.message}.` }];
    }
    return [
      { path, reason: `Unexpected lack of ${name}, expected it among: ${known.join(', ')}.` },
    ];
  });
  return { misfit };
}

function valueAt(said: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (now, key) =>
      typeof now === 'object' && now !== null
        ? ownValue(now as Record<string, unknown>, String(key))
        : undefined,
    said,
  );
}
