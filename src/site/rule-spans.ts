import {
  changeKind,
  isPrintedInForce,
  isToldBetween,
  keepsWording,
  makesNoWording,
  type History,
  type RuleLife,
  type RuleVersion,
} from '../engine/index.ts';
import type { LogEvent, Moment } from '../schemas/index.ts';
import { isDoubtedStep } from './doubted-changes.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceInARow } from './once.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';
import { spanOf, type Bound } from './spans.ts';

/** A beginning; `no-later` where no more is told than that it had begun by then. */
export interface SpanStart {
  readonly moment: Moment;
  readonly basis: Bound['basis'] | 'no-later';
  /** First and last place in game time that are possible, where the moment does not tell it. */
  readonly during?: LogEvent['during'];
}

/** A span of time in which a rule stayed as it was. */
export interface RuleSpan {
  /** When it began, and how that is known; null where nothing tells. */
  readonly from: SpanStart | null;
  /** When it ended at the latest, where it is the last one and something tells. */
  readonly to: Bound | null;
  /** The event of the replay that began it; null where the documents alone tell of it. */
  readonly event: LogEvent | null;
  /** The version that was in force; null for one that no document lists. */
  readonly version: RuleVersion | null;
  /** The revision that the replay gives; null where it gives none. */
  readonly revision: string | null;
  readonly force: 'in-force' | 'not-in-force' | 'unknown';
  /** Whether changes may be missing before the next one that is told, so that it only perhaps stood so long. */
  readonly mayLack?: boolean;
}

/**
 * Returns which version of a rule was in force when, in order: by a replay where it has the
 * changes, and by what the documents tell of the versions before a log that begins later. This asks what
 * follows what, so that a page can list it; what stood at an instant is asked of `src/engine/answers`.
 */
export function ruleSpans(model: GameModel, rule: RuleModel, history: History | null): RuleSpan[] {
  const told = rule.versions.map((version) => toldSpan(model, rule, version));
  const [opening, ...later] = history === null ? [] : joined(replayedSpans(model, rule, history));
  if (opening === undefined) return sinceCopy(model, told);
  const isBegun = opening.from?.basis === 'no-later' || isOpening(model, history, opening);
  const place = told.findIndex(({ version }) => version === opening.version);
  if (!isBegun) return [...earlier(model, opening, told, place), ...later];
  return [
    ...told.slice(0, Math.max(0, place)),
    { ...opening, ...startOf(opening, told[place]) },
    ...later,
  ];
}

/** Returns the same by the replay of the game. The pages of one rule come in a row, and share it. */
export function spansOfRule(model: GameModel, rule: RuleModel): readonly RuleSpan[] {
  return onceInARow(model, rule, findSpans, []);
}

function findSpans(model: GameModel, rule: RuleModel): readonly RuleSpan[] {
  return ruleSpans(model, rule, timesOf(model).history);
}

/** A new title or number goes with the version that was there. */
function joined(spans: readonly RuleSpan[]): RuleSpan[] {
  return spans.filter((span, index) => {
    const before = spans[index - 1];
    const isSame = span.version !== null && span.version === before?.version;
    return !(isSame && span.force === before.force && keepsWording(span.event?.do ?? ''));
  });
}

/** A list whose first change is of a rule that was there lacks its beginning, of which copies may tell. */
function earlier(
  model: GameModel,
  opening: RuleSpan,
  told: readonly RuleSpan[],
  place: number,
): RuleSpan[] {
  const { event } = opening;
  const kind = changeKind(event?.do ?? '');
  if (kind === undefined || BEGINNINGS.has(kind)) return [opening];
  if (place < 0) return [...sinceCopy(model, told.slice(0, isOfBefore(told[0]) ? 1 : 0)), opening];
  const shown = told.findIndex(({ version }) => (version?.witnesses.length ?? 0) > 0);
  // What ended stood until then as its copies show it.
  const end = isEndOfShown(model, opening) ? place + 1 : place;
  const before = shown < 0 ? [] : sinceCopy(model, told.slice(shown, Math.max(shown, end)));
  if (!keepsWording(event?.do ?? '')) return [...before, opening];
  const from = told[place]?.from ?? shownFrom(model, opening.version);
  return [...before, { ...opening, from, event: null }];
}

/** Returns whether copies show a version of before every change that is told to have made one; no list counts it. */
function isOfBefore(first: RuleSpan | undefined): boolean {
  const { revision, events = [], witnesses = [] } = first?.version ?? {};
  const [listed] = events;
  const isMade = listed !== undefined && !makesNoWording(listed.verb);
  return revision === null && witnesses.length > 0 && !isMade;
}

/** Returns whether a span is that of a repeal which stands with a version that copies show in force. */
function isEndOfShown({ series }: GameModel, { event, version, force }: RuleSpan): boolean {
  if (version === null || force !== 'not-in-force') return false;
  const isLogged = version.logged.some(({ event: { id } }) => id === event?.id);
  const isOwn = isLogged || version.revision === null;
  return (
    isOwn && version.witnesses.some((copy) => isPrintedInForce(copy) || series.endsLater(copy))
  );
}

/** The first of them was there when a copy of it was made, though nothing tells since when. */
function sinceCopy(model: GameModel, told: readonly RuleSpan[]): RuleSpan[] {
  const [first, ...others] = told;
  if (first === undefined) return [];
  const isSure = first.from === null && first.version?.doubts.length === 0;
  return [isSure ? { ...first, from: shownFrom(model, first.version) } : first, ...others];
}

const BEGINNINGS: ReadonlySet<string> = new Set(['enactment', 'reenactment']);

/** The first copy of a version shows it, and not since when. */
function shownFrom(model: GameModel, version: RuleVersion | null): SpanStart | null {
  const source = version?.witnesses[0]?.source ?? '';
  const moment = model.sourceById.get(source)?.asOf;
  if (moment === undefined || timesOf(model).world.isDenied(source)) return null;
  return { moment, basis: 'no-later' };
}

function toldSpan(model: GameModel, rule: RuleModel, version: RuleVersion): RuleSpan {
  const { from, to } = spanOf(model, rule, version);
  return { from, to, event: null, version, revision: null, force: 'in-force' };
}

const PARTS = ['in-force', 'revision', 'number', 'text'];

/** The changes of its life that made it another version, or began or ended it, as the answers have them. */
function replayedSpans(model: GameModel, rule: RuleModel, history: History): RuleSpan[] {
  const life = lifeIn(model, rule);
  const writers = new Set(PARTS.flatMap((part) => history.writersOf(`rule/${rule.rule}/${part}`)));
  const steps = life.steps.filter(({ event }) => writers.has(event));
  return steps.flatMap((step, index): RuleSpan[] => {
    const event = history.events[step.event];
    if (event === undefined) return [];
    const isSure = !isDoubtedStep(model, rule, event, step.window.sure);
    return [
      {
        from: startOfEvent(event, isSure),
        to: null,
        event,
        version: rule.versions.find(({ key }) => key === step.version) ?? null,
        revision: step.revision,
        force: step.force ?? 'unknown',
        ...(isDatedChange(event) && mayLack(life, step, steps[index + 1]) && { mayLack: true }),
      },
    ];
  });
}

type Step = RuleLife['steps'][number];

/** A copy shows what is in force; of what is dated in game time the calendar tells too little. */
function isDatedChange({ do: verb, clock, during }: LogEvent): boolean {
  return verb !== 'print' && verb !== 'begin-era' && clock === undefined && during === undefined;
}

/** Of what has no day nobody can tell here. */
function mayLack(life: RuleLife, { window }: Step, next: Step | undefined): boolean {
  const { last } = window.sure;
  if (last === undefined) return false;
  if (next === undefined) return !isToldBetween(life, window.sure, { first: last });
  const isDated = next.window.sure.first !== undefined;
  return isDated && !isToldBetween(life, window.sure, next.window.sure);
}

/** A copy shows what is in force, and not since when. */
function startOfEvent(event: LogEvent, isSure: boolean): SpanStart | null {
  const moment = momentOfEvent(event);
  const { during } = event;
  if (moment === null && during === undefined) return null;
  const told = isSure ? 'recorded' : 'doubted';
  const basis = event.do === 'print' ? 'no-later' : told;
  return { moment: moment ?? {}, basis, ...(during !== undefined && { during }) };
}

/** Tells whether a span begins with the first event of a log that begins later than the game. */
function isOpening({ game }: GameModel, history: History | null, { event }: RuleSpan): boolean {
  const begun = game.eras[0]?.from;
  if (event === null || event !== history?.events[0] || 'rule' in event.args) return false;
  return begun !== undefined && begun < history.timeOf(0).slice(0, begun.length);
}

/** Such a log tells what stood when it was opened; since when, only a document may tell. */
function startOf(opening: RuleSpan, told: RuleSpan | undefined): Pick<RuleSpan, 'from' | 'event'> {
  const isTold = told?.from != null && told.from.basis !== 'shown';
  if (isTold) return { from: told.from, event: null };
  return {
    from: opening.from && { moment: opening.from.moment, basis: 'no-later' },
    event: opening.event,
  };
}
