import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';

/** Where the page of all decisions says how they are counted. */
const COUNTING = 'counting';

/**
 * Says by which rules an outcome is computed, as they were in force just after an event, with the way
 * to how they are read; empty where the game's record tells of no such rules.
 */
export function countingPhrase(model: GameModel, replay: GameReplay, event: string): Phrase {
  const { game } = model;
  if (game.counting === undefined) return [];
  const index = replay.history.indexOf(event) ?? -1;
  const rules = game.counting.rules.flatMap((rule): Phrase[] => {
    const name = ruleThen(replay, rule, index);
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

/** Names a rule with its revision of the time; null where it was not in force. */
function ruleThen({ history }: GameReplay, rule: string, index: number): string | null {
  if (history.valueAt(`rule/${rule}/in-force`, index)?.value !== 'yes') return null;
  const revision = history.valueAt(`rule/${rule}/revision`, index)?.value;
  return typeof revision === 'string' ? `${rule}/${revision}` : rule;
}

function ruleHref({ game, ruleBySlug }: GameModel, rule: string): string | null {
  return ruleBySlug.has(rule) ? routes.rule(game.id, rule, 'history') : null;
}
