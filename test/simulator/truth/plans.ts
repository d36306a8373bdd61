import type { Random } from '../random.ts';
import { daysBetween, dayOf, minuteOf, plusDays } from './days.ts';
import type { Plan, Truth } from './truth.ts';

/** Lays down which documents somebody made of a game, and of which moment each is. */
export function planDocuments(random: Random, truth: Truth): Plan[] {
  return planAll(random, truth).map((plan) => ({ ...plan, at: endOfTold(truth, plan) }));
}

/** A copy of a day shows how that ended, and one of an nday, how that did. */
function endOfTold({ clock }: Truth, { at, told }: Plan): string {
  if (told === 'day') return `${dayOf(at)}T23:59:59Z`;
  const then = clock.find(({ date }) => date === dayOf(at));
  if (told !== 'clock' || then === undefined) return at;
  const { era, nweek, nday } = then;
  const last = clock.findLast((day) => day.era === era && day.nweek === nweek && day.nday === nday);
  return `${(last ?? then).date}T23:59:59Z`;
}

function planAll(random: Random, truth: Truth): Plan[] {
  switch (truth.keeping) {
    case 'register':
      return planRegister(random, truth);
    case 'dumps':
      return planDumps(random, truth);
    case 'log':
      return planLog(random, truth);
    case 'wiki':
      return planSnapshots(random, truth, 'wiki-page', random.between(2, 4));
  }
}

function planRegister(random: Random, truth: Truth): Plan[] {
  const whole = { at: `${truth.to}T23:00:00Z`, counted: random.chance(0.5), told: 'day' as const };
  const headings = { ...whole, id: 'headings', format: 'published-headings', counted: false };
  return [
    { ...whole, id: 'register', format: 'agora-yaml' },
    { ...whole, id: 'ledger', format: 'treasury-ledger', counted: false },
    { ...whole, id: 'reports', format: 'treasury-report', counted: false },
    ...(random.chance(0.7) ? [headings] : []),
    { ...whole, id: 'votes', format: 'voting-decisions', counted: false },
  ];
}

function planDumps(random: Random, truth: Truth): Plan[] {
  const second = truth.game.eras[1]?.from;
  const last = second ?? plusDays(truth.to, 1);
  const first = drawMoments(random, truth.from, last, random.between(2, 4));
  const dumps = first.map((at, index): Plan => {
    const format = random.chance(0.2) ? 'ocr-print' : 'browser-dump';
    return { id: `dump-${index + 1}`, format, at, ...drawTelling(random) };
  });
  if (second === undefined) return dumps;
  const later = drawMoments(random, second, plusDays(truth.to, 1), random.between(1, 3));
  const copies = later.map((at, index): Plan => {
    const format = random.pick(['headings', 'search-cache']);
    return { id: `copy-${index + 1}`, format, at, ...drawTelling(random) };
  });
  return [...dumps, ...copies];
}

function planLog(random: Random, truth: Truth): Plan[] {
  const at = `${truth.to}T23:00:00Z`;
  const log: Plan = { id: 'log', format: 'action-log', at, counted: false, told: 'day' };
  return [log, ...planSnapshots(random, truth, 'headings', random.between(1, 3))];
}

function planSnapshots(random: Random, truth: Truth, format: string, count: number): Plan[] {
  const moments = drawMoments(random, truth.from, plusDays(truth.to, 1), count);
  return moments.map((at, index) => {
    const told = random.chance(0.8) ? ('day' as const) : ('between' as const);
    return { id: `copy-${index + 1}`, format, at, counted: random.chance(0.5), told };
  });
}

/** What a manifest tells of a document of a game with a clock. */
function drawTelling(random: Random): Pick<Plan, 'counted' | 'told'> {
  const told = random.pick(['day', 'day', 'between', 'clock', 'nweek'] as const);
  return { counted: random.chance(0.5), told };
}

/** Draws moments from a day to just before another, one in each part of that time. */
function drawMoments(random: Random, from: string, before: string, count: number): string[] {
  const part = Math.floor(daysBetween(from, before) / count);
  return Array.from({ length: count }, (_, index) => {
    const day = plusDays(from, index * part + random.below(part));
    return minuteOf(day, random.between(9 * 60, 23 * 60));
  });
}
