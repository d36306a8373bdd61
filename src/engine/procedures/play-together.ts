import { ownValue } from '../../schemas/own-value.ts';
import { draftOf, settleDraft, worldOf } from '../world/draft.ts';
import { GIVEN_WORLD, setUp, type Start } from '../world/given-world.ts';
import { createPathTree, type PathTree } from '../replay/state/path-tree.ts';
import { joinQuantities } from '../world/quantities.ts';
import type { Draft, World } from '../world/world.ts';
import type { Consequence } from './consequence.ts';
import { findWord } from './find-word.ts';
import { askedFirst, askWord, enter, membersOf, takeWord, waits, type Game } from './game.ts';
import type { Misfit } from './misfit.ts';
import type { Play, Playable } from './kinds.ts';
import { attempt, isRefusal, type Refusal } from './refusal.ts';
import { rulesParty, setRule } from './rules-part.ts';
import type { Ruleset } from './ruleset.ts';
import type { Choices } from './settings.ts';
import { readGiven } from './stateful-part.ts';
import { viewsOf } from './together-views.ts';
import { togetherKind, type TogetherKind } from './together-kind.ts';

/** A game under way in a world of its own. */
interface Together {
  readonly game: Game;
  readonly tree: PathTree;
  readonly kept: ReadonlyMap<string, unknown>;
  /** Members that took part so far. */
  readonly active: ReadonlySet<string>;
  readonly consequences: readonly Consequence[];
}

/** Makes a ruleset that can be played: all its procedures act on one state (design.md 11, One state). */
export function playRuleset(ruleset: Ruleset): Playable {
  const whole = { ...ruleset, parties: [rulesParty, ...ruleset.parties] };
  const kind = togetherKind(whole);
  return {
    ...kind,
    findIn: (line, among) => findWord(whole.parties, kind, line, among),
    begin: (given, choices) => begin(whole, kind, given, choices),
  };
}

function begin(
  ruleset: Ruleset,
  kind: TogetherKind,
  given: unknown,
  choices: Choices,
): Play | Refusal | Misfit {
  const read = readGiven(kind.given, given);
  if ('misfit' in read) return read;
  const start: Together = {
    game: { kind, members: membersOf(ruleset.parties, choices) },
    ...{ tree: createPathTree(), kept: new Map(), active: new Set<string>(), consequences: [] },
  };
  const draft = draftOf(worldAt(start));
  const misfit = attempt(() => setUpGame(draft, ruleset, start.game, read.data));
  return misfit ?? play(after(start, draft, {}));
}

/**
 * Sets up the world, and lets everything begin that can; the rest begins with its first step. Says what is
 * wrong with what a procedure was told.
 */
function setUpGame(
  draft: Draft,
  ruleset: Ruleset,
  { members }: Game,
  given: Readonly<Record<string, unknown>>,
): Misfit | undefined {
  const { rules, paths } = given as { rules: string[]; paths: Record<string, string> };
  for (const rule of [...ruleset.rules, ...rules]) setRule(draft, rule, true);
  setUp(draft, given as Start);
  for (const [path, value] of Object.entries(paths)) draft.write(path, value);
  const faults = askedFirst(members).flatMap((member) => {
    const said = toldOf(given, member.name);
    if (said === undefined && waits(draft, member)) return [];
    const misfit = enter(draft, member, said, members)?.misfit ?? [];
    const here = misfit.map(({ path, reason }) => ({ path: [member.name, ...path], reason }));
    return said === undefined ? [] : here;
  });
  return faults.length === 0 ? undefined : { misfit: faults };
}

/** What a procedure is told at the beginning, beside what the world tells. */
function toldOf(given: Readonly<Record<string, unknown>>, name: string): unknown {
  const { procedures } = given as { procedures: Readonly<Record<string, unknown>> };
  const isWorld = Object.hasOwn(GIVEN_WORLD, name) || OWN_WORDS.includes(name);
  return ownValue(procedures, name) ?? (isWorld ? undefined : ownValue(given, name));
}

/** What is given of a game beside how its world stands. */
const OWN_WORDS = ['rules', 'paths', 'procedures'];

function worldAt({ tree, game, kept }: Together): World {
  return worldOf(tree, joinQuantities(game.members.map(({ part }) => part.quantities)), kept);
}

function after(now: Together, draft: Draft, more: Partial<Together>): Together {
  const kept = new Map([...now.kept, ...draft.kept]);
  return { ...now, tree: settleDraft(draft, now.tree), kept, ...more };
}

/** It and `take` call each other once for a step that is asked for, when the last is over. */
function play(now: Together): Play {
  return {
    take: (verb, raw) => take(now, verb, raw),
    ask: (question, raw) => askWord(now.game, worldAt(now), question, raw),
    views: () => viewsOf(worldAt(now), now.game.members, now.active),
    consequences: now.consequences,
  };
}

function take(now: Together, word: string, raw: unknown): Play | Refusal | Misfit {
  const moved = takeWord(now.game, worldAt(now), word, raw);
  if (isRefusal(moved) || 'misfit' in moved) return moved;
  const { game, draft, consequences } = moved;
  const active = new Set([...now.active, ...consequences.map(({ member }) => member)]);
  return play(after(now, draft, { game, consequences, active }));
}
