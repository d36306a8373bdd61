import type { IsListed, ListCheck } from '../../rules/check-lists.ts';
import { validateHistory } from '../../rules/validate-history.ts';

/** A rule with a category is listed; where none has one, the folder came without its index. */
export const isListed: IsListed = (witness, witnesses) => {
  if (witness.section !== null) return true;
  const hasIndex = witnesses.some(
    ({ source, section }) => source === witness.source && section !== null,
  );
  return hasIndex ? false : undefined;
};

/** Checks a rule as the program does that publishes the ruleset. */
export const checkList: ListCheck = (witness, proposals, witnesses) =>
  validateHistory({
    events: witness.events,
    isListed: isListed(witness, witnesses),
    power: witness.attributes['power']?.[0],
    proposalOf: ({ by, cause }) => {
      const proposal = by === null || cause !== 'proposal' ? undefined : proposals.get(by);
      const { power, omnipotent } = proposal?.details ?? {};
      return power === undefined ? undefined : { power, omnipotent: omnipotent === 'true' };
    },
  });
