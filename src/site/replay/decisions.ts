import { checkDecisions, type DecisionCheck } from '../../engine/index.ts';
import { toSlug, type LogEvent, type Proposal } from '../../schemas/index.ts';
import { routes } from '../routes.ts';

/** A decision of the log, counted again, with the record of the proposal that it was on. */
export interface CountedDecision extends DecisionCheck {
  /** Undefined where the archive has no record of it. */
  readonly proposal: Proposal | undefined;
  /** What the proposal is called in addresses: by its record, or by what the log calls it. */
  readonly slug: string;
  /** Its place among the decisions on the same proposal, from 1. */
  readonly place: number;
}

/** Counts every decision of a log, in its order. */
export function countDecisions(
  events: readonly LogEvent[],
  proposalByPrinted: ReadonlyMap<string, Proposal>,
): CountedDecision[] {
  const places = new Map<string, number>();
  return checkDecisions(events).map((check) => {
    const printed = check.decision.proposal;
    const proposal = proposalByPrinted.get(printed.toLowerCase());
    const slug = proposal?.slug ?? toSlug(printed);
    const place = (places.get(slug) ?? 0) + 1;
    places.set(slug, place);
    return { ...check, proposal, slug, place };
  });
}

/** Returns where the ballots of a decision are shown: with its proposal, or on a page of their own. */
export function decisionHref(
  game: string,
  { proposal, slug, place }: Pick<CountedDecision, 'proposal' | 'slug' | 'place'>,
): string {
  const address = proposal === undefined ? routes.decision : routes.proposal;
  return address(game, slug, decisionAnchor(place));
}

/** Returns where on that page a decision stands. */
export function decisionAnchor(place: number): string {
  return `decision-${place}`;
}
