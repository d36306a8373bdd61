import type { RuleVersion } from '../../engine/index.ts';
import { lastShowing, sourcesAfter } from '../last-showing.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import { isShownInForce, shownLast } from '../shown-last.ts';
import { spanOf, type Bound, type VersionSpan } from '../spans.ts';
import { isOutlived, isRepeal, standingOf } from '../standing.ts';
import { isLastVersion } from '../versions.ts';
import { copiesSpan } from './copies-span.ts';
import { momentWords } from '../moment-words.ts';
import { viewNamedStatus } from './named-status.ts';
import { fromWords, stoodWords, surenessWords } from './span-words.ts';
import type { StatusView } from './status-view.ts';

/** Returns what became of one version of a rule. */
export function viewStatus(model: GameModel, rule: RuleModel, version: RuleVersion): StatusView {
  if (!isLastVersion(rule, version)) return viewOld(model, rule, version);
  const named = viewNamedStatus(model, rule);
  if (named !== null) return named;
  const state = standingOf(model, rule);
  if (state === 'not-accepted') return { state, word: 'not accepted', words: NOT_ACCEPTED };
  // When it ended, and by what, its banner says.
  if (state === 'ended') return { state, word: 'not in force', words: 'any more.' };
  const span = spanOf(model, rule, version);
  if (state === 'repealed') return { state, word: 'repealed', words: `· ${repealedWords(span)}.` };
  const last = lastShowing(model, rule);
  const source = model.sourceById.get(last);
  const shown = source ? momentWords(source.asOf) : '';
  const isSure = isVersionShown(model, rule, version);
  if (state === 'in-force') {
    return { state, word: 'in force', words: inForceWords(span, shown, isSure) };
  }
  if (state === 'unsure') {
    return { state, word: 'perhaps in force', words: `· ${doubtWords(model, rule)}` };
  }
  const seen = seenWords(source?.title ?? last, shown);
  const since = sinceWords(span, isShownInForce(model, rule), isSure);
  const words = `in ${seen}. ${since} ${sinceLastSeen(model, rule)}`;
  return { state, word: 'last seen', words };
}

/** Tells whether the answers for the last document that shows a rule have it at a version. */
function isVersionShown(model: GameModel, rule: RuleModel, { key }: RuleVersion): boolean {
  const { certainty, value } = shownLast(model, rule)?.version ?? {};
  return certainty === 'known' && value === key;
}

function sinceWords({ from, mayLack }: VersionSpan, isInForce: boolean, isSure: boolean): string {
  if (!isInForce) return 'Whether it was in force then is not sure.';
  if (!isSure) return VERSION_UNSURE;
  if (mayLack) return lackingWords(from);
  return from === null ? SINCE_UNKNOWN : `In force ${fromWords(from)}. ${surenessOf(from)}`;
}

/** A version that the repeal itself made stands since then. */
function repealedWords(span: VersionSpan): string {
  if (span.isInForce) return stoodWords(span);
  return `not in force ${fromWords(span.from)} on`;
}

function inForceWords({ from, mayLack }: VersionSpan, shown: string, isSure: boolean): string {
  if (shown === '') return `in the last document that is held. ${SINCE_UNKNOWN}`;
  const asOf = `as of ${shown}, the last date in the archive.`;
  if (!isSure) return `${asOf} ${VERSION_UNSURE}`;
  if (from === null) return `${asOf} ${SINCE_UNKNOWN}`;
  if (mayLack) return `${asOf} ${lackingWords(from)}`;
  return `${fromWords(from)} to ${shown}, the last date in the archive. ${surenessOf(from)}`;
}

/** Where changes may be missing since a version began, it need not have stood since. */
function lackingWords(from: Bound | null): string {
  return `This version is told ${fromWords(from)} on, and changes since then may be missing.`;
}

function surenessOf(from: Bound): string {
  return surenessWords({ from, to: null }, 'beginning');
}

const VERSION_UNSURE = 'Which of its versions stood then is not sure.';

const SINCE_UNKNOWN = 'Since when it was in force is not known.';

/** Returns why a rule that its last document holds is not known to be in force. */
export function doubtWords(model: GameModel, { versions, latest }: RuleModel): string {
  const isTold = latest.status === 'repealed' || isRepeal(versions.at(-1)?.events.at(-1));
  if (isTold) {
    return 'Its list of changes ends with a repeal, and other papers leave that list in doubt.';
  }
  return timesOf(model).world.isDisputed(latest)
    ? 'Its document does not count it among the rules in force, and tells of no repeal.'
    : 'What is told of it contradicts itself, or the last copy of it is damaged.';
}

const NOT_ACCEPTED = '· It was proposed as a rule, and its document says that it was not accepted.';

/** Many a title says the moment itself. */
function seenWords(title: string, shown: string): string {
  return shown === '' || title.includes(shown) ? title : `${title}, ${shown}`;
}

function viewOld(model: GameModel, rule: RuleModel, version: RuleVersion): StatusView {
  if (version.revision === null) return viewOlderCopy(model, version);
  const span = spanOf(model, rule, version);
  const words = `· ${stoodWords(span)}. ${surenessWords(span, 'both')}`;
  return { state: 'old', word: 'superseded', words };
}

/** Without a number it is known by its copies alone from when to when a version stood. */
function viewOlderCopy(model: GameModel, version: RuleVersion): StatusView {
  const shown = copiesSpan(model, version);
  const asOf = shown === '' ? '' : `as of ${shown}. `;
  const words = `· ${asOf}${SINCE_UNKNOWN}`;
  const word = version.witnesses.length > 1 ? 'older copies' : 'an older copy';
  return { state: 'old', word, words };
}

/** Returns what is told of a rule after its last copy, which may be nothing. */
export function sinceLastSeen(model: GameModel, rule: RuleModel): string {
  if (!isOutlived(model, rule)) return 'What a later change made of it is not known.';
  const era = model.eraOf(lastShowing(model, rule));
  const ofEra = sourcesAfter(model, rule).some(({ id }) => model.eraOf(id)?.id === era?.id);
  return ofEra
    ? 'Later documents of its era do not print it; none says that it was repealed.'
    : 'No later document of its era is held.';
}
