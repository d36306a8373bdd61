import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { bandwidthProposals } from '../../../mechanics/proposals/bandwidth-procedure.ts';
import type { ProposalType } from '../../../mechanics/proposals/proposal-types.ts';
import { shelvingBallot } from '../../../mechanics/proposals/shelving-procedure.ts';
import { pollProcedure } from '../../../mechanics/voting/poll-procedure.ts';

const D6 = { count: 1, faces: 6 };
const NOTHING = { passed: {}, failed: { isLoss: false } };

/** Types of proposals (r19/23, r396/5, r625/39 C, r1673/1), and those that derive from Unauthored. */
const TYPES: readonly ProposalType[] = [
  {
    name: 'general',
    cost: 2,
    passed: { dice: { count: 3, faces: 6 }, honor: 1 },
    failed: { dice: D6, isLoss: true },
  },
  {
    name: 'anonymous',
    cost: 2,
    passed: { dice: { count: 3, faces: 6 }, isHalved: true },
    failed: { dice: D6, isLoss: true },
    isAnonymous: true,
  },
  { name: 'unauthored', cost: 0, ...NOTHING, isAbstract: true, isStrict: true },
  { name: 'non-confidence', cost: 0, ...NOTHING, isStrict: true },
  { name: 'underwriting', cost: 0, ...NOTHING, isStrict: true },
  {
    name: 'quotation',
    cost: 0,
    passed: { points: 3, quoted: { count: 2, faces: 5 } },
    failed: { points: 1, isLoss: false },
    quotes: '396/5',
  },
];

const ballot = shelvingBallot('ballot-first-era', TYPES, {
  ballot: '23/14',
  polls: '15/20',
  dice: '9/2',
  leave: '205/8',
});

const issuing = bandwidthProposals('proposals-first-era', {
  types: TYPES,
  perNweek: 10,
  forNewPlayers: 4,
  votingFrom: 8,
  serials: '5/6',
  proposals: '19/23',
  entities: '6/2',
  rescinding: '1440/0',
  chits: '212/9',
  voting: '23/14',
  societies: '578/21',
});

/** Votes of the late First Era, by Rules 15, 19, 23 and 578. */
export const firstEraVotes: readonly MechanicBinding[] = [
  { mechanic: 'BN1-15', procedures: [pollProcedure('15/20', '205/8')] },
  { mechanic: 'BN1-6', procedures: [issuing] },
  { mechanic: 'BN1-19', procedures: [issuing, ballot] },
  { mechanic: 'BN1-23', procedures: [ballot] },
  { mechanic: 'BN1-212', procedures: [issuing] },
  { mechanic: 'BN1-1440', procedures: [issuing] },
];
