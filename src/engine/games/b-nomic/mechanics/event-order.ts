import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { eraProcedure } from '../../../time/era-procedure.ts';
import { eventOrder } from '../../../time/event-order-procedure.ts';
import { chutzpah, power } from '../precedence.ts';

const firstEra = eventOrder({
  name: 'event-order-first-era',
  title: 'Events of one instant in the late First Era',
  summary:
    'What rules prescribe for the same instant takes place in order of their precedence; what ends a period comes before what begins one.',
  rule: '3/11',
  scheme: chutzpah,
  attribute: 'chutzpah',
});

const fourthEra = eventOrder({
  name: 'event-order-fourth-era',
  title: 'Events of one instant in the Fourth Era',
  summary:
    'What ends an nday comes before what begins the next. Actions that were arranged for the same time take place as they arrived.',
  rule: '4E14',
  scheme: power,
  attribute: 'power',
  settings: {
    rules: {
      options: ['precedence', 'arrival'],
      default: 'precedence',
      meaning:
        'In which order events take place that several rules prescribe for one instant, of which no rule tells: by the precedence of the rules, or as they were told of.',
    },
  },
});

/** Events of one instant, and eras (mechanics.md A.3.8 and A.4). */
export const eventOrders: readonly MechanicBinding[] = [
  { mechanic: 'BN1-3C', procedures: [firstEra] },
  { mechanic: '4E-7', procedures: [fourthEra] },
  {
    mechanic: '4E-9',
    procedures: [eraProcedure({ name: 'eras', rule: '4E9' })],
    recorded: 'A game is played within one era; of which one a report tells is asked of its date.',
  },
];
