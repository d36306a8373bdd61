import type { History, Outcome } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import { isOfRule, type GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { readAccountPath } from '../../replay/accounts.ts';
import { capitalise } from '../../moment-words.ts';
import { linked, type Phrase } from '../phrase.ts';
import { pathWords, spaced } from '../../action-words.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import { changedRules, changeTime } from '../../rule-changes.ts';
import { entryHref } from './gamestate.ts';
import { valueWords } from './value-words.ts';

/** A value that is another than at the moment before. */
export interface ValueChange {
  readonly what: Phrase;
  readonly before: string;
  readonly after: string;
  /** The way to the last entry that changed it. */
  readonly href: string | null;
}

/** A change of a rule. */
export interface RuleChange {
  readonly when: string;
  /** What was done, in the source's own word. */
  readonly verb: string;
  readonly rule: Phrase;
  /** Revision before and after; empty where neither is known. */
  readonly revisions: string;
}

/** An action that changed nothing, and why. */
export interface RefusedAction {
  readonly when: string;
  readonly words: string;
  readonly status: string;
  readonly reason: string;
}

/** What happened between a moment and the one before it. */
export interface ChangesView {
  /** Events in between that changed something. */
  readonly events: number;
  readonly rules: readonly RuleChange[];
  readonly values: readonly ValueChange[];
  readonly refused: readonly RefusedAction[];
}

/** Shows what changed after one event, up to and with another. */
export function viewChanges(
  model: GameModel,
  replay: GameReplay,
  after: number,
  until: number,
): ChangesView {
  const { history } = replay;
  const events = range(after + 1, until);
  const acting = events.filter((event) => history.changesOf(event).length > 0);
  const paths = new Set(acting.flatMap((event) => history.changesOf(event)));
  return {
    events: acting.length,
    rules: acting.flatMap((event) => ruleChanges(model, replay, event)),
    values: [...paths]
      .filter((path) => !isOfRule(path))
      .flatMap((path) => valueChange(model, replay, path, [after, until])),
    refused: events.flatMap((event) => toRefused(model, history.outcomes[event])),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function ruleChanges(model: GameModel, { history }: GameReplay, event: number): RuleChange[] {
  const done = history.events[event];
  if (done === undefined) return [];
  const changed = history.changesOf(event).filter(isOfRule);
  const rules = new Set(changed.map((path) => path.split('/')[1] ?? ''));
  const told = changedRules(model, history, event);
  return [...rules].map((slug) => {
    const [before, after] = [event - 1, event].map(
      (at) => history.valueAt(`rule/${slug}/revision`, at)?.value,
    );
    return {
      when: changeTime(
        model,
        done,
        told.filter(({ rule }) => rule.rule === slug),
      ),
      verb: capitalise(spaced(done.do)),
      rule: rulePhrase(model, history, slug, event),
      revisions: before === undefined && after === undefined ? '' : between(before, after),
    };
  });
}

/** Names a rule by its number at a moment, with the way to its revision then. */
function rulePhrase(model: GameModel, history: History, slug: string, event: number): Phrase {
  const rule = model.ruleBySlug.get(slug);
  const valueAt = (part: string) => history.valueAt(`rule/${slug}/${part}`, event)?.value;
  const [number, revision] = [valueAt('number'), valueAt('revision')];
  const printed = rule?.latest.number ?? rule?.latest.title ?? slug;
  const anchor = typeof revision === 'string' ? `v${revision}` : '';
  const isKnown = rule?.versions.some(({ key }) => `v${key}` === anchor) === true;
  return linked(
    typeof number === 'string' ? number : printed,
    rule && routes.rule(model.game.id, slug, isKnown ? anchor : 'history'),
  );
}

type Value = Parameters<typeof valueWords>[0];

function between(before: Value, after: Value): string {
  if (before === undefined) return valueWords(after);
  return `${valueWords(before)} → ${valueWords(after)}`;
}

function valueChange(
  model: GameModel,
  replay: GameReplay,
  path: string,
  [from, to]: readonly [number, number],
): ValueChange[] {
  const { history } = replay;
  const [before, after] = [from, to].map((at) => valueWords(history.valueAt(path, at)?.value));
  if (before === undefined || after === undefined || before === after) return [];
  return [
    {
      what: pathPhrase(model, replay, path),
      before,
      after,
      href: entryHref(model, replay, path, to),
    },
  ];
}

/** Returns what stands at a path, with the link to its account. */
export function pathPhrase(model: GameModel, replay: GameReplay, path: string): Phrase {
  const [, slug = '', ...rest] = path.split('/');
  if (isOfRule(path)) {
    const rule = rulePhrase(model, replay.history, slug, replay.history.last);
    return ['rule ', ...rule, `, ${rest.map(spaced).join(' ')}`];
  }
  const read = readAccountPath(path);
  const account = read && replay.accountByPath.get(read.account);
  if (!read || !account) return [pathWords(path)];
  const href = routes.player(model.game.id, account.slug, account.parts.get(read.part));
  const part = read.part === '' ? '' : `, ${spaced(read.part)}`;
  return [...linked(spaced(account.name), href), part];
}

const TOLD: ReadonlySet<Outcome['status']> = new Set(['void', 'rejected', 'unresolved']);

function toRefused(model: GameModel, outcome: Outcome | undefined): RefusedAction[] {
  if (outcome === undefined || !TOLD.has(outcome.status)) return [];
  const { event, status, reason = '', rule } = outcome;
  return [
    {
      when: eventTime(model, event),
      words: eventSentence(model.game, event),
      status,
      reason: rule === undefined ? reason : `${reason} (rule ${rule})`,
    },
  ];
}
