import { findNear } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { disputeBranches } from '../branches.ts';
import { faultOf, type LogFault } from './log-fault.ts';

type Field = LogFault['field'];

/**
 * Finds the events that an event names and that no log has. `causes` are other things that may bring an
 * event about, such as proposals.
 */
export function checkEventNames(
  events: readonly LogEvent[],
  names: ReadonlySet<string>,
  causes: ReadonlySet<string>,
): LogFault[] {
  const unknown = events.flatMap((event) =>
    namedBy(event)
      .filter(([field, name]) => !names.has(name) && !(field[0] === 'cause' && causes.has(name)))
      .map(([field, name]) => ({ event, field, name })),
  );
  return unknown.map(({ event, field, name }, index) => {
    const what = field[0] === 'cause' ? 'event or proposal' : 'event';
    const reason = `Unexpected ${what} “${name}” under "${keyOf(field)}", expected one that the logs of the game have.`;
    const near = index < HINTED ? findNear(name, names) : [];
    return faultOf(event, 'event-unknown', field, reason, near);
  });
}

/** So many get a hint at what is near; each costs a look at all names. */
const HINTED = 50;

/** Finds the branches of a log that are called like one that a dispute opens by itself. */
export function checkBranchNames(events: readonly LogEvent[]): LogFault[] {
  const disputes = new Map(disputeBranches(events).map(({ id, of }) => [id, of]));
  return events.flatMap((event) => {
    const disputed = disputes.get(event.branch ?? '');
    if (disputed === undefined) return [];
    const reason = `Unexpected branch ${event.branch ?? ''}, expected another name: the dispute over ${disputed} has it.`;
    return [faultOf(event, 'branch-taken', ['branch'], reason)];
  });
}

function keyOf(field: Field): string {
  return field[0] === 'ratifies' ? `ratifies.${String(field[1])}` : String(field[0]);
}

function namedBy(event: LogEvent): [Field, string][] {
  const { after, asOf, cause, same, corrects, judges, ratifies } = event;
  const single = Object.entries({ after, asOf, cause, same, corrects });
  return [
    ...single.flatMap(([key, name]): [Field, string][] =>
      name === undefined ? [] : [[[key], name]],
    ),
    ...judges.map((ruling, index): [Field, string] => [['judges', index, 'event'], ruling.event]),
    ...Object.entries(ratifies ?? {}).map(([key, name]): [Field, string] => [
      ['ratifies', key],
      name,
    ]),
  ];
}
