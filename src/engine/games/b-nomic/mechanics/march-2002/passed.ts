import { need } from '../../../../procedures/refusal.ts';
import { mark, type Change } from '../../../../world/changes.ts';
import { entitiesOf, markOf, type World } from '../../../../world/entities.ts';

/** A kind of follow-up of proposals, and which of them have it; any where no kind is said. */
export interface FollowUp {
  /** The mark by which a proposal is known to have had it. */
  readonly mark: string;
  readonly kind?: string;
}

/**
 * Lets a change go on only once for each proposal of somebody that was enacted in the ballot. Where no
 * ballot is held, that a proposal passed is told.
 */
export function oncePassed(by: string, { mark: had, kind }: FollowUp): Change {
  return (draft) => {
    if (draft.underWay('ballot-2002') === undefined) return;
    const serial = enactedOf(draft, by, kind).find((one) => markOf(draft, one, had) === undefined);
    need(
      serial !== undefined,
      `No ${kind ?? 'proposal'} of ${by} has passed that had nothing yet.`,
    );
    mark(serial, had, 'yes')(draft);
  };
}

function enactedOf(world: World, by: string, kind: string | undefined): string[] {
  const says = (serial: string, aspect: string) => world.get(`proposal/${serial}/${aspect}`);
  return entitiesOf(world, 'proposal').filter(
    (serial) =>
      world.get(`proposal/${serial}`) === 'enacted' &&
      says(serial, 'by') === by &&
      (kind === undefined || says(serial, 'kind') === kind),
  );
}
