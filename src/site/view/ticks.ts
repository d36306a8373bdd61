import { dateWords } from '../moment-words.ts';

/** A place on a line of time that is named. */
export interface Tick {
  readonly value: number;
  readonly text: string;
}

const DAY = 86_400_000;

/** Names at most nine whole numbers of a line, all of them multiples of one step. */
export function numberTicks(from: number, to: number): Tick[] {
  const step = stepFor(to - from, [1, 2, 5, 10, 20, 50, 100]);
  return multiples(from, to, step).map((value) => ({ value, text: String(value) }));
}

/** Names at most nine years, months or days of a line that counts days since 1970. */
export function dayTicks(from: number, to: number): Tick[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (to - from < 75) {
    const days = multiples(from, to, stepFor(to - from, [1, 2, 5, 10]));
    return days.map((value) => ({ value, text: dayText(value, 10) }));
  }
  const step = stepFor(last - first, [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]);
  return multiples(first, last, step)
    .map((month) => ({ month, value: Date.UTC(0, month) / DAY }))
    .filter(({ value }) => from <= value && value <= to)
    .map(({ month, value }) => ({ value, text: dayText(value, month % 12 === 0 ? 4 : 7) }));
}

/** The months since 1900 of a day. */
function monthOf(day: number): number {
  const date = new Date(day * DAY);
  return (date.getUTCFullYear() - 1900) * 12 + date.getUTCMonth();
}

function dayText(day: number, length: number): string {
  return dateWords(new Date(day * DAY).toISOString().slice(0, length));
}

function stepFor(length: number, steps: readonly number[]): number {
  return steps.find((step) => length / step <= 8) ?? steps.at(-1) ?? 1;
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
