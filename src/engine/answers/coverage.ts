import type { LogEvent, Witness } from '../../schemas/index.ts';
import { leavesInForce } from '../rules/kinds.ts';
import { goesOnFrom } from '../rules/mixed-copies.ts';
import { isPrintedInForce } from '../rules/printed-force.ts';
import type { RuleHistory, RuleVersion } from '../rules/history.ts';
import { placedCopies } from '../rules/version.ts';
import type { Seconds, Window } from '../time/windows.ts';
import type { Series } from '../rules/series.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/** A stretch of a line of time. A bound that is left out reaches as far as time does. */
export interface Stretch {
  readonly from?: string;
  readonly to?: string;
}

/** A stretch through which copies show a version. */
export interface CopiedStretch extends Stretch {
  /** Key of the version; null where a copy is damaged, and shows no more than that there was one. */
  readonly version: string | null;
  readonly revision: string | null;
  /** The number that its copies print; null where they differ. */
  readonly number: string | null;
  /** False where it hangs on nothing but that the copies at both ends are alike. */
  readonly isSure: boolean;
}

/** What tells of the changes of a rule. */
export interface Evidence {
  readonly history: RuleHistory | undefined;
  /** Events that write a part of the rule, in their order, with their windows. */
  readonly chain: readonly { readonly event: LogEvent; readonly window: Window }[];
  /** The moment that a source shows. */
  readonly shownBy: (source: string) => Window | undefined;
  /** The stretches of which logs tell. */
  readonly logged: readonly Seconds[];
  readonly isLogged: (event: LogEvent) => boolean;
  /** Tells whether something was found to be wrong with a copy. */
  readonly isDamaged: (copy: Witness) => boolean;
  /** Tells whether it is not sure that a copy stands below the heading of its own rule. */
  readonly isMisheaded: (copy: Witness) => boolean;
  /** Tells whether a copy stands under the number of another rule, of which it shows nothing. */
  readonly isMisnamed: (copy: Witness) => boolean;
  /** The documents that print rules, with the moments that they show. */
  readonly printing: () => readonly ({ readonly source: string } & Window)[];
  /** What the commits of repositories hold. */
  readonly series: Series;
  /** Tells whether a source is likely to be of another moment than it says. */
  readonly isUnlikely: (source: string) => boolean;
  /** Tells whether one source is sure to be of a time before another, by either of the game's two times. */
  readonly precedes: (source: string, other: string) => boolean;
  /** The day, or the nday, of a place. */
  readonly unitOf: (place: string) => string;
}

/** Finds the stretches through which lists, logs and ends of eras tell of every change of a rule. */
export function toldStretches(evidence: Evidence): Stretch[] {
  return [...toldByList(evidence), ...toldByLog(evidence), ...toldByEra(evidence)];
}

/**
 * A list reaches from its first change to the moment of the last source that prints all of it; one that commits made,
 * from the first commit that holds the rule. Where only damaged copies have all of it, it reaches to the last sound one
 * that has its beginning, if what follows there was later.
 */
function toldByList(evidence: Evidence): Stretch[] {
  const { history, chain, isLogged, isDamaged } = evidence;
  const listed = chain.filter(({ event }) => !isLogged(event) && isListed(event));
  const [first] = listed;
  if (history === undefined || first === undefined || history.unlisted.length > 0) return [];
  const lasting = history.witnesses.filter((copy) => !evidence.series.isReplaced(copy));
  const sound = lasting.filter((copy) => !hasDamagedList(copy, lasting, isDamaged));
  const [longest, most] = [sound, lasting].map((copies) =>
    greatestOf(
      copies.map(({ events }) => events.length),
      0,
    ),
  );
  const ends = sound
    .filter(({ events }) => events.length > 0 && events.length === longest)
    .flatMap((copy) => [...endOfCopy(copy, evidence), ...endOfGone(copy, evidence)]);
  const to = ends.sort().at(-1);
  if (to === undefined) return [];
  const next = longest === most ? undefined : listed[longest ?? 0]?.window.sure;
  if (longest !== most && (next?.first === undefined || next.first <= to)) return [];
  const begins = leavesInForce(first.event.do) === true;
  const from = firstCommit(history, evidence) ?? first.window.sure.last;
  return begins ? [{ to }] : from === undefined ? [] : [{ from, to }];
}

/** Returns the moment of the first commit that holds a rule, where that one did nothing to it and later ones did. */
function firstCommit(history: RuleHistory, { series, shownBy }: Evidence): string | undefined {
  const copy = heldBefore(history, series);
  return copy && shownBy(copy.source)?.sure.last;
}

/** Returns the copy of the first commit that holds a rule, where all that is listed of the rule was done by later ones. */
export function heldBefore(
  { versions, witnesses }: RuleHistory,
  series: Series,
): Witness | undefined {
  const [first] = versions.flatMap(({ events }) => events);
  if (first?.details?.['commit'] === undefined) return undefined;
  const copy = witnesses.find(({ source }) => series.isCommit(source));
  return copy?.events.length === 0 ? copy : undefined;
}

/**
 * A copy tells of the moment of its source; one of a commit, up to the last one that holds it. When between that
 * and the next one its rule changed, no commit tells.
 */
function endOfCopy(copy: Witness, { shownBy, unitOf, series }: Evidence): string[] {
  const own = endOf(shownBy(copy.source), unitOf);
  if (!series.isCommit(copy.source)) return own;
  return [...own, ...endOf(shownBy(series.lastHolding(copy)), unitOf)];
}

/** Of a rule that a commit took away each later one tells that it is gone, as long as none brings it back. */
function endOfGone(copy: Witness, { shownBy, unitOf, series }: Evidence): string[] {
  if (!series.endsLater(copy)) return [];
  return endOf(shownBy(series.lastOf(copy.source)), unitOf);
}

/**
 * A copy without words may still have its list, if that has as many changes as the heading counts and goes on from
 * that of a sound copy; without one, it may be that of the next rule.
 */
function hasDamagedList(
  copy: Witness,
  copies: readonly Witness[],
  isDamaged: Evidence['isDamaged'],
): boolean {
  const { words, revision, events } = copy;
  if (!isDamaged(copy)) return false;
  const changes = events.filter(({ counted }) => counted !== false).length;
  const made = events[0] !== undefined && leavesInForce(events[0].verb) === true ? 1 : 0;
  const isCounted = revision === null || changes === revision + made;
  const isConfirmed = copies.some(
    (one) => one.events.length > 0 && !isDamaged(one) && goesOnFrom(events, one.events),
  );
  return words > 0 || !isCounted || !isConfirmed;
}

/** What is shown of a day, or of an nday, is how that ended; of a longer time, how it may have begun. */
function endOf(shown: Window | undefined, unitOf: Evidence['unitOf']): string[] {
  const { first, last } = shown?.sure ?? {};
  if (first === undefined) return [];
  return [last !== undefined && unitOf(first) === unitOf(last) ? last : first];
}

function isListed({ do: verb }: LogEvent): boolean {
  return verb !== 'print' && verb !== 'begin-era';
}

/** Where logs tell of a rule, they tell of all of its changes as long as they last. */
function toldByLog({ chain, logged, isLogged }: Evidence): Stretch[] {
  if (!chain.some(({ event }) => isLogged(event))) return [];
  return logged.map(({ first, last }) => ({
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last }),
  }));
}

/** Rules that ended with their era stay ended until something else is told of them. */
function toldByEra({ chain }: Evidence): Stretch[] {
  return chain.flatMap(({ event, window }, place): Stretch[] => {
    const from = window.sure.last;
    if (event.do !== 'begin-era' || from === undefined) return [];
    const to = chain[place + 1]?.window.sure.first;
    return [{ from, ...(to !== undefined && { to }) }];
  });
}

/**
 * Finds the stretches through which copies show a version: from the first to the last of them. A
 * revision that two copies print was in force between them; texts that are alike make that likely.
 */
export function copiedStretches(evidence: Evidence): CopiedStretch[] {
  const whole = wholeCopies(evidence);
  const isShown = ({ from }: Stretch) => isTold(whole, from ?? '');
  return [...whole, ...damagedCopies(evidence).filter((one) => !isShown(one))];
}

/**
 * A damaged copy shows that its rule was in force when it was made, and no more; and not even that there
 * is such a rule, if nothing else tells of it, nor a second document has its heading.
 */
function damagedCopies(evidence: Evidence): CopiedStretch[] {
  const { history, shownBy, isDamaged, isMisheaded, isMisnamed, isLogged, unitOf, chain } =
    evidence;
  const copies = history?.witnesses ?? [];
  const isKnown =
    copies.some((copy) => !isDamaged(copy)) ||
    copies.filter((copy) => !isMisheaded(copy)).length > 1 ||
    chain.some(({ event }) => isLogged(event));
  if (!isKnown) return [];
  return copies.flatMap((copy): CopiedStretch[] => {
    if (!isPrintedInForce(copy) || copy.words === 0 || !isDamaged(copy) || isMisnamed(copy)) {
      return [];
    }
    const { first, last } = shownBy(copy.source)?.sure ?? {};
    if (first === undefined || last === undefined || unitOf(first) !== unitOf(last)) return [];
    const none = { version: null, revision: null, number: null };
    return [{ from: last, to: last, ...none, isSure: true }];
  });
}

function wholeCopies(evidence: Evidence): CopiedStretch[] {
  const { history, shownBy, isDamaged } = evidence;
  return (history?.versions ?? []).flatMap((version): CopiedStretch[] => {
    const whole = placedCopies(version).filter(
      (copy) => showsInForce(copy, evidence) && !isDamaged(copy),
    );
    const from = whole.flatMap(({ source }) => shownBy(source)?.sure.last ?? []).sort()[0];
    const to = whole
      .flatMap((copy) => endOfCopy(copy, evidence))
      .sort()
      .at(-1);
    if (from === undefined || to === undefined || from > to) return [];
    const { key, revision } = version;
    const shown = { version: key, revision: revision === null ? null : String(revision) };
    const stretch = { from, to, ...shown, number: onlyNumber(whole) };
    const until = likelyEnd(evidence, version, to);
    if (revision !== null || from === until) return [{ ...stretch, isSure: true }];
    const believed = whole.filter(({ source }) => !evidence.isUnlikely(source));
    const points = pointsOf(believed, evidence).map((point) => ({ ...stretch, ...point }));
    if (believed.length < whole.length || isInterrupted(evidence, version, { from, to })) {
      return points;
    }
    // Nothing but likeness says that a rule kept its number: one that a damaged copy prints may be another by then.
    const number = onlyNumber(placedCopies(version));
    return [...points, { ...stretch, to: until, number, isSure: false }];
  });
}

/** What commits hold before all that they did is likely to have stood until the first of that was done. */
function likelyEnd(
  { history, series, chain }: Evidence,
  { witnesses }: RuleVersion,
  to: string,
): string {
  const held = history && heldBefore(history, series);
  const first =
    held && witnesses.includes(held) ? chain.find(({ event }) => isListed(event)) : null;
  const end = first?.window.likely.first;
  return end !== undefined && end > to ? end : to;
}

/** What hangs on copies being alike is likely between them; at the moment of each it is printed. */
function pointsOf(
  copies: readonly Witness[],
  { shownBy, unitOf, series }: Evidence,
): Pick<CopiedStretch, 'from' | 'to' | 'number' | 'isSure'>[] {
  const points = copies.flatMap((copy) => {
    // The last commit that holds a copy prints it as well as the one that stores it.
    const held = series.isCommit(copy.source) ? [series.lastHolding(copy)] : [];
    return [copy.source, ...held].flatMap((source) => {
      const { first = '', last } = shownBy(source)?.sure ?? {};
      if (last === undefined || unitOf(first) !== unitOf(last)) return [];
      return [{ from: last, to: last, number: copy.number, isSure: true }];
    });
  });
  return [...new Map(points.map((point) => [`${point.from} ${point.number}`, point])).values()];
}

function showsInForce(copy: Witness, { series }: Evidence): boolean {
  return isPrintedInForce(copy) || series.endsLater(copy);
}

function onlyNumber(copies: readonly Witness[]): string | null {
  const numbers = new Set(copies.map(({ number }) => number));
  return numbers.size === 1 ? (copies[0]?.number ?? null) : null;
}

/**
 * Tells whether a document that is or can be of a time between copies which are alike leaves their rule
 * out, or prints other words.
 */
function isInterrupted(
  { history, shownBy, printing, series, precedes }: Evidence,
  { key, witnesses: copies }: RuleVersion,
  { from, to }: Required<Stretch>,
): boolean {
  const comesBefore = (source: string) => copies.some((copy) => precedes(copy.source, source));
  const comesAfter = (source: string) => copies.some((copy) => precedes(source, copy.source));
  /** A time with one end lies among them if the other end may. */
  const canLieAmong = (source: string, { first, last }: Seconds) => {
    const isPlaced = first !== undefined || last !== undefined;
    const isOutside = (first ?? '') > to || (last !== undefined && last < from);
    return isPlaced && !isOutside && !isBeyond(source);
  };
  const isBeyond = (source: string) =>
    copies.every((copy) => precedes(copy.source, source)) ||
    copies.every((copy) => precedes(source, copy.source));
  const own = history?.witnesses ?? [];
  const rule = history?.rule ?? '';
  const others = (history?.versions ?? []).filter((one) => one.key !== key);
  const isOther = others
    .flatMap(({ witnesses }) => witnesses)
    .some(({ source }) => canLieAmong(source, shownBy(source)?.sure ?? {}));
  const showing = new Set(own.map(({ source }) => source));
  return (
    isOther ||
    printing().some(
      ({ source, sure }) =>
        !showing.has(source) &&
        series.copyIn(rule, source) === undefined &&
        ((comesBefore(source) && comesAfter(source)) || canLieAmong(source, sure)),
    )
  );
}

/** Returns whether a place lies in one of some stretches. */
export function isTold(stretches: readonly Stretch[], place: string): boolean {
  return stretches.some(
    ({ from, to }) => (from === undefined || from <= place) && (to === undefined || place <= to),
  );
}
