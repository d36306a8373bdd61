import type { LogEvent } from '../../../schemas/event.ts';
import { isLoose } from '../log/times.ts';
import { intervalOf } from '../../time/when.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/**
 * Finds events that are to come after one of another moment: \`after\` orders what has one moment. An
 * estimate is no other moment.
 */
export function checkOrderAssertions(
  events: readonly LogEvent[],
  byName: (name: string) => LogEvent | undefined,
): LogFault[] {
  return events.flatMap((event) => {
    const before = event.after === undefined ? undefined : byName(event.after);
    const [own, other] = [intervalOf(event.at), intervalOf(before?.at)];
    if (before === undefined || own === undefined || other === undefined) return [];
    if (isLoose(event) || isLoose(before)) return [];
    if (own.from <= other.to && other.from <= own.to) return [];
    const order = own.from > other.to ? 'earlier' : 'later';
    const reason =
      `Unexpected event “${event.after ?? ''}” under "after", which was at an ${order} moment, expected one of the same moment.`.replace(
        'an later',
        'a later',
      );
    return [faultOf(event, 'order-contradicted', ['after'], reason)];
  });
}

/** Finds events that are said to be brought about by themselves, or by one that came certainly after them. */
export function checkCauses(
  events: readonly LogEvent[],
  byName: (name: string) => LogEvent | undefined,
): LogFault[] {
  return events.flatMap((event) => {
    const cause = event.cause === undefined ? undefined : byName(event.cause);
    if (cause === undefined) return [];
    const what = cause === event ? 'the event itself' : isLater(cause, event) ? 'a later one' : '';
    if (what === '') return [];
    const reason = `Unexpected event “${event.cause ?? ''}” under "cause", which is ${what}, expected an earlier one or one of the same moment.`;
    return [faultOf(event, 'order-contradicted', ['cause'], reason)];
  });
}

/** Finds reports that are said to hold just after an event that came certainly after them. */
export function checkReportOrder(
  events: readonly LogEvent[],
  byName: (name: string) => LogEvent | undefined,
): LogFault[] {
  return events.flatMap((event) => {
    const meant = event.asOf === undefined ? undefined : byName(event.asOf);
    if (meant === undefined || !isLater(meant, event)) return [];
    const reason = `Unexpected event “${event.asOf ?? ''}” under "asOf", which is a later one, expected one that the report can know of.`;
    return [faultOf(event, 'order-contradicted', ['asOf'], reason)];
  });
}

/** Finds rulings on events that came certainly later, and second rulings of one event on another. */
export function checkRulings(
  events: readonly LogEvent[],
  byName: (name: string) => LogEvent | undefined,
): LogFault[] {
  return events.flatMap((event) =>
    event.judges.flatMap(({ event: name }, index) => {
      const judged = byName(name);
      if (judged === undefined) return [];
      // That none can be made on a later ruling or correction is told by whoever counts them.
      if (judged.judges.length > 0 || judged.corrects !== undefined) return [];
      const isSecond = event.judges.slice(0, index).some((one) => byName(one.event) === judged);
      const what = isSecond ? 'which it judges already' : 'which came later';
      if (!isSecond && !isLater(judged, event)) return [];
      const reason = `Unexpected event “${name}” under "judges", ${what}, expected each once, and none that the ruling cannot know of.`;
      return [faultOf(event, 'order-contradicted', ['judges', index, 'event'], reason)];
    }),
  );
}

function isLater(event: LogEvent, than: LogEvent): boolean {
  const [own, other] = [intervalOf(event.at), intervalOf(than.at)];
  if (own === undefined || other === undefined || isLoose(event) || isLoose(than)) return false;
  return own.from > other.to;
}
