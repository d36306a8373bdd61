import type { Moment } from '../../schemas/index.ts';
import type { EraSpan } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { eraEnds } from './era-words.ts';
import {
  NOTHING_EARLIER,
  NOTHING_LATER,
  spanBar,
  type TimeBar,
  type Neighbour,
} from './time-bar.ts';

/** Makes the bar of time for an era; the ways lead to the eras before and after it. */
export function eraBar(model: GameModel, spans: readonly EraSpan[], place: number): TimeBar {
  const span = spans[place];
  const neighbour = (other: EraSpan | undefined): Neighbour | undefined =>
    other && { text: other.era.name, href: routes.era(model.game.id, other.era.id) };
  const bar = spanBar(model, [momentAt(span?.from), momentAt(span?.to)], {
    before: neighbour(spans[place - 1]) ?? NOTHING_EARLIER,
    after: neighbour(spans[place + 1]) ?? NOTHING_LATER,
  });
  if (span === undefined) return bar;
  const { from, to } = eraEnds(span.era);
  const ends = span.era.to === undefined ? `from ${from}; ${to}` : `from ${from} to ${to}`;
  const nweeks = [...(model.nweeks.get(span.era.id) ?? [])];
  const weeks = nweeks.length > 1 ? [`nweeks ${nweeks[0] ?? ''} to ${nweeks.at(-1) ?? ''}`] : [];
  return { ...bar, now: span.era.name, more: [...weeks, ends].join(' · ') };
}

function momentAt(day: number | null | undefined): Moment {
  if (day == null) return {};
  return { calendar: new Date(day * 86_400_000).toISOString().slice(0, 10) };
}
