import { isRefusal, type Refusal } from '../../src/engine/procedures/refusal.ts';
import type { ScenarioStep } from '../../src/schemas/scenario.ts';
import type { AnyRuleset } from './any-game.ts';
import { tryLine, type RefusedLine } from './refused-lines.ts';

/** What a step says of the rule that would let it be taken. */
const OWN_REASON = /^Rule .+ (?:is not in force|is deactivated|is in force as .+)\.$/u;

/** What cannot be whichever rules are in force, and is told by the rule of the step then. */
const FACTS = [
  // What a step is about must be there, and be as it says.
  /^There is (?:no|nothing) /u,
  /^No match is played\.$/u,
  /^The Clock is not off for want of this/u,
  /^There is a post .+ already\.$/u,
  /^It has been performed\.$/u,
  / is not on the ballot\.$/u,
  /^No vote is open\.$/u,
  /^Crane is in CCC\.$/u,
  /^A change of a rule names that rule\.$/u,
  // An intent says itself what it waits for.
  /^It is too early\.$/u,
  / is not announced\.$/u,
  /^1 object, and fewer than 1 may\.$/u,
  /^1 support it, and 2 must\.$/u,
  // There is no game of turns without a turn, and no number without the last one before it.
  /^It is the turn of /u,
  /^The next (?:number|serial) is /u,
  // One turn has one proposal, by both rules on turns.
  /^Another proposal is being voted on\.$/u,
  // Dice show what they have, and a ballot is one of its method's.
  /^No throw of .+ comes to /u,
  /^Nothing is thrown for this\.$/u,
  /^A ballot ranks every choice once/u,
  / is no vote; /u,
  // Nobody pays what e has not.
  /^Unexpected payment of .+, expected it to leave at least 0\.$/u,
  // What would let a proposal be enacted is not there to let it.
  / cannot be enacted at .+ hours /u,
  /^Chutzpah is a whole number above 0, /u,
  // Somebody must do it, and another rule names whom.
  / gives these numbers\.$/u,
  / does not draw the judge of call \d+\.$/u,
  // Whoever holds no proxy votes for nobody else, and what was taken back is judged by nobody.
  / does not hold the proxy of .+ for this\.$/u,
  /^Call \d+ is rescinded\.$/u,
];

/** A step that is refused still, once the rule is repealed that refused it. */
export interface StillRefused {
  readonly line: ScenarioStep;
  readonly refusal: Refusal;
  readonly again: Refusal;
}

/** Lists the refused steps that are refused still without the rule that refused each. */
function refusedAgain(ruleset: AnyRuleset, refused: readonly RefusedLine[]): StillRefused[] {
  return refused.flatMap(({ play, line, refusal }) => {
    if (refusal.rule === undefined) return [];
    const without = tryLine(ruleset, play, { repeal: numberOf(refusal.rule) });
    const again =
      without === undefined || isRefusal(without) ? undefined : tryLine(ruleset, without, line);
    return again === undefined || !isRefusal(again) ? [] : [{ line, refusal, again }];
  });
}

/** Lists what a rule still forbids that is not in force, and what another forbids in its place for the same reason. */
export function forbiddenStill(
  ruleset: AnyRuleset,
  refused: readonly RefusedLine[],
): { readonly byTheGone: StillRefused[]; readonly byAnother: StillRefused[] } {
  const still = refusedAgain(ruleset, refused);
  return {
    byTheGone: still.filter(
      ({ refusal, again }) =>
        numberOf(again.rule) === numberOf(refusal.rule) && !OWN_REASON.test(again.refused),
    ),
    byAnother: still.filter(
      ({ refusal, again }) =>
        again.refused === refusal.refused &&
        numberOf(again.rule) !== numberOf(refusal.rule) &&
        !FACTS.some((fact) => fact.test(again.refused)),
    ),
  };
}

/** A rule by its number, however it is written. */
function numberOf(rule = ''): string {
  return (rule.split('/')[0] ?? '').toLowerCase();
}
