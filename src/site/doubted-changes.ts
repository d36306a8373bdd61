import { isBelieved, type ListedEvent } from '../engine/index.ts';
import { greatestOf } from '../schemas/extremes.ts';
import { proposalBehind, type LogEvent, type Witness } from '../schemas/index.ts';
import type { Seconds } from './bounds-in-order.ts';
import type { GameModel, RuleModel } from './model.ts';
import { timesOf } from './replays.ts';
import { lifeIn } from './rule-lives.ts';

/**
 * Returns whether it is in doubt that an event did to a rule what is told: papers deny it, or no copy that lists it is
 * whole.
 */
export function isDoubtedChange(model: GameModel, rule: RuleModel, event: LogEvent): boolean {
  const { world } = timesOf(model);
  const { at, clock, during } = event;
  const window = world.windowOf({ at, clock, during }).sure;
  return isDoubtedStep(model, rule, event, window);
}

/** Returns the same of a change of which it is known within which seconds it lies. */
export function isDoubtedStep(
  model: GameModel,
  rule: RuleModel,
  event: LogEvent,
  window: Seconds,
): boolean {
  const entry = entryOf(rule, event);
  const isSound = entry === undefined || isSoundlyListed(model, rule, entry);
  return !isSound || !isBelieved(lifeIn(model, rule), window);
}

/** Returns whether a change of the list of a rule is in doubt for what its copies are. */
export function isDoubtedEntry(model: GameModel, rule: RuleModel, event: ListedEvent): boolean {
  const place = rule.versions.flatMap(({ events }) => events).indexOf(event);
  const { source, verb, by } = event;
  return !isSoundlyListed(model, rule, { source, place, verb, by });
}

interface Entry {
  readonly source: string;
  readonly place: number;
  readonly verb: string;
  readonly by: string | null;
}

/**
 * A damaged copy may have the list of another rule, or one that lacks something. A change is listed soundly where the
 * copy whose list was taken is whole, or another whole one lists it, too.
 */
function isSoundlyListed(
  model: GameModel,
  { witnesses }: RuleModel,
  { source, place, verb, by }: Entry,
): boolean {
  // A commit corrects what earlier ones say; documents contradict each other.
  const documents = witnesses.filter((one) => !model.series.isCommit(one.source));
  if (!isCauseAgreed(documents, { place, verb, by })) return false;
  const copy = witnesses.find((one) => one.source === source);
  const { isDamaged } = timesOf(model).world;
  if (copy === undefined || !isDamaged(copy)) return true;
  const lists = ({ events }: Witness) =>
    events[place]?.verb === verb || events.some((one) => one.verb === verb && one.by === by);
  return witnesses.some((one) => lists(one) && !isDamaged(one));
}

/** Returns whether more copies name a cause of a change than name any other one. */
function isCauseAgreed(
  witnesses: readonly Witness[],
  { place, verb, by }: Omit<Entry, 'source'>,
): boolean {
  const causes = new Map<string | null, number>();
  for (const { events } of witnesses) {
    const event = events[place];
    if (event?.verb !== verb || event.by === null) continue;
    const cause = causeOf(event);
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  const own = causeOf({ by });
  const most = greatestOf(causes.values(), 0);
  return [...causes].every(([cause, count]) => cause === own || count < most);
}

/** Returns what a cause is called, however it is printed. */
function causeOf({ by }: Pick<Entry, 'by'>): string | null {
  return by === null ? null : (proposalBehind({ by, cause: 'proposal' })?.key ?? by);
}

/** Returns of which list an event was made, and its place there; undefined for one of other papers. */
function entryOf({ rule }: RuleModel, { id, do: verb, by }: LogEvent): Entry | undefined {
  const end = id.lastIndexOf(`/${rule}#`);
  if (end < 0) return undefined;
  const place = Number(id.slice(id.lastIndexOf('#') + 1)) - 1;
  return { source: id.slice(0, end), place, verb, by: by ?? null };
}
