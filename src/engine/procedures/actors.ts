import { ownValue } from '../../schemas/own-value.ts';
import { entitiesOf, kindOf } from '../world/entities.ts';
import type { World } from '../world/world.ts';
import type { Step } from './member.ts';
import { need } from './refusal.ts';

/** Whoever may act where a procedure does not say which kinds may: players. */
const PLAYERS: readonly string[] = ['player'];

/** Whoever the world does not know: an outsider, or an officer who is named by the office. */
export const OUTSIDER = 'outsider';

/**
 * Asks that whoever takes a step be of a kind that may take it. Where the world knows of no player at
 * all, nothing is known of who plays, and nobody is kept out.
 * @throws Refused otherwise, by the rule of the step.
 */
export function needActor(world: World, { member, verb, fields }: Step): void {
  const kind = ownValue(member.kind.steps, verb);
  if (kind === undefined || entitiesOf(world, 'player').length === 0) return;
  const actors = kind.actors ?? PLAYERS;
  for (const one of actorsOf({ member, verb, fields })) {
    const found = kindOf(world, one) ?? (actors.includes(OUTSIDER) ? OUTSIDER : undefined);
    need(found !== undefined && actors.includes(found), words(one, found, actors), kind.rule);
  }
}

/** Lists who takes a step: one, several alike, or nobody where it happens by itself. */
export function actorsOf({ member, verb, fields }: Step): string[] {
  const { actor = 'by' } = ownValue(member.kind.steps, verb) ?? {};
  const named = ownValue(fields, actor);
  const all: readonly unknown[] = Array.isArray(named) ? named : [named];
  return all.filter((one) => typeof one === 'string');
}

function words(name: string, kind: string | undefined, actors: readonly string[]): string {
  const may = actors.length === 1 && actors[0] === 'player' ? 'a player' : actors.join(' or ');
  if (kind === undefined) return `There is no ${name}; ${may} may do this.`;
  return `${name} is ${/^[aeiou]/iu.test(kind) ? 'an' : 'a'} ${kind}; ${may} may do this.`;
}
