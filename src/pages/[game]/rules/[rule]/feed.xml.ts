import type { APIRoute } from 'astro';
import { readRule } from '../../../../site/archive.ts';
import { atomResponse } from '../../../../site/atom-response.ts';
import { ruleFeedPaths } from '../../../../site/feed-paths.ts';
import { routes } from '../../../../site/routes.ts';
import { viewRuleFeed } from '../../../../site/view/rule-feed.ts';

export const getStaticPaths = ruleFeedPaths;

export const GET: APIRoute = ({ params: { game, rule: slug = '' }, site }) => {
  const [model, rule] = readRule(game, slug);
  const feed = viewRuleFeed(model, rule);
  return atomResponse(feed, routes.pageFeed(feed.href), site);
};
