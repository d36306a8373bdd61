import type { AtMoment, GameTimes } from '../../replay/at-moments.ts';
import { rulesetHref } from '../../ruleset-href.ts';
import { rulesetsOf } from '../../rulesets-of.ts';
import { spelledCount } from '../count.ts';
import { capitalise, momentWords } from '../../moment-words.ts';
import type { Phrase } from '../phrase.ts';
import type { RulesThen } from '../../replay/rules-then.ts';

/**
 * Returns what the last document before a moment tells of the rules, where it is known of none whether it was in
 * force at the moment itself. Empty where there is no such document, or no need of it.
 */
export function viewLastTold(
  times: GameTimes,
  at: AtMoment,
  { inForce, perhaps }: RulesThen,
): Phrase {
  const { model, askRulesetOf } = times;
  const day = at.moment.calendar;
  if (inForce.length > 0 || perhaps.length === 0 || typeof day !== 'string') return [];
  const source = rulesetsOf(model).findLast(({ asOf }) => isBefore(asOf.calendar, day));
  if (source === undefined) return [];
  const shown = askRulesetOf(source.id);
  const count = spelledCount(shown.inForce.length, 'rule');
  const then = shown.isWhole ? count : `at least ${count}`;
  return [
    'The last document of the rules before then is ',
    { text: `that of ${momentWords(source.asOf)}`, href: rulesetHref(model, source.id) },
    `. ${capitalise(then)} were in force at that time.`,
  ];
}

function isBefore(calendar: AtMoment['moment']['calendar'], day: string): boolean {
  return typeof calendar === 'string' && calendar.slice(0, 10) <= day.slice(0, 10);
}
