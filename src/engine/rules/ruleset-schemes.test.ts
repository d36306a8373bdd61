import { expect, test } from 'vitest';
import { gamesWithProcedures, mechanicsOf } from '../index.ts';
import { findBinding } from '../games/index.ts';
import { partiesOf } from './rulesets.ts';

const rulesets = gamesWithProcedures().flatMap((game) => {
  const mechanics = Map.groupBy(mechanicsOf(game), ({ source }) => source);
  return [...mechanics].map(([source, own]) => ({ game, source, own }));
});

/** Those of which a mechanic tells which rule goes before another. */
const deciding = rulesets.filter(({ own }) =>
  own.some(({ procedures }) =>
    procedures.some(({ answers }) => Object.hasOwn(answers, 'prevails')),
  ),
);

test('some rulesets tell which rule goes before another', () => {
  expect(deciding.length).toBeGreaterThan(3);
});

test.each(deciding)(
  'who plays the rules of $source takes up what is told as a scheme of $game has it',
  ({ game, own }) => {
    const parties = partiesOf(own, findBinding(game)?.precedence);
    expect(parties.filter(({ scheme }) => scheme === undefined).map(({ name }) => name)).toEqual(
      [],
    );
  },
);
