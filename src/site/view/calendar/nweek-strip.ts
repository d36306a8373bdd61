import { nameOfNday, storedTime, type ClockSettings } from '../../../engine/index.ts';

/** One nday of the nweek. Places are percentages of the drawing. */
export interface NdayCell {
  readonly nday: number;
  /** Empty where the rules name none. */
  readonly name: string;
  readonly x: number;
  /** What falls on it, in words. */
  readonly falls: readonly string[];
}

/** Ndays of an nweek that belong together. */
export interface NdayBand {
  readonly kind: 'voting' | 'period';
  readonly label: string;
  readonly x: number;
  readonly width: number;
}

/** What an nweek is made of, by the rules of an era. */
export interface NweekStrip {
  readonly width: number;
  readonly cells: readonly NdayCell[];
  readonly bands: readonly NdayBand[];
  /** Where the clock stops until somebody sets it going. */
  readonly stops: readonly { readonly x: number; readonly label: string }[];
  readonly hasNames: boolean;
}

/** Draws an nweek of a clock. */
export function drawNweek(clock: ClockSettings): NweekStrip {
  const width = 100 / clock.ndays;
  const place = (nday: number) => round((nday - clock.first) * width);
  const band = (kind: NdayBand['kind'], label: string, from: number, to: number): NdayBand => ({
    kind,
    label,
    x: place(from),
    width: round((to - from + 1) * width),
  });
  const { voting, periods, stops } = clock;
  return {
    width: round(width),
    cells: Array.from({ length: clock.ndays }, (_, index) => toCell(clock, index + 1, width)),
    bands: [
      ...periods.map(({ from, to }, index) => band('period', `period ${index + 1}`, from, to)),
      ...(voting ? [band('voting', 'voting', voting.from, voting.to)] : []),
    ],
    stops: stops.map(({ nday, cause }) => ({ x: place(nday), label: cause })),
    hasNames: clock.names !== undefined,
  };
}

function toCell(clock: ClockSettings, nday: number, width: number): NdayCell {
  const stored = storedTime(clock, { nweek: 1, nday }).nday;
  return {
    nday,
    name: nameOfNday(clock, stored) ?? '',
    x: round((nday - 1) * width),
    falls: fallsOn(clock, stored),
  };
}

function fallsOn({ stops, voting, periods }: ClockSettings, nday: number): string[] {
  const waits = stops
    .filter((stop) => stop.nday === nday)
    .map(({ liftedBy }) => `begins with the clock off, until it is set going by ${liftedBy}`);
  const isVoting = voting !== undefined && voting.from <= nday && nday <= voting.to;
  const period = periods.findIndex(({ from, to }) => from <= nday && nday <= to);
  return [
    ...waits,
    ...(period < 0 ? [] : [`Checking Period ${period + 1}`]),
    ...(isVoting ? ['voting'] : []),
    ...(periods.some(({ to }) => to === nday) ? ['ends in a checkpoint'] : []),
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
