import type { RuleVersion } from '../engine/index.ts';
import type { Moment } from '../schemas/index.ts';
import { parseGameTime } from './game-time.ts';
import type { GameModel, RuleModel } from './model.ts';
import { isRepeal } from './standing.ts';

/** One end of the time in which a version was in force. */
export interface Bound {
  readonly moment: Moment;
  /**
   * `recorded`: an event with its date; `printed`: the game time of the last revision, printed with
   * the text; `shown`: no more than that a document shows the rule on the one side of it.
   */
  readonly basis: 'recorded' | 'printed' | 'shown';
}

/** When a version was in force, as far as the sources tell. */
export interface VersionSpan {
  /** Its beginning: recorded, printed, or later than the copy shown; null where nothing is known. */
  readonly from: Bound | null;
  /** Its end: recorded, printed with the next version, or earlier than the copy shown; null: none known. */
  readonly to: Bound | null;
}

/**
 * Finds when a version of a rule was in force. Of versions that the game does not count nobody knows
 * whether one copy differs from the next, so they bound each other by nothing. This asks on what a version's
 * ends are known (an event, a printed nweek, a copy); whether it stood at an instant is asked of
 * `src/engine/answers`, which may know less where papers contradict each other.
 */
export function spanOf(model: GameModel, rule: RuleModel, version: RuleVersion): VersionSpan {
  const index = rule.versions.indexOf(version);
  const next = rule.versions[index + 1];
  const ended = endOf(version);
  if (version.revision === null) return { from: beginningOf(model, version), to: ended };
  return {
    from: beginningOf(model, version) ?? shownNext(model, rule, index, -1),
    to: ended ?? (next && beginningOf(model, next)) ?? shownNext(model, rule, index, 1),
  };
}

/** When a version began, where an event or a copy of it says so. */
function beginningOf(model: GameModel, version: RuleVersion): Bound | null {
  const dated = version.events[0]?.at;
  if (dated !== undefined) return { moment: { calendar: dated }, basis: 'recorded' };
  for (const { lastRevision, source } of version.witnesses) {
    const era = model.eraOf(source)?.id;
    const game = lastRevision === null || !era ? null : parseGameTime(lastRevision, era);
    if (game) return { moment: { game }, basis: 'printed' };
  }
  return null;
}

/** A repeal that makes no version of its own ends the one that it stands with. */
function endOf({ events }: RuleVersion): Bound | null {
  const repeal = events.slice(1).find(isRepeal);
  return repeal?.at === undefined ? null : { moment: { calendar: repeal.at }, basis: 'recorded' };
}

/** The nearest copy of another version: the last one before, or the first one after. */
function shownNext(model: GameModel, { versions }: RuleModel, index: number, step: 1 | -1) {
  for (let place = index + step; ; place += step) {
    const version = versions[place];
    if (version === undefined) return null;
    const witness = version.witnesses.at(step === 1 ? 0 : -1);
    if (witness !== undefined) return shownIn(model, witness.source);
  }
}

function shownIn(model: GameModel, source: string): Bound | null {
  const moment = model.sourceById.get(source)?.asOf;
  return moment ? { moment, basis: 'shown' } : null;
}
