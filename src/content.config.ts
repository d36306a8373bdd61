import { defineCollection } from 'astro:content';
import { recordLoader } from './loaders/record-loader.ts';

/**
 * The collections, checked when the site is built and served to pages of forks that ask for them. Copies of
 * rules, of which there may be very many, are in `live.config.ts`.
 */
export const collections = {
  games: defineCollection({ loader: recordLoader('games') }),
  sources: defineCollection({ loader: recordLoader('sources') }),
  proposals: defineCollection({ loader: recordLoader('proposals') }),
  notes: defineCollection({ loader: recordLoader('notes') }),
};
