import { z } from 'astro/zod';
import { ownValue } from '../../schemas/own-value.ts';
import type { World } from '../world/world.ts';
import type { Consequence } from './consequence.ts';
import { findForce } from './in-force.ts';
import type { Member } from './member.ts';
import type { SaidInStep } from './sharing.ts';

/** What is said with a step, as the rules in force read it, and which of them said so. */
export interface SaidAndRead {
  readonly fields: unknown;
  readonly consequences: readonly Consequence[];
}

/**
 * Reads what is said with a step, word for word, as the rules in force have words be read: phrases that stand for
 * numbers, short names, comments. Where no rule says anything of what is said, it stays as it is.
 */
export function readSaid(
  members: readonly Member[],
  world: World,
  { member, verb, fields }: { member: Member; verb: string; fields: unknown },
): SaidAndRead {
  const readers = members.filter(
    ({ part, rules }) => part.reads !== undefined && findForce(world, rules).holds,
  );
  const isPlain = typeof fields !== 'object' || fields === null || readers.length === 0;
  if (isPlain) return { fields, consequences: [] };
  const consequences: Consequence[] = [];
  const said = fields as Readonly<Record<string, unknown>>;
  const by = typeof said['by'] === 'string' ? said['by'] : undefined;
  const about = { of: member.kind.name, verb, by };
  const read = Object.entries(said).map(([field, words]) => {
    const one: SaidInStep = { ...about, field, fits: fitsIn(member, verb, field) };
    return [field, readWords(readers, world, words, one, consequences)] as const;
  });
  return { fields: Object.fromEntries(read), consequences };
}

/** Reads what is said in a field. It calls itself once for each entry of a list, and not for lists within. */
function readWords(
  readers: readonly Member[],
  world: World,
  words: unknown,
  said: SaidInStep,
  consequences: Consequence[],
): unknown {
  if (Array.isArray(words)) {
    const each = { ...said, fits: () => true };
    return words.map((one) =>
      typeof one === 'string'
        ? readWords(readers, world, one, each, consequences)
        : (one as unknown),
    );
  }
  if (typeof words !== 'string') return words;
  return readers.reduce((now, { name, kind, part, rules }) => {
    const meant = part.reads?.(world, now, said);
    if (meant === undefined || meant === now) return now;
    const told = { what: 'read', said: now, meant };
    const by = { member: name, procedure: kind.name, rule: rules[0] };
    consequences.push({ ...by, cause: { told }, changes: [] });
    return meant;
  }, words);
}

function fitsIn({ kind }: Member, verb: string, field: string): (words: string) => boolean {
  const shape = ownValue(kind.steps, verb)?.fields.shape ?? {};
  const schema: unknown = Object.entries(shape).find(([name]) => name === field)?.[1];
  return (words) => !(schema instanceof z.ZodType) || schema.safeParse(words).success;
}
