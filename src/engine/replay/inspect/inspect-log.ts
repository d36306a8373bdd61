import type { LogEvent } from '../../../schemas/event.ts';
import type { Witness } from '../../../schemas/index.ts';
import type { History } from '../history.ts';
import { checkChangedRules } from './changed-rules.ts';
import { checkBranchNames, checkEventNames } from './event-names.ts';
import { checkTimes, type TimedGame } from './event-times.ts';
import type { LogFault } from './log-fault.ts';
import {
  checkCauses,
  checkOrderAssertions,
  checkReportOrder,
  checkRulings,
} from './order-assertions.ts';
import { checkPatterns } from './patterns.ts';
import { checkProposalNames } from './proposal-names.ts';
import { checkRolls } from './rolls.ts';
import { checkRuleNames } from './rule-names.ts';

/** A log with what is known beside it of its game. */
export interface InspectedLog extends TimedGame {
  readonly events: readonly LogEvent[];
  readonly witnesses: readonly Witness[];
  /** Proposals of which sources tell, by every name. */
  readonly proposals: readonly string[];
}

/**
 * Looks at a log that was replayed for what cannot be meant: events, rules and revisions that are not
 * there, times that the game does not have, an order against the times, patterns that match nothing,
 * results that no dice give.
 * Its time is linear in the log, and in each name that is not there.
 */
export function inspectLog(log: InspectedLog, history: History): LogFault[] {
  const { events, witnesses } = log;
  const all = history.events;
  const names = new Set(all.flatMap(({ id, alias }) => (alias === undefined ? [id] : [id, alias])));
  const proposals = new Set([
    ...log.proposals,
    ...all.flatMap(({ decision, proposes }) =>
      [decision?.proposal ?? [], proposes?.id ?? []].flat(),
    ),
    ...all.flatMap(({ play }) => (play !== undefined && 'as' in play ? play.as : [])),
  ]);
  const listed = witnesses.flatMap((witness) => witness.events.flatMap(({ by }) => by ?? []));
  const causes = new Set([...proposals, ...listed]);
  const byName = (name: string) => all[history.indexOf(name) ?? -1];
  return [
    ...checkEventNames(events, names, causes),
    ...checkBranchNames(events),
    ...checkRuleNames(events, history, witnesses),
    ...checkChangedRules(events, history, witnesses),
    ...checkTimes(events, log),
    ...checkOrderAssertions(events, byName),
    ...checkCauses(events, byName),
    ...checkReportOrder(events, byName),
    ...checkRulings(events, byName),
    ...checkPatterns(events, history),
    ...checkProposalNames(events, new Set(proposals.size === 0 ? [] : causes)),
    ...checkRolls(events),
  ];
}
