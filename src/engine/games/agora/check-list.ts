import type { ListCheck } from '../../rules/check-lists.ts';
import { validateHistory } from '../../rules/validate-history.ts';

/** Checks a rule as the program does that publishes the ruleset; a rule with a category is listed. */
export const checkList: ListCheck = (witness, proposals) =>
  validateHistory({
    events: witness.events,
    isListed: witness.section !== null,
    power: witness.attributes['power']?.[0],
    proposalOf: ({ by, cause }) => {
      const proposal = by === null || cause !== 'proposal' ? undefined : proposals.get(by);
      const { power, omnipotent } = proposal?.details ?? {};
      return power === undefined ? undefined : { power, omnipotent: omnipotent === 'true' };
    },
  });
