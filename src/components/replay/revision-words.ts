import type { RuleThen } from '../../site/replay/rules-then.ts';

/** Returns the revision of a rule in words; where it may be one of several, these, with what follows on each other as a range. */
export function revisionWords({
  revision,
  revisions,
}: Pick<RuleThen, 'revision' | 'revisions'>): string {
  if (revisions.length === 0) return revision ?? 'not known';
  return `one of ${rangesOf(revisions).join(', ')}`;
}

/** How many numbers have to follow on each other to be told as a range. */
const SHORTEST = 3;

function rangesOf(revisions: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const one of revisions) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1) ?? '', one)) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) =>
    run.length < SHORTEST ? run : [`${run.at(0) ?? ''} to ${run.at(-1) ?? ''}`],
  );
}

function follows(before: string, after: string): boolean {
  return /^\d{1,9}$/u.test(before) && after === String(Number(before) + 1);
}
