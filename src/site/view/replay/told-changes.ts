import { eventOfValue, type RuleAnswer } from '../../../engine/index.ts';
import { instantOf, type AtMoment, type GameTimes } from '../../replay/at-moments.ts';
import { routes } from '../../routes.ts';
import { capitalise } from '../../moment-words.ts';
import { linked } from '../phrase.ts';
import type { ChangesView, RuleChange } from './changes.ts';
import { spaced } from '../../action-words.ts';
import { eventTime } from '../../event-words.ts';

/**
 * Shows what changed of the rules between two moments of a game without a log: where the answer of the
 * one is another than that of the other. A rule of which either is not known is not among them.
 */
export function viewToldChanges(times: GameTimes, before: AtMoment, after: AtMoment): ChangesView {
  const [old, now] = [answersAt(times, before), answersAt(times, after)];
  const rules = [...now.values()].flatMap((answer) => {
    const last = old.get(answer.rule);
    return last === undefined ? [] : changeOf(times, last, answer);
  });
  return { events: rules.length, rules, values: [], refused: [] };
}

function answersAt(times: GameTimes, at: AtMoment): ReadonlyMap<string, RuleAnswer> {
  const { askRuleset, askRulesetOf } = times;
  const { inForce, perhaps, ended, toCome } =
    at.source === null ? askRuleset(instantOf(times, at)) : askRulesetOf(at.source.id);
  const all = [...inForce, ...perhaps, ...ended, ...toCome];
  return new Map(all.map((answer) => [answer.rule, answer]));
}

function changeOf(times: GameTimes, before: RuleAnswer, after: RuleAnswer): RuleChange[] {
  const [was, is] = [before.force.value, after.force.value];
  if (was === undefined || is === undefined) return [];
  const [old, now] = [before, after].map(
    ({ revision, version }) => revision.value ?? version.value,
  );
  if (was === is && (is === 'not-in-force' || old === undefined || now === undefined)) return [];
  if (was === is && old === now) return [];
  const rule = times.model.ruleBySlug.get(after.rule);
  const number = after.number.value ?? rule?.latest.number ?? rule?.latest.title ?? after.rule;
  const isSure = [before, after].every((answer) => isKnown(answer, was !== is));
  // What else is possible came of later events, of which nothing is listed here.
  const made = eventOfValue<unknown>(was === is ? after.version : after.force);
  return [
    {
      when: whenOf(times, made),
      verb: `${verbOf(times, made) ?? (was === is ? 'Changed' : effect(is))}${isSure ? '' : ', likely'}`,
      rule: linked(number, rule && routes.rule(times.model.game.id, after.rule, 'history')),
      revisions: revisionsOf(was === 'in-force' ? before : null, is === 'in-force' ? after : null),
    },
  ];
}

/** Whether nothing of what makes the difference hangs on an estimate. */
function isKnown({ force, version, revision }: RuleAnswer, isOfForce: boolean): boolean {
  if (force.certainty !== 'known') return false;
  return isOfForce || version.certainty === 'known' || revision.certainty === 'known';
}

function effect(force: string): string {
  return force === 'in-force' ? 'Came into force' : 'Ended';
}

/** Revisions before and after; empty where the game counts none. */
function revisionsOf(before: RuleAnswer | null, after: RuleAnswer | null): string {
  const [old, now] = [before?.revision.value, after?.revision.value];
  return old === undefined || now === undefined ? (now ?? '') : `${old} → ${now}`;
}

/** A copy shows what was made, and not when. */
function eventOf({ history }: GameTimes, made: number | undefined) {
  const event = history?.events[made ?? -1];
  return event === undefined || event.do === 'print' ? undefined : event;
}

function whenOf(times: GameTimes, made: number | undefined): string {
  const event = eventOf(times, made);
  return event === undefined ? '' : eventTime(times.model, event);
}

function verbOf(times: GameTimes, made: number | undefined): string | undefined {
  const event = eventOf(times, made);
  return event === undefined ? undefined : capitalise(spaced(event.do));
}
