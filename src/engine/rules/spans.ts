import type { RevisionEvent } from '../../schemas/index.ts';
import { leavesInForce } from './kinds.ts';

/** What a change says of a property of a rule: what it was before, and what it is after. */
interface Statement {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Tells what a change says of a property; undefined where the change leaves the property alone. */
export type StatementOf = (event: RevisionEvent) => Statement | undefined;

/**
 * Gives the value of a property after each change. Between two changes of it the value is what the
 * earlier one made it, else what the later one found, else, at the end, the `last` that is known;
 * undefined where none of them tells.
 */
export function valuesAfter(
  events: readonly RevisionEvent[],
  statementOf: StatementOf,
  last: string | undefined,
): (string | undefined)[] {
  const values: (string | undefined)[] = [];
  let value = last;
  for (const event of [...events].reverse()) {
    const statement = statementOf(event);
    values.push(statement?.after ?? value);
    if (statement) value = statement.before;
  }
  return values.reverse();
}

/** A rule that begins anew may have any power; what stood before it does not tell. */
export const powerStatement: StatementOf = ({ verb, details = {} }) => {
  if (leavesInForce(verb) === true) return { after: details['power'] };
  if (verb === 'power-change') return { before: details['old-power'], after: details['new-power'] };
  // A rule with a mutability index lived before there was power.
  return verb === 'mutation' ? {} : undefined;
};

/** Titles are told where they change, and not always then. */
export const titleStatement: StatementOf = ({ verb, details = {} }) => {
  if (verb !== 'retitling') return undefined;
  return { before: details['old-title'], after: details['new-title'] ?? details['new-name'] };
};
