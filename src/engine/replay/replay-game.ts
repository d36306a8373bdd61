import type { LogEvent } from '../../schemas/event.ts';
import type { Game, Proposal, Witness } from '../../schemas/index.ts';
import { createGameTimes } from '../time/game-times.ts';
import type { GameBinding } from '../game.ts';
import { inspectLog, type InspectedLog } from './inspect/inspect-log.ts';
import { playInLog } from '../procedures/in-log.ts';
import type { Procedure } from '../procedures/kinds.ts';
import type { StepsTaken } from '../procedures/steps-taken.ts';
import type { History } from './history.ts';
import { replay, type ReplayOptions } from './replay.ts';
import { nameLogs, type LogNames } from './log/times.ts';
import { frameEras, withinEra } from '../rules/era-frames.ts';
import { contradictedSources } from '../rules/contradicted-sources.ts';
import { damagedCopies, marredCopies, type ToldSource } from '../rules/damaged-copies.ts';
import { withNamedChanges } from '../rules/named-changes.ts';
import { orderSources } from '../rules/order-sources.ts';
import { createSeries } from '../rules/series.ts';
import { toRuleEvents } from '../rules/to-events.ts';
import type { GameFrame } from '../rules/undated-events.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { gatherAnchors } from '../time/eras.ts';
import { checkClocks } from '../time/observed.ts';

/** All that is known of what happened in a game. */
export interface GameLog {
  /** Events of every log of the game; where two are of one moment the order is that of this list. */
  readonly events: readonly LogEvent[];
  /** The log in which each event stands; all stand in one where this is left out. */
  readonly logs?: LogNames;
  /** Copies of its rules, in order of time. */
  readonly witnesses: readonly Witness[];
  /** The game itself, with its eras and what ties its two times together. */
  readonly game: Game;
  /** Its sources, with the moments that they show. */
  readonly sources: readonly ToldSource[];
  /** What sources tell of its proposals; they may be named as causes. */
  readonly proposals?: readonly Proposal[];
  /** What its steps came to in other replays of the same log, which this one adds to. */
  readonly steps?: StepsTaken;
}

/** What is bound of games: to this one, and the clocks that eras call for by name. */
export interface Bindings {
  readonly binding: GameBinding | undefined;
  readonly findClock: (name: string) => ClockSettings | undefined;
  /** What its logs may play by itself. */
  readonly procedures: readonly Procedure[];
  /** What its logs may play on the state of the game, while the rules that define it are in force. */
  readonly steps?: StepsTaken;
}

/** Which verdicts count, and what order of precedence. */
export type GameOptions = Pick<ReplayOptions, 'branch' | 'policy' | 'precedence'>;

/**
 * Replays a game: the changes of its rules and the events of its logs, together, by what the game
 * binds. A change of the rules comes before anything else of the same moment.
 */
export function replayWith(
  { binding, findClock, procedures, steps }: Bindings,
  log: GameLog,
  options: GameOptions = {},
): History {
  const { events, witnesses, game } = log;
  const frame = binding?.logTellsRules === true ? undefined : frameOf(log, findClock);
  const changes = toRuleEvents(witnesses, {
    from: game.eras[0]?.from,
    log: events,
    frame,
    isListed: binding?.isListed,
    isReplaced: createSeries(log.sources, witnesses).isReplaced,
    isMarred: marredCopies(log.sources, witnesses),
    isDamaged: damagedCopies(log.sources, witnesses),
  });
  const handlers = [
    playInLog(procedures, steps),
    ...(binding?.handlers ?? []),
    ...(binding?.handlersOf?.(witnesses) ?? []),
  ];
  const clocks = clocksOf(log, findClock);
  const own = new Set(binding?.handlers.map((handler) => handler.do));
  const named = withNamedChanges(events, (event) => own.has(event.do));
  const history = replay([...changes, ...named], {
    ...options,
    handlers,
    logs: log.logs ?? nameLogs([['', events]]),
    inspect: (ordered) => checkClocks(ordered, clocks),
    ...(binding?.defaultOf && { defaultOf: binding.defaultOf }),
    ...(binding?.meantPath && { meantPath: binding.meantPath }),
  });
  const { beginningByClock: beginningOf } = createGameTimes(game, log.sources, findClock);
  const proposals = namesOf(log.proposals ?? []);
  return withFaults(history, { ...log, ...clocks, beginningOf, proposals });
}

function namesOf(proposals: readonly Proposal[]): string[] {
  return proposals.flatMap(({ slug, id, printed }) => [slug, id, ...printed]);
}

/** Adds what cannot be meant in the log; what the replay said of the same thing is not said twice. */
function withFaults(history: History, log: InspectedLog): History {
  const faults = inspectLog(log, history);
  if (faults.length === 0) return history;
  const said = new Set(faults.map(({ event, code }) => `${code} ${event}`));
  const others = history.problems.filter(
    ({ event, code }) =>
      !said.has(`${code} ${event}`) &&
      !(code === 'clock-contradicted' && said.has(`time-outside ${event}`)),
  );
  return { ...history, problems: [...others, ...faults] };
}

/** Where sources contradict each other, none of them places anything. */
function frameOf(
  { game, sources, witnesses }: GameLog,
  findClock: Bindings['findClock'],
): GameFrame {
  const frames = frameEras(game);
  const isDamaged = damagedCopies(sources, witnesses);
  const denied = contradictedSources(game, sources, witnesses, findClock, isDamaged);
  const bounded = orderSources(game, sources)
    .filter(({ id }) => !denied.has(id))
    .map((source) => withinEra(source, frames));
  const times = createGameTimes(game, bounded, findClock);
  return { game, sources: bounded, frames, times, isDamaged };
}

function clocksOf({ game, sources }: GameLog, findClock: Bindings['findClock']) {
  return {
    anchors: gatherAnchors(game, sources),
    clockOf: (id: string) => {
      const clock = game.eras.find((era) => era.id === id)?.clock;
      return clock === undefined ? undefined : findClock(clock);
    },
  };
}
