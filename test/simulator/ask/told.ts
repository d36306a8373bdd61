import { isSnapshot } from '../papers/write.ts';
import { dayOf, plusDays } from '../truth/days.ts';
import { rulesAt, type Change, type Plan, type Truth } from '../truth/truth.ts';
import type { RuleSaid } from './oracle.ts';
import type { Question } from './questions.ts';

/**
 * Tells whether the undamaged papers tell the answer outright, so that it must be known: a snapshot of
 * that very day, two snapshots of one revision around it, a list of dated changes, a log.
 */
export function isTold(truth: Truth, question: Question): boolean {
  switch (question.law) {
    case 'holdings':
    case 'outcome':
      return true;
    case 'clock':
      return truth.plans.some(({ at, told }) => told === 'day' && dayOf(at) === question.date);
    case 'ruleset':
    case 'shown-ruleset':
    case 'one-answer':
    case 'window':
    case 'one-window':
    case 'there-and-back':
    case 'one-version':
    case 'in-game-time':
      return false;
    default:
      return isPartTold(truth, question);
  }
}

type RuleQuestion = Extract<Question, { law: keyof RuleSaid }>;

function isPartTold(truth: Truth, question: RuleQuestion): boolean {
  const { law, rule, instant } = question;
  if (law !== 'force' && rulesAt(truth, instant).get(rule)?.inForce !== true) return false;
  switch (truth.keeping) {
    case 'register':
      if (law === 'keywords') return false;
      return isInRegister(truth, question);
    case 'log':
      return law === 'force' || law === 'revision' || law === 'title' || isPrinted(truth, question);
    case 'dumps':
    case 'wiki':
      return isPrinted(truth, question);
  }
}

/** A register tells everything on every day on which nothing changed, but no words that were replaced. */
function isInRegister({ changes }: Truth, { law, rule, instant }: RuleQuestion): boolean {
  const own = changes.filter((change) => change.rule === rule);
  const day = dayOf(instant);
  if (own.some((change) => mayBeOn(change, day))) return false;
  if (law === 'number') return false;
  return law !== 'text' || !own.some(({ at, set }) => at > instant && set.text !== undefined);
}

function mayBeOn({ at, exactness }: Change, day: string): boolean {
  const date = dayOf(at);
  if (exactness === 'day') return date === day;
  if (exactness === 'month') return date.slice(0, 7) === day.slice(0, 7);
  return plusDays(date, -4) <= day && day <= plusDays(date, 3);
}

/** What each kind of snapshot prints of a rule. */
const PRINTED: Readonly<Record<string, readonly (keyof RuleSaid)[]>> = {
  'browser-dump': ['force', 'number', 'revision', 'title', 'power', 'keywords', 'text'],
  'ocr-print': ['force', 'number', 'revision', 'title', 'text'],
  headings: ['force', 'number', 'title', 'text'],
  'search-cache': ['force', 'number', 'title', 'text'],
  'wiki-page': ['force', 'title', 'text'],
};

function isPrinted(truth: Truth, { law, rule, instant }: RuleQuestion): boolean {
  const day = dayOf(instant);
  const wasStill = !truth.changes.some(
    (change) => change.rule === rule && dayOf(change.at) === day,
  );
  const prints = truth.plans.filter(
    (plan) => isSnapshot(plan) && plan.told === 'day' && isPrintedIn(truth, plan, rule, law),
  );
  return wasStill && prints.some(({ at }) => dayOf(at) === day);
}

function isPrintedIn(truth: Truth, plan: Plan, rule: string, law: keyof RuleSaid): boolean {
  const then = rulesAt(truth, plan.at).get(rule);
  return then?.inForce === true && PRINTED[plan.format]?.includes(law) === true;
}
