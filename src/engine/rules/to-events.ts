import type { EffectLine } from '../../schemas/effect-forms.ts';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import type { Witness } from '../../schemas/index.ts';
import type { IsListed } from './check-lists.ts';
import type { IsDamaged } from './damaged-copies.ts';
import { timeChanges, type MomentOf } from './event-times.ts';
import {
  numberEvents,
  toHistory,
  type ListedEvent,
  type RuleHistory,
  type RuleVersion,
} from './history.ts';
import { changeKind, leavesInForce, type ChangeKind } from './kinds.ts';
import { rulesTold } from './logged-changes.ts';
import { toUndatedEvents, type GameFrame } from './undated-events.ts';
import { powerStatement, titleStatement, valuesAfter } from './spans.ts';

/** What helps to time the changes of rules. */
export interface RuleEventOptions {
  /** First day of the game. */
  readonly from?: string | undefined;
  /** The log, in which the adoption of a proposal may be known to the minute. */
  readonly log: readonly LogEvent[];
  /**
   * What places rules whose lists name no dates at all in game time; without it they are left out,
   * because they have no place in a log.
   */
  readonly frame?: GameFrame | undefined;
  /** Tells whether a source lists a rule as in force, whatever its changes come to. */
  readonly isListed?: IsListed | undefined;
  /** Tells whether a later commit has taken back what a copy says of its changes. */
  readonly isReplaced?: (copy: Witness) => boolean;
  /** Tells whether the title or an attribute of a copy may be damaged. */
  readonly isMarred?: (copy: Witness) => boolean;
  /** Tells whether something was found to be wrong with a copy, whose list may then be that of another rule. */
  readonly isDamaged?: IsDamaged;
}

/**
 * Turns the histories of rules into events of a log that write `rule/<rule>/revision`, `/in-force`,
 * `/power` and `/title`. A change that is known to the day counts from the end of the day, unless the
 * log has an event `adopt` of its proposal at a moment of that day.
 */
export function toRuleEvents(witnesses: readonly Witness[], options: RuleEventOptions): LogEvent[] {
  const momentOf = adoptionMoments(options.log);
  // The order of rules must not hang on where their copies were read from.
  const rules = [...groupByRule(witnesses)].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = {
    changes: [],
    momentOf: () => undefined,
    eraOrder: () => 0,
    ...(options.isReplaced && { isReplaced: options.isReplaced }),
    ...(options.isDamaged && { isDamaged: options.isDamaged }),
  };
  const histories = rules.map(([, copies]) => toHistory(copies, told));
  const dated = histories.map((history) => {
    const isLost = options.isListed?.(history.latest, witnesses) === false;
    return eventsOf(history, {
      momentOf,
      from: options.from,
      isLost,
      isMarred: options.isMarred?.(history.latest) === true,
    });
  });
  // What the log itself tells of a rule would be counted twice.
  const inLog = rulesTold(options.log);
  const undated = histories.filter(
    ({ rule }, index) => dated[index]?.length === 0 && !inLog.has(rule),
  );
  return [...dated.flat(), ...(options.frame ? toUndatedEvents(undated, options.frame) : [])];
}

function groupByRule(witnesses: readonly Witness[]) {
  const grouped = new Map<string, [Witness, ...Witness[]]>();
  for (const witness of witnesses) {
    const copies = grouped.get(witness.rule);
    if (copies) copies.push(witness);
    else grouped.set(witness.rule, [witness]);
  }
  return grouped;
}

/** Finds the moment at which the proposal behind a change was adopted, where the log times it. */
function adoptionMoments(log: readonly LogEvent[]): MomentOf {
  const moments = new Map<string, string>();
  for (const { do: action, args, at } of log) {
    const { proposal } = args;
    if (action !== 'adopt' || typeof proposal !== 'string' || typeof at !== 'string') continue;
    moments.set(proposal, at);
  }
  return ({ by, cause, at }) => {
    const moment = by === null || cause !== 'proposal' ? undefined : moments.get(by);
    return typeof at === 'string' && moment?.startsWith(at) === true ? moment : undefined;
  };
}

interface Telling {
  readonly momentOf: MomentOf;
  readonly from: string | undefined;
  /** Whether the source does not list the rule, so that it has ended if its changes tell of it or not. */
  readonly isLost: boolean;
  /** Whether the copy that prints what it is now is damaged. */
  readonly isMarred: boolean;
}

function eventsOf(history: RuleHistory, { momentOf, from, isLost, isMarred }: Telling): LogEvent[] {
  const listed = history.versions.flatMap(({ events }: RuleVersion) => events);
  const changes = numberEvents(listed);
  const events = changes.map(({ event }) => event);
  const times = timeChanges(events, momentOf, from);
  if (times.every((when) => when === undefined)) return [];
  const { attributes, title: printed } = history.latest;
  const last = isMarred ? [undefined, undefined] : [attributes['power']?.[0], printed];
  const power = valuesAfter(events, powerStatement, last[0]);
  const title = valuesAfter(events, titleStatement, last[1]);
  const begun = forceBefore(events);
  const write = createWriter(`rule/${history.rule}`);
  return changes.map(({ event, revision }, index) => {
    const at = times[index];
    return createEvent({
      id: `${event.source}/${history.rule}#${index + 1}`,
      ...(at !== undefined && { at }),
      ...(event.by !== null && { by: event.by }),
      do: event.verb,
      args: { rule: history.rule, ...(event.cause && { cause: event.cause }), ...event.details },
      fx: write({
        'in-force':
          isLost && index === changes.length - 1 ? endOf(event) : forceAfter(event, begun),
        revision: String(revision),
        power: power[index] ?? '?',
        title: title[index] ?? '?',
      }),
      source: { file: fileOf(event.source, history), lines: event.lines },
    });
  });
}

/**
 * Whoever changes a rule changes one that is in force: a list that lacks the beginning of its rule tells of
 * that by its first change. One that begins or ends its rule later tells of what comes after it.
 */
function forceBefore(events: readonly ListedEvent[]): ListedEvent | undefined {
  const told = events.find(({ verb }) => leavesInForce(verb) !== undefined);
  const isBegunLater = told !== undefined && leavesInForce(told.verb) === true;
  return isBegunLater ? undefined : events.find(({ verb }) => CHANGES.has(changeKind(verb)));
}

const CHANGES: ReadonlySet<ChangeKind | undefined> = new Set<ChangeKind>([
  'amendment',
  'retitling',
  'renumbering',
  'transmutation',
  'attribute-change',
]);

function forceAfter(event: ListedEvent, begun: ListedEvent | undefined): string | undefined {
  const inForce = leavesInForce(event.verb);
  if (inForce === undefined) return event === begun ? 'yes' : undefined;
  return inForce ? 'yes' : 'no';
}

/** Where the end of a rule is not told, nobody knows whether it is in force after its last change. */
function endOf({ verb }: ListedEvent): string {
  return leavesInForce(verb) === false ? 'no' : '?';
}

/** A source that is a folder has a file for the rule. */
function fileOf(source: string, { latest }: RuleHistory): string {
  return latest.file === undefined ? source : `${source}/${latest.file}`;
}

/** Writes the values that are new; the first time all that are known to be there. */
function createWriter(prefix: string) {
  const written = new Map<string, string>();
  return (values: Readonly<Record<string, string | undefined>>): EffectLine[] =>
    Object.entries(values).flatMap(([part, value]) => {
      if (value === undefined || written.get(part) === value) return [];
      written.set(part, value);
      return [['set', `${prefix}/${part}`, value] as EffectLine];
    });
}
