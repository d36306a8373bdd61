import { expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import { checkDecisions } from './check-decisions.ts';

const decide = (id: string, outcome: 'ADOPTED' | 'REJECTED' | undefined, conditional = false) =>
  logEvent({
    id,
    do: 'decide',
    decision: {
      proposal: '9',
      quorum: 1,
      index: '1.0',
      ballots: [
        conditional
          ? { voter: 'ada', kind: 'conditional', resolved: 'FOR' }
          : { voter: 'ada', kind: 'vote', vote: 'FOR' },
      ],
      ...(outcome !== undefined && { outcome }),
    },
  });

test('compares every decision with what was announced', () => {
  const log = [
    logEvent({ id: 'other', do: 'pay' }),
    decide('right', 'ADOPTED'),
    decide('wrong', 'REJECTED', true),
    decide('silent', undefined),
  ];
  expect(
    checkDecisions(log).map(({ event, agrees, isConditional }) => [
      event.id,
      agrees,
      isConditional,
    ]),
  ).toEqual([
    ['right', true, false],
    ['wrong', false, true],
    ['silent', undefined, false],
  ]);
});
