import { need } from '../../procedures/refusal.ts';
import { mark, type Change } from '../../world/changes.ts';
import { entitiesOf, markOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';

/** What follows from a proposal besides what its ballot brings: a quote, points for a form. */
export interface FollowUp {
  /** The mark by which a proposal is known to have had it. */
  readonly mark: string;
  /** Whose proposal it is; anybody's where nobody is named. */
  readonly by?: string;
  /** Its kind, and any where none is said. */
  readonly kind?: string;
  /** How it fared; it passed where nothing is said. */
  readonly fared?: 'passed' | 'failed';
  /** What else is asked of it. */
  readonly besides?: (world: World, proposal: string) => boolean;
}

/** How the world of a game tells of its proposals. */
export interface ProposalsInWorld {
  /** Tells whether the game knows of proposals at all; where it does not, how they fared is told. */
  readonly areKnown: (world: World) => boolean;
  readonly fareOf: (world: World, proposal: string) => string | undefined;
  /** Marks of a proposal that name its author and its kind. */
  readonly author: string;
  readonly kind: string;
}

/** Lets a change go on once for each proposal that fared so, where the game knows how proposals fared. */
export function onceFor(proposals: ProposalsInWorld, followUp: FollowUp): Change {
  return (draft) => {
    if (!proposals.areKnown(draft)) return;
    const found = entitiesOf(draft, 'proposal').find((one) =>
      isDue(draft, one, proposals, followUp),
    );
    need(found !== undefined, words(followUp));
    mark(found, followUp.mark, 'yes')(draft);
  };
}

function isDue(
  world: World,
  proposal: string,
  { fareOf, author, kind: kindMark }: ProposalsInWorld,
  { mark: had, by, kind, fared = 'passed', besides = () => true }: FollowUp,
): boolean {
  const says = (aspect: string) => markOf(world, proposal, aspect);
  return (
    fareOf(world, proposal) === fared &&
    (by === undefined || says(author) === by) &&
    (kind === undefined || says(kindMark) === kind) &&
    says(had) === undefined &&
    besides(world, proposal)
  );
}

function words({ by, kind = 'proposal', fared = 'passed' }: FollowUp): string {
  const whose = by === undefined ? '' : ` of ${by}`;
  return `No ${kind}${whose} has ${fared} that had nothing yet.`;
}
