import { defineLiveCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import { liveRecords } from './loaders/live-records.ts';

/** Where the project lies is not known yet while Astro looks which collections there are. */
const project = async (): Promise<string> => {
  const { root } = await import('astro:config/server');
  return fileURLToPath(root);
};

/** Copies of rules, for pages of forks that ask for them. Until one does, Astro holds none in memory. */
export const collections = {
  rules: defineLiveCollection({ loader: liveRecords('rules', project) }),
};
