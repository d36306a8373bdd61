import { field } from '../../../mechanics/boards/field.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const theField = field({
  ...{ name: 'field', fieldRule: '4e57', matchRule: '4e58' },
  ...{ ministry: 'Play', day: 'rday' },
});

/** The Field of the Fourth Era and the matches on it. */
export const fieldBindings: readonly MechanicBinding[] = ['4E-57', '4E-58'].map((mechanic) => ({
  mechanic,
  procedures: [theField],
}));
