import { z } from 'astro/zod';
import { demand, mark, mustBe, put, type Change } from '../../../../../world/changes.ts';
import { amountOf, type World } from '../../../../../world/entities.ts';
import { payFor } from '../research.ts';
import { mustBeTechnology } from '../../known-technologies.ts';

/** The rule on spells. */
export const RULE = '1919/1';
const MOST_SPELLS = 3;
const MOST_LEVELS = 20;
/** Levels that are lost where a spell is taught. */
const TAUGHT = 4;

/** Research points for a level of each spell. */
const PRICES = {
  blight: (level: number) => (level === 1 ? 200 : 40),
  reincarnation: (level: number) => (level === 1 ? 150 : 55),
  'slight-of-hand': (level: number) => (level === 1 ? 50 : 10 * level - 10),
  chromomancy: (level: number) => 10 * level,
  alcomancy: (level: number) => (level === 1 ? 100 : 80),
} as const satisfies Readonly<Record<string, (level: number) => number>>;

/** A spell by its name. */
export type SpellName = keyof typeof PRICES;

/** Names of the spells. */
export const Spell = z.enum(Object.keys(PRICES) as [SpellName, ...SpellName[]]);

/** Returns at which level somebody knows a spell; 0 where e does not. */
const levelOf = (world: World, who: string, spell: SpellName): number =>
  amountOf(world, who, spell);

const known = (world: World, who: string): SpellName[] =>
  Spell.options.filter((spell) => levelOf(world, who, spell) > 0);

/** Lets changes go on only where somebody may know one more spell, or knows this one. */
function hasRoom(who: string, spell: SpellName): Change {
  return demand((world) => {
    const all = known(world, who);
    return all.includes(spell) || all.length < MOST_SPELLS;
  }, `${who} knows ${MOST_SPELLS} spells.`);
}

/** Spends research points on the next level of a spell; those for this spell alone go first. */
export function learn(spell: SpellName, level: number, by: string): Change[] {
  return [
    mustBe('player', by),
    mustBeTechnology(spell),
    demand(() => level >= 1 && level <= MOST_LEVELS, `Levels are from 1 to ${MOST_LEVELS}.`),
    demand(
      (world) => levelOf(world, by, spell) === level - 1,
      `${by} knows ${spell} at another level than ${level - 1}.`,
    ),
    hasRoom(by, spell),
    payFor(by, spell, PRICES[spell](level)),
    put(by, spell, level),
  ];
}

/** Gives a spell to somebody, who gets it four levels lower, and keeps it. */
export function teach(spell: SpellName, to: string, by: string, world: World): Change[] {
  const own = levelOf(world, by, spell);
  const level = Math.max(1, own - TAUGHT);
  return [
    mustBe('player', to),
    mustBeTechnology(spell),
    demand(() => to !== by, `${by} knows it already.`),
    demand(() => own > 0, `${by} does not know ${spell}.`),
    demand(() => levelOf(world, to, spell) < level, `${to} knows it at that level.`),
    hasRoom(to, spell),
    put(to, spell, level),
  ];
}

/** Forgets a spell, at every level. */
export const forget = (spell: SpellName, by: string): Change[] => [
  demand((world) => levelOf(world, by, spell) > 0, `${by} does not know ${spell}.`),
  put(by, spell, 0),
];

/** Lets changes go on only where somebody casts a spell at a level at which e knows it. */
export function mayCast(spell: SpellName, at: number, by: string): Change[] {
  return [
    demand(
      (world) => at >= 1 && at <= levelOf(world, by, spell),
      `${by} does not know ${spell} at level ${at}.`,
    ),
    mark(by, 'cast', spell),
  ];
}

/** How often in six a spell works on a plant: it grows with five levels and begins again. */
export const chanceOf = (level: number): number => ((level - 1) % 5) + 1;

/** Whether a level is among those at which one may choose near things only. */
export const isNear = (level: number): boolean => level <= 5 || (level > 10 && level <= 15);
