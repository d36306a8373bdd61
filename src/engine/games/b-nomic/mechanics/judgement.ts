import { callProcedure } from '../../../mechanics/judgement/call-procedure.ts';
import { consultationProcedure } from '../../../mechanics/judgement/consultation-procedure.ts';
import { inquiryProcedure } from '../../../mechanics/judgement/inquiry-procedure.ts';
import { juryProcedure } from '../../../mechanics/judgement/jury-procedure.ts';
import type { Range } from '../../../mechanics/judgement/jury-steps.ts';
import { INTENTS } from './shared-actions.ts';
import { FOURTH_ERA_TWINS } from './fourth-era/dna.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const calls2002 = callProcedure({
  name: 'calls-for-judgment-2002',
  calls: '126/5',
  drawing: '127/1',
  judges: '128/5',
  limitation: '129/3',
  appeals: '404/0',
  leaves: '205/2',
  ndaysInNweek: 10,
  ndaysToJudge: 7,
  nweeksOnList: 2,
  ndaysToAppeal: 3,
  penalty: 10,
});

const inquiries = inquiryProcedure({
  name: 'calls-for-inquiry-first-era',
  rule: '125/6',
  leave: '205/8',
  midnights: 4,
  reward: { tildex: 5, 'temporary-wisdom': 1 },
});

const consultations = consultationProcedure({
  name: 'consultations-fourth-era',
  rule: '4e18',
  office: 'Questions',
  twins: FOURTH_ERA_TWINS,
});

const misdemeanor: Range = { least: 1, most: 50 };
const felony: Range = { least: 25, most: 500 };

const juries = juryProcedure('juries-fourth-era', {
  accusations: '4e72',
  juries: '4e73',
  punishments: '4e54',
  office: 'Judging',
  crimes: new Map([
    ['misdemeanor', misdemeanor],
    ['felony', felony],
    ['murder', { ...felony, mayBeDeath: true }],
    ['manslaughter', misdemeanor],
    ['assault', misdemeanor],
    ['battery', felony],
    ['contempt-of-court', { least: 10, most: 60 }],
    ['blood-betrayal', { least: 100, most: 100 }],
  ]),
  tidbits: ['cheese', 'CREAMPUFF', '3'],
  reach: 12,
  intents: INTENTS,
  support: 4,
});

/** Judges, inquiries, priests and juries of three rulesets of B Nomic (mechanics.md F). */
export const judgement: readonly MechanicBinding[] = [
  { mechanic: 'BN0-126', procedures: [calls2002] },
  { mechanic: 'BN0-404', procedures: [calls2002] },
  { mechanic: 'BN1-125', procedures: [inquiries] },
  { mechanic: '4E-18', procedures: [consultations] },
  { mechanic: '4E-54', procedures: [juries] },
  { mechanic: '4E-72', procedures: [juries] },
];
