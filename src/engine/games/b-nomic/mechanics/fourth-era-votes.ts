import { tweaksProcedure } from '../../../mechanics/intents/tweaks-procedure.ts';
import { FOURTH_ERA_TWINS } from './fourth-era/dna.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { activityProcedure } from '../../../mechanics/membership/activity-procedure.ts';
import { twinsProcedure } from '../../../mechanics/membership/twins-procedure.ts';
import { staminaProposals } from '../../../mechanics/voting/stamina-proposals.ts';

const proposals = staminaProposals({
  name: 'proposals-fourth-era',
  proposals: '4e15',
  voters: '4e20',
  votingFrom: 9,
  scoring: '4e19',
  vesting: '4e28',
  twins: FOURTH_ERA_TWINS,
});

const activity = activityProcedure('activity-fourth-era', '4e28');

const twins = twinsProcedure({
  name: 'twins-fourth-era',
  ...FOURTH_ERA_TWINS,
  prices: [0, 25, 52],
});

const tweaks = tweaksProcedure({
  name: 'tweaks-fourth-era',
  rule: '4e77',
  objection: '4e21',
  twins: FOURTH_ERA_TWINS,
  ndaysInNweek: 12,
  conditions: { wait: 2, open: 2, from: 'after-the-wait' },
});

/** Proposals and tweaks of the Fourth Era (mechanics.md C.3), and the players who count in votes. */
export const fourthEraVotes: readonly MechanicBinding[] = [
  { mechanic: '4E-15', procedures: [proposals] },
  { mechanic: '4E-19', procedures: [proposals] },
  { mechanic: '4E-28', procedures: [activity, proposals] },
  { mechanic: '4E-61', procedures: [twins, proposals] },
  { mechanic: '4E-77', procedures: [tweaks] },
];
