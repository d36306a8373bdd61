import { isEstimate } from '../schemas/time.ts';
import {
  shortCommit,
  type RevisionEvent,
  type SourceRecord,
  type Witness,
} from '../schemas/index.ts';

type Commit = Pick<SourceRecord, 'id' | 'asOf' | 'series'> & {
  readonly series: NonNullable<SourceRecord['series']>;
};

/**
 * Returns the copies that commits store the list of the changes that the commits made, where none of the
 * copies of a rule lists any: each with its cause and its day. A day is that of a commit and no more than
 * an estimate of the day on which the change was made. A commit made no rule that a copy elsewhere may have
 * shown before it, or that counts revisions by then. Of a rule that has a list of its own it is told
 * that a commit took it away. Other copies come back as they are.
 */
export function tellCommits(
  sources: readonly Pick<SourceRecord, 'id' | 'asOf' | 'series'>[],
  witnesses: readonly Witness[],
): Witness[] {
  const commits = sources.filter((source): source is Commit => source.series !== undefined);
  if (commits.length === 0) return [...witnesses];
  const stored = Map.groupBy(witnesses, ({ source }) => source);
  const told = new Map<Witness, readonly RevisionEvent[]>();
  const isKnown = knownElsewhere(sources, witnesses);
  for (const series of Map.groupBy(commits, ({ series: { of } }) => of).values()) {
    const ordered = series.toSorted((a, b) => a.series.order - b.series.order);
    for (const [copy, events] of eventsOf(ordered, stored, isKnown)) told.set(copy, events);
  }
  return witnesses.map((copy) => {
    const events = told.get(copy);
    return events === undefined ? copy : { ...copy, events: [...events] };
  });
}

/** Tells whether a copy that is no commit's may be of a time before a commit. */
type IsKnown = (rule: string, commit: Commit) => boolean;

function knownElsewhere(
  sources: readonly Pick<SourceRecord, 'id' | 'asOf' | 'series'>[],
  witnesses: readonly Witness[],
): IsKnown {
  const moments = new Map(
    sources.flatMap(({ id, asOf, series }) => (series === undefined ? [[id, asOf] as const] : [])),
  );
  const copies = Map.groupBy(
    witnesses.filter(({ source }) => moments.has(source)),
    ({ rule }) => rule,
  );
  return (rule, { asOf }) =>
    (copies.get(rule) ?? []).some(({ source }) => {
      const [other, own] = [sureDayOf(moments.get(source)?.calendar), dayOf(asOf.calendar)];
      return other === undefined || own === undefined || other <= own;
    });
}

function sureDayOf(calendar: SourceRecord['asOf']['calendar']): string | undefined {
  return isEstimate(calendar) ? undefined : dayOf(calendar);
}

interface Course {
  readonly copies: [Witness, number][];
  readonly events: RevisionEvent[];
  isGone: boolean;
  hasList: boolean;
}

function eventsOf(
  commits: readonly Commit[],
  stored: ReadonlyMap<string, readonly Witness[]>,
  isKnown: IsKnown,
): [Witness, readonly RevisionEvent[]][] {
  const courses = new Map<string, Course>();
  commits.forEach((commit, place) => {
    for (const rule of commit.series.gone) {
      const course = courses.get(rule);
      const last = course?.copies.at(-1)?.[0];
      if (course === undefined || last === undefined) continue;
      course.isGone = true;
      course.events.push(toEvent('repealed', commit, last));
    }
    for (const copy of stored.get(commit.id) ?? []) {
      const known = courses.get(copy.rule);
      const course = known ?? { copies: [], events: [], isGone: false, hasList: false };
      courses.set(copy.rule, course);
      const isOld = place === 0 || (copy.revision ?? 0) > 0 || isKnown(copy.rule, commit);
      const verb = verbOf(course, copy, isOld);
      if (verb !== undefined) course.events.push(toEvent(verb, commit, copy));
      course.isGone = false;
      course.hasList ||= copy.events.length > 0;
      course.copies.push([copy, course.events.length]);
    }
  });
  return [...courses.values()].flatMap((course) => {
    const { copies, events, hasList } = course;
    return hasList
      ? endOfList(course)
      : copies.map(([copy, count], index): [Witness, readonly RevisionEvent[]] => [
          copy,
          // The last copy tells of the end that came after it, too.
          index === copies.length - 1 ? events : events.slice(0, count),
        ]);
  });
}

/** A rule whose file is taken away is not in force any more, though its own list does not say so. */
function endOfList({ copies, events, isGone }: Course): [Witness, readonly RevisionEvent[]][] {
  const [last, end] = [copies.at(-1)?.[0], events.at(-1)];
  if (!isGone || last === undefined || end === undefined || last.status === 'repealed') return [];
  return [[last, [...last.events, { ...end, counted: false }]]];
}

/** What a commit did to a rule by storing a copy; undefined where it changed nothing that has a name. */
function verbOf({ copies, isGone }: Course, copy: Witness, isOld: boolean): string | undefined {
  const before = copies.at(-1)?.[0];
  if (before === undefined) return isOld ? undefined : 'enacted';
  if (isGone) return 'reenacted';
  if (before.wording !== copy.wording) return 'amended';
  if (before.title !== copy.title) return 'retitled';
  return before.number === copy.number ? undefined : 'renumbered';
}

function toEvent(verb: string, { asOf, series }: Commit, copy: Witness): RevisionEvent {
  const { causes, commit } = series;
  const [cause, other] = causes;
  const isCaused = cause !== undefined && other === undefined;
  const day = dayOf(asOf.calendar);
  return {
    verb,
    by: isCaused ? cause : null,
    ...(isCaused && { cause: 'proposal' }),
    ...(day !== undefined && { at: { around: day } }),
    details: {
      commit: shortCommit(commit),
      ...(other !== undefined && { proposals: causes.join(', ') }),
    },
    lines: copy.lines[0] ?? [1, 1],
  };
}

function dayOf(calendar: SourceRecord['asOf']['calendar']): string | undefined {
  if (calendar === undefined) return undefined;
  const first =
    typeof calendar === 'string'
      ? calendar
      : 'around' in calendar
        ? calendar.around
        : calendar.between[0];
  return first.slice(0, '2019-05-03'.length);
}
