import { ownValue } from '../../schemas/own-value.ts';
import { turnPeriods } from '../world/periods.ts';
import { draftOf, settleDraft, worldOf } from '../world/draft.ts';
import { setUp, type Start } from '../world/given-world.ts';
import { createPathTree, type PathTree } from '../world/path-tree.ts';
import { joinQuantities } from '../world/quantities.ts';
import type { Draft, World } from '../world/world.ts';
import { isUnknown } from '../state/value.ts';
import { act, type Consequence, type Member } from './act.ts';
import { findForce } from './in-force.ts';
import type { Misfit } from './misfit.ts';
import { isMisfit } from './part.ts';
import type { Plain } from './plain.ts';
import type { Play, Playable } from './procedure.ts';
import { readFields } from './read-fields.ts';
import { attempt, isRefusal, need, refuse, type Refusal } from './refusal.ts';
import { rulesParty, setRule } from './rules-part.ts';
import type { Party, Ruleset } from './ruleset.ts';
import type { Readings } from './settings.ts';
import { readGiven } from './stateful-part.ts';
import { findWord } from './find-word.ts';
import { exhibitsOf } from './together-exhibits.ts';
import { BEGIN, NEXT, togetherTerms, type TogetherTerms } from './together-terms.ts';

/** A game under way. */
interface Together {
  readonly terms: TogetherTerms;
  /** In the order in which they take up what is told. */
  readonly members: readonly Member[];
  readonly tree: PathTree;
  readonly kept: ReadonlyMap<string, unknown>;
  /** What each that has not begun must still be told. */
  readonly lacks: ReadonlyMap<string, Misfit>;
  /** Members that took a step so far. */
  readonly active: ReadonlySet<string>;
  readonly consequences: readonly Consequence[];
}

/** Makes a ruleset that can be played: all its procedures act on one state (design.md 11, One state). */
export function playRuleset(ruleset: Ruleset): Playable {
  const whole = { ...ruleset, parties: [rulesParty, ...ruleset.parties] };
  const terms = togetherTerms(whole);
  return {
    ...terms,
    findIn: (line, among) => findWord(whole.parties, terms, line, among),
    begin: (given, readings) => begin(whole, terms, given, readings),
  };
}

function begin(
  ruleset: Ruleset,
  terms: TogetherTerms,
  given: unknown,
  readings: Readings,
): Play | Refusal | Misfit {
  const read = readGiven(terms.given, given);
  if ('misfit' in read) return read;
  const members = ruleset.parties.map((party) => ({
    ...party,
    readings: readingsOf(party, readings),
  }));
  const empty: Together = {
    ...{ terms, members, tree: createPathTree(), kept: new Map(), lacks: new Map() },
    ...{ active: new Set<string>(), consequences: [] },
  };
  const draft = draftOf(worldAt(empty));
  const lacks = attempt(() => setUpGame(draft, ruleset, members, read.data));
  return isRefusal(lacks) ? lacks : play(after(empty, draft, { lacks }));
}

/** Sets up the world and lets everything begin that can; gives what the others must still be told. */
function setUpGame(
  draft: Draft,
  ruleset: Ruleset,
  members: readonly Member[],
  given: Readonly<Record<string, unknown>>,
): Map<string, Misfit> {
  const { rules, paths } = given as { rules: string[]; paths: Record<string, string> };
  for (const rule of [...ruleset.rules, ...rules]) setRule(draft, rule, true);
  setUp(draft, given as Start);
  for (const [path, value] of Object.entries(paths)) draft.write(path, value);
  const lacks = new Map<string, Misfit>();
  for (const { name, part, readings } of members) {
    const state = part.enter(draft, ownValue(given, name), readings);
    if (isMisfit(state)) lacks.set(name, state);
    else draft.keep(name, state);
  }
  return lacks;
}

function readingsOf({ name, terms }: Party, readings: Readings): Readings {
  const own = Object.entries(terms.settings).map(([setting, { default: usual }]) => {
    const qualified = ownValue(readings, `${name}.${setting}`) ?? usual;
    const chosen = qualified === usual ? (ownValue(readings, setting) ?? usual) : qualified;
    return [setting, chosen] as const;
  });
  return Object.fromEntries(own);
}

function worldAt({ tree, members, kept }: Together): World {
  return worldOf(tree, joinQuantities(members.map(({ part }) => part.quantities)), kept);
}

function after(now: Together, draft: Draft, more: Partial<Together>): Together {
  const kept = new Map([...now.kept, ...draft.kept]);
  return { ...now, tree: settleDraft(draft, now.tree), kept, ...more };
}

/** It and `take` call each other once for a step that is asked for, when the last is over. */
function play(now: Together): Play {
  return {
    take: (verb, raw) => take(now, verb, raw),
    ask: (question, raw) => ask(now, question, raw),
    exhibits: () => exhibitsOf(worldAt(now), now.members, now.active),
    consequences: now.consequences,
  };
}

function take(now: Together, word: string, raw: unknown): Play | Refusal | Misfit {
  if (word === BEGIN) return beginMember(now, raw);
  const found = word === NEXT ? tick : stepOf(now, word);
  if (found === undefined) return refuse(`Nothing of that name is under way: ${word}.`);
  const { member, name: verb } = found;
  const lack = now.lacks.get(member.name);
  if (lack !== undefined) return refuse(lackWords(member.name, lack));
  const fields = readFields(member === ticker ? now.terms.steps : member.terms.steps, verb, raw);
  if ('misfit' in fields) return fields;
  const next = takeEach(now, member, verb, fields.data);
  return isRefusal(next) ? next : play(next);
}

/** Takes the single steps that a step comes to, all of them or none. */
function takeEach(
  start: Together,
  member: Member,
  verb: string,
  fields: Readonly<Record<string, unknown>>,
): Together | Refusal {
  let now: Together = { ...start, consequences: [] };
  const members = member === ticker ? [ticker, ...now.members] : now.members;
  for (const one of member.part.split(now.kept.get(member.name), verb, fields)) {
    const acted = act(members, worldAt(now), { member, ...one });
    if (isRefusal(acted)) return acted;
    const consequences = [...now.consequences, ...acted.consequences];
    const active = new Set([...now.active, ...consequences.map((each) => each.member)]);
    now = after(now, acted.draft, { active, consequences });
  }
  return now;
}

/** Whose step a word is: by the way of the ruleset, or `chair.vote` for what began under that name. */
function stepOf({ terms, members }: Together, word: string) {
  const route = terms.verbs.get(word);
  const dot = word.lastIndexOf('.');
  const owner = route?.party.name ?? word.slice(0, Math.max(dot, 0));
  const member = members.find(({ name }) => name === owner);
  const name = route?.name ?? word.slice(dot + 1);
  return member === undefined || !Object.hasOwn(member.terms.steps, name)
    ? undefined
    : { member, name };
}

function ask(now: Together, word: string, raw: unknown): { readonly plain: Plain } | Misfit {
  const world = worldAt(now);
  const general = ownValue(now.terms.worldQuestions, word);
  if (general !== undefined) return { plain: general.give(world, {}) };
  if (word.includes('/')) return { plain: valueAt(world, word) };
  const route = now.terms.questions.get(word);
  const dot = word.lastIndexOf('.');
  const owner = route?.party.name ?? word.slice(0, Math.max(dot, 0));
  const name = route?.name ?? word.slice(dot + 1);
  const member = now.members.find((one) => one.name === owner);
  if (member === undefined) throw new RangeError(`Unexpected question ${word}.`);
  const fields = readFields(member.terms.answers, name, raw);
  if ('misfit' in fields) return fields;
  if (now.lacks.has(member.name)) return { plain: null };
  return { plain: member.part.ask(world, now.kept.get(member.name), name, fields.data) };
}

function valueAt(world: World, path: string): Plain {
  const value = world.get(path);
  if (value === undefined) return null;
  return isUnknown(value) ? '?' : value;
}

/** Lets a procedure begin in the course of the game: an election, a poll, a match. */
function beginMember(now: Together, raw: unknown): Play | Refusal | Misfit {
  const { begin: called, as, ...said } = raw as Readonly<Record<string, string>>;
  const party = now.members.find(({ terms }) => terms.name === called);
  if (party === undefined) return refuse(`There is no procedure ${String(called)}.`);
  const name = as ?? party.name;
  if (now.kept.has(name)) return refuse(`${name} is under way already.`);
  const draft = draftOf(worldAt(now));
  const state = attempt(() => {
    const force = findForce(draft, party.rules);
    need(force.holds, force.why ?? '', force.rule);
    return party.part.enter(draft, said, party.readings);
  });
  if (isRefusal(state) || isMisfit(state)) return state;
  draft.keep(name, state);
  const others = now.members.filter((one) => one.name !== name);
  const lacks = new Map([...now.lacks].filter(([one]) => one !== name));
  const members = [...others, { ...party, name }];
  return play(after(now, draft, { members, lacks, active: new Set([...now.active, name]) }));
}

function lackWords(name: string, { misfit }: Misfit): string {
  return `${name} has not begun: ${misfit.map(({ reason }) => reason).join(' ')}`;
}

/** Stands for the passing of time where no clock of the ruleset tells it. */
const ticker: Member = {
  ...rulesParty,
  name: 'time',
  readings: {},
  part: {
    ...rulesParty.part,
    take: (draft, state, _verb, fields) => {
      turnPeriods(draft, String((fields as { next: unknown }).next));
      return state;
    },
  },
};

const tick = { member: ticker, name: NEXT };
