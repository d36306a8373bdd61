import type { Moment, Proposal } from '../../schemas/index.ts';
import { loggedVerb } from '../logged-verb.ts';
import type { GameModel } from '../model.ts';
import type { GameReplay } from '../replay/game-replay.ts';
import { decisionData, type DecisionData } from './replay/decisions.ts';

/** What a proposal did to one rule. */
export interface DeedData {
  readonly rule: string;
  readonly verb: string;
  /** Key of the version that came of it. */
  readonly version: string;
}

/** A proposal, refresh or loophole, with what it did. */
export interface ProposalData {
  /** As printed where it was first met: `1813/1`, `p1909`, `Refresh-4`. */
  readonly id: string;
  readonly title: string | null;
  readonly rules: readonly DeedData[];
  /** The last part of its address. */
  readonly slug: string;
  readonly kind: Proposal['kind'];
  readonly printed: readonly string[];
  readonly author: string | null;
  readonly coauthors: readonly string[];
  readonly at: Moment | null;
  readonly details: Readonly<Record<string, string>>;
  /** Its text in Markdown, as it was put forward last; null where no log holds it. */
  readonly text: string | null;
  /** Ids of the events of logs that are about it, in their order. */
  readonly events: readonly string[];
  /** Decisions on it, with their ballots, in order of time. */
  readonly decisions: readonly DecisionData[];
}

/** `/{game}/proposals/data.json`. */
export interface ProposalsData {
  readonly game: string;
  readonly proposals: readonly ProposalData[];
}

/** Gives every proposal that the archive knows of a game, in the order of their numbers. */
export function proposalsData(model: GameModel, replay: GameReplay | null): ProposalsData {
  return {
    game: model.game.id,
    proposals: model.proposals.map((proposal) => toData(model, replay, proposal)),
  };
}

/**
 * Gives the proposal at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function proposalData(
  model: GameModel,
  replay: GameReplay | null,
  place: number,
): ProposalData {
  const proposal = model.proposals[place];
  if (proposal === undefined) throw new Error(`There is no proposal at place ${place}.`);
  return toData(model, replay, proposal);
}

function toData(model: GameModel, replay: GameReplay | null, proposal: Proposal): ProposalData {
  const { id, title, slug, kind, printed, author, coauthors, at, details } = proposal;
  const about = model.aboutProposal.get(slug) ?? [];
  const listed = (model.deeds.get(slug) ?? []).map(({ rule, event, version }) => ({
    rule: rule.rule,
    verb: event.verb,
    version,
  }));
  const logged = (model.loggedDeeds.get(slug) ?? []).map(({ rule, change, version }) => ({
    rule: rule.rule,
    verb: loggedVerb(change),
    version,
  }));
  return {
    id,
    title,
    rules: [...listed, ...logged],
    slug,
    kind,
    printed,
    author,
    coauthors,
    at: at ?? null,
    details,
    text: about.findLast(({ proposes }) => proposes?.text !== undefined)?.proposes?.text ?? null,
    events: about.map((event) => event.id),
    decisions: (replay?.decisionsOf.get(slug) ?? []).map(decisionData),
  };
}
