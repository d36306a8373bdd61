import type { History, RuleVersion } from '../engine/index.ts';
import type { LogEvent } from '../schemas/index.ts';
import { isDoubtedChange } from './doubted-changes.ts';
import { comparableBefore } from './held-versions.ts';
import { loggedVerb } from './logged-verb.ts';
import type { GameModel, RuleModel } from './model.ts';
import { eventTime } from './event-words.ts';
import { isOfRule } from './replay/game-replay.ts';
import { routes } from './routes.ts';
import { versionHref, versionName } from './versions.ts';
import { actorWords, changeWords } from './action-words.ts';

/** A rule as a change left it. */
export interface ChangedRule {
  readonly rule: RuleModel;
  /** Undefined where it is not known. */
  readonly version: RuleVersion | undefined;
  /** `33/9`; the rule alone where its version is not known. */
  readonly name: string;
  readonly href: string;
  /** Whether papers deny it, or no whole copy tells of it. */
  readonly isDoubted: boolean;
}

/** A copy that shows a rule changes nothing, and neither does an era that only begins. */
const SHOWING = new Set(['print', 'begin-era']);

/** Returns the rules that an event changed, as it left them; none where it only shows some. */
export function changedRules(model: GameModel, history: History, index: number): ChangedRule[] {
  const event: LogEvent | undefined = history.events[index];
  if (event === undefined || SHOWING.has(event.do)) return [];
  const changed = new Set(history.changesOf(index).filter(isOfRule).map(ruleOf));
  return [...changed]
    .flatMap((slug) => model.ruleBySlug.get(slug) ?? [])
    .map((rule) => ({
      ...versionThen(rule, history, index),
      isDoubted: isDoubtedChange(model, rule, event),
    }));
}

/** Returns when an event changed rules; says so where that is in doubt of any of them. */
export function changeTime(
  model: GameModel,
  event: LogEvent,
  changed: readonly Pick<ChangedRule, 'isDoubted'>[],
): string {
  const time = eventTime(model, event);
  return changed.some(({ isDoubted }) => isDoubted) ? `${time} (doubted)`.trim() : time;
}

/** Returns where it stands word by word what a change did; null where the two texts are not held. */
export function comparisonOf(
  model: GameModel,
  { rule, version }: Pick<ChangedRule, 'rule' | 'version'>,
): string | null {
  const older = version && comparableBefore(model, rule, version);
  return older ? routes.comparison(rule.game, rule.rule, older.key, version.key) : null;
}

function ruleOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function versionThen(
  rule: RuleModel,
  history: History,
  index: number,
): Omit<ChangedRule, 'isDoubted'> {
  const revision = history.valueAt(`rule/${rule.rule}/revision`, index)?.value;
  const version = rule.versions.find(({ key }) => key === revision);
  if (version === undefined) {
    const { number, title } = rule.latest;
    const href = routes.rule(rule.game, rule.rule, 'history');
    return { rule, version, name: number ?? title, href };
  }
  return {
    rule,
    version,
    name: versionName(rule, version),
    href: versionHref(rule, version) ?? routes.rule(rule.game, rule.rule, `v${version.key}`),
  };
}

/**
 * Returns what an event did to rules, and by what: `amended by proposal 4`. What a log calls an action (that votes
 * were counted) says nothing of what it changed; what it came to for the rules does.
 */
export function effectWords(event: LogEvent, changed: readonly ChangedRule[]): string {
  const verbs = new Set(changed.flatMap(({ rule }) => verbsOf(rule, event)));
  const { proposal } = event.args;
  if (verbs.size === 0 || 'rule' in event.args || 'cause' in event.args) return changeWords(event);
  const by = typeof proposal === 'string' ? `proposal ${proposal}` : actorWords(event);
  return `${[...verbs].join(', ')}${by === '' ? '' : ` by ${by}`}`;
}

function verbsOf({ versions }: RuleModel, { id }: LogEvent): string[] {
  const found = versions.flatMap(({ logged }) => logged).find(({ event }) => event.id === id);
  return found === undefined ? [] : [loggedVerb(found)];
}

/** Names a few rules, and counts the others: `Rules 1, 2, 3 and 4 more`. */
export function namesWords(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  const more = names.length - 3;
  const word = names.length === 1 ? 'Rule' : 'Rules';
  return more > 0 ? `${word} ${shown} and ${more} more` : `${word} ${shown}`;
}
