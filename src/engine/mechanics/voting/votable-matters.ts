import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import type { Settings } from '../../procedures/settings.ts';
import { matterViews } from './matter-views.ts';
import { matterSharing, victorySharing } from './matter-sharing.ts';
import type { MatterRules } from './matter-steps.ts';
import type { MatterChoices, MatterState } from './matters.ts';
import { matterAnswers, victoryAnswers } from './votable-answers.ts';
import { commonSteps, judgementSteps, proposalSteps, victorySteps } from './votable-steps.ts';

const allSettings = {
  lost: {
    options: ['intended', 'literal'],
    default: 'intended',
    meaning:
      'A post may be failed early if it can only be enacted by awaiting time or by a change of votes against it or of the players. Intended: it is hopeless. Literal: it cannot be enacted this minute even if all others were for it, so that every young post may be failed.',
  },
  turnout: {
    options: ['with-deferential', 'valid-only'],
    default: 'with-deferential',
    meaning:
      'Whether DEFERENTIAL counts where a Declaration of Victory needs a number of Votes of any kind.',
  },
  downtime: {
    options: ['through-27', 'until-27'],
    default: 'through-27',
    meaning: 'Whether 27 December is the last day of the downtime or the first after it.',
  },
  idling: {
    options: ['barred', 'open'],
    default: 'barred',
    meaning:
      'Hiatus leaves open what the rule on players covers. The rule on idle players may be a part of it, but the source does not show which rules are parts of others. Barred: nobody becomes idle or comes back in a hiatus. Open: it goes on.',
  },
} as const satisfies Settings;
const { lost, downtime } = allSettings;

/** What is common to all votes on posts: who plays, who decides, and since when. */
const given = {
  now: Instant,
  players: Names,
  mastermind: Words.optional(),
  admins: Names,
  idle: Names.default([]),
  dynastic: z.array(Words).default([]),
  terms: z.record(z.string(), Words).default({}),
};
type Given = z.output<z.ZodObject<typeof given>>;

/** Choices of what a procedure has no use for. */
const USUAL: MatterChoices = {
  lost: 'intended',
  turnout: 'with-deferential',
  downtime: 'through-27',
  idling: 'barred',
};

function begin(
  { dynastic, mastermind, ...rest }: Given,
  choices: Partial<MatterChoices>,
): MatterState {
  return {
    ...rest,
    mastermind,
    choices: { ...USUAL, ...choices },
    matters: [],
    isHiatus: false,
    isAscending: false,
    barred: new Map(),
    dynasticRules: dynastic,
    dynasties: 0,
  };
}

/** Proposals by posts: limits, icons, vetoes, enacting and failing (mechanics.md C.4). */
export function postedProposals(name: string, rules: MatterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Proposals',
    summary:
      'Proposals are posted, voted on by icons, and enacted or failed by admins, the oldest first.',
    settings: { lost, downtime },
    given,
    begin,
    steps: { ...proposalSteps(rules), ...commonSteps(rules, rules.resolution) },
    answers: matterAnswers,
    views: matterViews,
    sharing: matterSharing(rules),
  });
}

/** Calls for judgement by posts (mechanics.md C.4). */
export function postedJudgements(name: string, rules: MatterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Calls for Judgement',
    summary:
      'A Call for Judgement is decided by a Quorum on either side, or by the majority after two days.',
    settings: { downtime },
    given,
    begin,
    steps: { ...judgementSteps(rules), ...commonSteps(rules, rules.judgement) },
    answers: matterAnswers,
    views: matterViews,
    sharing: matterSharing(rules),
  });
}

/**
 * Declarations of victory, hiatus, ascension and downtime, with all else that is posted meanwhile; an Ascension Address
 * repeals what it does not keep of the rules of the dynastic section.
 */
export function postedVictories(
  name: string,
  rules: MatterRules,
  section: readonly string[],
): Procedure {
  return defineProcedure({
    name,
    title: 'Declarations of Victory',
    summary:
      'A Declaration of Victory brings hiatus; when it is enacted, its author heads a new dynasty, which begins with the Ascension Address.',
    settings: allSettings,
    given,
    begin,
    steps: {
      ...victorySteps(rules),
      ...proposalSteps(rules),
      ...judgementSteps(rules),
      ...commonSteps(rules, rules.victory),
    },
    answers: victoryAnswers,
    views: matterViews,
    sharing: victorySharing(rules, section),
  });
}
