import type { History } from '../engine/index.ts';
import type { LogEvent } from '../schemas/index.ts';
import { isDoubtedEntry } from './doubted-changes.ts';
import type { Effect, GameModel } from './model.ts';
import { once } from './once.ts';
import { timesOf } from './replays.ts';
import { changedRules, effectWords, type ChangedRule } from './rule-changes.ts';

/** An event that changed rules, as lists of changes and feeds tell of it. */
export interface ToldEvent {
  readonly event: LogEvent;
  /** Its index among the events of the replay. */
  readonly place: number;
  /** The rules of whose change it is told here, as it left them; one at least. */
  readonly changed: readonly ChangedRule[];
  /** What was done, and by what. */
  readonly words: string;
}

/**
 * Returns every event that changed rules, in the order of the replay. A list may say that a rule was enacted, and a
 * log by what: that is one change, and told with its cause alone.
 */
export function toldEvents(model: GameModel): readonly ToldEvent[] {
  return once(model, findEvents);
}

/** Returns those that changed one rule, told of that rule alone. */
export function toldEventsOf(model: GameModel, rule: string): readonly ToldEvent[] {
  return once(model, eventsByRule).get(rule) ?? [];
}

/** Returns whether what a proposal is listed to have done to a rule is in doubt. */
export function isDoubtedEffect(model: GameModel, { rule, event, version }: Effect): boolean {
  const told = toldEventsOf(model, rule.rule).flatMap(({ changed }) => changed);
  const isDoubted = told.some((one) => one.version?.key === version && one.isDoubted);
  return isDoubted || isDoubtedEntry(model, rule, event);
}

function findEvents(model: GameModel): readonly ToldEvent[] {
  const { history } = timesOf(model);
  const told = history === null ? [] : allEvents(model, history);
  const withCause = new Set(told.filter(hasCause).flatMap(namesOf));
  return told.flatMap((one) => {
    if (hasCause(one)) return [one];
    const changed = one.changed.filter((left) => !withCause.has(nameOf(one, left)));
    return changed.length === 0 ? [] : [{ ...one, changed }];
  });
}

function allEvents(model: GameModel, history: History): ToldEvent[] {
  return history.events.flatMap((event, index) => {
    const changed = changedRules(model, history, index);
    const words = effectWords(event, changed);
    return changed.length === 0 ? [] : [{ event, place: index, changed, words }];
  });
}

function eventsByRule(model: GameModel): ReadonlyMap<string, readonly ToldEvent[]> {
  const events = new Map<string, ToldEvent[]>();
  for (const { event, place, changed } of toldEvents(model)) {
    for (const one of changed) {
      const known = events.get(one.rule.rule) ?? [];
      known.push({ event, place, changed: [one], words: effectWords(event, [one]) });
      events.set(one.rule.rule, known);
    }
  }
  return events;
}

function hasCause({ words }: ToldEvent): boolean {
  return words.includes(' by ');
}

function namesOf(told: ToldEvent): string[] {
  return told.changed.map((one) => nameOf(told, one));
}

/** What was done, and which version came of it. */
function nameOf({ words }: ToldEvent, { rule, version, name }: ChangedRule): string {
  const [verb = ''] = words.split(' by ');
  // Where no version is known, nothing says that two changes are one.
  return [verb, rule.rule, version === undefined ? words : name].join(' ');
}
