import { ownValue } from '../../schemas/own-value.ts';
import { isUnknown } from '../replay/state/value.ts';
import { draftOf, joinDraft } from '../world/draft.ts';
import { startOf } from '../world/entities.ts';
import { fromPart } from '../world/path-name.ts';
import { BEGUN, endMarks, MOST_ROUNDS } from '../world/periods.ts';
import { joinQuantities } from '../world/quantities.ts';
import { unlessUnknown } from '../world/unknown-read.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { actorsOf, needActor } from './actors.ts';
import { findForce, hasLapsed, type Force } from './in-force.ts';
import { attempt, isRefusal, need, refuse, Refused, type Refusal } from './refusal.ts';
import type { Consequence } from './consequence.ts';
import type { Member, Step } from './member.ts';
import { orderMembers } from './order-members.ts';

/** A step that took place, with all that followed from it. */
export interface Acted {
  readonly draft: Draft;
  readonly consequences: readonly Consequence[];
}

/**
 * Takes a step in a game, and lets every rule that is in force take up what it tells and what how things
 * stand then asks for, in the order of precedence, until nothing more follows. All of it takes place, or
 * nothing does; what another rule cannot bring about is left out and told.
 */
export function act(all: readonly Member[], world: World, step: Step): Acted | Refusal {
  const members = orderMembers(world, all);
  const inForce = members.filter((member) => findForce(world, member.rules).holds);
  const draft = draftOf(world, joinQuantities(inForce.map(({ part }) => part.quantities)));
  const consequences: Consequence[] = [];
  const kind = ownValue(step.member.kind.steps, step.verb);
  const rule = kind?.rule ?? step.member.rules[0];
  return attempt(() => {
    needForce(findForce(world, rule === undefined ? [] : [rule]));
    needActor(world, step);
    needAllowed(world, inForce, step);
    const course: Course = { draft, step, members, consequences, heard: 0 };
    const isToldAfter = kind?.actor !== undefined;
    draft.tell({ what: 'taken', of: step.member.kind.name, step: step.verb });
    if (!isToldAfter) tellActor(draft, step);
    hearTold(course);
    const first = takeOwn(draft, step, rule);
    consequences.push({ ...nameOf(step.member), cause: { step: step.verb }, rule, ...first });
    if (isToldAfter) tellActor(draft, step);
    follow(course);
    return { draft, consequences };
  }, kind?.rule);
}

/** Takes the step itself. What a rule tells that is not in force the rule of the step tells in its place. */
function takeOwn(draft: Draft, { member, verb, fields }: Step, rule: string | undefined) {
  const done = attempt(() =>
    perform(draft, member, (inner, state) => member.part.take(inner, state, verb, fields)),
  );
  if (!isRefusal(done)) return done;
  const isAnothers = rule !== undefined && done.rule !== undefined && hasLapsed(draft, done.rule);
  throw new Refused(isAnothers ? { ...done, rule } : done);
}

/** Asks that no other rule in force stand in the way of what somebody does. @throws Refused where one does. */
function needAllowed(
  world: World,
  inForce: readonly Member[],
  { member, verb, fields }: Step,
): void {
  const actors = actorsOf({ member, verb, fields });
  const [by] = actors.length === 1 ? actors : [];
  const limit = ownValue(member.kind.steps, verb)?.limit;
  const step = { of: member.kind.name, verb, by, fields, limit };
  for (const other of inForce) {
    const state = world.underWay(other.name);
    if (other === member || other.part.forbids === undefined || state === undefined) continue;
    if (actors.length === 0 && other.part.barsHappenings !== true) continue;
    const refusal = other.part.forbids(world, state, step);
    if (refusal === undefined || !isMeant(world, refusal)) continue;
    // Where its procedure names none, it is the rule by which that is played.
    throw new Refused(refuse(refusal.refused, refusal.rule ?? other.rules[0]));
  }
}

/** Returns whether the rule that forbids a step is in force: its procedure may be by others alone. */
function isMeant(world: World, { rule }: Refusal): boolean {
  return rule === undefined || findForce(world, [rule]).holds;
}

/**
 * Tells who acts: some rules count that, whatever it is. It is told before the step, and after one that names
 * its actor in its own verb. Where the step is refused, nothing of it took place.
 */
function tellActor(draft: Draft, step: Step): void {
  const { member, verb } = step;
  for (const by of actorsOf(step)) {
    draft.tell({
      what: 'acted',
      by,
      of: member.kind.name,
      step: verb,
      ...limited(member, verb),
    });
  }
}

/** What of a step counts as the same, and in which periods, where it may be taken so often only. */
function limited({ kind }: Member, verb: string): Readonly<Record<string, string>> {
  const limit = ownValue(kind.steps, verb)?.limit;
  return limit === undefined ? {} : { per: limit.per, counts: limit.as ?? verb };
}

interface Course {
  readonly draft: Draft;
  readonly step: Step;
  readonly members: readonly Member[];
  readonly consequences: Consequence[];
  /** How much of what was told all have heard. */
  heard: number;
}

function hearTold(course: Course): void {
  const { draft } = course;
  for (; course.heard < draft.told.length; course.heard++) {
    need(course.heard < MOST_ROUNDS * MOST_ROUNDS, CIRCLE);
    const told = draft.told[course.heard];
    if (told?.what === BEGUN) endInTime(course, told);
    if (told !== undefined) tellAll(course, told);
  }
}

/** Lets marks end in time, once all is done that was due while they lasted. */
function endInTime({ draft, consequences }: Course, told: Signal): void {
  const changes = changesBy(draft, endMarks);
  if (changes.length > 0) consequences.push({ ...TIME, cause: { told }, changes });
}

/** What lets marks end. */
const TIME = { member: 'time', procedure: 'time' };

/**
 * Lets every member take up what was told, in the order of precedence; what how things stand then asks for comes about
 * before the next one does.
 */
function tellAll(course: Course, told: Signal): void {
  for (const member of course.members) {
    const { length } = course.consequences;
    hear(course, member, told);
    if (course.consequences.length > length) settleAll(course);
  }
}

function settleAll(course: Course): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!course.members.some((member) => settle(course, member))) return;
  }
  need(false, CIRCLE);
}

function follow(course: Course): void {
  const { members } = course;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    hearTold(course);
    if (!members.some((member) => settle(course, member))) return;
  }
  need(false, CIRCLE);
}

const CIRCLE = 'What follows from this sets itself off for ever.';

function hear(course: Course, member: Member, told: Signal): void {
  if (!member.part.heeds(told)) return;
  if (!findForce(course.draft, member.rules).holds) {
    if (told.what === DESTROYED) forget(course.draft, member, told);
    return;
  }
  bringAbout(course, member, { told }, (inner, state) => member.part.hear(inner, state, told));
}

/** What everybody hears who keeps names: an entity is no more. */
const DESTROYED = 'destroyed';

/**
 * Lets a member whose rules are not in force forget what is no more, so that it is not named when they are again; it
 * changes nothing of the world.
 */
function forget(draft: Draft, { name, part }: Member, told: Signal): void {
  const state = draft.underWay(name);
  if (state === undefined) return;
  const kept = supposing(() => part.hear(draftOf(draft), state, told));
  if (kept !== undefined && !isRefusal(kept)) draft.keep(name, kept);
}

/** Returns what a step comes to, or nothing where it hangs on what nobody knows. */
function supposing<T>(run: () => T): T | Refusal | undefined {
  return unlessUnknown(() => attempt(run), undefined);
}

function settle(course: Course, member: Member): boolean {
  const { settle: bring } = member.part;
  if (bring === undefined || !findForce(course.draft, member.rules).holds) return false;
  const due = { is: false };
  const done = bringAbout(course, member, 'state', (inner, state) => {
    const after = bring(inner, state);
    due.is = after !== undefined;
    return after === undefined ? state : after.keeps;
  });
  return due.is && done;
}

/** Lets a member do what follows; what it cannot do after its own step takes nothing of that step along. */
function bringAbout(
  { draft, step, consequences }: Course,
  member: Member,
  cause: Consequence['cause'],
  run: (inner: Draft, state: unknown) => unknown,
): boolean {
  if (draft.underWay(member.name) === undefined) return false;
  const rule = member.rules.find((one) => findForce(draft, [one]).holds) ?? member.rules[0];
  const done = attempt(() => perform(draft, member, run));
  if (isRefusal(done)) {
    if (member === step.member) throw new Refused(done);
    consequences.push({ ...nameOf(member), cause, rule, changes: [], refusal: done });
    return false;
  }
  if (done.changes.length > 0) consequences.push({ ...nameOf(member), cause, rule, ...done });
  return true;
}

function nameOf({ name, kind: kind }: Member): Pick<Consequence, 'member' | 'procedure'> {
  return { member: name, procedure: kind.name };
}

function perform(
  draft: Draft,
  { name }: Member,
  run: (inner: Draft, state: unknown) => unknown,
): Pick<Consequence, 'changes'> {
  const changes = changesBy(draft, (inner) => {
    inner.keep(name, run(inner, draft.underWay(name)));
  });
  tellAmounts(draft, changes);
  return { changes };
}

/** Changes a draft, all or nothing, and returns what was changed. */
function changesBy(draft: Draft, change: (inner: Draft) => void): Consequence['changes'] {
  const inner = draftOf(draft);
  change(inner);
  const changes = [...inner.written].map(([path, after]) => ({
    path,
    before: draft.get(path),
    after,
  }));
  joinDraft(inner, draft);
  return changes;
}

/** Tells of each quantity of an entity that is another one now. */
function tellAmounts(draft: Draft, changes: Consequence['changes']): void {
  for (const { path, before, after } of changes) {
    const [, name = '', quantity = '', ...more] = path.split('/');
    const isAmount = more.length === 0 && Object.hasOwn(draft.quantities, quantity);
    if (!isAmount || after === undefined || isUnknown(after)) continue;
    if (before !== undefined && isUnknown(before)) continue;
    const entity = fromPart(name);
    const had = before === undefined ? startOf(draft, entity, quantity) : Number(before);
    const change = Number(after) - had;
    if (change !== 0) draft.tell({ what: 'amount-changed', name: entity, quantity, change });
  }
}

function needForce(force: Force): void {
  need(force.holds, force.why ?? 'Its rule is not in force.', force.rule);
}
