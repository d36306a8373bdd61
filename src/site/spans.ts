import {
  changeKind,
  isBelieved,
  isMaking,
  isToldBetween,
  makesNoWording,
  leavesInForce,
  type ListedEvent,
  type RuleVersion,
} from '../engine/index.ts';
import type { Moment, Witness } from '../schemas/index.ts';
import { isDoubtedEntry } from './doubted-changes.ts';
import { boundsInOrder, type Seconds } from './bounds-in-order.ts';
import { parseGameTime } from './game-time.ts';
import { lastShowing } from './last-showing.ts';
import type { GameModel, RuleModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';
import { isRepeal } from './standing.ts';
import { isLastVersion } from './versions.ts';

/** One end of the time in which a version stood. */
export interface Bound {
  readonly moment: Moment;
  /**
   * `recorded`: an event with its date; `printed`: the game time of the last revision, printed with
   * the text; `doubted`: one of these two that other papers deny, or of which every copy is damaged; `shown`: no
   * more than that a document shows the rule on the one side of it.
   */
  readonly basis: 'recorded' | 'printed' | 'doubted' | 'shown';
}

/** When a version stood, as far as the sources tell. */
export interface VersionSpan {
  /** Its beginning: recorded, printed, or later than the copy shown; null where nothing is known. */
  readonly from: Bound | null;
  /** Its end: recorded, printed with the next version, or earlier than the copy shown; null: none known. */
  readonly to: Bound | null;
  /** False for a version that a repeal made: while it stood, the rule was not in force. */
  readonly isInForce: boolean;
  /** Whether changes may be missing between two days that are recorded, or since such a day. */
  readonly mayLack: boolean;
}

/**
 * Finds when a version of a rule stood. Of versions that the game does not count nobody knows whether one copy
 * differs from the next, so they bound each other by nothing. On what its ends are known is told here; whether
 * that is believed is asked of `src/engine/answers`.
 */
export function spanOf(model: GameModel, rule: RuleModel, version: RuleVersion): VersionSpan {
  const told = boundsInOrder(toldEnds(model, rule, version), copiesOf(model, version), (bound) =>
    windowOf(model, bound),
  );
  const [from, to] = [judged(model, rule, told.from), judged(model, rule, told.to)];
  return {
    ...{ from, to },
    isInForce: version.force !== 'not-in-force',
    mayLack: mayLack(model, rule, from, endOrLast(model, rule, version, to)),
  };
}

/** When the sound copies of a version are of, in the calendar. */
function copiesOf(model: GameModel, { witnesses }: RuleVersion) {
  const { world } = timesOf(model);
  const axis = world.axisOf({ calendar: '' });
  return witnesses
    .filter((copy) => !world.isDamaged(copy))
    .flatMap(({ source }) => world.shownBy(source, axis)?.sure ?? []);
}

/**
 * When a version ended, where that is recorded. The last one stands, where nothing is known to have ended it, as far
 * as the last document that shows its rule.
 */
function endOrLast(model: GameModel, rule: RuleModel, version: RuleVersion, to: Bound | null) {
  if (to !== null) return to.basis === 'recorded' ? windowOf(model, to) : undefined;
  const last = lastShowing(model, rule);
  const moment = model.sourceById.get(last)?.asOf;
  const isAsked = isLastVersion(rule, version) && moment !== undefined && !moment.game;
  if (!isAsked || timesOf(model).world.isDenied(last)) return undefined;
  return windowOf(model, { moment });
}

type Ends = Pick<VersionSpan, 'from' | 'to'>;

function toldEnds(model: GameModel, rule: RuleModel, version: RuleVersion): Ends {
  const index = rule.versions.indexOf(version);
  const next = rule.versions[index + 1];
  const ended = endOf(model, rule, version);
  if (version.revision === null) return { from: beginningOf(model, rule, version), to: ended };
  const begun = next && beginningOf(model, rule, next);
  // A repeal without a date ended it before what followed.
  const followed = version.force === 'ended' ? before(begun) : begun;
  return {
    from: beginningOf(model, rule, version) ?? shownNext(model, rule, index, -1),
    to: ended ?? followed ?? shownNext(model, rule, index, 1),
  };
}

function before(bound: Bound | null | undefined): Bound | null {
  return bound ? { ...bound, basis: 'shown' } : null;
}

/** When a version began, where an event or a copy of it says so. */
function beginningOf(model: GameModel, rule: RuleModel, version: RuleVersion): Bound | null {
  const making = makingOf(version);
  if (making?.at !== undefined) {
    return { moment: { calendar: making.at }, basis: basisOfEntry(model, rule, making) };
  }
  const logged = loggedMaking(version);
  const moment = logged && momentOfEvent(logged.event);
  return moment ? { moment, basis: 'recorded' } : printedBeginning(model, version);
}

/** The game time of the last revision, as a copy that is believed prints it, or else as any copy does. */
function printedBeginning(model: GameModel, { witnesses }: RuleVersion): Bound | null {
  const printed = witnesses.flatMap((copy): Bound[] => {
    const era = model.eraOf(copy.source)?.id;
    const game = copy.lastRevision === null || !era ? null : parseGameTime(copy.lastRevision, era);
    if (game === null) return [];
    return [{ moment: { game }, basis: isBelievedCopy(model, copy) ? 'printed' : 'doubted' }];
  });
  return printed.find(({ basis }) => basis === 'printed') ?? printed[0] ?? null;
}

function isBelievedCopy(model: GameModel, copy: Witness): boolean {
  const { world } = timesOf(model);
  return !world.isDamaged(copy) && !world.isDenied(copy.source);
}

function basisOfEntry(model: GameModel, rule: RuleModel, event: ListedEvent): Bound['basis'] {
  return isDoubtedEntry(model, rule, event) ? 'doubted' : 'recorded';
}

function loggedMaking({ logged, revision }: RuleVersion) {
  return logged.find((change) => isMaking(change, revision));
}

/** A new title goes with a version that was there before, and so does whatever is not counted but an enactment. */
function makingOf({ revision, events }: RuleVersion) {
  const [first] = events;
  if (first === undefined) return undefined;
  const isCounted = revision !== null && first.counted !== false;
  const isOfBefore = revision === null ? makesNoWording(first.verb) : isChangeOnly(first.verb);
  return isOfBefore && !isCounted ? undefined : first;
}

function isChangeOnly(verb: string): boolean {
  return changeKind(verb) !== undefined && leavesInForce(verb) === undefined;
}

/** A repeal that makes no version of its own ends the one that it stands with. */
function endOf(model: GameModel, rule: RuleModel, version: RuleVersion): Bound | null {
  const { events, logged, revision } = version;
  const repeal = (revision === null ? events : events.slice(1)).find(isRepeal);
  if (repeal?.at !== undefined) {
    return { moment: { calendar: repeal.at }, basis: basisOfEntry(model, rule, repeal) };
  }
  const made = loggedMaking(version);
  const ended = logged.findLast((change) => change.inForce === false && change !== made);
  const moment = ended && momentOfEvent(ended.event);
  return moment ? { moment, basis: 'recorded' } : null;
}

/** The nearest sound copy of another version: the last one before, or the first one after. */
function shownNext(model: GameModel, { versions }: RuleModel, index: number, step: 1 | -1) {
  const { isDamaged } = timesOf(model).world;
  for (let place = index + step; ; place += step) {
    const version = versions[place];
    if (version === undefined) return null;
    const sound = version.witnesses.filter((copy) => !isDamaged(copy));
    const witness = sound.at(step === 1 ? 0 : -1);
    if (witness !== undefined) return shownIn(model, witness.source, step);
  }
}

/** What a source shows; nothing where its moment is denied, nor that a change came after a commit. */
function shownIn(model: GameModel, source: string, step: 1 | -1): Bound | null {
  const { world } = timesOf(model);
  if (world.isDenied(source) || (step === -1 && model.series.isCommit(source))) return null;
  const moment = model.sourceById.get(source)?.asOf;
  return moment ? { moment, basis: 'shown' } : null;
}

function judged(model: GameModel, rule: RuleModel, bound: Bound | null): Bound | null {
  if (bound === null || bound.basis === 'shown') return bound;
  const isSure = isBelieved(lifeIn(model, rule), windowOf(model, bound));
  return isSure ? bound : { ...bound, basis: 'doubted' };
}

function windowOf(model: GameModel, { moment: { calendar, game } }: Pick<Bound, 'moment'>) {
  return timesOf(model).world.windowOf({ at: calendar, clock: game }).sure;
}

function mayLack(
  model: GameModel,
  rule: RuleModel,
  from: Bound | null,
  ended: Seconds | undefined,
): boolean {
  if (from?.basis !== 'recorded' || ended === undefined) return false;
  const begun = windowOf(model, from);
  const areDays = begun.last !== undefined && ended.first !== undefined;
  return areDays && !isToldBetween(lifeIn(model, rule), begun, ended);
}
