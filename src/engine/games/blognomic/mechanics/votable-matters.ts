import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { postsProcedure } from '../../../mechanics/posts/posts-procedure.ts';
import type { MatterRules } from '../../../mechanics/voting/matter-steps.ts';
import {
  postedJudgements,
  postedProposals,
  postedVictories,
} from '../../../mechanics/voting/votable-matters.ts';

const rules: MatterRules = {
  proposals: 'proposals',
  votes: 'votable-matters',
  icons: 'special-proposal-voting',
  resolution: 'resolution-of-proposals',
  judgement: 'calls-for-judgement',
  victory: 'victory-and-ascension',
  hiatus: 'victory-and-ascension',
  downtime: 'seasonal-downtime',
  idling: 'idle-crooks',
};

/** Titles of the rules in the dynastic section of Ruleset 106. */
const DYNASTIC: readonly string[] = [
  'the-team',
  '2-fast-2-furious',
  'the-garage',
  'hotrods',
  'breaking-bad',
  'working-out',
  'chop-shop',
  'dollar',
  'transfers',
  'marks',
  'hot-rods',
  'identity-theft',
  'attention',
  'illegal-street-race',
];

const proposals = postedProposals('proposals', rules);
const judgements = postedJudgements('calls-for-judgement', rules);
const victories = postedVictories('declarations-of-victory', rules, DYNASTIC);

const posts = postsProcedure('posts', {
  rule: 'gamestate-tracking',
  official: ['proposal', 'call-for-judgement', 'declaration-of-victory', 'idling'],
});

/** Votes on posts of Ruleset 106 (mechanics.md C.4). */
export const votableMatters: readonly MechanicBinding[] = [
  { mechanic: 'BLG-4', procedures: [victories] },
  { mechanic: 'BLG-5', procedures: [proposals] },
  { mechanic: 'BLG-6', procedures: [proposals] },
  { mechanic: 'BLG-7', procedures: [proposals] },
  { mechanic: 'BLG-8', procedures: [posts, proposals, judgements, victories] },
  { mechanic: 'BLG-9', procedures: [judgements] },
  { mechanic: 'BLG-10', procedures: [victories] },
  { mechanic: 'BLG-11', procedures: [victories] },
  {
    mechanic: 'BLG-12',
    recorded:
      'What is fair is judged by people; a sanction comes from a proposal or a Call for Judgement, and the log has it.',
  },
  { mechanic: 'BLG-13', procedures: [victories] },
  { mechanic: 'BLG-33', procedures: [proposals] },
];
