import type { Proposal } from '../../schemas/index.ts';
import { loggedVerb } from '../logged-verb.ts';
import type { GameModel } from '../model.ts';
import { playsOf } from '../proposal-plays.ts';
import { fateOf } from '../proposal-fate.ts';
import { valueData } from '../replay/value-data.ts';
import type { GameReplay } from '../replay/game-replay.ts';
import { decisionData } from './replay/decisions.ts';
import type { proposal as proposalShape, proposals as proposalsShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** A proposal, refresh or loophole, with what it did. */
export type ProposalData = Published<typeof proposalShape>;

/** `/{game}/proposals/data.json`. */
export type ProposalsData = Published<typeof proposalsShape>;

/** Returns every proposal that the archive knows of a game, in the order of their numbers. */
export function proposalsData(model: GameModel, replay: GameReplay | null): ProposalsData {
  return {
    game: model.game.id,
    proposals: model.proposals.map((proposal) => toData(model, replay, proposal)),
  };
}

/**
 * Returns the proposal at a place among those of its game.
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
  const listed = (model.effects.get(slug) ?? []).map(({ rule, event, version }) => ({
    rule: rule.rule,
    verb: event.verb,
    version,
  }));
  const logged = (model.loggedEffects.get(slug) ?? []).map(({ rule, change, version }) => ({
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
    conflict: fateOf(model, proposal).conflict,
    plays: playsOf(model, slug).map(({ as, procedure: played, answers }) => ({
      as,
      procedure: played.name,
      answers: answers.map(({ question, values }) => ({
        question,
        values: values.map(({ name, value }) => ({ name, value: valueData(value) })),
      })),
    })),
    decisions: (replay?.decisionsOf.get(slug) ?? []).map(decisionData),
  };
}
