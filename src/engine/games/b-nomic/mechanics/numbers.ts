import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { numbersProcedure } from '../../../mechanics/numbers/numbers-procedure.ts';
import { pieceNumbers, revisions, ruleNumbers } from '../numbering.ts';

const CHOOSES_NONE = { chosen: 'never', series: ruleNumbers.first } as const;

const march2002 = numbersProcedure({
  name: 'numbers-2002',
  title: 'Serial numbers and revisions of 2002',
  summary:
    'What is new gets the number after the highest that was ever given, from 100 on; every change makes a new revision.',
  types: [
    { type: 'rule', by: 'Administrator', rule: '5/1', ...CHOOSES_NONE },
    { type: 'proposal', by: 'Administrator', rule: '5/1', ...CHOOSES_NONE },
  ],
  revisions: revisions.early,
  revisionRule: '4/3',
  offices: { Administrator: 'Administrator' },
});

const firstEra = numbersProcedure({
  name: 'numbers-first-era',
  title: 'Serial numbers and revisions of the late First Era',
  summary:
    'Each type of thing is numbered by an officer, from 100 on. Every change but those of Executive Tidiness makes a new revision; P-Specs may get the number of one that is gone.',
  types: [
    { type: 'rule', by: 'GM', rule: '5/6', ...CHOOSES_NONE },
    { type: 'proposal', by: 'Chairman', rule: '5/6', ...CHOOSES_NONE },
    {
      type: 'p-spec',
      by: 'GameKeeper',
      rule: '1900/1',
      chosen: 'never',
      series: pieceNumbers,
      otherwise: { setting: 'p-specs', choice: 'after-highest-ever', series: ruleNumbers.first },
    },
  ],
  revisions: revisions.late,
  revisionRule: '4/5',
  offices: { GM: 'Rules', Chairman: 'Change', GameKeeper: 'Board' },
  settings: {
    'p-specs': {
      options: ['after-highest-current', 'after-highest-ever'],
      default: 'after-highest-current',
      meaning:
        'What number a new P-Spec gets: one more than the highest of those that are there, as Rule 1900 has it, or than the highest ever given, as Rule 5 has it, which defers to rules that contradict it.',
    },
  },
});

const fourthEra = numbersProcedure({
  name: 'numbers-fourth-era',
  title: 'Numbers of the Fourth Era',
  summary:
    'A new rule gets the lowest number that none ever had. Proposals get greater numbers than all before them; the Oracle may number a Consultation otherwise than by counting on. Revisions are not counted.',
  types: [
    {
      type: 'rule',
      by: 'Minister of Law',
      rule: '4E36',
      chosen: 'never',
      series: ruleNumbers.fourth,
    },
    {
      type: 'proposal',
      by: 'Chairman',
      rule: '4E15',
      chosen: 'greater',
      series: { next: 'after-highest-ever', first: 1 },
    },
    {
      type: 'consultation',
      by: 'Oracle',
      rule: '4E18',
      chosen: 'free',
      series: { next: 'after-highest-current', first: 1 },
    },
  ],
  revisions: revisions.fourth,
  revisionRule: '4E36',
  offices: { 'Minister of Law': 'Law', Chairman: 'Change', Oracle: 'Questions' },
});

/** Numbers and revisions of three rulesets of B Nomic (mechanics.md B). */
export const numbers: readonly MechanicBinding[] = [
  { mechanic: 'BN0-4', procedures: [march2002] },
  { mechanic: 'BN1-4', procedures: [firstEra] },
  { mechanic: 'BN1-5', procedures: [firstEra] },
  { mechanic: '4E-36', procedures: [fourthEra] },
];
