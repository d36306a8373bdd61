import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../src/diagnostics/index.ts';
import type { History } from '../../src/engine/index.ts';

/** Says of every event that could not be replayed where it stands and why; the replay went on. */
export function tellProblems(history: History): VFileMessage[] {
  const rejected = history.outcomes
    // What a rule forbids is part of the game and not of its log's faults.
    .filter(({ status, rule }) => ['rejected', 'unresolved'].includes(status) && rule === undefined)
    .map(({ event, reason }) => ({ event: event.id, reason: reason ?? 'It has no effect.' }));
  const told = new Set(rejected.map(({ event }) => event));
  const others = history.problems.filter(({ event }) => !told.has(event));
  return [
    ...tellRefusals(history),
    ...rejected.map((one) => tell('event-unplayable', one, history)),
    ...others.map((one) =>
      one.code === 'clock-contradicted'
        ? tell('clock-contradicted', one, history)
        : one.code === 'revision-unknown'
          ? tell('revision-unknown', one, history)
          : tell('event-unplayable', one, history),
    ),
  ];
}

/** Notes the steps of procedures that a rule refuses: part of the game, and perhaps a slip of the log's. */
function tellRefusals(history: History): VFileMessage[] {
  return history.outcomes.flatMap(({ event, status, rule, reason = '' }) => {
    if (event.play === undefined || status !== 'rejected' || rule === undefined) return [];
    const said = `${reason} Rule ${rule} refuses it, and it changes nothing.`;
    return [tell('step-refused', { event: event.id, reason: said }, history)];
  });
}

function tell(
  code: Code,
  { event: id, reason }: { readonly event: string; readonly reason: string },
  history: History,
): VFileMessage {
  const source = history.events[history.indexOf(id) ?? -1]?.source;
  const place = { file: source?.file ?? id, line: source?.lines?.[0] ?? 1 };
  return createMessage(code, place, { reason });
}
