import type { Choice } from './choose.ts';

/** Returns the same headings, each of the named part of a whole; those that have parts of their own are left. */
export function withPart(choice: Choice, part: string | undefined): Choice {
  if (part === undefined || choice.parts !== undefined) return choice;
  const headings = [...choice.headings].map(([index, one]) => [index, { ...one, part }] as const);
  return { ...choice, headings: new Map(headings) };
}
