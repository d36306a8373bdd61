import { ownValue } from '../../schemas/own-value.ts';
import { draftOf, settleDraft, worldOf } from '../world/draft.ts';
import { GIVEN_WORLD, givenValue, setUp, type Start } from '../world/given-world.ts';
import { createPathTree, type PathTree } from '../replay/state/path-tree.ts';
import { joinQuantities } from '../world/quantities.ts';
import type { Draft, World } from '../world/world.ts';
import type { Consequence } from './consequence.ts';
import { inDoubt, type Doubtful } from './doubtful-step.ts';
import { findWord } from './find-word.ts';
import {
  askedFirst,
  askWord,
  enter,
  membersOf,
  ownerOf,
  takeWord,
  waits,
  type Game,
  type Moved,
} from './game.ts';
import type { Misfit } from './misfit.ts';
import type { Play, Playable } from './kinds.ts';
import { attempt, isRefusal, refuse, type Refusal } from './refusal.ts';
import { rulesParty, setRule } from './rules-part.ts';
import type { Ruleset } from './ruleset.ts';
import type { Choices } from './settings.ts';
import { askInDoubt } from './trials.ts';
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
  /** Members of which nobody knows how they stand. */
  readonly lost: ReadonlySet<string>;
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
    ...{
      tree: createPathTree(),
      kept: new Map(),
      active: new Set<string>(),
      lost: new Set<string>(),
      consequences: [],
    },
  };
  const draft = draftOf(worldAt(start));
  const refusal = attempt(() => setUpWorld(draft, ruleset, read.data));
  if (refusal !== undefined) return refusal;
  const set = after(start, draft, {});
  const begun = inDoubt(worldAt(set), (world) => beginGame(world, set.game, read.data));
  return isRefusal(begun) || 'misfit' in begun ? begun : play(moveOn(set, begun));
}

/** Sets up how things stand at first. @throws Refused where that cannot be. */
function setUpWorld(
  draft: Draft,
  ruleset: Ruleset,
  given: Readonly<Record<string, unknown>>,
): void {
  const { rules, paths } = given as { rules: string[]; paths: Record<string, string> };
  for (const rule of [...ruleset.rules, ...rules]) setRule(draft, rule, true);
  setUp(draft, given as Start);
  for (const [path, value] of Object.entries(paths)) draft.write(path, givenValue(value));
}

/** Lets everything begin that can; the rest begins with its first step. Says what is wrong with what a procedure was told. */
function beginGame(
  world: World,
  game: Game,
  given: Readonly<Record<string, unknown>>,
): Moved | Refusal | Misfit {
  const draft = draftOf(world);
  const { members } = game;
  const misfit = attempt(() =>
    askedFirst(members).flatMap((member) => {
      const said = toldOf(given, member.name);
      if (said === undefined && waits(draft, member)) return [];
      const lack = enter(draft, member, said, members)?.misfit ?? [];
      const here = lack.map(({ path, reason }) => ({ path: [member.name, ...path], reason }));
      return said === undefined ? [] : here;
    }),
  );
  if (isRefusal(misfit)) return misfit;
  return misfit.length === 0 ? { game, draft, consequences: [] } : { misfit };
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

/** Returns how things stand after what took place, as far as that is known. */
function moveOn(now: Together, moved: Moved | Doubtful): Together {
  if ('draft' in moved) {
    const { game, draft, consequences } = moved;
    const active = new Set([...now.active, ...consequences.map(({ member }) => member)]);
    return after(now, draft, { game, consequences, active });
  }
  const draft = draftOf(worldAt(now));
  for (const [path, value] of moved.writes) draft.write(path, value);
  for (const [name, state] of moved.kept) draft.keep(name, state);
  const lost = new Set([...now.lost, ...moved.inDoubt]);
  return after(now, draft, { lost, consequences: [] });
}

/** It and `take` call each other once for a step that is asked for, when the last is over. */
function play(now: Together): Play {
  return {
    take: (verb, raw) => take(now, verb, raw),
    ask: (question, raw) => ask(now, question, raw),
    views: () => viewsOf(worldAt(now), now.game.members, now.active),
    consequences: now.consequences,
  };
}

function take(now: Together, word: string, raw: unknown): Play | Refusal | Misfit {
  const lost = lostMember(now, ownerOf(now.game, word));
  if (lost !== undefined) return refuse(`Nobody knows how ${lost} stands just then.`);
  const moved = inDoubt(worldAt(now), (world) => takeWord(now.game, world, word, raw));
  return isRefusal(moved) || 'misfit' in moved ? moved : play(moveOn(now, moved));
}

function lostMember({ lost }: Together, member: string): string | undefined {
  return lost.has(member) ? member : undefined;
}

/** Answers a question; what hangs on what nobody knows is `?`. */
function ask(now: Together, question: string, raw: unknown): ReturnType<Play['ask']> {
  if (lostMember(now, ownerOf(now.game, question)) !== undefined) return { plain: '?' };
  const misfits: Misfit[] = [];
  const plain = askInDoubt(worldAt(now), (world) => {
    const given = askWord(now.game, world, question, raw);
    if ('plain' in given) return given.plain;
    misfits.push(given);
    return null;
  });
  return misfits[0] ?? { plain };
}
