import type { createEvent, When } from '../../schemas/event.ts';
import type { GameTime, Witness } from '../../schemas/index.ts';
import type { GameTimes } from '../time/game-times.ts';
import type { IsDamaged } from './damaged-copies.ts';
import { lastOf, type EraFrame, type ShownSource } from './era-frames.ts';
import type { ListedEvent, RuleHistory } from './history.ts';
import { changeKind, leavesInForce } from './kinds.ts';
import type { NweekSpan } from './nweek-span.ts';
import { placeInGame, type EraExtent } from './place-in-game.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/** Something that is told of rules, with its place in an era. */
export interface Item {
  readonly event: Parameters<typeof createEvent>[0];
  /** What is so from then on, by path. */
  readonly values: Readonly<Record<string, string>>;
  /** The last nweek in which it can have been; those of one are ordered by the first. */
  readonly order: number;
  readonly first: number;
  /** Paths that a whole ruleset says are in force; undefined for anything else. */
  readonly shows?: ReadonlySet<string>;
}

/** A listed change with what it made of its rule. */
interface Listed {
  readonly event: ListedEvent;
  /** Unknown where the copies do not tell which change made which revision. */
  readonly revision: number | undefined;
  /** Number in the list of its rule, from 1. */
  readonly number: number;
}

/** Places the changes that the sources of an era list, in the order of each list. */
export function listedItems(
  histories: readonly RuleHistory[],
  era: EraFrame,
  sources: readonly ShownSource[],
  { times, isDamaged = () => false }: { readonly times: GameTimes; readonly isDamaged?: IsDamaged },
): Item[] {
  const extent = extentOf(era, sources);
  if (extent === undefined) return [];
  const rules = histories.flatMap((history) => {
    const listed = listOf(history);
    const isOfEra = listed.every(({ event }) => extent.nweekOf(event.source) !== undefined);
    if (listed.length === 0 || !isOfEra) return [];
    const events = listed.map(({ event }) => event);
    return [
      {
        rule: history.rule,
        events,
        copies: history.witnesses.filter((copy) => !isDamaged(copy)),
        listed,
      },
    ];
  });
  const spans = placeInGame(rules, extent);
  return rules.flatMap(({ rule, copies, listed }) => {
    let before: Listed | undefined;
    return listed.flatMap((one, index) => {
      const span = spans.get(rule)?.[index];
      if (span === undefined) return [];
      const item = toItem(one, span, { rule, copies }, { era, sources, times });
      const behind = before;
      before = one;
      return [behind === undefined ? item : followed(item, idOf(behind, rule))];
    });
  });
}

/** A change without a date stands behind the one before it in its list, wherever that comes to stand. */
function followed(item: Item, before: string): Item {
  return item.event.at === undefined ? { ...item, event: { ...item.event, after: before } } : item;
}

function idOf({ event, number }: Listed, rule: string): string {
  return `${event.source}/${rule}#${number}`;
}

function extentOf(era: EraFrame, sources: readonly ShownSource[]): EraExtent | undefined {
  const nweeks = new Map(
    sources.flatMap(({ id, asOf }) =>
      asOf.game?.nweek === undefined ? [] : [[id, asOf.game.nweek] as const],
    ),
  );
  if (nweeks.size === 0) return undefined;
  const last = greatestOf(nweeks.values());
  return { first: era.nweek ?? 1, last, nweekOf: (source) => nweeks.get(source) };
}

function listOf({ versions }: RuleHistory): Listed[] {
  return versions
    .flatMap(({ events, revision }) =>
      events.map((event) => ({
        event,
        revision: event.range === undefined ? (revision ?? undefined) : undefined,
      })),
    )
    .map((one, index) => ({ ...one, number: index + 1 }));
}

interface Setting {
  readonly era: EraFrame;
  readonly sources: readonly ShownSource[];
  readonly times: GameTimes;
}

function toItem(
  listed: Listed,
  span: NweekSpan,
  { rule, copies }: Pick<RuleHistory, 'rule'> & { readonly copies: readonly Witness[] },
  setting: Setting,
): Item {
  const { event, revision, number } = listed;
  const at = whenOf(listed, span, copies, setting);
  const inForce = leavesInForce(event.verb);
  // A verb that is not known may end a rule, or make it again.
  const isOpen = changeKind(event.verb) === undefined;
  return {
    order: span.last,
    first: span.first,
    event: {
      id: idOf(listed, rule),
      ...(at !== undefined && { at }),
      ...placeOf(span, setting.era),
      ...(event.by !== null && { by: event.by }),
      do: event.verb,
      args: { rule, ...event.details },
      source: { file: event.source, lines: event.lines },
    },
    values: {
      // A rule whose list does not begin with its enactment is known to be in force by then.
      ...(isOpen && { [`rule/${rule}/in-force`]: '?' }),
      ...(!isOpen && (inForce ?? number === 1) && { [`rule/${rule}/in-force`]: 'yes' }),
      ...(inForce === false && { [`rule/${rule}/in-force`]: 'no' }),
      [`rule/${rule}/revision`]: revision === undefined ? '?' : String(revision),
    },
  };
}

function placeOf({ first, last, about }: NweekSpan, { id }: EraFrame) {
  const time = (nweek: number): GameTime => ({ era: id, nweek });
  if (first === last && !about) return { clock: time(first) };
  return { during: { from: time(first), to: time(last), ...(about && { about }) } };
}

/** The days between which it can have been, none of them after a whole copy that lists it. */
function whenOf(
  { number }: Listed,
  { first, last }: NweekSpan,
  copies: readonly Witness[],
  { era, sources, times }: Setting,
): When | undefined {
  const listing = copies.filter(({ events }) => events.length >= number);
  const copied = sources
    .filter(({ id }) => listing.some(({ source }) => source === id))
    .flatMap(({ asOf }) => lastOf(asOf.calendar) ?? []);
  const ends = [...copied, times.endOf({ era: era.id, nweek: last }).last ?? [], era.lastDay ?? []];
  const end = ends.flat().sort()[0];
  const begin = times.beginningOf({ era: era.id, nweek: first }).first;
  if (end === undefined) return undefined;
  if (begin === end) return end;
  return begin === undefined || begin > end ? { around: end } : { between: [begin, end] };
}
