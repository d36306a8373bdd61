import { demand, hand, mark } from '../../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import { HIDING, isActive, points } from './gremlin-states.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

/** The player who gets the Token of Proposals: most affirmative votes, then the lower score (299/1). */
function tokenHolder(holdings: Holdings): string | undefined {
  const votes = (player: string) => amountOf(holdings, player, 'affirmative-votes');
  const order = entitiesOf(holdings, 'player')
    .filter((player) => amountOf(holdings, player, 'charm') !== 0)
    .filter((player) => amountOf(holdings, player, 'activity') >= 0)
    .sort((a, b) => votes(b) - votes(a) || points(holdings, a) - points(holdings, b));
  return order[0];
}

/** The Bandwidth Gremlin (299/1). */
export const token: Procedure = defineDeeds({
  name: 'bandwidth-gremlin',
  title: 'The Bandwidth Gremlin',
  summary: 'Its token lets whoever had most affirmative votes make one proposal more.',
  quantities: {
    points: { start: 0, floor: 0 },
    charm: { start: 1 },
    activity: { start: 0 },
    'affirmative-votes': { start: 0 },
  },
  marks: ['state', 'last'],
  deeds: {
    extra: deed(
      'Makes one proposal more; the token goes back.',
      '299/1',
      {},
      ({ by }, holdings) => [
        demand(() => holdings.owners.get('token') === by, `${by} does not hold the token.`),
        hand('token', 'Bandwidth'),
      ],
    ),
  },
  turns: {
    nweek: (holdings) => {
      if (!isActive(holdings, 'Bandwidth')) return [];
      const due = tokenHolder(holdings);
      if (due === undefined) return [];
      const twice = markOf(holdings, 'token', 'last') === due;
      if (twice) return [mark('Bandwidth', 'state', HIDING), mark('token', 'last', undefined)];
      return [hand('token', due), mark('token', 'last', due)];
    },
  },
});
