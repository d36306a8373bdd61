import type { Era, SourceRecord } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { rulesetsOf } from './rulesets-of.ts';
import { dayNumber, dayOf } from './view/time-bar.ts';

/** An era with what the archive holds of it. Days are counted as `dayNumber` counts them. */
export interface EraSpan {
  readonly era: Era;
  /** First day; null where nothing tells of it. */
  readonly from: number | null;
  /** Last day, or the last one of which anything is known where the era has no known end. */
  readonly to: number | null;
  /** Its rulesets, in order of time. */
  readonly rulesets: readonly SourceRecord[];
  /** Identities of the rules that they print. */
  readonly rules: ReadonlySet<string>;
}

/** Returns the eras of a game in order of time, each with its days and its sources. */
export function eraSpans(model: GameModel): EraSpan[] {
  const { eras } = model.game;
  const rulesets = new Set(rulesetsOf(model));
  return eras.map((era, index) => {
    const sources = model.sources.filter(({ id }) => model.eraOf(id)?.id === era.id);
    const days = sources
      .map(({ asOf }) => dayOf(model, asOf))
      .filter((day) => day !== null)
      .sort((a, b) => a - b);
    const copies = sources.flatMap(({ id }) => model.stored.get(id) ?? []);
    return {
      era,
      from: firstDay(era.from ?? eras[index - 1]?.to) ?? days[0] ?? null,
      to: lastDay(era.to ?? eras[index + 1]?.from) ?? days.at(-1) ?? null,
      rulesets: sources.filter((source) => rulesets.has(source)),
      rules: new Set(copies.map(({ rule }) => rule)),
    };
  });
}

function firstDay(date: string | undefined): number | undefined {
  return date === undefined ? undefined : dayNumber(date);
}

/** The last day of a month or of a year, where no more is known of a date. */
function lastDay(date: string | undefined): number | undefined {
  if (date === undefined) return undefined;
  const [year = 1970, month, day] = date.split('-').map(Number);
  if (day !== undefined) return dayNumber(date);
  return Date.UTC(month === undefined ? year + 1 : year, month ?? 0, 0) / 86_400_000;
}
