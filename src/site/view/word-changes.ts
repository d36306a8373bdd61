import type { Proposal } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import type { RuleWords, WordChange } from '../rule-words.ts';
import { proposalsOf } from '../word-proposals.ts';
import { spanOf } from '../spans.ts';
import { isWitnessed, versionHref } from '../versions.ts';
import { joinEffects, type EffectView } from './cause.ts';
import { numberWords, spelledCount } from './count.ts';
import { viewEffects } from './effects.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { outcomeWords } from './replay/votes.ts';
import { fromWords } from './span-words.ts';
import { unlistedWords } from './unlisted-words.ts';
import { stepWords } from './version-line.ts';
import { versionName } from '../versions.ts';
import type { Link } from './page.ts';

/** A change that brought words which still stand. */
export interface WordChangeView {
  /** Its place on the page: `c1`. */
  readonly id: string;
  /** Name of the tone behind its words; empty for the oldest. */
  readonly tone: string;
  /** `33/2`, or `one of 33/2 to 33/5` where no text between is held. */
  readonly name: string;
  /** The text that has the words first. */
  readonly first: Link;
  readonly effects: readonly EffectView[];
  /** Authors and votes, a line for each proposal. */
  readonly people: readonly string[];
  /** How it is known when it was: a sentence; empty where a log alone tells, whose time stands beside the change. */
  readonly when: string;
  /** `12 of the 40 words it brought stand here.` */
  readonly counts: string;
}

/** The tones from the oldest words to the latest. */
const TONES = ['', 't1', 't2', 't3', 't4', 't5'];

/** Shows the changes that brought the words of a rule's last text, from the oldest to the latest. */
export function viewWordChanges(
  model: GameModel,
  rule: RuleModel,
  { changes }: RuleWords,
): WordChangeView[] {
  return changes.map((change, place) => ({
    id: `c${place + 1}`,
    tone: TONES[Math.round((place / Math.max(changes.length - 1, 1)) * (TONES.length - 1))] ?? '',
    name: nameOf(model, rule, change),
    first: firstText(model, rule, change),
    effects: joinEffects(change.versions.flatMap((version) => viewEffects(model, rule, version))),
    people: proposalsOf(model, change).map((proposal) => peopleWords(model, proposal)),
    when: whenWords(model, rule, change),
    counts: countsWords(change),
  }));
}

function nameOf(model: GameModel, rule: RuleModel, { versions, isSure }: WordChange): string {
  const name = (version: WordChange['versions'][number] | undefined) => {
    if (version === undefined) return '';
    return isWitnessed(version) ? stepWords(model, rule, version) : versionName(rule, version);
  };
  const [first, last] = [name(versions[0]), name(versions.at(-1))];
  if (isSure || first === last) return last;
  return `${first} to ${last}`;
}

function firstText(model: GameModel, rule: RuleModel, { since }: WordChange): Link {
  const version = rule.versionBySource.get(since.source);
  const href = version && versionHref(rule, version);
  const text = version && isWitnessed(version) ? stepWords(model, rule, version) : since.id;
  return { text, href: href ?? '' };
}

/** `p12: written by Ada, with Bo; adopted, strength 12 for and 3 against.` */
function peopleWords(model: GameModel, proposal: Proposal): string {
  const { id, author, coauthors, slug } = proposal;
  const whose = author === null ? 'its author is not known' : `written by ${author}`;
  const others = coauthors.length === 0 ? '' : `, with ${coauthors.join(', ')}`;
  const decision = timesOf(model).replay?.decisionsOf.get(slug)?.at(-1);
  if (decision === undefined) return `${id}: ${whose}${others}; no vote is held.`;
  const { strengthFor, strengthAgainst, unknown } = decision.tally;
  const least = unknown > 0 ? 'at least ' : '';
  const votes = `strength ${least}${strengthFor} for and ${least}${strengthAgainst} against`;
  const outcome = outcomeWords(decision.decision.outcome ?? decision.tally.outcome);
  return `${id}: ${whose}${others}; ${outcome}, ${votes}.`;
}

function whenWords(
  model: GameModel,
  rule: RuleModel,
  { versions, since, before, isSure }: WordChange,
): string {
  const last = versions.at(-1);
  if (isSure && last !== undefined) {
    const { from } = spanOf(model, rule, last);
    // Copies tell nothing of it; where a log tells of the change, its time stands beside it.
    if (from === null && last.logged.length > 0) return '';
    return `${capitalise(fromWords(from))}.`;
  }
  const asOf = (source: string) =>
    momentWords(model.sourceById.get(source)?.asOf ?? {}) || 'a time that is not known';
  const here = `the text as of ${asOf(since.source)}`;
  const unlisted = versions.map(unlistedWords).filter((words) => words !== '');
  const more = [...new Set(unlisted)].map((words) => ` ${words}`).join('');
  if (before === undefined) return `They stand in the first text that is held, ${here}.${more}`;
  const parted = `They stand in ${here} and not in that as of ${asOf(before.source)}.`;
  const among =
    versions.length === 1 ? '' : ' No text tells which of the changes between brought them.';
  return `${parted}${among}${more}`;
}

/** `40 words, of which 12 still stand.` */
export function countsWords({
  brought,
  standing,
}: Pick<WordChange, 'brought' | 'standing'>): string {
  const words = spelledCount(brought, 'word');
  if (brought === standing) return `${capitalise(words)}, all of which stand.`;
  return `${capitalise(words)}, of which ${numberWords(standing)} still stand${standing === 1 ? 's' : ''}.`;
}
