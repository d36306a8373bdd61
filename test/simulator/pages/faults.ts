import { answerRule, isBelieved } from '../../../src/engine/index.ts';
import type { GameModel } from '../../../src/site/model.ts';
import { timesOf } from '../../../src/site/replays.ts';
import { lifeIn } from '../../../src/site/rule-lives.ts';
import { spansOfRule } from '../../../src/site/rule-spans.ts';
import { standingOf, type Standing } from '../../../src/site/standing.ts';
import { deniedOfRules, deniedOfRulesets } from '../../support/said-of-rules.ts';
import { worldsOf, type SeedResult } from '../run-seed.ts';
import type { Truth } from '../truth/truth.ts';
import { denied, modelOf, printedIn, untrue } from './printed.ts';
import { saidOfStretches, untrueOfStretch } from './stretches.ts';
import { toldChangesIn, toldProposalsIn, type Told } from './told.ts';

/** A law of what pages say of rules: returns what of it they break, as lines. */
type PageLaw = (model: GameModel, result: SeedResult) => string[];

/** What pages say of when rules stood, each a law of its own. */
export const PAGE_LAWS: Readonly<Record<string, PageLaw>> = {
  'is what the answers give': (model) => printedIn(model).flatMap((one) => denied(model, one)),
  'is said alike by the heads of pages, their lists of times, rulesets and data': (model) => [
    ...deniedOfRules(model),
    ...deniedOfRulesets(model),
  ],
  'is true, or no software could see that it is not': untrueAndSeen,
  'tells no change that never was': (model, result) => untrueTold(toldChangesIn(model), result),
  'tells of proposals what they did': (model, result) => untrueTold(toldProposalsIn(model), result),
  'lists the changes that the answers are made of, and doubts those that they doubt': unlikeSteps,
  'says of what became of a rule what the answers say last': unlikeLast,
  'says of a year or a month what is so in all of it, or no software could see that it is not':
    untrueOfStretches,
};

/** Returns what the pages of a seed say that breaks a law, as lines; none where all hold. */
export function pageFaults(result: SeedResult): string[] {
  const model = modelOf(result);
  return Object.values(PAGE_LAWS).flatMap((law) => law(model, result));
}

function untrueAndSeen(model: GameModel, result: SeedResult): string[] {
  return seenUntrue(result, printedIn(model), (truth, one) => untrue(model, truth, one));
}

function untrueOfStretches(model: GameModel, result: SeedResult): string[] {
  return seenUntrue(result, saidOfStretches(model, result.truth), untrueOfStretch);
}

/** Returns what is untrue of the game, and of any other that would have left the same papers. */
function seenUntrue<T>(
  { truth, damage, archive }: SeedResult,
  said: readonly T[],
  untrueOf: (truth: Truth, one: T) => string[],
): string[] {
  const untold = said.filter((one) => untrueOf(truth, one).length > 0);
  if (untold.length === 0) return [];
  const twins = worldsOf(truth, damage, archive);
  return untold
    .filter((one) => twins.length === 0 || twins.some((twin) => untrueOf(twin, one).length > 0))
    .flatMap((one) => untrueOf(truth, one));
}

function untrueTold(all: readonly Told[], result: SeedResult): string[] {
  return seenUntrue(result, all, (truth, { words, holdsIn }) =>
    holdsIn(truth) ? [] : [`${words}, which is not so`],
  );
}

function unlikeSteps(model: GameModel): string[] {
  const { history } = timesOf(model).world;
  return model.rules.flatMap((rule) => {
    const life = lifeIn(model, rule);
    return spansOfRule(model, rule).flatMap(({ event, force, revision, from }) => {
      const step = life.steps.find((one) => history.events[one.event] === event);
      if (event === null || step === undefined) return [];
      const isSame = force === (step.force ?? 'unknown') && revision === step.revision;
      const isSure = from?.basis !== 'recorded' || isBelieved(life, step.window.sure);
      return isSame && isSure
        ? []
        : [`rule ${rule.rule}: its change ${event.id} is told otherwise`];
    });
  });
}

function unlikeLast(model: GameModel, { truth }: SeedResult): string[] {
  const { last = '' } = timesOf(model).world.windowOf({ at: truth.to }).sure;
  return model.rules.flatMap((rule) => {
    const standing = standingOf(model, rule);
    const life = lifeIn(model, rule);
    const { certainty, value } = answerRule(life, last).force;
    // By a wrong date something may be told of a time after the last one.
    const isLast = [...life.told, ...life.copied, ...life.gone].every(({ to = '' }) => to <= last);
    if (certainty !== 'known' || !isLast) return [];
    const kinds = value === 'in-force' ? IN_FORCE : ENDED;
    return kinds.has(standing) ? [] : [`rule ${rule.rule}: ${standing}, the answers ${value}`];
  });
}

const IN_FORCE: ReadonlySet<Standing> = new Set(['in-force', 'last-seen']);
const ENDED: ReadonlySet<Standing> = new Set(['repealed', 'ended', 'not-accepted']);
