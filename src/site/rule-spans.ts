import type { History, RuleVersion } from '../engine/index.ts';
import type { LogEvent, Moment } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import type { GameReplay } from './replay/game-replay.ts';
import { spanOf, type Bound } from './spans.ts';

/** A beginning; `no-later` where no more is told than that it had begun by then. */
export interface SpanStart {
  readonly moment: Moment;
  readonly basis: Bound['basis'] | 'no-later';
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
  readonly isInForce: boolean;
}

/**
 * Tells which version of a rule was in force when, in order: by the replay where a log has the
 * changes, and by what the documents tell of the versions before a log that begins later.
 */
export function ruleSpans(
  model: GameModel,
  rule: RuleModel,
  replay: GameReplay | null,
): RuleSpan[] {
  const told = rule.versions.map((version) => toldSpan(model, rule, version));
  const [opening, ...later] = replay === null ? [] : replayedSpans(replay.history, rule);
  if (opening === undefined) return told;
  if (!isOpening(model, replay, opening)) return [opening, ...later];
  const place = told.findIndex(({ version }) => version === opening.version);
  return [
    ...told.slice(0, Math.max(0, place)),
    { ...opening, ...startOf(opening, told[place]) },
    ...later,
  ];
}

function toldSpan(model: GameModel, rule: RuleModel, version: RuleVersion): RuleSpan {
  const { from, to } = spanOf(model, rule, version);
  return { from, to, event: null, version, revision: null, isInForce: true };
}

const PARTS = ['in-force', 'revision', 'number', 'text'];

function replayedSpans(history: History, rule: RuleModel): RuleSpan[] {
  const path = (part: string) => `rule/${rule.rule}/${part}`;
  const writers = new Set(PARTS.flatMap((part) => history.writersOf(path(part))));
  return [...writers]
    .sort((a, b) => a - b)
    .flatMap((index): RuleSpan[] => {
      const event = history.events[index];
      if (event === undefined) return [];
      const revision = history.valueAt(path('revision'), index)?.value;
      const moment = momentOfEvent(event);
      return [
        {
          from: moment === null ? null : { moment, basis: 'recorded' },
          to: null,
          event,
          version: rule.versions.find(({ key }) => key === revision) ?? null,
          revision: typeof revision === 'string' ? revision : null,
          isInForce: history.valueAt(path('in-force'), index)?.value === 'yes',
        },
      ];
    });
}

/** Tells whether a span begins with the first event of a log that begins later than the game. */
function isOpening({ game }: GameModel, replay: GameReplay | null, { event }: RuleSpan): boolean {
  const begun = game.eras[0]?.from;
  const time = replay?.history.timeOf(0) ?? '';
  return (
    event === replay?.history.events[0] &&
    begun !== undefined &&
    begun < time.slice(0, begun.length)
  );
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
