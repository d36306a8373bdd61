import {
  answerByCopies,
  isLeftOpen,
  isPossible,
  isToldAt,
  narrowByCopy,
  type RuleAnswer,
  type Shown,
} from './answer-rule.ts';
import { answerWithin, placesWithin, type Within } from './answer-within.ts';
import {
  createLives,
  likelyIn,
  sortAnswers,
  wholeStretches,
  type LivesOn,
  type RulesetAnswer,
} from './ask-ruleset.ts';
import { isPrintedInForce, isPrintedRepealed } from '../rules/printed-force.ts';
import type { Axis } from './axes.ts';
import type { RuleLife } from './life.ts';
import { believedCopy } from './rule-life.ts';
import type { World } from './world.ts';

/**
 * Returns what is known of all rules at the moment that a source shows, however little is known of when
 * that was. What the source prints was in force then, unless a list or a log that tells of the time
 * says otherwise.
 */
export function createRulesetsOf(
  world: World,
  livesOn: LivesOn = createLives(world),
): AskRulesetOf {
  return (source) => askRulesetOf(world, livesOn, source);
}

/** Answers questions of all rules of a game at the moments of its sources. */
export type AskRulesetOf = (source: string) => RulesetAnswer;

function askRulesetOf(world: World, livesOn: LivesOn, source: string): RulesetAnswer {
  const moments = momentsOf(world, source);
  const told = moments.map((moment) =>
    livesOn(moment.axis).map((life) => answerShown(world, life, source, moment)),
  );
  const [first = [], ...others] = told;
  const answers = first.map((answer, at) => surest([answer, ...others.map((on) => on[at])]));
  const isWhole =
    world.wholeSources.has(source) ||
    world.series.isCommit(source) ||
    moments.some((moment) => isToldWhole(world, moment));
  return { ...sortAnswers(answers, likelyIn), isWhole };
}

/** The first that knows whether the rule was in force; the last, where none does. */
function surest(answers: readonly (RuleAnswer | undefined)[]): RuleAnswer {
  const told = answers.filter((answer) => answer !== undefined);
  const found = told.find(({ force }) => force.certainty === 'known') ?? told.at(-1);
  if (found === undefined) throw new Error('Unexpected lack of answers, expected one a line.');
  return found;
}

function answerShown(
  world: World,
  life: RuleLife,
  source: string,
  { axis, within }: SourceMoment,
): RuleAnswer {
  const { rule } = life;
  const shown = shownIn(world, rule, source);
  const answer = answerWithin(life, within ?? NEVER);
  if (shown === undefined && world.isLeftOut(rule, source) && isPossible(answer.force, ENDED)) {
    return ended(answer);
  }
  const isOpen = shown === undefined && isOfGameTime(world, axis, source);
  const told = isOpen ? perhapsEnded(answer) : answer;
  const places = placesWithin(life, within ?? NEVER);
  if (shown === undefined || places.some((place) => isLeftOpen(life, place))) return told;
  if (within !== undefined && places.every((place) => isToldAt(life, place))) {
    return narrowByCopy(told, shown === 'repealed' ? undefined : shown);
  }
  return shown === 'repealed' ? ended(told) : answerByCopy(rule, shown);
}

/**
 * An nday may last for long, and another document may show how it began: what a document of it leaves out is not sure
 * to have been in force.
 */
function isOfGameTime(world: World, axis: Axis, source: string): boolean {
  const asOf = world.log.sources.find(({ id }) => id === source)?.asOf;
  if (asOf?.game?.nweek === undefined || typeof asOf.calendar === 'string') return false;
  return world.printingOn(axis).some((one) => one.source === source);
}

function perhapsEnded(answer: RuleAnswer): RuleAnswer {
  const { certainty, value, candidates, events } = answer.force;
  if (certainty !== 'known' || value !== 'in-force') return answer;
  const force = { candidates: [...candidates, ENDED], events: [...events, -1] };
  return { ...answer, force: { certainty: 'between', ...force } };
}

/** A copy that is damaged below its heading still tells that its rule is in force, with what stands there. */
function answerByCopy(rule: string, shown: ShownHere): RuleAnswer {
  const whole = answerByCopies(rule, shown);
  if (shown.isSure || !shown.isHeaded) return whole;
  const { force, number, title, attributes } = answerByCopies(rule, { ...shown, isSure: true });
  return { ...whole, force, number, title, attributes };
}

/** A log may tell of every rule that a document leaves out. */
function isToldWhole(world: World, { axis, within }: SourceMoment): boolean {
  return (
    within !== undefined &&
    wholeStretches(world, axis).some(
      ({ from, to }) =>
        (from === undefined || from <= within.first) && (to === undefined || within.last <= to),
    )
  );
}

/** What is known of the moment of a source on a line of time; undefined where that is nothing. */
interface SourceMoment {
  readonly axis: Axis;
  readonly within: Within | undefined;
}

/** Before all that is told. */
const NEVER: Within = { first: '', last: '' };

/**
 * The moment of a source, on the lines on which it is known, the better one first: what is of a day, or of an nday,
 * shows how that ended; of what may be of several, nobody knows of which. What is of a day of an nday may be of its
 * middle, as an nday may last for long.
 */
function momentsOf(world: World, source: string): readonly SourceMoment[] {
  const { calendar, game } = world.log.sources.find(({ id }) => id === source)?.asOf ?? {};
  if (game?.nweek === undefined) {
    if (calendar !== undefined) return [onLine(world, source, world.axisOf({ calendar: '' }))];
    const axis = world.axisOf({ event: world.history.last });
    const place = axis.endOfUnit(axis.placeOf({ event: world.history.last }));
    return [{ axis, within: { first: place, last: place } }];
  }
  const axis = world.axisOf({ game });
  const inGame = onLine(world, source, axis);
  if (typeof calendar !== 'string') return [inGame];
  const { era, nweek, nday } = game;
  const before = axis.placeOf({ game: { era, nweek, nday: (nday ?? 1) - 1 } });
  const { within } = inGame;
  return [
    onLine(world, source, world.axisOf({ calendar })),
    { axis, within: within && { ...within, first: before } },
  ];
}

function onLine(world: World, source: string, axis: Axis): SourceMoment {
  const { first = '', last } = world.shownBy(source, axis)?.sure ?? {};
  if (last === undefined) return { axis, within: undefined };
  return { axis, within: { first: axis.unitOf(first) === axis.unitOf(last) ? last : first, last } };
}

function ended(told: RuleAnswer): RuleAnswer {
  return {
    ...told,
    force: { certainty: 'known', value: ENDED, candidates: [ENDED], events: [] },
  };
}

const ENDED = 'not-in-force' as const;

/** What a copy shows, and whether it is sure to stand below the heading of its rule. */
interface ShownHere extends Shown {
  readonly isHeaded: boolean;
}

/** The version of a rule that a source prints as in force, or that it prints it as repealed. */
function shownIn(world: World, rule: string, source: string): ShownHere | 'repealed' | undefined {
  const own = world.series.copyIn(rule, source)?.source ?? source;
  const version = world.ruleOf(rule)?.versionBySource.get(own);
  const witness = version?.witnesses.find((one) => one.source === own);
  if (version === undefined || witness === undefined || world.isDisputed(witness)) return undefined;
  if (!world.series.endsLater(witness)) {
    if (isPrintedRepealed(witness)) return 'repealed';
    if (!isPrintedInForce(witness)) return undefined;
  }
  const { key, revision } = version;
  return {
    version: key,
    revision: revision === null ? null : String(revision),
    number: witness.number,
    copy: believedCopy(world, rule, key),
    facts: world.facts.in(witness) ?? new Map(),
    isSure: !world.isDamaged(witness) && !world.isDenied(source),
    isHeaded: !world.isMisheaded(witness) && !world.isDenied(source),
  };
}
