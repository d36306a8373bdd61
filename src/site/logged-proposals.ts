import { PROPOSAL_ARGUMENTS } from '../engine/index.ts';
import { toSlug, type LogEvent, type Proposal } from '../schemas/index.ts';
import type { LogPlay } from '../schemas/play.ts';

/**
 * Adds what the logs of a game tell of its proposals to the records of them: one that an event proposes,
 * and that no record knows, is entered; a record that has no title, or no author, gets what the log tells.
 */
export function withLogged(
  game: string,
  records: readonly Proposal[],
  events: readonly LogEvent[],
): Proposal[] {
  const known = new Map(records.map((record) => [record.slug, record]));
  const slugs = new Map(
    records.flatMap(({ printed, slug }) => printed.map((name) => [name.toLowerCase(), slug])),
  );
  for (const event of events) {
    if (event.proposes === undefined) continue;
    const name = event.proposes.id.toLowerCase();
    const slug = slugs.get(name) ?? freeSlug(event.proposes.id, known);
    slugs.set(name, slug);
    known.set(slug, toProposal(game, slug, event, known.get(slug)));
  }
  return [...known.values()];
}

function freeSlug(id: string, known: ReadonlyMap<string, unknown>): string {
  const base = toSlug(id);
  let slug = base;
  for (let number = 2; known.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

function toProposal(
  game: string,
  slug: string,
  { proposes, by }: LogEvent,
  known: Proposal | undefined,
): Proposal {
  const { id = slug, title, author = by, coauthors = [], details = {} } = proposes ?? {};
  const empty = { game, slug, id, printed: [id], kind: 'proposal' as const };
  const record: Proposal = known ?? {
    ...empty,
    ...{ title: null, author: null, coauthors: [], details: {} },
  };
  return {
    ...record,
    title: record.title ?? title ?? null,
    author: record.author ?? author ?? null,
    coauthors: record.coauthors.length > 0 ? record.coauthors : coauthors,
    details: { ...details, ...record.details },
  };
}

/** Gathers the events of the logs that are about each proposal, in their order, by its address. */
export function eventsOfProposals(
  proposalByPrinted: ReadonlyMap<string, Proposal>,
  events: readonly LogEvent[],
): Map<string, LogEvent[]> {
  const about = new Map<string, LogEvent[]>();
  for (const event of events) {
    const slugs = namesIn(event).map((name) => proposalByPrinted.get(name.toLowerCase())?.slug);
    for (const slug of new Set(slugs)) {
      if (slug !== undefined) about.set(slug, [...(about.get(slug) ?? []), event]);
    }
  }
  return about;
}

function procedureIn(play: LogPlay): string | undefined {
  if ('in' in play) return play.in;
  return 'as' in play ? play.as : undefined;
}

function namesIn({ proposes, decision, play, args }: LogEvent): string[] {
  const played = play === undefined ? undefined : procedureIn(play);
  const said = PROPOSAL_ARGUMENTS.flatMap((name) => {
    const value = new Map(Object.entries(args)).get(name);
    return value === undefined ? [] : [value].flat();
  });
  return [proposes?.id, decision?.proposal, played, ...said].filter((name) => name !== undefined);
}
