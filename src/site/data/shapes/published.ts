import type { z } from 'astro/zod';
import type { Plain } from '../../../engine/index.ts';
import type { Said } from '../../../schemas/index.ts';

/** A shape by its name, with the addresses at which data have it: `*` is one name. */
export type NamedShape = readonly [name: string, address: string, shape: z.ZodType];

/** What a shape describes, as it is handed on: nobody changes it. */
export type Published<T extends z.ZodType> = Fixed<z.output<T>>;

/** What may hold itself is fixed already, and is not gone into. */
type Fixed<T> = [Plain] extends [T]
  ? T
  : [Said] extends [T]
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Fixed<T[K]> }
      : T;
