import type { LogEvent } from '../../schemas/event.ts';
import type { ScenarioStep } from '../../schemas/scenario.ts';
import { secondsOf } from '../time/instant.ts';
import type { Effect } from '../replay/log/short-form.ts';
import type { Derived, PlayContext } from '../replay/handlers.ts';
import { toEffect } from '../replay/state/apply.ts';
import { isWhole, type Value } from '../replay/state/value.ts';
import { worldOf } from '../world/draft.ts';
import { joinQuantities, type QuantityRules } from '../world/quantities.ts';
import type { Draft, World } from '../world/world.ts';
import type { Consequence } from './consequence.ts';
import { inDoubt, type Doubtful } from './doubtful-step.ts';
import { expectedWords } from './expected-words.ts';
import { findWord } from './find-word.ts';
import { membersOf, ownerOf, takeWordAt, UNTIL, withBegun, type Game, type Moved } from './game.ts';
import { named } from './line.ts';
import type { Misfit } from './misfit.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { rulesParty } from './rules-part.ts';
import type { Party, Ruleset } from './ruleset.ts';
import { togetherKind } from './together-kind.ts';

type Rejection = Extract<Derived, { rejection: string }>;

/** The game of a log, as it stands: what takes part, and what procedures keep of what is under way. */
export interface LogGame {
  readonly parties: readonly Party[];
  readonly game: Game;
  /** How all its members count. */
  readonly quantities: QuantityRules;
  readonly kept: ReadonlyMap<string, unknown>;
  /** Members of which nobody knows how they stand, since a step of theirs hung on what is not known. */
  readonly lost: ReadonlySet<string>;
}

/** A step that was taken in the game of a log. */
export interface LogStep {
  readonly effects: readonly Effect[];
  readonly consequences: readonly Consequence[];
  /** Paths on which what it comes to hangs, and at which nothing is known. */
  readonly unknownFrom: readonly string[];
  /** What takes part after it. */
  readonly game: Game;
  /** What procedures keep after it, of those that it touched. */
  readonly kept: ReadonlyMap<string, unknown>;
  /** Members of which nobody knows how they stand after it. */
  readonly lost: readonly string[];
}

/** What came of a step. */
export type StepTaken = LogStep | Rejection;

/** Returns the game after a step. */
export function afterStep(now: LogGame, { game, kept, lost }: LogStep): LogGame {
  return {
    ...now,
    game,
    kept: new Map([...now.kept, ...kept]),
    lost: lost.length === 0 ? now.lost : new Set([...now.lost, ...lost]),
  };
}

/** Makes the game of a log, in which what the rules in force define can be played at any time. */
export function createLogGame(parties: readonly Party[]): LogGame {
  const all = [rulesParty, ...parties];
  const ruleset: Ruleset = { name: 'log', title: 'The game', parties: all, rules: [] };
  const game = { kind: togetherKind(ruleset), members: membersOf(all, {}) };
  const quantities = joinQuantities(game.members.map(({ part }) => part.quantities));
  return { parties: all, game, quantities, kept: new Map(), lost: new Set() };
}

/**
 * Takes a step in the game of a log, on the state as it stands then. What its effects hang on may be
 * unknown: then what comes out alike whatever it is, is known, and all else that it may change is not.
 */
export function takeInGame(
  now: LogGame,
  event: LogEvent,
  line: ScenarioStep,
  world: World,
): StepTaken {
  const said = [acted(line, event), line];
  const [one] = said.flatMap((words) => {
    const found = findWord(now.parties, now.game.kind, words, 'steps');
    return found === undefined ? [] : [named(words, found)];
  });
  if (one === undefined) return { rejection: unknownStep(now, line) };
  const { name, fields } = one;
  const lost = [...now.lost].find((member) => ownerOf(now.game, name ?? '') === member);
  if (lost !== undefined) return { rejection: `Nobody knows how ${lost} stands just then.` };
  const at = Object.hasOwn(fields, UNTIL) ? undefined : instantOf(event);
  const take = (seen: World) => takeWordAt(now.game, seen, [name ?? '', fields], at);
  const outcome = inDoubt(world, take);
  if (!('doubtful' in outcome)) return toStep(outcome, world);
  // What begins beside the step does not hang on what the step hangs on.
  const begun = withBegun(now.game, world);
  const again = inDoubt(begun, take);
  return fromDoubt(now, 'doubtful' in again ? besides(again, begun) : outcome);
}

/** What a step comes to that hangs on what nobody knows, with all that began beside it. */
function besides(doubt: Doubtful, begun: Draft): Doubtful {
  const kept = new Map([...begun.kept, ...doubt.kept]);
  for (const member of doubt.inDoubt) kept.delete(member);
  return { ...doubt, writes: new Map([...begun.written, ...doubt.writes]), kept };
}

/** The second at which an event took place, where that is known; a step that lets time pass says itself until when. */
function instantOf({ at }: LogEvent): number | undefined {
  return typeof at === 'string' ? secondsOf(at.replace('T', ' ').replace('Z', '')) : undefined;
}

/** Whoever acts is the event's actor, where the step asks for one and names none. */
function acted(line: ScenarioStep, { by }: LogEvent): ScenarioStep {
  if (by === undefined) return line;
  return typeof line === 'string' ? { [line]: '', by } : { by, ...line };
}

function unknownStep({ game }: LogGame, line: ScenarioStep): string {
  const words = typeof line === 'string' ? line : Object.keys(line).join(', ');
  const expected = expectedWords(line, Object.keys(game.kind.steps));
  return `Unexpected step (${words}), expected ${expected}.`;
}

/** Returns the state as it stands, for a game to be played on. */
export function worldAt({ quantities, kept }: LogGame, { get, namesBelow }: PlayContext): World {
  return worldOf({ get, namesBelow }, quantities, kept);
}

function toStep(moved: Moved | Refusal | Misfit, world: World): StepTaken {
  if (isRefusal(moved)) {
    const { refused: rejection, rule } = moved;
    return { rejection, isRefusal: true, ...(rule !== undefined && { rule }) };
  }
  if ('misfit' in moved) return { rejection: moved.misfit.map(({ reason }) => reason).join(' ') };
  const changed = [...moved.draft.written].filter(([path, value]) => world.get(path) !== value);
  return {
    effects: changed.map(([path, value]) => toChange(path, world, value)),
    consequences: moved.consequences,
    unknownFrom: [],
    game: moved.game,
    kept: moved.draft.kept,
    lost: [],
  };
}

/** What was counted up or down says by how much; all else says what it is now. */
function toChange(path: string, world: World, after: Value | undefined): Effect {
  const before = world.get(path);
  const counted = Object.hasOwn(world.quantities, path.slice(path.lastIndexOf('/') + 1));
  if (!counted || before === undefined || after === undefined) return toEffect(path, after);
  if (!isWhole(before) || !isWhole(after)) return toEffect(path, after);
  const by = Number(after) - Number(before);
  return { op: by < 0 ? 'sub' : 'add', path, value: String(Math.abs(by)) };
}

function fromDoubt(now: LogGame, doubt: Doubtful): LogStep {
  return {
    effects: [...doubt.writes].map(([path, value]) => toEffect(path, value)),
    consequences: [],
    unknownFrom: doubt.doubtful,
    game: now.game,
    kept: doubt.kept,
    lost: doubt.inDoubt,
  };
}
