import { emergencyProcedure } from '../../../mechanics/emergency/emergency-procedure.ts';
import { ADMINISTRATOR } from '../../../mechanics/proposals/administrator.ts';
import type { EmergencyRules } from '../../../mechanics/emergency/emergency-rules.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const byMajority = {
  name: 'emergency-2002',
  rule: '0/0',
  head: 'Administrator',
  headByOffice: true,
  headVotes: true,
  trigger: 'majority',
  mayCallOff: false,
  pause: 'at-once',
  mayRevise: false,
  ballotAt: 5,
  firstCount: 7,
  betweenCounts: 2,
  decision: 'plurality',
} as const satisfies EmergencyRules;

/** The Administrator of 2002 heads it also where e does not play. */
const march2002: EmergencyRules = { ...byMajority, office: ADMINISTRATOR };

const firstEra: EmergencyRules = {
  ...byMajority,
  name: 'emergency-first-era',
  rule: '0/4',
  head: 'Emergency Co-ordinator',
  headByOffice: false,
  headVotes: false,
  mayCallOff: true,
};

const fourthEra: EmergencyRules = {
  name: 'emergency-fourth-era',
  rule: '4e0',
  head: 'Emergency Coordinator',
  office: 'Ministry',
  headByOffice: true,
  headVotes: false,
  trigger: { paranoid: 4 },
  mayCallOff: false,
  pause: 'initialised',
  mayRevise: true,
  ballotAt: 5,
  firstCount: 6,
  betweenCounts: 1,
  decision: 'majority',
  flags: {
    rule: '4e40',
    hoisted: ['Pink Ponies', 'Polka Dots', 'Setting Orange', 'Jolly Roger'],
    alarm: 'Black Watch Plaid',
    relief: 'Jolly Roger',
    calmingNday: 3,
  },
};

const inTheFourthEra = emergencyProcedure(fourthEra);

/** Emergencies of three rulesets of B Nomic (mechanics.md G): one mechanism, three tables. */
export const emergencies: readonly MechanicBinding[] = [
  { mechanic: 'BN0-0', procedures: [emergencyProcedure(march2002)] },
  { mechanic: 'BN1-0', procedures: [emergencyProcedure(firstEra)] },
  { mechanic: '4E-0', procedures: [inTheFourthEra] },
  { mechanic: '4E-40', procedures: [inTheFourthEra] },
];
