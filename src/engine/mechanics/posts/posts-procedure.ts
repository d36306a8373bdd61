import { underRule } from '../../procedures/under-rule.ts';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { waitUntil } from '../../procedures/pass-until.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { playingIn } from '../membership/shared-standing.ts';
import { toldByWorld } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { nowIn, sharedNow } from '../../time/shared-now.ts';
import { writeInstant } from '../../time/instant.ts';
import { needAlterable, needMovable, type Post, type PostRules } from './official-posts.ts';

interface State {
  /** Seconds since 1970. */
  now: number;
  readonly players: readonly string[];
  readonly posts: Map<string, Post>;
}

const { step, answer } = draftKinds<State>();

/** Who plays and what time it is are the whole game's. */
const sharing: Sharing<State> = {
  shares: [sharedNow(), toldByWorld((world, state) => ({ ...state, players: playingIn(world) }))],
  asks: (world) => ({ players: playingIn(world), ...nowIn(world) }),
};

/** Posts of a blog by which a game is played, and how long they may be changed. */
export function postsProcedure(name: string, rules: PostRules): Procedure {
  return defineProcedure({
    name,
    title: 'Official posts',
    summary:
      'Official posts may be changed by their authors until somebody comments, and their category for a quarter of an hour.',
    settings: {},
    given: { now: Instant, players: Names },
    begin: ({ now, players }): State => ({ now, players, posts: new Map() }),
    steps: underRule(rules.rule, { ...postSteps(rules), ...changeSteps(rules) }),
    answers: {
      categories: answer('The category of each post.', {}, ({ posts }) =>
        Object.fromEntries([...posts].map(([title, { category }]) => [title, category])),
      ),
      official: answer('Posts that are official.', {}, ({ posts }) =>
        [...posts].flatMap(([title, { category }]) =>
          rules.official.includes(category) ? [title] : [],
        ),
      ),
    },
    sharing,
    views: ({ posts }) => [
      {
        kind: 'table',
        title: 'Posts',
        columns: ['Post', 'Author', 'Posted', 'Category'],
        rows: [...posts].map(([title, { author, posted, category }]) => [
          title,
          author,
          writeInstant(posted),
          category,
        ]),
      },
    ],
  });
}

function postSteps({ rule }: PostRules) {
  return {
    post: step(
      'Posts something in a category.',
      { post: Words, by: Words, in: Words },
      (state, said) => {
        const { post: title, by, in: category } = said;
        need(state.players.includes(by), `${by} is not playing.`, rule);
        need(!state.posts.has(title), `There is a post ${title} already.`, rule);
        state.posts.set(title, { author: by, posted: state.now, category, isCommented: false });
      },
    ),
    comment: step('A player comments on a post.', { comment: Words, by: Words }, (state, said) => {
      need(state.players.includes(said.by), `${said.by} is not playing.`, rule);
      postAt(state, said.comment, rule).isCommented = true;
    }),
    until: step('Lets time pass until an instant in UTC.', { until: Instant }, (state, { until }) =>
      waitUntil(state, until),
    ),
  };
}

function changeSteps(rules: PostRules) {
  return {
    edit: step('An author changes a post.', { edit: Words, by: Words }, (state, said) =>
      needAlterable(postAt(state, said.edit, rules.rule), said.by, rules),
    ),
    remove: step('An author takes a post away.', { remove: Words, by: Words }, (state, said) => {
      needAlterable(postAt(state, said.remove, rules.rule), said.by, rules);
      state.posts.delete(said.remove);
    }),
    move: step(
      'An author puts a post into another category.',
      { move: Words, to: Words, by: Words },
      (state, { move: title, to, by }) => {
        const post = postAt(state, title, rules.rule);
        needMovable(post, { by, to, now: state.now }, rules);
        post.category = to;
      },
    ),
  };
}

function postAt({ posts }: State, title: string, rule: string): Post {
  const post = posts.get(title);
  need(post, `There is no post ${title}.`, rule);
  return post;
}
