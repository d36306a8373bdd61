import type { LogEvent, Moment } from '../../schemas/index.ts';
import { keepingOf } from '../held-versions.ts';
import { lastShowing } from '../last-showing.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { spansOfRule } from '../rule-spans.ts';
import { leavingOut, standingOf } from '../standing.ts';
import { versionName, versionOf } from '../versions.ts';
import { viewEffect } from './cause.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { viewNamedStatus } from './named-status.ts';
import type { Link, OldBanner } from './page.ts';
import type { Phrase } from './phrase.ts';
import { changeWords } from '../action-words.ts';
import { doubtWords, sinceLastSeen } from './status.ts';
import type { StatusView } from './status-view.ts';

/** How a rule came to be out of force, or why it is not known to be in force. */
export interface Ended {
  readonly kind: 'repealed' | 'ended' | 'last-seen' | 'unsure' | 'not-accepted';
  /** When it was repealed, or ended; where it was only seen, when it was seen last. */
  readonly moment: Moment;
  /** By what: `repealed by p180`; empty where nothing tells. */
  readonly cause: string;
  readonly links: readonly Link[];
}

/** Finds how a rule ended, by its documents and by the replay; null for one that is in force. */
export function endOfRule(model: GameModel, rule: RuleModel): Ended | null {
  const standing = standingOf(model, rule);
  if (standing === 'not-accepted') {
    return { kind: standing, moment: shownIn(model, rule), cause: '', links: [] };
  }
  if (standing === 'repealed') return repealed(model, rule);
  // Its status says under which number it went on.
  if (viewNamedStatus(model, rule) !== null || standing === 'in-force') return null;
  if (standing === 'ended') {
    return { ...(countedOut(model, rule) ?? lastEnd(model, rule)), kind: 'ended', links: [] };
  }
  return { kind: standing, moment: shownIn(model, rule), cause: '', links: [] };
}

/** A rule that a document leaves out and counts all others of ended before that, and after the last one that shows it. */
function countedOut(model: GameModel, rule: RuleModel): Pick<Ended, 'moment' | 'cause'> | null {
  const source = leavingOut(model, rule);
  if (source === undefined) return null;
  const [first, last] = [shownIn(model, rule).calendar, source.asOf.calendar];
  const isBetween = typeof first === 'string' && typeof last === 'string' && first < last;
  const cause = 'a later document counts all rules in force without it';
  return { moment: isBetween ? { calendar: { between: [first, last] } } : {}, cause };
}

/** When and by what the replay has a rule end last; nothing where it began anew after that. */
function lastEnd(model: GameModel, rule: RuleModel): Pick<Ended, 'moment' | 'cause'> {
  const last = spansOfRule(model, rule).at(-1);
  if (last?.force !== 'not-in-force') return { moment: {}, cause: '' };
  const { event } = last;
  return {
    moment: last.from?.moment ?? {},
    cause: event === null ? '' : endingWords(event),
  };
}

/** What a log tells of is called by the game's own words, which say little; a proposal says more. */
function endingWords(event: LogEvent): string {
  if (event.do === 'begin-era') return 'its era ended';
  const { proposal } = event.args;
  return typeof proposal === 'string' ? `by proposal ${proposal}` : changeWords(event);
}

function repealed(model: GameModel, rule: RuleModel): Ended {
  const event = rule.inForce.at(-1)?.ended ?? null;
  if (event === null) return { ...lastEnd(model, rule), kind: 'repealed', links: [] };
  const { verb, cause } = viewEffect(model, event);
  return {
    kind: 'repealed',
    moment: event.at === undefined ? {} : { calendar: event.at },
    cause: `${verb}${plain(cause)}`,
    links: cause.flatMap((part) => (typeof part === 'string' ? [] : [part])),
  };
}

function plain(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

function shownIn(model: GameModel, rule: RuleModel): Moment {
  return model.sourceById.get(lastShowing(model, rule))?.asOf ?? {};
}

/** Says of the last version of a rule that the replay knows to have ended what its documents cannot. */
export function endedStatus(ended: Ended | null): StatusView | null {
  if (ended?.kind !== 'ended') return null;
  const moment = momentWords(ended.moment);
  const isSince =
    typeof ended.moment.calendar !== 'object' || !('between' in ended.moment.calendar);
  const until = moment === '' ? '' : isSince ? ` since ${moment}` : ` since a day ${moment}`;
  const by = ended.cause === '' ? '' : `: ${ended.cause}`;
  return { state: 'old', word: 'not in force', words: `any more${until}${by}.` };
}

const TITLES: Readonly<Record<Ended['kind'], string>> = {
  repealed: 'This rule was repealed.',
  ended: 'This rule is not in force any more.',
  'last-seen': 'This rule is not known to be in force.',
  unsure: 'This rule is not known to be in force.',
  'not-accepted': 'This rule was not accepted.',
};

/** Says unmissably that the text of a rule is not in force, or perhaps not. */
export function endedBanner(model: GameModel, rule: RuleModel, ended: Ended): OldBanner {
  const moment = momentWords(ended.moment);
  const version = versionOf(rule, rule.latest);
  const isHeld = keepingOf(model, version) === 'held';
  const below = isHeld ? ` The text below is that of ${versionName(rule, version)}.` : '';
  return {
    kind: ended.kind,
    title: TITLES[ended.kind],
    words: `${happened(model, rule, ended, moment)}${below}`,
    links: ended.links,
  };
}

function happened(model: GameModel, rule: RuleModel, ended: Ended, moment: string): string {
  const { kind, cause } = ended;
  if (kind === 'not-accepted') {
    return 'It was proposed as a rule, and its document says that it was not accepted.';
  }
  if (kind === 'unsure') return doubtWords(model, rule);
  if (kind === 'last-seen') {
    const seen = moment === '' ? 'Its last document has no date' : `It was last seen: ${moment}`;
    return `${seen}. ${sinceLastSeen(model, rule)}`;
  }
  const told = cause === '' ? '' : `${capitalise(cause)}: `;
  const when = moment === '' ? 'the day is not known' : moment;
  return `${told === '' ? capitalise(when) : `${told}${when}`}.`;
}
