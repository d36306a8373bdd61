import { earliest } from '../engine/index.ts';
import type { SourceRecord, Witness } from '../schemas/index.ts';
import { parseGameTime } from './game-time.ts';
import type { GameModel } from './model.ts';

/** What an era's page counts its time in. */
export type EraClock = 'nweek' | 'year';

/** A time of which the archive knows something; a part of its era's page. */
export interface EraMoment {
  /** Its place on the page: `nweek-76`, `year-2007`. */
  readonly anchor: string;
  readonly clock: EraClock;
  readonly count: number;
  /** Documents that show this moment, in order of time. */
  readonly sources: readonly SourceRecord[];
  /** Copies of rules that were last revised then: one a version, in the order of their sources. */
  readonly revised: readonly Witness[];
}

/**
 * Returns the moments of an era, earlier ones first. An era of which no nweek is known is told in
 * years: those of its sources and of the last dated changes of its rules.
 */
export function eraMoments(model: GameModel, era: string): EraMoment[] {
  const clock = eraClock(model, era);
  const moments = new Map<number, { sources: SourceRecord[]; revised: Map<string, Witness> }>();
  const at = (count: number) => {
    const moment = moments.get(count) ?? { sources: [], revised: new Map<string, Witness>() };
    moments.set(count, moment);
    return moment;
  };
  for (const source of sourcesOf(model, era)) {
    const shown = clock === 'nweek' ? source.asOf.game?.nweek : yearOf(source.asOf.calendar);
    // Commits have a list of their own; the last of them is shown as a ruleset.
    const isListed = source.series === undefined || model.copies.has(source.id);
    if (shown !== undefined && isListed) at(shown).sources.push(source);
    for (const witness of model.stored.get(source.id) ?? []) {
      const count = clock === 'nweek' ? nweekRevised(witness, era) : yearRevised(witness);
      if (count !== undefined) at(count).revised.set(versionKey(witness), witness);
    }
  }
  return [...moments]
    .sort(([a], [b]) => a - b)
    .map(([count, { sources, revised }]) => {
      return { anchor: `${clock}-${count}`, clock, count, sources, revised: [...revised.values()] };
    });
}

/** Tells what time an era is counted in. */
function eraClock(model: GameModel, era: string): EraClock {
  return (model.nweeks.get(era)?.size ?? 0) > 0 ? 'nweek' : 'year';
}

/** Returns the documents that stand in an era, in order of time. */
function sourcesOf(model: GameModel, era: string): SourceRecord[] {
  return model.sources.filter(({ id }) => model.eraOf(id)?.id === era);
}

function nweekRevised({ lastRevision }: Witness, era: string): number | undefined {
  return lastRevision === null ? undefined : parseGameTime(lastRevision, era)?.nweek;
}

function yearRevised({ events }: Witness): number | undefined {
  return yearOf(events.findLast(({ at }) => at !== undefined)?.at);
}

function yearOf(dating: Parameters<typeof earliest>[0] | undefined): number | undefined {
  return dating === undefined ? undefined : Number(earliest(dating).slice(0, 4));
}

/** Two documents that print the same revision of a rule tell of one change. */
function versionKey({ rule, revision, source }: Witness): string {
  return `${rule} ${revision ?? source}`;
}
