import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { precedenceProcedure } from '../../../precedence/precedence-procedure.ts';
import { mutability } from '../precedence.ts';

const KINDS = ['immutable', 'mutable'];

const byMutability = precedenceProcedure({
  name: 'precedence',
  title: 'Mutability and numbers',
  summary: mutability.summary,
  byNumber: true,
  classes: KINDS,
  settings: {},
  schemeBy: () => mutability,
  valueFault: (value) =>
    KINDS.includes(value) ? undefined : `A rule is immutable or mutable, and not ${value}.`,
});

/** Which rule gives way, by Rules 110 and 211. */
export const precedence: readonly MechanicBinding[] = [
  { mechanic: 'SUB-110', procedures: [byMutability] },
];
