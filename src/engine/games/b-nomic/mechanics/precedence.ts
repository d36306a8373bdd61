import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { legality } from '../../../precedence/legality.ts';
import { precedenceProcedure } from '../../../precedence/precedence-procedure.ts';
import { toNumber } from '../../../precedence/rank.ts';
import type { Scheme, Step } from '../../../precedence/scheme.ts';
import { ALL_KINDS, chutzpah, chutzpah2002, power } from '../precedence.ts';

const byChutzpah = {
  byNumber: true,
  valueFault: (value: string) =>
    /^[1-9]\d*$/u.test(value) ? undefined : `Chutzpah is a whole number above 0, and not ${value}.`,
};

/** Puts other clause steps into a scheme. */
function withClauses(scheme: Scheme, parts: Partial<Step & { by: 'claims' }>): Scheme {
  const steps = scheme.steps.map((step) => (step.by === 'claims' ? { ...step, ...parts } : step));
  return { ...scheme, steps };
}

const of2002 = precedenceProcedure({
  ...byChutzpah,
  name: 'precedence-2002',
  title: 'Chutzpah in 2002',
  summary: chutzpah2002.summary,
  classes: [],
  settings: {
    claims: {
      options: ['deferring', 'all'],
      default: 'deferring',
      meaning:
        'Rule 33/2 lets only deference override Chutzpah, although it goes on to speak of claims to go first as well, and the print is damaged elsewhere. Either only deference counts, or all claims.',
    },
  },
  schemeBy: ({ claims }) =>
    claims === 'all' ? withClauses(chutzpah2002, { kinds: ALL_KINDS }) : chutzpah2002,
});

const ofFirstEra = precedenceProcedure({
  ...byChutzpah,
  name: 'precedence-first-era',
  title: 'Chutzpah',
  summary: chutzpah.summary,
  classes: ['p-spec'],
  activation: '1085/3',
  protects: { number: '33', rule: '33/9' },
  settings: {
    circles: {
      options: ['anywhere', 'in-conflict'],
      default: 'anywhere',
      meaning:
        'Claims that go round in a circle of three or more count for nothing. Either wherever the rules in force close such a circle, or only where all of its rules are in conflict at once.',
    },
    'p-specs': {
      options: ['first', 'like-others'],
      default: 'first',
      meaning:
        'Rule 1900 puts P-Specs before rules of other rulebooks, but Rule 33 counts only what a rule says of itself. Either it counts all the same, or P-Specs are weighed like other rules.',
    },
  },
  schemeBy: (choices) =>
    withClauses(chutzpah, {
      circles: choices.circles === 'anywhere' ? 'ignored' : 'ignored-in-conflict',
      ...(choices['p-specs'] === 'like-others' && { ofThemselves: true as const }),
    }),
});

const ofFourthEra = precedenceProcedure({
  name: 'precedence-fourth-era',
  title: 'Power',
  summary: power.summary,
  byNumber: true,
  classes: [],
  settings: {},
  schemeBy: () => power,
  valueFault: (value) => {
    const isShare = /^\d+(?:\/[1-9]\d*)?$/u.test(value) && toNumber(value) <= 1;
    return isShare ? undefined : `Power is a fraction from 0 to 1, and not ${value}.`;
  },
});

const legality2002 = legality({
  name: 'legality-2002',
  scheme: chutzpah2002,
  unregulated: '18/1',
  gamestate: { rule: '393/0', who: ['player', 'object'] },
});

const legalityOfFirstEra = legality({
  name: 'legality-first-era',
  scheme: chutzpah,
  unregulated: '18/4',
  gamestate: { rule: '393/1', who: ['object'] },
  doubt: '699/3',
});

/** Why the defaults of what is legal are played apart. */
const LEGALITY =
  'All other rules decide step by step what may be done. What one says of an action in words is told here, and nothing else hangs on the verdict.';

/** Which rule gives way and what is permitted, by Rule 33 in two revisions and by Rule 4E75. */
export const precedence: readonly MechanicBinding[] = [
  { mechanic: 'BN0-10', procedures: [legality2002], recorded: LEGALITY },
  // What is told to several rules they take up in the order of precedence (33/2).
  { mechanic: 'BN0-33', procedures: [of2002] },
  { mechanic: 'BN1-10', procedures: [legalityOfFirstEra], recorded: LEGALITY },
  // What is due at one instant is taken up in the order of precedence (3 C).
  { mechanic: 'BN1-3C', procedures: [ofFirstEra] },
  { mechanic: 'BN1-33', procedures: [ofFirstEra] },
  { mechanic: 'BN1-1085', procedures: [ofFirstEra] },
  { mechanic: '4E-75', procedures: [ofFourthEra] },
];
