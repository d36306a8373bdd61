import type { MechanicBinding } from '../../../mechanic.ts';
import { staminaProposals } from '../../../voting/stamina-proposals.ts';

const proposals = staminaProposals({
  name: 'proposals-fourth-era',
  proposals: '4e15',
  voters: '4e20',
});

/** Proposals of the Fourth Era (mechanics.md C.3): their lifecycle, scores and the players who count. */
export const fourthEraVotes: readonly MechanicBinding[] = [
  { mechanic: '4E-15', procedures: [proposals] },
  { mechanic: '4E-19', procedures: [proposals] },
  { mechanic: '4E-28', procedures: [proposals] },
];
