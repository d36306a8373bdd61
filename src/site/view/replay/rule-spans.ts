import type { History } from '../../../engine/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { spanOf } from '../../spans.ts';
import { versionHref, versionName } from '../../versions.ts';
import { linked, type Phrase } from '../phrase.ts';
import { fromWords, toWords } from '../span-words.ts';
import { actionWords, eventTime, spaced } from './event-words.ts';

/** A span of time in which a rule stayed as it was. */
export interface RuleSpanRow {
  readonly from: string;
  /** Empty where it is not over. */
  readonly until: string;
  /** The version that was in force, with the way to it; what else it was where it was not. */
  readonly version: Phrase;
  readonly isInForce: boolean;
  /** What began it; empty where nobody tells. */
  readonly by: string;
}

/**
 * Tells which version of a rule was in force when: by the replay where a log dates the changes,
 * otherwise by what the documents tell of each version.
 */
export function viewRuleSpans(
  model: GameModel,
  rule: RuleModel,
  replay: GameReplay | null,
): RuleSpanRow[] {
  const replayed = replay === null ? [] : replayedSpans(replay.history, rule);
  return replayed.length > 0 ? replayed : printedSpans(model, rule);
}

const PARTS = ['in-force', 'revision', 'number', 'text'];

function replayedSpans(history: History, rule: RuleModel): RuleSpanRow[] {
  const writers = new Set(PARTS.flatMap((part) => history.writersOf(`rule/${rule.rule}/${part}`)));
  const events = [...writers].sort((a, b) => a - b);
  return events.map((event, index) => {
    const next = events[index + 1];
    const valueAt = (part: string) => history.valueAt(`rule/${rule.rule}/${part}`, event)?.value;
    const isInForce = valueAt('in-force') === 'yes';
    const done = history.events[event];
    return {
      from: timeWords(history, event),
      until: next === undefined ? '' : timeWords(history, next),
      version: versionPhrase(rule, valueAt('revision'), isInForce),
      isInForce,
      by: done === undefined ? '' : changeWords(done),
    };
  });
}

function timeWords(history: History, index: number): string {
  const event = history.events[index];
  const time = event === undefined ? '' : eventTime(event);
  return time === '' ? `${event?.id ?? ''}, without a date` : time;
}

type Event = History['events'][number];

function changeWords(event: Event): string {
  const { by, args } = event;
  const kind = typeof args['cause'] === 'string' ? `${spaced(args['cause'])} ` : '';
  // A change of a rule's own list names its cause; what the log tells is an action of its own.
  if ('rule' in args || 'cause' in args) {
    return by === undefined ? spaced(event.do) : `${spaced(event.do)} by ${kind}${by}`;
  }
  return actionWords(event);
}

type Value = Parameters<typeof spanVersion>[1];

function versionPhrase(rule: RuleModel, revision: Value, isInForce: boolean): Phrase {
  const phrase = spanVersion(rule, revision);
  return isInForce ? phrase : ['not in force'];
}

function spanVersion(
  rule: RuleModel,
  revision: NonNullable<ReturnType<History['valueAt']>>['value'] | undefined,
): Phrase {
  if (typeof revision !== 'string') return ['in force'];
  const version = rule.versions.find(({ key }) => key === revision);
  if (version === undefined) return [`revision ${revision}`];
  return linked(versionName(rule, version), versionHref(rule, version) ?? `#v${version.key}`);
}

function printedSpans(model: GameModel, rule: RuleModel): RuleSpanRow[] {
  return rule.versions.map((version) => {
    const { from, to } = spanOf(model, rule, version);
    return {
      from: fromWords(from).replace(/^from /u, ''),
      until: to === null ? '' : toWords(to).replace(/^until /u, ''),
      version: linked(versionName(rule, version), versionHref(rule, version) ?? `#v${version.key}`),
      isInForce: true,
      by: version.events
        .map(({ verb, by }) => (by === null ? verb : `${verb} by ${by}`))
        .join('; '),
    };
  });
}
