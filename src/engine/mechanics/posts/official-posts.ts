import { refuse, type Refusal } from '../../procedures/refusal.ts';

/** A post of a blog. */
export interface Post {
  readonly author: string;
  /** Minutes since 1970. */
  readonly posted: number;
  readonly category: string;
  readonly isCommented: boolean;
}

/** How long a category may still be changed, in minutes. */
const WINDOW = 15;

/** What differs from game to game. */
export interface PostRules {
  readonly rule: string;
  /** Categories of official posts; all others are not official. */
  readonly official: readonly string[];
}

/**
 * Refuses an edit or a removal that the rules do not allow (BlogNomic, Gamestate Tracking): authors may
 * alter official posts until somebody comments.
 */
export function barAlteration(post: Post, by: string, rules: PostRules): Refusal | undefined {
  if (post.author !== by) return refuse(`The post is not ${by}’s own.`, rules.rule);
  return rules.official.includes(post.category) && post.isCommented
    ? refuse('Somebody has commented on it.', rules.rule)
    : undefined;
}

/**
 * Refuses another category (BlogNomic, Gamestate Tracking): for an official post after a quarter of an
 * hour, and for one that would become official also once somebody comments.
 */
export function barMove(
  post: Post,
  { by, to, now }: { readonly by: string; readonly to: string; readonly now: number },
  rules: PostRules,
): Refusal | undefined {
  const barred = barAlteration(post, by, rules);
  if (barred !== undefined) return barred;
  const isOfficial = rules.official.includes(post.category);
  const becomesOfficial = rules.official.includes(to);
  if (!isOfficial && !becomesOfficial) return undefined;
  const age = now - post.posted;
  if (isOfficial ? age > WINDOW : age >= WINDOW) {
    return refuse(`It has been posted for ${age} minutes.`, rules.rule);
  }
  return becomesOfficial && post.isCommented
    ? refuse('Somebody has commented on it.', rules.rule)
    : undefined;
}
