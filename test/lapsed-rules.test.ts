import { describe, expect, test } from 'vitest';
import { listRulesets } from './support/any-game.ts';
import { forbiddenStill } from './support/lapsed-refusals.ts';
import { refusedLines } from './support/refused-lines.ts';

describe.each(listRulesets())('what rules of $name forbid in scenarios', (ruleset) => {
  const still = forbiddenStill(ruleset, refusedLines(ruleset));

  test('is refused by no rule that is repealed, but by that of the step itself', () => {
    expect(still.byTheGone).toEqual([]);
  });

  test('is forbidden no more when the one rule is repealed that forbade it', () => {
    expect(still.byAnother).toEqual([]);
  });
});
