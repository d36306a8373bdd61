import { defineCollection } from 'astro:content';
import { recordLoader } from './loaders/record-loader.ts';

/** The collections, checked when the site is built and served to pages of forks that ask for them. */
export const collections = {
  games: defineCollection({ loader: recordLoader('games') }),
  sources: defineCollection({ loader: recordLoader('sources') }),
  rules: defineCollection({ loader: recordLoader('rules') }),
  proposals: defineCollection({ loader: recordLoader('proposals') }),
  notes: defineCollection({ loader: recordLoader('notes') }),
};
