import { need } from './refusal.ts';

/**
 * Ends a step that names somebody who does not play.
 * @throws Refused, by the rule that is given, where the name is not among the players.
 */
export function needPlayer(players: readonly string[], name: string, rule?: string): void {
  need(players.includes(name), `${name} is no player.`, rule);
}
