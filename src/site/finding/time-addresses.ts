import { dateOf } from '../../engine/index.ts';
import { eraSpans } from '../era-span.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { routes } from '../routes.ts';
import { countedEras } from '../time-reach.ts';
import { listsOf } from '../view/lists.ts';
import { belowRoot, type AddressEntry } from './address-entry.ts';

/** More nweeks than these an era has not; what claims to is not listed beyond. */
const MOST_NWEEKS = 2000;

/** Lists the years and the nweeks of a game, for which its list of moments answers. */
export function timeAddresses({ model }: GameTimes): AddressEntry[] {
  if (!listsOf(model).has('moments')) return [];
  const spans = eraSpans(model);
  const years = spans.flatMap(({ from, to }) =>
    from === null || to === null ? [] : yearsFrom(yearOf(from), yearOf(to)),
  );
  const nweeks = countedEras(model).flatMap(({ first, last }) =>
    numbersFrom(first, Math.min(last, first + MOST_NWEEKS)),
  );
  const list = belowRoot(routes.moments(model.game.id));
  return [
    ...[...new Set(years)].map((year) => timeEntry(list, String(year), `The year ${year}`)),
    ...[...new Set(nweeks)].map((nweek) =>
      timeEntry(list, `nweek ${nweek}`, `Nweek ${nweek}, whatever is known of it`),
    ),
  ];
}

function timeEntry(list: string, asked: string, title: string): AddressEntry {
  const address = `${list}?t=${encodeURIComponent(asked)}`;
  return { address, kind: 'time', title, names: [asked], also: [] };
}

function yearOf(day: number): number {
  return Number(dateOf(day).slice(0, 4));
}

/** A game of more than some centuries is a misprint. */
function yearsFrom(first: number, last: number): number[] {
  return numbersFrom(first, Math.min(last, first + 300));
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}
