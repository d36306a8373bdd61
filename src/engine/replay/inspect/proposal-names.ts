import { findNear } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/** What logs call the proposal that an action is about, among its arguments. */
export const PROPOSAL_ARGUMENTS = ['proposal', 'slip', 'motion', 'bill'] as const;

/**
 * Finds proposals that one event alone names and that nobody made. Two events that name one bear each
 * other out, and a game of which no proposal is known tells nothing.
 * @param known proposals by every name that a source, a proposal or a decision of the logs gives them
 */
export function checkProposalNames(
  events: readonly LogEvent[],
  known: ReadonlySet<string>,
): LogFault[] {
  if (known.size === 0) return [];
  const names = new Set([...known].map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  for (const event of events) {
    for (const name of new Set(namedBy(event).map((one) => one.name.toLowerCase()))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return events.flatMap((event) =>
    namedBy(event)
      .filter(({ name }) => !names.has(name.toLowerCase()))
      .filter(({ name }) => counts.get(name.toLowerCase()) === 1)
      .map(({ name, field }) => {
        const reason = `Unexpected proposal “${name}” under "${field.join('.')}", expected one that a source or a log of the game has.`;
        return faultOf(event, 'proposal-unknown', field, reason, findNear(name, known));
      }),
  );
}

function namedBy({ args }: LogEvent): { readonly name: string; readonly field: string[] }[] {
  return PROPOSAL_ARGUMENTS.flatMap((key) =>
    [ownValue(args, key) ?? []].flat().map((name) => ({ name, field: ['args', key] })),
  );
}
