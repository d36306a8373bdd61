import type { Random } from '../random.ts';

const THINGS = [
  'heron',
  'lantern',
  'kettle',
  'ladder',
  'otter',
  'pebble',
  'quill',
  'rudder',
  'saddle',
  'thimble',
  'anchor',
  'barrel',
  'candle',
  'drawer',
  'engine',
  'feather',
  'gutter',
  'hammer',
  'island',
  'jacket',
];
const DEEDS = ['keeps', 'counts', 'mends', 'borrows', 'weighs', 'paints', 'hides', 'carries'];
const WAYS = [
  'slowly',
  'twice',
  'at dusk',
  'with care',
  'in turn',
  'by lot',
  'aloud',
  'on request',
];

/** Names of players. */
export const PLAYERS = ['Otter', 'Whelk', 'Crab', 'Limpet', 'Urchin'] as const;

/** Draws a title of two words in title case. */
export function drawTitle(random: Random): string {
  const [first, second] = [random.pick(THINGS), random.pick(THINGS)];
  return `${capital(first)} ${capital(second)}`;
}

/** Draws a paragraph: a sentence that needs no wrapping. */
function drawParagraph(random: Random): string {
  const [one, other] = [random.pick(THINGS), random.pick(THINGS)];
  return `Every ${one} ${random.pick(DEEDS)} its ${other} ${random.pick(WAYS)}.`;
}

/** Draws the text of a rule. */
export function drawText(random: Random): string[] {
  return Array.from({ length: random.between(1, 3) }, () => drawParagraph(random));
}

/** Draws keywords, perhaps none. */
export function drawKeywords(random: Random): string[] {
  const count = random.below(3);
  return [...new Set(Array.from({ length: count }, () => capital(random.pick(THINGS))))];
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
