import { proposalBehind, toSlug, type Witness } from '../../schemas/index.ts';
import { changeKind, type ChangeKind } from './kinds.ts';
import type { LoggedChange } from './logged-changes.ts';
import { placeCopies, type CopyTimes, type Parting, type PlacedCopy } from './place-copies.ts';
import { placeOfEvent, secondsOf } from './place-in-time.ts';
import type { BareVersion, ListedEvent } from './version.ts';
import { toRuns } from './wordings.ts';

/** One change of a rule, as a list tells it, as a log does, or as both do. */
interface Change {
  readonly listed: ListedEvent | undefined;
  /** Its number in the list, from 1. */
  readonly number: number | undefined;
  readonly logged: LoggedChange | undefined;
}

/**
 * Returns the versions of a rule whose revisions no document counts. A version lasts until a change that
 * a list or a log tells of, or until a copy reads otherwise; copies that read the same with no change
 * told between them are of one version.
 */
export function uncountedVersions(
  witnesses: readonly Witness[],
  listed: readonly ListedEvent[],
  logged: readonly LoggedChange[],
  times: CopyTimes,
): BareVersion[] {
  const changes = joinChanges(listed, logged);
  const makers = changes.filter(makesVersion);
  const placed = placeCopies(witnesses, makers.map(toParting), times);
  const copies = Map.groupBy(placed, ({ stretch }) => stretch);
  const mayBeEarlier = placed.some(({ between }) => between?.[0] === 0);
  const stretches = partAt(changes, makers).map((group, stretch) =>
    versionsOf(group, copies.get(stretch) ?? [], stretch === 0 && mayBeEarlier),
  );
  return withDoubts(stretches, placed);
}

/** A list and a log tell of one change where they name one cause, in one order. */
function joinChanges(listed: readonly ListedEvent[], logged: readonly LoggedChange[]): Change[] {
  const changes: Change[] = listed.map((event, index) => ({
    listed: event,
    number: index + 1,
    logged: undefined,
  }));
  let from = 0;
  for (const one of logged) {
    const cause = causeOfLogged(one);
    const found = changes.findIndex(
      (change, index) =>
        index >= from && cause !== undefined && cause === causeOfListed(change.listed),
    );
    const place = found < 0 ? Math.max(from, placeAfter(changes, one)) : found;
    const known = found < 0 ? undefined : changes[found];
    const joined = { listed: known?.listed, number: known?.number, logged: one };
    changes.splice(place, found < 0 ? 0 : 1, joined);
    from = place + 1;
  }
  return changes;
}

function causeOfLogged({ event: { args } }: LoggedChange): string | undefined {
  const { proposal } = args;
  return typeof proposal === 'string' ? causeKey(proposal) : undefined;
}

function causeOfListed(event: ListedEvent | undefined): string | undefined {
  return event?.by == null ? undefined : (proposalBehind(event)?.key ?? causeKey(event.by));
}

function causeKey(by: string): string {
  return proposalBehind({ by })?.key ?? by;
}

/** Behind the last listed change that is dated no later; at the end where nothing is dated. */
function placeAfter(changes: readonly Change[], { event }: LoggedChange): number {
  const to = placeOfEvent(event).seconds?.[1];
  const later = changes.findIndex(({ listed }) => {
    const dated = secondsOf(listed?.at)?.[1];
    return to !== undefined && dated !== undefined && dated > to;
  });
  return later < 0 ? changes.length : later;
}

const REWORDS: ReadonlySet<ChangeKind | undefined> = new Set([
  'enactment',
  'amendment',
  'reenactment',
]);

/** A list tells by its verb whether a change can have altered the text. */
function makesVersion({ listed, logged }: Change): boolean {
  if (logged?.isVersion === true) return true;
  const kind = listed && changeKind(listed.verb);
  return listed !== undefined && (kind === undefined || REWORDS.has(kind));
}

function toParting({ listed, number, logged }: Change): Parting {
  const kind = logged?.kind ?? changeKind(listed?.verb ?? '');
  return {
    place: logged === undefined ? { seconds: secondsOf(listed?.at) } : placeOfEvent(logged.event),
    names: logged?.text,
    rewords: logged?.text !== undefined || REWORDS.has(kind),
    begins: kind === 'enactment',
    listed: number,
    isCommitted: listed?.details?.['commit'] !== undefined,
  };
}

/** Groups changes behind the one that made a version; those before any come first. */
function partAt(changes: readonly Change[], makers: readonly Change[]): Change[][] {
  const starts = new Set(makers);
  const groups: Change[][] = [[]];
  for (const change of changes) {
    if (starts.has(change)) groups.push([change]);
    else groups.at(-1)?.push(change);
  }
  return groups;
}

/**
 * The versions of one stretch: one for each run of copies that read the same, or one without a copy.
 * Before the first change there is one where a copy is of it, or may be.
 */
function versionsOf(
  changes: readonly Change[],
  copies: readonly PlacedCopy[],
  mayBeEarlier: boolean,
): BareVersion[] {
  const runs: (readonly Witness[])[] = toRuns(copies.map(({ witness }) => witness));
  if (runs.length === 0) runs.push([]);
  return runs.flatMap((witnesses, index): BareVersion[] => {
    const own = index === 0 ? changes : [];
    const key = witnesses[0]?.source ?? keyOf(own) ?? (mayBeEarlier ? EARLIER : undefined);
    if (key === undefined) return [];
    return [
      {
        key,
        revision: null,
        events: own.flatMap(({ listed }) => listed ?? []),
        logged: own.flatMap(({ logged }) => logged ?? []),
        witnesses,
        doubts: [],
      },
    ];
  });
}

/** What the version before all that is told is called; no id of a source is so. */
const EARLIER = 'log-before';

/** A version that no document prints is called by its first change; nothing but a change tells of it. */
function keyOf([first]: readonly Change[]): string | undefined {
  if (first?.logged !== undefined) return `log-${toSlug(first.logged.event.id)}`;
  return first?.listed && `${first.listed.source}-${first.number ?? 0}`;
}

/** Says of copies that are not sure to be of their version which versions they can be of. */
function withDoubts(
  stretches: readonly (readonly BareVersion[])[],
  placed: readonly PlacedCopy[],
): BareVersion[] {
  const unsure = new Map(placed.flatMap((one) => (one.between ? [[one.witness, one]] : [])));
  const inReach = ([first, last]: readonly [number, number]) =>
    stretches.slice(first, last + 1).flat();
  return stretches.flat().map((version) => ({
    ...version,
    doubts: version.witnesses.flatMap((witness) => {
      const between = unsure.get(witness)?.between;
      const possible = between ? inReach(between) : [];
      const [first, last] = [possible[0]?.key, possible.at(-1)?.key];
      return first === undefined || last === undefined || first === last
        ? []
        : [{ witness, first, last }];
    }),
  }));
}
