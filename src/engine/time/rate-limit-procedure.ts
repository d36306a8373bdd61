import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Names } from '../procedures/fields.ts';
import { Instant } from '../procedures/instant.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { writeInstant } from './instant.ts';
import { nextTime, tooSoon, type RateLimit, type Use } from './rate-limit.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { counted } from '../../schemas/counted.ts';

/** Limits by what they are called in a game. */
export type RateLimits = Readonly<Record<string, RateLimit>>;

const SECONDS_IN_AN_HOUR = 3600;

interface State {
  readonly players: readonly string[];
  /** The limit of each action. */
  readonly actions: ReadonlyMap<string, RateLimit>;
  readonly uses: readonly Use[];
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface RateLimitRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly rule: string;
  readonly limits: RateLimits;
}

/** Actions that may be taken once in a day or a week of the calendar (mechanics.md K.5). */
export function rateLimitProcedure(rules: RateLimitRules): Procedure {
  const { name, title, summary, rule, limits } = rules;
  return defineProcedure({
    name,
    title,
    summary,
    settings: {},
    given: { players: Names, actions: z.record(z.string(), z.enum(Object.keys(limits))) },
    begin: ({ players, actions }): State => ({
      players,
      actions: new Map(
        Object.entries(actions).flatMap(([action, kind]) => {
          const limit = ownValue(limits, kind);
          return limit === undefined ? [] : [[action, limit] as const];
        }),
      ),
      uses: [],
    }),
    steps: {
      takes: step(
        'Somebody takes an action, at an instant in UTC.',
        { takes: Words, by: Words, at: Instant },
        (state, { takes: action, by, at }) => take(rule, state, { action, by, at }),
      ),
    },
    answers: {
      taken: answer('The actions that were taken, in their order.', {}, ({ uses }) =>
        uses.map(({ by, action }) => `${by}: ${action}`),
      ),
      'free-from': answer(
        'From when somebody may take an action again; none where e may at once.',
        { by: Words, action: Words },
        ({ actions, uses }, asked) => {
          const limit = actions.get(asked.action);
          const next = limit && nextTime(limit, uses, asked);
          return next === undefined ? null : writeInstant(next);
        },
      ),
    },
    views: ({ uses }) => [
      {
        kind: 'table',
        title: 'Actions taken',
        columns: ['when', 'who', 'action'],
        rows: uses.map(({ at, by, action }) => [writeInstant(at), by, action]),
      },
    ],
  });
}

function take(rule: string, state: State, use: Use): State | Refusal {
  const { players, actions, uses } = state;
  const last = uses.at(-1);
  const limit = actions.get(use.action);
  if (!players.includes(use.by)) return refuse(`${use.by} is no player.`);
  if (limit === undefined) return refuse(`Nothing is told of an action ${use.action}.`);
  if (last !== undefined && use.at < last.at) return refuse('Time does not go back.');
  const reason = tooSoon(limit, uses, use);
  if (reason === null) return { ...state, uses: [...uses, use] };
  const who = limit.shared ? 'It was done' : `${use.by} has done so`;
  if (reason === 'same-period') return refuse(`${who} in this ${limit.per} already.`, rule);
  return refuse(`${who} less than ${counted(limit.gap / SECONDS_IN_AN_HOUR, 'hour')} ago.`, rule);
}
