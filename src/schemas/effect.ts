import { z } from 'astro/zod';
import { Words } from './scalars.ts';
import { faultOfEffect } from './effect-faults.ts';
import { EffectOp } from './effect-forms.ts';

/**
 * `[op, path]`, `[op, path, value]` or `[op, path, value, was]`, or its short form in one line. The
 * fourth part of `lower` is its floor. What cannot be read as an effect is no effect line.
 */
export const EffectLine = z
  .union([
    z.tuple([EffectOp, Words]),
    z.tuple([EffectOp, Words, z.string()]),
    z.tuple([EffectOp, Words, z.string(), z.string()]),
    Words,
  ])
  .superRefine((line, context) => {
    const fault = faultOfEffect(line);
    if (fault === undefined) return;
    const { expected: message, part } = fault;
    const at = part === undefined ? { path: [] } : { path: [part], input: line[part] };
    context.addIssue({ code: 'custom', message, ...at });
  });
