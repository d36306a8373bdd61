import { ownValue } from '../../../../schemas/own-value.ts';
import { rulesInForce } from '../../../procedures/rules-part.ts';
import { demand, type Change } from '../../../world/changes.ts';
import { entitiesOf, kindOf, type World } from '../../../world/entities.ts';

/** What a technology is that a proposal made, and one that is no more, however it came to be. */
export const TECHNOLOGY = 'technology';
export const LOST = 'lost technology';

/** Technologies by the rule that defines them: spells are technologies, too (1854/2, 1919/1). */
const DEFINED: Readonly<Record<string, readonly string[]>> = {
  '1854': [
    'masonry',
    'mining',
    'theft',
    'diplomacy',
    'playing-the-board-game',
    'extra-bandwidth',
    'printing-tildex',
    'drawing',
  ],
  '1919': ['blight', 'reincarnation', 'slight-of-hand', 'chromomancy', 'alcomancy'],
};

/** Returns the technologies that a rule defines, by its number. */
export function definedBy(rule: string): readonly string[] {
  return ownValue(DEFINED, rule) ?? [];
}

/** Returns the technologies that there are: those of rules that stand, and those that proposals made. */
function technologiesIn(world: World): string[] {
  const defined = Object.entries(DEFINED).flatMap(([rule, names]) =>
    stands(world, rule) ? names.filter((name) => kindOf(world, name) !== LOST) : [],
  );
  return [...defined, ...entitiesOf(world, TECHNOLOGY)];
}

/** Where the world tells of no rules at all, each is taken to stand; a rule that is deactivated stands, too. */
function stands(world: World, rule: string): boolean {
  const standing = world.get(`rule/${rule}/in-force`);
  return standing === undefined ? rulesInForce(world).length === 0 : standing === 'yes';
}

/** Lets changes go on only where there is a technology of that name. */
export function mustBeTechnology(name: string): Change {
  return demand((world) => technologiesIn(world).includes(name), `There is no technology ${name}.`);
}
