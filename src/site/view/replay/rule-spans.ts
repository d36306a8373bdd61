import type { LogEvent } from '../../../schemas/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import type { RuleSpan } from '../../rule-spans.ts';
import { versionHref, versionName } from '../../versions.ts';
import { linked, type Phrase } from '../phrase.ts';
import { doubtOf, fromWords, toWords } from '../span-words.ts';
import { whenWords } from '../../when-words.ts';
import { changeWords } from '../../action-words.ts';
import { eventTime } from '../../event-words.ts';

/** A span of time in which a rule stayed as it was. */
export interface RuleSpanRow {
  /** Its place on the page: `span-0`. */
  readonly id: string;
  readonly from: string;
  /** Empty where it is not over. */
  readonly until: string;
  /** The version that was in force, with the way to it; what else it was where it was not. */
  readonly version: Phrase;
  readonly force: RuleSpan['force'];
  /** What began it; empty where nobody tells. */
  readonly by: string;
}

/** Says of each span of a rule from when to when it lasted, which version it was, and what began it. */
export function viewRuleSpans(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[],
): RuleSpanRow[] {
  return spans.map((span, index) => ({
    id: spanId(index),
    from: startWords(model, span),
    until: endWords(model, span, spans[index + 1]),
    version: [...versionPhrase(rule, span), ...(span.mayLack === true ? [LACKING] : [])],
    force: span.force,
    by: causeWords(span),
  }));
}

const LACKING = ', perhaps';

/** Where the span at a place of the list stands on the page. */
function spanId(index: number): string {
  return `span-${index}`;
}

function startWords(model: GameModel, { from, event }: RuleSpan): string {
  if (event === null) return fromWords(from).replace(/^from /u, '');
  const time = `${timeWords(model, event)}${doubtOf(from)}`;
  return from?.basis === 'no-later' ? `${time}, or earlier` : time;
}

function timeWords(model: GameModel, event: LogEvent): string {
  // The new era counts nweeks of its own.
  if (event.do === 'begin-era') return `the end of its era, ${whenWords(event.at)}`;
  const time = eventTime(model, event);
  return time === '' ? `${event.id}, without a date` : time;
}

function endWords(model: GameModel, { to }: RuleSpan, next: RuleSpan | undefined): string {
  if (next !== undefined && next.event !== null) return startWords(model, next);
  if (to !== null) return toWords(to).replace(/^until /u, '');
  return next === undefined ? '' : 'a time that is not known';
}

function versionPhrase(rule: RuleModel, { version, revision, force }: RuleSpan): Phrase {
  if (force !== 'in-force') return [forceWords(force)];
  if (version === null) return [revision === null ? 'in force' : `revision ${revision}`];
  return linked(versionName(rule, version), versionHref(rule, version) ?? `#v${version.key}`);
}

/** Returns what a rule was where it is not known to have been in force. */
export function forceWords(force: 'not-in-force' | 'unknown'): string {
  return force === 'unknown' ? 'not known to be in force' : 'not in force';
}

/** Says what began a span: the change in the rule's own list, or else the action of the log. */
function causeWords({ event, version }: RuleSpan): string {
  if (event !== null) return changeWords(event);
  const told = version?.events ?? [];
  return told.map(({ verb, by }) => (by === null ? verb : `${verb} by ${by}`)).join('; ');
}
