import type { LogEvent, Proposal } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import type { Branch } from './verdicts.ts';

/** Returns the proposal that an event of a log is about; undefined where it is about none. */
export function proposalAbout(model: GameModel, event: LogEvent | undefined): Proposal | undefined {
  return event === undefined ? undefined : once(model, proposalsByEvent).get(event.id);
}

function proposalsByEvent({ aboutProposal, proposals }: GameModel): Map<string, Proposal> {
  return new Map(
    proposals.flatMap((proposal) =>
      (aboutProposal.get(proposal.slug) ?? []).map(({ id }) => [id, proposal] as const),
    ),
  );
}

/** Returns the proposals of which a branch decides otherwise: the count of their votes comes to something else. */
export function decidedOtherwise(model: GameModel, { history, apart }: Branch): Proposal[] {
  const counts = [...new Set(apart.map(({ since }) => since))]
    .map((event) => history.events[event])
    .filter((event) => event?.decision !== undefined);
  return [...new Set(counts.flatMap((event) => proposalAbout(model, event) ?? []))];
}

/** Returns the branches of a log that are about a proposal: over an event of it, or with another outcome. */
export function branchesAbout(
  model: GameModel,
  branches: readonly Branch[],
  { slug }: Proposal,
): Branch[] {
  return branches.filter((branch) => {
    const disputed = branch.history.events[branch.decided?.event ?? -1];
    const about = [proposalAbout(model, disputed), ...decidedOtherwise(model, branch)];
    return about.some((one) => one?.slug === slug);
  });
}
