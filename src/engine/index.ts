/** The only door of the engine. */
import type { VFileMessage } from 'vfile-message';
import { deniedSources } from './answers/denied.ts';
import { tellingOf } from './answers/telling.ts';
import { createWorld, type World } from './answers/world.ts';
import {
  bindProcedures,
  boundMechanics,
  checkBound,
  type PlaceOf,
} from './procedures/bound-procedures.ts';
import { findAnchorFaults, type AnchorFault } from './time/anchor-faults.ts';
import type { GameTimes } from './time/game-times.ts';
import { findBinding, findClock, gamesWithProcedures } from './games/index.ts';
import { type BelievedAt } from './replay/beliefs.ts';
import { explainDifferences, type Difference } from './replay/causes.ts';
import type { History } from './replay/history.ts';
import type { BoundProcedure, Game, Proposal, Scenario, Witness } from '../schemas/index.ts';
import type { RuleHistory } from './rules/history.ts';
import type { ShownSource } from './rules/era-frames.ts';
import { createWindows, timesOf, type WindowOf } from './time/windows.ts';
import { checkLists, type ListFault } from './rules/check-lists.ts';
import { joinMechanics, listProcedures, type Mechanic } from './mechanics/mechanic.ts';
import { partiesOf } from './rules/rulesets.ts';
import type { Party } from './procedures/ruleset.ts';
import { noStepsTaken, type StepsTaken } from './procedures/steps-taken.ts';
import { findPlayable } from './procedures/find-playable.ts';
import type { Playable, Procedure } from './procedures/kinds.ts';
import { loggedChanges, tellsOfRules, type RuleLog } from './rules/logged-changes.ts';
import { checkScheme } from './precedence/check-scheme.ts';
import { findScheme } from './precedence/find-scheme.ts';
import { namedScheme } from './precedence/general-schemes.ts';
import type { Scheme } from './precedence/scheme.ts';
import { createSeries, type PlacedSource, type Series } from './rules/series.ts';
import { replayWith, type GameLog, type GameOptions } from './replay/replay-game.ts';

export {
  answerRule,
  answerWithin,
  askPath,
  askRule,
  believedCopy,
  createLifeOn,
  eventOfValue,
  createLives,
  createRulesetsOf,
  createRulesets,
  isBelieved,
  isToldBetween,
  lastTold,
  type LastTold,
  pathLifeOf,
  wholeStretches,
  writeLife,
  writePath,
  writeStretch,
  type Answer,
  type AskRuleset,
  type LifeOn,
  type AskRulesetOf,
  type Instant,
  createPaths,
  type AskPath,
  type PathAnswer,
  type RuleAnswer,
  type RuleLife,
  type World,
  type WrittenLife,
  type WrittenPath,
  type WrittenStretch,
} from './answers/index.ts';
export { type WindowOf } from './time/windows.ts';
export { blameTexts, type Blame } from './texts/blame/index.ts';
export { collate, type VariantPlace } from './texts/comparison/apparatus.ts';
export { type Block } from './texts/comparison/block.ts';
export { compareBlocks, type Hunk } from './texts/comparison/blocks.ts';
export { compareFacts, type FactChange } from './texts/comparison/facts.ts';
export { cutBlocks, writeBlockPlaces } from './texts/comparison/placed-blocks.ts';
export { countChanges, countSlight, readsAlike } from './texts/comparison/slight.ts';
export { countInsubstantial, type Piece } from './texts/comparison/words.ts';
export { dateOf, daysOf } from './time/calendar.ts';
export { lastSecond } from './time/when.ts';
export { type EraCalendar, type GameTimes } from './time/game-times.ts';
export { eraHolding, eraLimits, type EraLimits } from './time/era-limits.ts';
export { createConversion, type Bounds } from './time/anchors.ts';
export { type ClockSettings } from './time/clock-settings.ts';
export { isVotingTime, nyearOf, storedTime, type ShownTime } from './time/game-clock.ts';
export { holidaysOn, nameOfNday } from './time/named-days.ts';
export { findStretches, type Range, type Stretch } from './time/stretches.ts';
export { clockNames, gamesWithProcedures } from './games/index.ts';
export { earliest, orderSources } from './rules/order-sources.ts';
export { changeKind, keepsWording, leavesInForce, makesNoWording } from './rules/kinds.ts';
export { isPrintedInForce, isPrintedRepealed } from './rules/printed-force.ts';
export { type ListedEvent, type RuleHistory, type RuleVersion } from './rules/history.ts';
export { isMaking } from './rules/version.ts';
export { type LoggedChange, type RuleLog } from './rules/logged-changes.ts';
export { LAST_CHANGE } from './rules/named-changes.ts';
export {
  attributeHistory,
  attributeIn,
  type AttributeAnswer,
  type AttributeSpan,
} from './rules/attributes.ts';
export { ruleHistories } from './rules/rule-histories.ts';
export { createSeries, type Series };
export { findLineage, type RuleName } from './rules/lineage.ts';
export { replay } from './replay/replay.ts';
export { keepBeliefs, type BelievedAt } from './replay/beliefs.ts';
export { nameLogs, type LogNames } from './replay/log/times.ts';
export { branchesOf } from './replay/branches.ts';
export { erasTelling, momentInGame } from './replay/moment-in-game.ts';
export { type GameLog, type GameOptions } from './replay/replay-game.ts';
export { type History } from './replay/history.ts';
export { isCell, type Check, type Outcome } from './replay/outcome.ts';
export { unplacedAssertions } from './replay/unplaced-assertions.ts';
export { type Difference } from './replay/causes.ts';
export { acknowledgedReasons, checkAcknowledgements } from './replay/acknowledgements.ts';
export { checkCopies, type CopyCheck } from './answers/check-copies.ts';
export { checkDecisions, type DecisionCheck } from './mechanics/voting/check-decisions.ts';
export { showPlayed, type Mechanic } from './mechanics/mechanic.ts';
export { tookPart } from './replay/took-part.ts';
export { GENERAL } from './mechanics/general/index.ts';
export { decide } from './precedence/decide.ts';
export {
  nameOf,
  type Judgement,
  type RankedRule,
  type RankedRules,
} from './precedence/ranked-rule.ts';
export { type Scheme } from './precedence/scheme.ts';
export { type Case } from './precedence/suppositions.ts';
export { caseWords } from './precedence/words.ts';
export {
  type BoardView,
  type CalendarView,
  type View,
  type RoundsView,
  type TableView,
} from './procedures/view.ts';
export { type Plain } from './procedures/plain.ts';
export type { Procedure } from './procedures/kinds.ts';
export type { Consequence } from './procedures/consequence.ts';
export type { StepsTaken } from './procedures/steps-taken.ts';
export { runScenario, type ScenarioRun } from './procedures/run-scenario.ts';
export { written } from './procedures/agree.ts';
export { isAlike, isUnknown, type Value } from './replay/state/value.ts';
export { matchPaths } from './replay/state/path-pattern.ts';
export { findNearPaths } from './replay/inspect/near-paths.ts';
export { pathsOf } from './replay/inspect/patterns.ts';
export { PROPOSAL_ARGUMENTS } from './replay/inspect/proposal-names.ts';
export { checkNearNames } from './replay/inspect/near-names.ts';
export { rulesCopied } from './replay/inspect/rule-names.ts';

/** Returns the sources of a game that are believed to be of their moments: nothing contradicts these. */
export function believedSources<T extends GameLog['sources'][number]>(
  log: Omit<GameLog, 'sources'> & { readonly sources: readonly T[] },
): T[] {
  const telling = () => tellingOf(log, replayGame(log.game.id, log));
  const denied = deniedSources(log, telling, findClock);
  return log.sources.filter(({ id }) => !denied.has(id));
}

/** Makes the function that gives every moment of a game its one window in calendar time. */
export function windowsOf(game: Game, believed: readonly ShownSource[]): WindowOf {
  return createWindows(game, believed, findClock);
}

/**
 * Prepares a game for questions of what stood at an instant. A replay of it, and the versions of its
 * rules, may be handed in where they are known.
 */
export function worldOf(
  log: GameLog,
  history: History = replayGame(log.game.id, log),
  versions?: ReadonlyMap<string, RuleHistory>,
): World {
  return createWorld(log, history, findClock, versions);
}

/** Replays a game: the changes of its rules and the events of its logs together. */
export function replayGame(game: string, log: GameLog, options?: GameOptions): History {
  const procedures = proceduresOf(game, log.game.procedures);
  const steps = log.steps ?? noStepsTaken(partiesIn(game, log.game));
  return replayWith({ binding: findBinding(game), findClock, procedures, steps }, log, options);
}

/** Returns a place for what the steps of a game's logs come to, which several replays of them share. */
export function keepSteps(game: Game): StepsTaken {
  return { ...noStepsTaken(partiesIn(game.id, game)), taken: new Map() };
}

function partiesIn(game: string, { procedures, precedence }: Game): Party[] {
  return partiesOf(mechanicsOf(game, procedures), schemesOf({ id: game, precedence }));
}

/** Gathers what the log of a game tells of changes of its rules; empty where it tells of none. */
export function tellRules(game: string, log: GameLog): RuleLog {
  if (!tellsOfRules(log.events)) return new Map();
  return loggedChanges(replayGame(game, log), log.events, log.game.eras[0]?.from);
}

/**
 * Finds the likely cause of every difference between the reports of a game's log and its replay; what was
 * believed when a report was made is asked for where it may be one.
 */
export function explainGame(game: string, history: History, believedAt?: BelievedAt): Difference[] {
  return explainDifferences(history, { optionsOf: findBinding(game)?.causes, believedAt });
}

/**
 * Finds what is wrong with the lists of changes of a game's rules, as its own keeper would; of the copies
 * that commits store, in those that no later one has mended.
 */
export function checkRuleLists(
  game: string,
  witnesses: readonly Witness[],
  proposals: readonly Proposal[],
  sources: readonly PlacedSource[],
): ListFault[] {
  const check = findBinding(game)?.checkList;
  if (check === undefined) return [];
  const { isReplaced } = createSeries(sources, witnesses);
  return checkLists(witnesses, proposals, (copy, ...rest) =>
    isReplaced(copy) ? [] : check(copy, ...rest),
  );
}

/** Turns the calendar and the game time of a game into each other, as far as its anchors allow. */
export function gameTimes(game: Game, believed: readonly ShownSource[]): GameTimes {
  return timesOf(game, believed, findClock);
}

/**
 * Lists the mechanics of a game in the order of its catalogues, each with how far it is played; then those
 * that the game's own file binds.
 */
export function mechanicsOf(game: string, bound: readonly BoundProcedure[] = []): Mechanic[] {
  const mechanics = findBinding(game)?.mechanics;
  const catalogued = mechanics === undefined ? [] : joinMechanics(mechanics);
  return [...catalogued, ...boundMechanics(bound, lentBy)];
}

/**
 * Lists the procedures of a game, each once: as its mechanics name them, then those without one, then
 * those that the game's own file binds.
 */
export function proceduresOf(game: string, bound: readonly BoundProcedure[] = []): Procedure[] {
  return [...lentBy(game), ...bindProcedures(bound, lentBy)];
}

/**
 * Finds what a scenario plays: a procedure of its game by itself, or the rules that it names together; or
 * which of its fields names nothing that is known, and what is.
 */
export function playableOf(
  scenario: Pick<Scenario, 'game' | 'procedure' | 'rules'>,
  { procedures: bound, precedence }: Pick<Game, 'procedures' | 'precedence'> = { procedures: [] },
): { readonly playable: Playable } | { readonly field: string; readonly reason: string } {
  const { game, procedure, rules } = scenario;
  const known = {
    mechanics: mechanicsOf(game, bound),
    procedures: proceduresOf(game, bound),
    schemes: schemesOf({ id: game, precedence }),
    games: gamesWithProcedures(),
  };
  return findPlayable({ game, procedure, rules }, known);
}

/** Finds what is wrong with the anchors of a game by the clocks of its eras. */
export function checkAnchors(game: Pick<Game, 'eras' | 'anchors'>): AnchorFault[] {
  return findAnchorFaults(game, findClock);
}

/** Tells, each at its place, which procedures and which scheme of precedence the file of a game names in vain. */
export function checkGameFile(
  game: Pick<Game, 'id' | 'procedures' | 'precedence'>,
  placeOf: PlaceOf,
): VFileMessage[] {
  return [...checkBound(game.id, game.procedures, lentBy, placeOf), ...checkScheme(game, placeOf)];
}

/** A game's own schemes hold alone; each is of the rulesets that print the rules which lay it down. */
function schemesOf({ id, precedence }: Pick<Game, 'id' | 'precedence'>): readonly Scheme[] {
  const own = findBinding(id)?.precedence;
  if (own !== undefined) return own;
  const named = namedScheme(precedence);
  return named === undefined ? [] : [named];
}

function lentBy(game: string): Procedure[] {
  return listProcedures(findBinding(game) ?? {});
}

/** Finds how a ruleset of a game decides conflicts of its rules; undefined where no rule of it tells. */
export function schemeOf(
  game: Pick<Game, 'id' | 'precedence'>,
  copies: readonly Pick<Witness, 'id' | 'number' | 'title'>[],
): Scheme | undefined {
  return findScheme(schemesOf(game), copies);
}
