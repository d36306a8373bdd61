import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import { passUntil } from '../../procedures/pass-until.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { playingIn } from '../membership/shared-standing.ts';
import { toldByWorld } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { nowIn, sharedNow } from '../../time/shared-now.ts';
import { writeMinutes } from '../../time/minutes.ts';
import { barAlteration, barMove, type Post, type PostRules } from './official-posts.ts';

interface State {
  /** Minutes since 1970. */
  readonly now: number;
  readonly players: readonly string[];
  readonly posts: ReadonlyMap<string, Post>;
}

const { step, answer } = kinds<State>();

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
    steps: { ...postSteps(rules), ...changeSteps(rules) },
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
    exhibits: ({ posts }) => [
      {
        kind: 'table',
        title: 'Posts',
        columns: ['Post', 'Author', 'Posted', 'Category'],
        rows: [...posts].map(([title, { author, posted, category }]) => [
          title,
          author,
          writeMinutes(posted),
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
        if (!state.players.includes(by)) return refuse(`${by} is not playing.`, rule);
        if (state.posts.has(title)) return refuse(`There is a post ${title} already.`, rule);
        return put(state, title, { author: by, posted: state.now, category, isCommented: false });
      },
    ),
    comment: step('A player comments on a post.', { comment: Words, by: Words }, (state, said) =>
      state.players.includes(said.by)
        ? onPost(state, said.comment, rule, (post) => ({ ...post, isCommented: true }))
        : refuse(`${said.by} is not playing.`, rule),
    ),
    until: step('Lets time pass until an instant in UTC.', { until: Instant }, (state, { until }) =>
      passUntil(state, until),
    ),
  };
}

function changeSteps(rules: PostRules) {
  return {
    edit: step('An author changes a post.', { edit: Words, by: Words }, (state, said) =>
      onPost(state, said.edit, rules.rule, (post) => barAlteration(post, said.by, rules) ?? post),
    ),
    remove: step('An author takes a post away.', { remove: Words, by: Words }, (state, said) => {
      const post = state.posts.get(said.remove);
      if (post === undefined) return refuse(`There is no post ${said.remove}.`, rules.rule);
      const left = [...state.posts].filter(([title]) => title !== said.remove);
      return barAlteration(post, said.by, rules) ?? { ...state, posts: new Map(left) };
    }),
    move: step(
      'An author puts a post into another category.',
      { move: Words, to: Words, by: Words },
      (state, { move: title, to, by }) =>
        onPost(
          state,
          title,
          rules.rule,
          (post) => barMove(post, { by, to, now: state.now }, rules) ?? { ...post, category: to },
        ),
    ),
  };
}

function put(state: State, title: string, post: Post): State {
  return { ...state, posts: new Map([...state.posts, [title, post]]) };
}

function onPost(
  state: State,
  title: string,
  rule: string,
  change: (post: Post) => Post | Refusal,
): State | Refusal {
  const post = state.posts.get(title);
  if (post === undefined) return refuse(`There is no post ${title}.`, rule);
  const changed = change(post);
  return 'refused' in changed ? changed : put(state, title, changed);
}
