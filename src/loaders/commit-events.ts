import { isEstimate } from '../schemas/time.ts';
import {
  shortCommit,
  type RevisionEvent,
  type SourceRecord,
  type Witness,
} from '../schemas/index.ts';

/** What is asked of a source, to tell what its commit did. */
export type ToldSource = Pick<SourceRecord, 'id' | 'asOf'> & {
  readonly series?:
    | Pick<NonNullable<SourceRecord['series']>, 'of' | 'order' | 'commit' | 'causes' | 'gone'>
    | undefined;
};

/** What is asked of a copy. */
export type ToldCopy = Pick<
  Witness,
  'source' | 'rule' | 'number' | 'revision' | 'title' | 'status' | 'wording' | 'events' | 'lines'
>;

type Commit = ToldSource & { readonly series: NonNullable<ToldSource['series']> };

/**
 * Returns the copies that commits store the list of the changes that the commits made, where none of the
 * copies of a rule lists any: each with its cause and its day. A day is that of a commit and no more than
 * an estimate of the day on which the change was made. A commit made no rule that a copy elsewhere may have
 * shown before it, or that counts revisions by then. Of a rule that has a list of its own it is told
 * that a commit took it away. Other copies come back as they are.
 */
export function tellCommits<Copy extends ToldCopy>(
  sources: readonly ToldSource[],
  witnesses: readonly Copy[],
): Copy[] {
  return tell(sources, witnesses, ({ events }, _from, to) => events.slice(0, to));
}

/**
 * Returns the copies as `tellCommits` does, but of a list that the commits made each copy has only what is on no
 * earlier copy's: all of them together need no more room than the changes that there are.
 */
export function tellCommitsOnce<Copy extends ToldCopy>(
  sources: readonly ToldSource[],
  witnesses: readonly Copy[],
): Copy[] {
  return tell(sources, witnesses, ({ events }, from, to) => events.slice(from, to));
}

/** Which changes of a course stand with a copy: `from` are on the lists of earlier ones, those after `to` on later. */
type Listed = (course: Course, from: number, to: number) => RevisionEvent[];

function tell<Copy extends ToldCopy>(
  sources: readonly ToldSource[],
  witnesses: readonly Copy[],
  listed: Listed,
): Copy[] {
  const commits = sources.filter((source): source is Commit => source.series !== undefined);
  if (commits.length === 0) return [...witnesses];
  const stored = Map.groupBy<string, ToldCopy>(witnesses, ({ source }) => source);
  const told = new Map<ToldCopy, RevisionEvent[]>();
  const isKnown = knownElsewhere(sources, witnesses);
  for (const series of Map.groupBy(commits, ({ series: { of } }) => of).values()) {
    const ordered = series.toSorted((a, b) => a.series.order - b.series.order);
    for (const [copy, events] of eventsOf(ordered, stored, isKnown, listed)) told.set(copy, events);
  }
  return witnesses.map((copy) => {
    const events = told.get(copy);
    return events === undefined ? copy : { ...copy, events };
  });
}

/** Tells whether a copy that is no commit's may be of a time before a commit. */
type IsKnown = (rule: string, commit: Commit) => boolean;

function knownElsewhere(sources: readonly ToldSource[], witnesses: readonly ToldCopy[]): IsKnown {
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
  /** Each with the number of changes up to it. */
  readonly copies: [ToldCopy, number][];
  readonly events: RevisionEvent[];
  isGone: boolean;
  hasList: boolean;
}

function eventsOf(
  commits: readonly Commit[],
  stored: ReadonlyMap<string, readonly ToldCopy[]>,
  isKnown: IsKnown,
  listed: Listed,
): [ToldCopy, RevisionEvent[]][] {
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
      if (verb !== undefined) {
        course.events.push(toEvent(verb, commit, copy, titlesOf(course, copy)));
      }
      course.isGone = false;
      course.hasList ||= copy.events.length > 0;
      course.copies.push([copy, course.events.length]);
    }
  });
  return [...courses.values()].flatMap((course) => {
    const { copies, events, hasList } = course;
    return hasList
      ? endOfList(course)
      : copies.map(([copy, count], index): [ToldCopy, RevisionEvent[]] => {
          const from = copies[index - 1]?.[1] ?? 0;
          // The last copy tells of the end that came after it, too.
          return [copy, listed(course, from, index === copies.length - 1 ? events.length : count)];
        });
  });
}

/** A rule whose file is taken away is not in force any more, though its own list does not say so. */
function endOfList({ copies, events, isGone }: Course): [ToldCopy, RevisionEvent[]][] {
  const [last, end] = [copies.at(-1)?.[0], events.at(-1)];
  if (!isGone || last === undefined || end === undefined || last.status === 'repealed') return [];
  return [[last, [...last.events, { ...end, counted: false }]]];
}

/** What a commit did to a rule by storing a copy; undefined where it changed nothing that has a name. */
function verbOf({ copies, isGone }: Course, copy: ToldCopy, isOld: boolean): string | undefined {
  const before = copies.at(-1)?.[0];
  if (before === undefined) return isOld ? undefined : 'enacted';
  if (isGone) return 'reenacted';
  if (before.wording !== copy.wording) return 'amended';
  if (before.title !== copy.title) return 'retitled';
  return before.number === copy.number ? undefined : 'renumbered';
}

/** The title that a commit found and the one that it gave, where it changed it, whatever else it changed. */
function titlesOf({ copies }: Course, { title }: ToldCopy): Record<string, string> {
  const before = copies.at(-1)?.[0].title ?? '';
  if (before === title || before === '' || title === '') return {};
  return { 'old-title': before, 'new-title': title };
}

function toEvent(
  verb: string,
  { asOf, series }: Commit,
  copy: ToldCopy,
  titles: Readonly<Record<string, string>> = {},
): RevisionEvent {
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
      ...titles,
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
