import type { z } from 'astro/zod';

type Issue = z.core.$ZodIssue;

/**
 * Gives, in place of an issue with a choice of shapes, those of the shape that was probably meant: the
 * one of which the content has the kind, and the fewest things wrong. Where it has the kind of none,
 * one issue names all kinds. It calls itself once a level of the content, of which there are
 * `DEPTH_LIMIT` at most.
 */
export function chooseBranch(issue: Issue): Issue[] {
  const branches = 'errors' in issue ? issue.errors : [];
  if (branches.length === 0) return [issue];
  const under = branches.map((branch) => branch.map((inner) => below(issue, inner)));
  const ofKind = under.filter((branch) => !branch.some((inner) => isOtherKind(inner, issue)));
  const [best] = ofKind.sort((a, b) => weigh(a) - weigh(b));
  if (best !== undefined) return best.flatMap(chooseBranch);
  return [{ ...issue, message: issue.message || kindsOf(under.flat()) }];
}

function below(outer: Issue, inner: Issue): Issue {
  return { ...inner, path: [...outer.path, ...inner.path] };
}

function isOtherKind(inner: Issue, outer: Issue): boolean {
  return inner.code === 'invalid_type' && inner.path.length === outer.path.length;
}

/** A field that is not known, or another length, speaks louder against a shape than wrong content. */
function weigh(branch: readonly Issue[]): number {
  return branch.reduce((sum, { code }) => sum + (LOUD.has(code) ? 3 : 2), 0);
}

const LOUD: ReadonlySet<Issue['code']> = new Set(['unrecognized_keys', 'too_big', 'too_small']);

function kindsOf(issues: readonly Issue[]): string {
  const kinds = new Set(issues.map(({ message }) => message.replace(/^expected /u, '')));
  return `expected ${[...kinds].join(', or ')}`;
}
