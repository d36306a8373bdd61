import type { LogEvent } from './event.ts';

/**
 * Returns what a sentence on an action may be filled with, besides who did it: arguments, fields of the step,
 * a title.
 */
export function toldFields({ args, play, proposes }: LogEvent): [string, string[]][] {
  const step = play !== undefined && 'step' in play ? play.step : undefined;
  const fields: readonly (readonly [string, unknown])[] = [
    ...(typeof step === 'object' ? Object.entries(step) : []),
    ...(proposes === undefined ? [] : [['title', proposes.title] as const]),
    ...Object.entries(args),
  ];
  return fields.map(([name, value]) => [
    name,
    (Array.isArray(value) ? value : [value]).map((one) => String(one)),
  ]);
}

/** Names the places of a sentence, in their order: `{holder}`. */
export function placesOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
}

/** Returns the sign of an amount, `cn` of `300cn`, with what stands before it; undefined of anything else. */
export function signedAmount(
  value: string,
): { readonly count: string; readonly sign: string } | undefined {
  const [, count, sign] = /^(\d+(?:\.\d+)?)([a-z:]+)$/u.exec(value) ?? [];
  return count === undefined || sign === undefined ? undefined : { count, sign };
}
