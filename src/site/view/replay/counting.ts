import { answerWithin, type RuleAnswer } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';

/** Where the page of all decisions says how they are counted. */
const COUNTING = 'counting';

/**
 * Says by which rules an outcome is computed, as they stood when its event happened, with the way to how they are
 * read; empty where the game's record tells of no such rules. Where a rule was changed within the time in which
 * the event lies, each of its revisions may be meant.
 */
export function countingPhrase(model: GameModel, replay: GameReplay, event: string): Phrase {
  const { game } = model;
  if (game.counting === undefined) return [];
  const rules = game.counting.rules.flatMap((rule): Phrase[] => {
    const name = ruleThen(model, replay, rule, event);
    return name === null ? [] : [linked(name, ruleHref(model, rule))];
  });
  const reading = { text: 'how they are read', href: routes.decisions(game.id, COUNTING) };
  if (rules.length === 0) return ['Counted by the game’s rules: ', reading, '.'];
  const word = rules.length === 1 ? 'Rule ' : 'Rules ';
  return [`Counted by ${word}`, ...joinPhrases(rules, ', '), ': ', reading, '.'];
}

/** Returns the way to how decisions are counted; null where the logs of a game hold none. */
export function countingLink({ game }: GameModel, { decisions }: GameReplay): Link | null {
  if (decisions.length === 0) return null;
  return {
    text: 'by which rules, and how they are read',
    href: routes.decisions(game.id, COUNTING),
  };
}

/** Names a rule with its revision of the time, or with all that are possible; null where it was not in force. */
function ruleThen(
  model: GameModel,
  replay: GameReplay,
  rule: string,
  event: string,
): string | null {
  const answer = answerDuring(model, replay, rule, event);
  if (answer?.force.value === 'not-in-force') return null;
  if (answer?.force.value === undefined) return `${rule} (perhaps in force then)`;
  const { candidates } = answer.revision;
  if (candidates.length > 0) return candidates.map((one) => `${rule}/${one}`).join(' or ');
  return model.ruleBySlug.get(rule)?.latest.revision == null
    ? rule
    : `${rule} (which revision is not known)`;
}

/** What is known of a rule at some moment of the time in which an event lies; undefined where that has no time. */
function answerDuring(
  model: GameModel,
  { history }: GameReplay,
  rule: string,
  event: string,
): RuleAnswer | undefined {
  const told = history.events[history.indexOf(event) ?? -1];
  if (told === undefined) return undefined;
  const { world, lifeOn } = timesOf(model);
  const axis = world.axisOf(told.clock === undefined ? { calendar: '' } : { game: told.clock });
  const { first, last } = axis.windowOf(told).sure;
  if (first === undefined || last === undefined) return undefined;
  return answerWithin(lifeOn(rule, axis), { first, last });
}

function ruleHref({ game, ruleBySlug }: GameModel, rule: string): string | null {
  return ruleBySlug.has(rule) ? routes.rule(game.id, rule, 'history') : null;
}
