import { z } from 'astro/zod';

/** A colour of a screen, in hexadecimal: `#8f1a12`. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as "#8f1a12"');

/**
 * What the accent colour is read on, by day and by night: the papers and tints of
 * `src/styles/tokens.css`, which a test holds to these.
 */
export const PAPERS = {
  light: ['#f8f5ec', '#f0ebdd', '#f1ead8', '#e8dfc8', '#f3e0d2'],
  dark: ['#171411', '#211d18', '#1f1a12', '#2a2418', '#371f18'],
} as const;

/** Text must differ so much from what it stands on (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/** A colour for each of the two schemes. */
const Pair = z.strictObject({ light: Colour, dark: Colour });
export type Accent = z.output<typeof Pair>;

/**
 * The colour of numbers, marks and links: one, from which that of the dark scheme is worked out, or
 * `{ light, dark }`. Each can be read on every paper of its scheme, or is refused.
 */
export const Accent = z
  .union([Colour, Pair], { error: 'expected a colour such as "#8f1a12", or { light, dark }' })
  .transform((given) =>
    typeof given === 'string' ? { light: given, dark: lighten(given) } : given,
  )
  .superRefine((accent, context) => {
    for (const scheme of ['light', 'dark'] as const) {
      const found = leastContrast(accent[scheme], PAPERS[scheme]);
      if (found >= LEAST) continue;
      context.addIssue({
        code: 'custom',
        message: `expected a colour that can be read in the ${scheme} scheme: ${accent[scheme]} has a contrast of ${found.toFixed(1)} to 1 with its papers, and ${LEAST} to 1 is needed, so take a ${scheme === 'light' ? 'darker' : 'lighter'} one`,
      });
    }
  });

/** Returns the contrast of a colour with the paper that it differs from least, from 1 to 21. */
export function leastContrast(colour: string, papers: readonly string[]): number {
  return papers.reduce((least, paper) => Math.min(least, contrast(colour, paper)), 21);
}

/** Mixes a colour with white, in as many of 20 steps as it takes to be read in the dark. */
function lighten(colour: string): string {
  const mixed = (step: number): string =>
    `#${channels(colour)
      .map((part) => Math.round(part + ((255 - part) * step) / 20))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  const steps = Array.from({ length: 21 }, (_, step) => mixed(step));
  return steps.find((one) => leastContrast(one, PAPERS.dark) >= LEAST) ?? '#ffffff';
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue from 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
