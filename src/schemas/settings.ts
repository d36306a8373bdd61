import { z } from 'astro/zod';
import { Accent } from './accent.ts';
import { Slug, Words } from './scalars.ts';

/** Where a site stands: `https://name.example` or, below a path, `https://name.example/rules`. */
const Address = z
  .url({ protocol: /^https?$/, error: 'expected an address such as https://name.example/rules' })
  .refine(
    (address) => !/[?#]/u.test(address),
    'expected an address without a question or an anchor',
  );

const Language = z
  .string()
  .refine(isLanguage, 'expected a language whose dates are known, such as en, de or pt-BR');

const TimeZone = z
  .string()
  .refine(isTimeZone, 'expected a time zone such as UTC, Europe/Berlin or America/New_York');

/** Games, each once. */
const Games = z
  .array(Slug)
  .min(1, 'expected a game, or no such field: then all are shown')
  .refine((games) => new Set(games).size === games.length, 'expected every game once');

/** `palimpsest.yaml`: what the site of an archive is called and how it looks. Every field may be left out. */
export const Settings = z.strictObject({
  /** What the site is called: in the head of every page, in titles and in feeds. */
  title: Words.default('Palimpsest'),
  /** The heading of the first page. */
  tagline: Words.default('Rules, and the rules they were written over'),
  /** Where the site will stand; `SITE_URL` and `BASE_PATH` of the environment count before it. */
  address: Address.optional(),
  /** The language in which dates are printed; the pages themselves are in English. */
  language: Language.default('en'),
  /** The time zone in which times of day are printed. Documents and logs tell theirs in UTC all the same. */
  timeZone: TimeZone.default('UTC'),
  /** The colour of numbers, marks and links. */
  accent: Accent.optional(),
  /** The sentence at the foot of every page, as plain text. */
  footer: Words.default(
    'An unofficial archive, derived from what players saved. The wording of the rules belongs to its players; errors of reading are ours.',
  ),
  /** The games that the site shows, in this order; without it all, in the order of their names. */
  games: Games.optional(),
});
export type Settings = z.output<typeof Settings>;

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
