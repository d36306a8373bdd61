import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Names, YesNo } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { waitUntil } from '../../procedures/pass-until.ts';
import type { StepKind } from '../../procedures/kinds.ts';
import { accepted } from '../../procedures/refusal.ts';
import { ascend, passRole } from './ascension.ts';
import { barStandstill, comeBack, comment, goIdle, post } from './matter-steps.ts';
import type { MatterRules } from './matter-steps.ts';
import type { MatterState } from './matters.ts';
import { enact, fail } from './resolve-matter.ts';

const { step } = draftKinds<MatterState>();
type Step = StepKind<MatterState>;

/** Steps that any vote on a post needs: time, icons, who is there, and the decision by a rule. */
export function commonSteps(rules: MatterRules, deciding: string): Record<string, Step> {
  return {
    ...underRule(rules.votes, votingSteps(rules)),
    ...underRule(deciding, decidingSteps(rules)),
    ...underRule(rules.idling, idlingSteps(rules)),
  };
}

function votingSteps(rules: MatterRules): Record<string, Step> {
  return {
    until: step('Lets time pass until an instant in UTC.', { until: Instant }, (state, { until }) =>
      waitUntil(state, until),
    ),
    vote: step(
      'Comments on a post with a voting icon, one player or several alike.',
      { vote: Words, on: Words, by: Names },
      (state, { vote: icon, on, by }) => {
        for (const player of by) comment(state, { icon, on, by: player }, rules);
      },
    ),
  };
}

function decidingSteps(rules: MatterRules): Record<string, Step> {
  return {
    enact: step('An admin enacts a post.', { enact: Words, by: Words }, (state, said) =>
      enact(state, said.enact, said.by, rules),
    ),
    fail: step('An admin fails a post.', { fail: Words, by: Words }, (state, said) =>
      fail(state, said.fail, said.by, rules),
    ),
  };
}

function idlingSteps(rules: MatterRules): Record<string, Step> {
  return {
    idle: step('A player goes idle.', { idle: Words }, (state, { idle }) =>
      goIdle(state, idle, rules),
    ),
    unidle: step('An idle player comes back.', { unidle: Words }, (state, { unidle }) =>
      comeBack(state, unidle, rules),
    ),
  };
}

/** Posts a proposal. */
export function proposalSteps(rules: MatterRules): Record<string, Step> {
  return underRule(rules.proposals, {
    propose: step('Posts a proposal.', { propose: Words, by: Words }, (state, said) =>
      post(state, { kind: 'proposal', name: said.propose, by: said.by }, rules),
    ),
  });
}

/** Posts a call for judgement. */
export function judgementSteps(rules: MatterRules): Record<string, Step> {
  return underRule(rules.judgement, {
    call: step(
      'Posts a Call for Judgement; changes tells whether it asks for any.',
      { call: Words, by: Words, changes: YesNo.default(true) },
      (state, { call: name, by, changes }) =>
        post(state, { kind: 'cfj', name, by, changes }, rules),
    ),
  });
}

/** Posts a declaration of victory, and what follows when it is enacted. */
export function victorySteps(rules: MatterRules): Record<string, Step> {
  return underRule(rules.victory, {
    declare: step(
      'Posts a Declaration of Victory; the game is in hiatus then.',
      { declare: Words, by: Words },
      (state, said) => post(state, { kind: 'dov', name: said.declare, by: said.by }, rules),
    ),
    pass: step(
      'The new Mastermind hands the part to another player.',
      { pass: Words, by: Words },
      (state, { pass: to, by }) => {
        accepted(barStandstill(state, 'victory', rules));
        passRole(state, to, by, rules.victory);
      },
    ),
    ascend: step(
      'Posts the Ascension Address: its theme, rules to keep, and words to exchange.',
      {
        ascend: Words,
        by: Words,
        keep: z.array(Words).default([]),
        terms: z.record(z.string(), Words).default({}),
      },
      (state, { by, keep, terms }) => {
        accepted(barStandstill(state, 'victory', rules));
        ascend(state, { by, keep, terms }, rules.victory);
      },
    ),
  });
}
