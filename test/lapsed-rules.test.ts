import { describe, expect, test } from 'vitest';
import { isRefusal } from '../src/engine/procedures/refusal.ts';
import { listRulesets } from './support/any-game.ts';
import { refusedLines, tryLine } from './support/refused-lines.ts';

/** What a step says of the rule that would let it be taken. */
const OWN_REASON = /^Rule .+ (?:is not in force|is deactivated|is in force as .+)\.$/u;

/** What cannot be whichever rules are in force, and is told by the rule of the step then. */
const FACTS = [
  // What a step is about must be there, and be as it says.
  /^There is no /u,
  /^There is a post .+ already\.$/u,
  /^It has been performed\.$/u,
  / is not on the ballot\.$/u,
  /^No vote is open\.$/u,
  /^Crane is in CCC\.$/u,
  /^A change of a rule names that rule\.$/u,
  // An intent says itself what it waits for.
  /^It is too early\.$/u,
  /^1 object, and fewer than 1 may\.$/u,
  /^1 support it, and 2 must\.$/u,
  // There is no game of turns without a turn, and no number without the last one before it.
  /^It is the turn of /u,
  /^The next number is /u,
  /^Chutzpah is a whole number above 0, /u,
  // Somebody must do it, and another rule names whom.
  / gives these numbers\.$/u,
  / does not draw the judge of call 700\.$/u,
];

describe.each(listRulesets())('what rules of $name forbid', (ruleset) => {
  const refused = refusedLines(ruleset).filter(({ refusal }) => refusal.rule !== undefined);
  const after = refused.flatMap(({ play, line, refusal }) => {
    const rule = numberOf(refusal.rule);
    const without = tryLine(ruleset, play, { repeal: rule });
    const again =
      without === undefined || isRefusal(without) ? undefined : tryLine(ruleset, without, line);
    return again === undefined || !isRefusal(again) ? [] : [{ rule, line, refusal, again }];
  });

  test('is refused by no rule that is repealed, but by that of the step itself', () => {
    const named = after.filter(
      ({ rule, again }) => numberOf(again.rule) === rule && !OWN_REASON.test(again.refused),
    );
    expect(named.map(({ line, again }) => ({ line, again }))).toEqual([]);
  });

  test('is forbidden no more when the one rule is repealed that forbade it', () => {
    const stays = after.filter(
      ({ refusal, again }) =>
        again.refused === refusal.refused &&
        numberOf(again.rule) !== numberOf(refusal.rule) &&
        !FACTS.some((fact) => fact.test(again.refused)),
    );
    expect(stays.map(({ line, refusal, again }) => ({ line, refusal, again: again.rule }))).toEqual(
      [],
    );
  });
});

/** A rule by its number, however it is written. */
function numberOf(rule = ''): string {
  return (rule.split('/')[0] ?? '').toLowerCase();
}
