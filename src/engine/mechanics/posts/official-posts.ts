import { need } from '../../procedures/refusal.ts';
import { counted } from '../../../schemas/counted.ts';

/** A post of a blog. */
export interface Post {
  readonly author: string;
  /** Seconds since 1970. */
  readonly posted: number;
  category: string;
  isCommented: boolean;
}

const MINUTE = 60;
/** How long a category may still be changed. */
const WINDOW = 15 * MINUTE;

/** What differs from game to game. */
export interface PostRules {
  readonly rule: string;
  /** Categories of official posts; all others are not official. */
  readonly official: readonly string[];
}

/**
 * Asks that the rules allow an edit or a removal (BlogNomic, Gamestate Tracking): authors may alter
 * official posts until somebody comments. @throws Refused where they do not.
 */
export function needAlterable(post: Post, by: string, { rule, official }: PostRules): void {
  need(post.author === by, `The post is not ${by}’s own.`, rule);
  const isFixed = official.includes(post.category) && post.isCommented;
  need(!isFixed, 'Somebody has commented on it.', rule);
}

/**
 * Asks that the rules allow another category (BlogNomic, Gamestate Tracking): not for an official post
 * after a quarter of an hour, nor for one that would become official once somebody comments.
 * @throws Refused where they do not.
 */
export function needMovable(
  post: Post,
  { by, to, now }: { readonly by: string; readonly to: string; readonly now: number },
  rules: PostRules,
): void {
  needAlterable(post, by, rules);
  const isOfficial = rules.official.includes(post.category);
  const becomesOfficial = rules.official.includes(to);
  if (!isOfficial && !becomesOfficial) return;
  const age = now - post.posted;
  const isLate = isOfficial ? age > WINDOW : age >= WINDOW;
  need(
    !isLate,
    `It has been posted for ${counted(Math.floor(age / MINUTE), 'minute')}.`,
    rules.rule,
  );
  need(!becomesOfficial || !post.isCommented, 'Somebody has commented on it.', rules.rule);
}
