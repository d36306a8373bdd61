import type { Proposal, RevisionEvent, Witness } from '../../schemas/index.ts';
import type { HistoryFault } from './history-faults.ts';

/** Finds what is wrong with the list of changes of one copy of a rule. */
export type ListCheck = (
  witness: Witness,
  proposals: ReadonlyMap<string, Proposal>,
  witnesses: readonly Witness[],
) => readonly HistoryFault[];

/**
 * Tells whether the source of a copy lists the rule as in force; undefined where it has no such list.
 * `witnesses` are all copies of the game.
 */
export type IsListed = (witness: Witness, witnesses: readonly Witness[]) => boolean | undefined;

/** Something wrong with the list of a rule's changes, with the change that is. */
export interface ListFault extends HistoryFault {
  readonly witness: Witness;
  readonly event: RevisionEvent;
}

/** Looks at the lists of all copies. `proposals` are those of the game, by their printed ids. */
export function checkLists(
  witnesses: readonly Witness[],
  proposals: readonly Proposal[],
  check: ListCheck,
): ListFault[] {
  const byId = new Map(proposals.flatMap((one) => one.printed.map((id) => [id, one] as const)));
  return witnesses.flatMap((witness) =>
    check(witness, byId, witnesses).flatMap((fault) => {
      const event = witness.events[fault.change];
      return event === undefined ? [] : [{ ...fault, witness, event }];
    }),
  );
}
