import type { CoverageRun, SourceRecord } from '../../schemas/index.ts';
import { numberWords } from './count.ts';

/** A stretch of the strip; places are percentages of its width. */
export interface StripBand {
  readonly state: 'claimed' | 'ignored' | 'unclaimed';
  readonly x: number;
  readonly width: number;
}

/** The lines of a document from left to right, each in the colour of what became of it. */
export interface CoverageStrip {
  readonly bands: readonly StripBand[];
  readonly label: string;
  readonly marks: readonly {
    readonly x: number;
    readonly text: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  /** Whether the bands stand where the lines do; where that is not kept they only show how many there are. */
  readonly isInPlace: boolean;
}

/** As many steps as the strip can show; a line that was not understood is never lost in one. */
const STEPS = 800;

/** Draws the strip of a document. */
export function viewStrip(source: SourceRecord): CoverageStrip {
  const { coverage, ledger, totalLines } = source;
  const isInPlace = ledger.length > 0;
  const label = `${numberWords(coverage.lines)} lines with words: ${numberWords(coverage.claimed)} read, ${numberWords(coverage.ignored)} left out with a reason, ${numberWords(coverage.unclaimed)} not understood`;
  return {
    bands: isInPlace ? bandsInPlace(ledger, totalLines) : bandsInOrder(source),
    label,
    marks: isInPlace ? lineMarks(totalLines) : [],
    isInPlace,
  };
}

function bandsInPlace(ledger: readonly CoverageRun[], total: number): StripBand[] {
  const steps = new Array<StripBand['state'] | null>(Math.min(STEPS, total)).fill(null);
  for (const { state, lines } of ledger) {
    if (state === 'blank') continue;
    const from = Math.floor(((lines[0] - 1) / total) * steps.length);
    const to = Math.max(from + 1, Math.ceil((lines[1] / total) * steps.length));
    for (let step = from; step < to && step < steps.length; step++) {
      if (rankOf(state) > rankOf(steps[step] ?? null)) steps[step] = state;
    }
  }
  return joinSteps(steps);
}

/** Of what falls on one step, the gravest shows. */
function rankOf(state: StripBand['state'] | null): number {
  return [null, 'ignored', 'claimed', 'unclaimed'].indexOf(state);
}

/** Blank lines belong to what stands before them. */
function joinSteps(steps: readonly (StripBand['state'] | null)[]): StripBand[] {
  const joined: { state: StripBand['state']; from: number; to: number }[] = [];
  for (const [index, state] of steps.entries()) {
    const last = joined.at(-1);
    if (last && (state === null || state === last.state)) last.to = index + 1;
    else if (state !== null) joined.push({ state, from: last?.to ?? index, to: index + 1 });
  }
  const percent = (step: number) => Math.round((step / steps.length) * 10_000) / 100;
  return joined.map(({ state, from, to }) => ({
    state,
    x: percent(from),
    width: Math.round((percent(to) - percent(from)) * 100) / 100,
  }));
}

function bandsInOrder({ coverage }: SourceRecord): StripBand[] {
  const states = ['claimed', 'ignored', 'unclaimed'] as const;
  let x = 0;
  return states
    .map((state) => ({
      state,
      width: Math.round((coverage[state] / coverage.lines) * 10_000) / 100,
    }))
    .filter(({ width }) => width > 0)
    .map(({ state, width }) => {
      const band = { state, x, width };
      x = Math.round((x + width) * 100) / 100;
      return band;
    });
}

function lineMarks(total: number): CoverageStrip['marks'] {
  const step = stepOf(total);
  const between = Array.from({ length: Math.floor(total / step) }, (_, index) => (index + 1) * step)
    .filter((line) => line > total * 0.08 && line < total * 0.92)
    .map((line) => ({
      x: Math.round((line / total) * 1000) / 10,
      text: numberWords(line),
      anchor: 'middle' as const,
    }));
  return [
    { x: 0, text: 'line 1', anchor: 'start' },
    ...between,
    { x: 100, text: numberWords(total), anchor: 'end' },
  ];
}

/** A round number of lines, of which three or four fit. */
function stepOf(total: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, total / 3)));
  return (
    [1, 2, 5, 10].map((factor) => factor * size).find((step) => total / step <= 4) ?? size * 10
  );
}
