import type { LogEvent, Witness } from '../../schemas/index.ts';
import { leavesInForce } from '../rules/kinds.ts';
import type { RuleVersion } from '../rules/history.ts';
import { isUnknown, type Value } from '../state/value.ts';
import type { Told } from '../windows.ts';
import { answerOf, unknown, type Answer, type Candidate } from './answer.ts';
import { placeOfInstant, type Axis, type Instant } from './axes.ts';
import { narrowChain, reachAt, type Link, type Reach } from './chain.ts';
import {
  copiedStretches,
  isTold,
  toldStretches,
  type CopiedStretch,
  type Stretch,
} from './coverage.ts';
import type { World } from './world.ts';

/** Whether a rule is in force. */
export type Force = 'in-force' | 'not-in-force';

/** What is known of one rule at an instant. */
export interface RuleAnswer {
  readonly rule: string;
  readonly force: Answer<Force>;
  /** Its number as the log or a copy tells it. */
  readonly number: Answer<string>;
  readonly revision: Answer<string>;
  readonly version: Answer<RuleVersion>;
  /** The event that made what stood then, where one alone did; undefined where that is not known. */
  readonly by: LogEvent | undefined;
}

/** A rule on a line of time: its changes, where all of them are told, and where copies show it. */
export interface RuleLife {
  readonly rule: string;
  readonly links: readonly Link[];
  readonly told: readonly Stretch[];
  readonly copied: readonly CopiedStretch[];
}

/** Places the changes of a rule on a line of time. */
export function lifeOf(world: World, rule: string, axis: Axis): RuleLife {
  const chain = world.changesOf(rule).flatMap((index): Link[] => {
    const event = world.history.events[index];
    return event === undefined
      ? []
      : [{ event, index, window: axis.windowOf(toldOf(world, event)) }];
  });
  const links = narrowChain(chain);
  const evidence = {
    history: world.ruleOf(rule),
    chain: links,
    shownBy: (source: string) => world.shownBy(source, axis),
    logged: world.loggedFor(`rule/${rule}/in-force`, axis),
    isLogged: world.isLogged,
    unitOf: axis.unitOf,
  };
  return { rule, links, told: toldStretches(evidence), copied: copiedStretches(evidence) };
}

/**
 * The days of a listed change that only game time places were reckoned from it, and tell nothing new.
 * An era begins within the dates that the game gives for it, however it is estimated.
 */
function toldOf({ isLogged, log }: World, event: LogEvent): Told {
  const { id, clock, during, args } = event;
  if (isLogged(event) || event.do === 'print') return event;
  if (event.do === 'begin-era') {
    return { ...event, within: log.game.eras.find((era) => era.id === args['era'])?.from };
  }
  return clock !== undefined || during !== undefined ? { id, clock, during } : event;
}

/** Says what is known of a rule at an instant. */
export function askRule(world: World, rule: string, instant: Instant): RuleAnswer {
  const place = placeOfInstant(world.log.game, instant);
  return answerRule(world, lifeOf(world, rule, world.axisOf(instant)), place);
}

/** Says what is known of a rule, whose life was found before, at a place of its line. */
export function answerRule(world: World, life: RuleLife, place: string): RuleAnswer {
  if (world.ruleOf(life.rule)?.latest.status === 'not-accepted') return neverAccepted(life.rule);
  if (isTold(life.told, place)) return answerByChanges(world, life, place);
  const copied = life.copied.filter((stretch) => isTold([stretch], place));
  const [only, other] = copied;
  return only === undefined || other !== undefined
    ? notTold(life.rule)
    : answerByCopies(life.rule, only);
}

function answerByChanges(world: World, { rule, links }: RuleLife, place: string): RuleAnswer {
  const possible = reachAt(links, place, 'sure');
  const likely = reachAt(links, place, 'likely');
  const ask = <T>(read: (link: Link | undefined) => T | undefined): Answer<T> =>
    answerAt(links, possible, likely, read);
  const part = (name: string) =>
    ask((link) => textOf(link && world.history.valueAt(`rule/${rule}/${name}`, link.index)?.value));
  return {
    rule,
    force: ask((link) => forceAt(world, rule, links, link)),
    number: part('number'),
    revision: part('revision'),
    version: ask((link) => versionAt(world, rule, link)),
    by: possible.from === possible.to ? links[possible.to]?.event : undefined,
  };
}

/** A copy shows what was in force. What hangs on two copies being alike is likely, and no more. */
function answerByCopies(rule: string, { version, isSure }: CopiedStretch): RuleAnswer {
  const say = <T>(value: T): Answer<T> => ({
    certainty: isSure ? 'known' : 'around',
    value,
    candidates: [value],
    events: [],
  });
  const number = version.witnesses[0]?.number ?? null;
  return {
    rule,
    force: say('in-force'),
    number: number === null ? unknown() : say(number),
    revision: version.revision === null ? unknown() : say(String(version.revision)),
    version: say(version),
    by: undefined,
  };
}

function notTold(rule: string): RuleAnswer {
  return {
    rule,
    force: unknown(),
    number: unknown(),
    revision: unknown(),
    version: unknown(),
    by: undefined,
  };
}

/** What was proposed as a rule, and never was one. */
function neverAccepted(rule: string): RuleAnswer {
  const force = answerOf<Force>([{ value: 'not-in-force', event: -1 }], [], (value) => value);
  return { ...notTold(rule), force };
}

/** Where one of the possible values is not known, nothing is. */
function answerAt<T>(
  links: readonly Link[],
  possible: Reach,
  likely: Reach,
  read: (link: Link | undefined) => T | undefined,
): Answer<T> {
  const all = candidatesOf(links, possible, read);
  if (all.some(({ value }) => value === undefined)) return unknown();
  const sure = all as Candidate<T>[];
  const best = sure.filter(({ event }) => isWithin(links, likely, event));
  return answerOf(sure, best, (value) => value);
}

function candidatesOf<T>(
  links: readonly Link[],
  { from, to }: Reach,
  read: (link: Link | undefined) => T | undefined,
): Candidate<T | undefined>[] {
  return Array.from({ length: to - from + 1 }, (_, step) => {
    const link = links[from + step];
    return { value: read(link), event: link?.index ?? -1 };
  });
}

function isWithin(links: readonly Link[], { from, to }: Reach, event: number): boolean {
  const [first, last] = [links[from]?.index ?? -1, links[to]?.index ?? -1];
  return first <= event && event <= last;
}

function textOf(value: Value | undefined): string | undefined {
  return value === undefined || isUnknown(value) ? undefined : value;
}

function forceAt(
  world: World,
  rule: string,
  links: readonly Link[],
  link: Link | undefined,
): Force | undefined {
  if (link === undefined) return beforeFirst(world, links[0]);
  const value = textOf(world.history.valueAt(`rule/${rule}/in-force`, link.index)?.value);
  if (value === undefined) return undefined;
  return value === 'yes' ? 'in-force' : 'not-in-force';
}

/**
 * Before a rule was enacted it was not in force, nor before a log that had begun tells of it first;
 * before anything else nobody knows.
 */
function beforeFirst({ isLogged }: World, first: Link | undefined): Force | undefined {
  if (first === undefined) return undefined;
  const begins = leavesInForce(first.event.do) === true || isLogged(first.event);
  return begins ? 'not-in-force' : undefined;
}

/** By its revision, where that is counted; else the one that a copy shows. */
function versionAt(world: World, rule: string, link: Link | undefined): RuleVersion | undefined {
  if (link === undefined) return undefined;
  const versions = world.ruleOf(rule)?.versions ?? [];
  const revision = textOf(world.history.valueAt(`rule/${rule}/revision`, link.index)?.value);
  const numbered = versions.find(({ key }) => key === revision);
  const shows = ({ source }: Witness) => link.event.id === `${source}/${rule}`;
  return numbered ?? versions.find(({ witnesses }) => witnesses.some(shows));
}
