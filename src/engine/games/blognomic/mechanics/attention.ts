import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, gain, mark, type Change } from '../../../holdings/changes.ts';
import { defineDeeds, happening } from '../../../holdings/deeds.ts';
import { amountOf, type Holdings } from '../../../holdings/holdings.ts';
import type { Procedure } from '../../../procedures/procedure.ts';

/** Attention, and the heist that the most of it wins. */
export const attention: Procedure = defineDeeds({
  name: 'attention',
  title: 'Attention and the heist',
  summary:
    'A Squad that completes a Mark gets attention, and whoever of the team has most of all wins a heist.',
  quantities: { attention: { start: 0, floor: 0, ceiling: 100, beyond: 'is-refused' } },
  marks: ['victory'],
  deeds: {
    complete: happening(
      'A Squad completes a Mark.',
      'attention',
      { complete: Words, squad: z.array(Words).min(1) },
      ({ squad }) => squad.map((crook) => gain(crook, 'attention', 1)),
    ),
    heist: happening(
      'The Mastermind calls a heist; the holders of roles are named.',
      '2-fast-2-furious',
      { heist: z.array(Words).min(1) },
      ({ heist }, holdings) => victors(heist, holdings),
    ),
  },
});

/** Only one who has more attention than every other has won. */
function victors(holders: readonly string[], holdings: Holdings): Change[] {
  const most = Math.max(...holders.map((one) => amountOf(holdings, one, 'attention')));
  const first = holders.filter((one) => amountOf(holdings, one, 'attention') === most);
  const [winner = ''] = first;
  return [
    demand(() => first.length === 1, 'Several have the most attention.'),
    mark(winner, 'victory', 'yes'),
  ];
}
