import type { RevisionEvent } from '../../schemas/index.ts';
import { sameDecimal } from '../replay/state/value.ts';
import { changeKind, leavesInForce } from './kinds.ts';

/** What a change says of a property of a rule: what it was before, and what it is after. */
interface Statement {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Tells what a change says of a property; undefined where the change leaves the property alone. */
export type StatementOf = (event: RevisionEvent) => Statement | undefined;

/**
 * Returns the value of a property after each change. Between two changes of it the value is what the
 * earlier one made it and what the later one found, at the end what is known `last`. Where one of the
 * two is silent the other holds; where they contradict each other a change in between was not listed,
 * or one of them is wrong, so that the value is not known. Undefined where it is not known.
 */
export function valuesAfter(
  events: readonly RevisionEvent[],
  statementOf: StatementOf,
  last: string | undefined,
): (string | undefined)[] {
  const statements = events.map(statementOf);
  const made = valuesMade(statements);
  const found = valuesFound(statements, last);
  return made.map((value, index) => reconcile(value, found[index]));
}

/** Returns after each change what the last change of the property until then made it. */
function valuesMade(statements: readonly (Statement | undefined)[]): (string | undefined)[] {
  let value: string | undefined;
  return statements.map((statement) => (value = statement ? statement.after : value));
}

/** Returns after each change what the next change of the property found, at the end what is known last. */
function valuesFound(statements: readonly (Statement | undefined)[], last: string | undefined) {
  let value = last;
  const found = statements.toReversed().map((statement) => {
    const after = value;
    if (statement) value = statement.before;
    return after;
  });
  return found.reverse();
}

function reconcile(made: string | undefined, found: string | undefined): string | undefined {
  if (made === undefined || found === undefined) return made ?? found;
  return made === found || sameDecimal(made, found) ? made : undefined;
}

/** A rule that begins anew may have any power; what stood before it does not tell. */
export const powerStatement: StatementOf = ({ verb, details = {} }) => {
  if (leavesInForce(verb) === true) return { after: details['power'] };
  if (verb === 'power-change') return { before: details['old-power'], after: details['new-power'] };
  // A rule with a mutability index lived before there was power.
  return verb === 'mutation' ? {} : undefined;
};

/** Titles are told where they change, and not always then; whatever else a change does, it may tell them. */
export const titleStatement: StatementOf = ({ verb, details = {} }) => {
  const before = details['old-title'];
  const after = details['new-title'] ?? details['new-name'];
  const isTold = before !== undefined || after !== undefined;
  return isTold || changeKind(verb) === 'retitling' ? { before, after } : undefined;
};
