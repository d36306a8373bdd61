import { ownValue } from '../../schemas/own-value.ts';
import { isUnknown } from '../replay/state/value.ts';
import { draftOf, joinDraft } from '../world/draft.ts';
import { isToCome, letPass } from '../time/shared-now.ts';
import { turnPeriods } from '../world/periods.ts';
import type { ScenarioStep } from '../../schemas/scenario.ts';
import { unlessUnknown } from '../world/unknown-read.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { act } from './act.ts';
import type { Member } from './member.ts';
import type { Consequence } from './consequence.ts';
import { findForce } from './in-force.ts';
import type { Misfit } from './misfit.ts';
import { isMisfit } from './part.ts';
import type { Plain } from './plain.ts';
import { findWord } from './find-word.ts';
import { named } from './line.ts';
import { readFields } from './read-fields.ts';
import { readSaid } from './readings.ts';
import { attempt, isRefusal, need, Refused, refuse, type Refusal } from './refusal.ts';
import { rulesParty } from './rules-part.ts';
import type { Party } from './ruleset.ts';
import type { Choices } from './settings.ts';
import { BEGIN, NEXT, type TogetherKind } from './together-kind.ts';

/** What takes part in a game. How things stand is the world's. */
export interface Game {
  readonly kind: TogetherKind;
  /** In the order in which they take up what is told. */
  readonly members: readonly Member[];
}

/** A step that was taken in a game: what it changes of the world, and what takes part afterwards. */
export interface Moved {
  readonly game: Game;
  readonly draft: Draft;
  readonly consequences: readonly Consequence[];
}

/** Makes the members of a game of those that take part, as its rules are read. */
export function membersOf(parties: readonly Party[], choices: Choices): Member[] {
  return parties.map((party) => ({ ...party, choices: choicesOf(party, choices) }));
}

function choicesOf({ name, kind: kind }: Party, choices: Choices): Choices {
  const own = Object.entries(kind.settings).map(([setting, { default: usual }]) => {
    const qualified = ownValue(choices, `${name}.${setting}`) ?? usual;
    const chosen = qualified === usual ? (ownValue(choices, setting) ?? usual) : qualified;
    return [setting, chosen] as const;
  });
  return Object.fromEntries(own);
}

/**
 * Lets a member begin, with what it is told beside what the world tells; gives what it lacks, if anything.
 * @throws Refused where it cannot begin, or where another member tells the same units of time.
 */
export function enter(
  draft: Draft,
  member: Member,
  said: unknown,
  members: readonly Member[],
): Misfit | undefined {
  const inner = draftOf(draft);
  const state = member.part.enter(inner, said, member.choices);
  if (isMisfit(state)) return state;
  needOwnUnits(draft, member, state, members);
  inner.keep(member.name, state);
  joinDraft(inner, draft);
  return undefined;
}

/** Asks that no other member that is in force tell what one that begins tells: both would write one path. */
function needOwnUnits(
  world: World,
  member: Member,
  state: unknown,
  members: readonly Member[],
): void {
  const units = unitsOf(member, state);
  if (units.length === 0) return;
  for (const other of members) {
    const begun = world.underWay(other.name);
    if (other.name === member.name || begun === undefined) continue;
    const both = unitsOf(other, begun).find((unit) => units.includes(unit));
    const isClash = both !== undefined && findForce(world, other.rules).holds;
    need(!isClash, clashWords(member, other, both ?? ''), member.rules[0]);
  }
}

function unitsOf({ part }: Member, state: unknown): readonly string[] {
  return part.units?.(state) ?? part.ticks;
}

function clashWords({ name, kind }: Member, other: Member, unit: string): string {
  const clash = `${name} cannot begin: when a new ${unit} begins is told by ${other.name}, and by one procedure only.`;
  return Object.hasOwn(kind.given.shape, 'what')
    ? `${clash} Call what this one counts by another word under “what”.`
    : clash;
}

/**
 * Takes a step in a game by the word that names it: `transfer`, `scores-2002.transfer`, `chair.vote`,
 * `begin` or `next`. The world stays as it is; what it becomes stands in the draft.
 */
export function takeWord(
  game: Game,
  world: World,
  word: string,
  raw: unknown,
  depth = 0,
): Moved | Refusal | Misfit {
  if (word === BEGIN) return beginMember(game, world, raw);
  const found = word === NEXT ? { member: ticker, name: NEXT } : stepOf(game, word);
  if (found === undefined) return refuse(`Nothing of that name is under way: ${word}.`);
  const { member, name: verb } = found;
  const kinds = member === ticker ? game.kind.steps : member.kind.steps;
  const read = readSaid(game.members, world, { member, verb, fields: raw });
  const fields = readFields(kinds, verb, read.fields);
  if ('misfit' in fields) return fields;
  return takeEach(game, world, { member, verb, fields: fields.data }, read.consequences, depth);
}

/** Takes the single steps that a step comes to, all of them or none. */
function takeEach(
  game: Game,
  world: World,
  step: Parameters<typeof act>[2],
  readings: readonly Consequence[],
  depth: number,
): Moved | Refusal {
  const { member, verb, fields } = step;
  const members = member === ticker ? [ticker, ...game.members] : game.members;
  const draft = draftOf(world);
  const consequences: Consequence[] = [...readings];
  return attempt(() => {
    beginAll(draft, game.members);
    if (member !== ticker) needBegun(draft, member, game.members);
    for (const one of member.part.split(draft.underWay(member.name), verb, fields)) {
      const acted = act(members, draft, { member, ...one });
      if (isRefusal(acted)) throw new Refused(acted);
      joinDraft(acted.draft, draft);
      for (const one of acted.consequences) consequences.push(one);
      for (const due of acted.draft.told.filter(({ what }) => what === PERFORMS)) {
        performDue(game, draft, due, consequences, depth);
      }
    }
    return { game, draft, consequences };
  });
}

/** What a rule tells that has somebody take a step: the step as a line of a scenario, in JSON. */
export const PERFORMS = 'performs';

/** Steps that have others be taken, within each other; more would be rules that chase each other. */
const MOST_DEPTH = 8;

/**
 * Takes a step that a rule has somebody take; one that cannot be is left out and told. This and what takes a step call
 * each other, no deeper than {@link MOST_DEPTH}.
 */
function performDue(
  game: Game,
  draft: Draft,
  due: Signal,
  consequences: Consequence[],
  depth: number,
): void {
  need(depth < MOST_DEPTH, 'What follows from this sets itself off for ever.');
  const line = JSON.parse(String(due['step'])) as ScenarioStep;
  const found = findWord(game.members, game.kind, line, 'steps');
  const step = found === undefined ? undefined : named(line, found);
  const { name = BEGIN, fields } = step ?? {};
  const moved =
    name === BEGIN
      ? refuse('Nobody can tell what is to be done.')
      : takeWord(game, draft, name, fields, depth + 1);
  if (!isRefusal(moved) && !('misfit' in moved)) {
    joinDraft(moved.draft, draft);
    for (const one of moved.consequences) consequences.push(one);
    return;
  }
  const refusal = isRefusal(moved) ? moved : refuse(lackWords('It', moved));
  const by = { member: 'rules', procedure: 'rules' };
  consequences.push({ ...by, cause: { told: due }, changes: [], refusal });
}

/** Puts those before all others that tell who plays, and then those that tell the time: others ask for it when they begin. */
export function askedFirst(members: readonly Member[]): Member[] {
  const rankOf = ({ part }: Member) => (part.setsUp === true ? 2 : Number(part.ticks.length > 0));
  return members.toSorted((a, b) => rankOf(b) - rankOf(a));
}

/** Lets everything begin whose rules are in force, and of which enough is known; what cannot says why with its first step. */
function beginAll(draft: Draft, members: readonly Member[]): void {
  for (const member of askedFirst(members)) beginOne(draft, member, members);
}

function beginOne(draft: Draft, member: Member, members: readonly Member[]): void {
  const isNew = draft.underWay(member.name) === undefined;
  if (!isNew || !findForce(draft, member.rules).holds || waits(draft, member)) return;
  attempt(() => enter(draft, member, undefined, members));
}

/** Returns a world in which everything has begun that can, whatever nobody knows of it. */
export function withBegun({ members }: Game, world: World): Draft {
  const draft = draftOf(world);
  for (const member of askedFirst(members)) {
    const inner = draftOf(draft);
    const hasBegun = unlessUnknown(() => {
      beginOne(inner, member, members);
      return true;
    }, false);
    if (hasBegun) joinDraft(inner, draft);
  }
  return draft;
}

/** Returns whether a member does not begin by itself as things stand. */
export function waits(world: World, { part }: Member): boolean {
  return part.waits?.(world) === true;
}

/** Says what is not known that must be before a step can be taken. */
function needBegun(draft: Draft, member: Member, members: readonly Member[]): void {
  if (draft.underWay(member.name) !== undefined) return;
  const lack = enter(draft, member, undefined, members);
  need(lack === undefined, lack === undefined ? '' : lackWords(member.name, lack));
}

function lackWords(name: string, { misfit }: Misfit): string {
  return `${name} has not begun: ${misfit.map(({ reason }) => reason).join(' ')}`;
}

/** Returns the member whose step or question a word is. */
export function ownerOf({ kind }: Game, word: string): string {
  const route = kind.verbs.get(word) ?? kind.questions.get(word);
  return route?.party.name ?? word.slice(0, Math.max(word.lastIndexOf('.'), 0));
}

/** Whose step a word is: by the words of the ruleset, or `chair.vote` for what began under that name. */
function stepOf({ kind: kind, members }: Game, word: string) {
  const route = kind.verbs.get(word);
  const dot = word.lastIndexOf('.');
  const owner = route?.party.name ?? word.slice(0, Math.max(dot, 0));
  const member = members.find(({ name }) => name === owner);
  const name = route?.name ?? word.slice(dot + 1);
  return member === undefined || !Object.hasOwn(member.kind.steps, name)
    ? undefined
    : { member, name };
}

/** Lets a procedure begin in the course of the game: an election, a poll, a match. */
function beginMember(game: Game, world: World, raw: unknown): Moved | Refusal | Misfit {
  const { begin: called, as, ...said } = raw as Readonly<Record<string, string>>;
  const party = game.members.find(({ kind: kind }) => kind.name === called);
  if (party === undefined) return refuse(`There is no procedure ${String(called)}.`);
  const member = { ...party, name: as ?? party.name };
  if (world.underWay(member.name) !== undefined) {
    return refuse(`${member.name} is under way already.`);
  }
  const draft = draftOf(world);
  const lack = attempt(() => {
    const force = findForce(draft, party.rules);
    need(force.holds, force.why ?? '', force.rule);
    return enter(draft, member, said, game.members);
  });
  if (lack !== undefined) return lack;
  const others = game.members.filter(({ name }) => name !== member.name);
  const consequence = {
    member: member.name,
    procedure: member.kind.name,
    cause: { step: BEGIN },
    changes: [],
  };
  return { game: { ...game, members: [...others, member] }, draft, consequences: [consequence] };
}

/**
 * Answers a question about a game: one of the world's, a path of the state, or one of a procedure's; null
 * where nothing of that name has begun.
 */
export function askWord(
  game: Game,
  world: World,
  word: string,
  raw: unknown,
): { readonly plain: Plain } | Misfit {
  const general = ownValue(game.kind.worldQuestions, word);
  if (general !== undefined) return { plain: general.give(world, {}) };
  if (word.includes('/')) return { plain: valueAt(world, word) };
  const route = game.kind.questions.get(word);
  const dot = word.lastIndexOf('.');
  const owner = route?.party.name ?? word.slice(0, Math.max(dot, 0));
  const member = game.members.find((one) => one.name === owner);
  const name = route?.name ?? word.slice(dot + 1);
  // Nothing of that name has begun.
  if (member === undefined || !Object.hasOwn(member.kind.answers, name)) return { plain: null };
  const fields = readFields(member.kind.answers, name, raw);
  if ('misfit' in fields) return fields;
  const state = world.underWay(member.name);
  if (state === undefined) return { plain: null };
  return { plain: member.part.ask(world, state, name, fields.data) };
}

function valueAt(world: World, path: string): Plain {
  const value = world.get(path);
  if (value === undefined) return null;
  return isUnknown(value) ? '?' : value;
}

/** Stands for the passing of time where no clock of the ruleset tells it. */
const ticker: Member = {
  ...rulesParty,
  name: 'time',
  choices: {},
  part: {
    ...rulesParty.part,
    take: (draft, state, verb, fields) => {
      if (verb === UNTIL) letPass(draft, (fields as { until: number }).until);
      else turnPeriods(draft, String((fields as { next: unknown }).next));
      return state;
    },
  },
};

/** The step by which time passes until an instant. */
export const UNTIL = 'until';

/**
 * Takes a step at an instant, in seconds since 1970: where the game tells the time, it passes until then first, for all
 * rules. Without one it is taken as {@link takeWord} takes it.
 */
export function takeWordAt(
  game: Game,
  world: World,
  [word, raw]: readonly [word: string, raw: unknown],
  instant: number | undefined,
): Moved | Refusal | Misfit {
  if (instant === undefined || !isToCome(world, instant)) return takeWord(game, world, word, raw);
  const passing = { member: ticker, verb: UNTIL, fields: { until: instant } };
  const passed = takeEach(game, world, passing, [], 0);
  if (isRefusal(passed)) return passed;
  const moved = takeWord(passed.game, passed.draft, word, raw);
  if (isRefusal(moved) || 'misfit' in moved) return moved;
  joinDraft(moved.draft, passed.draft);
  const consequences = [...passed.consequences, ...moved.consequences];
  return { game: moved.game, draft: passed.draft, consequences };
}
