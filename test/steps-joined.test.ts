import { expect, test } from 'vitest';
import { NOT_JOINED } from './steps-not-joined.ts';
import { listRulesets } from './support/any-game.ts';
import { stepsNotJoined } from './support/steps-joined.ts';

test.each(listRulesets())(
  'each step of $name is taken where its rules act on each other, but for those that are listed',
  (ruleset) => {
    expect(stepsNotJoined(ruleset)).toEqual(NOT_JOINED[ruleset.source] ?? {});
  },
);
