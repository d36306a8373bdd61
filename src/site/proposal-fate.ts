import type { Proposal } from '../schemas/index.ts';
import { inOrder } from '../schemas/time.ts';
import type { GameModel } from './model.ts';
import type { LogEvent } from '../schemas/index.ts';

type Outcome = NonNullable<NonNullable<LogEvent['decision']>['outcome']>;

/** What was decided of a proposal, and how that fits what it did. */
export interface ProposalFate {
  /** What was announced of it, decision by decision, in the order of the logs; decisions that hold alone. */
  readonly outcomes: readonly Outcome[];
  /**
   * Why what was decided and what it did cannot both be so: it changed rules and was `not-adopted` by any decision
   * that is held, or every change is dated `before-adoption`. Null where nothing contradicts anything.
   */
  readonly conflict: 'not-adopted' | 'before-adoption' | null;
}

/** Holds the decisions on a proposal against what it did. */
export function fateOf(model: GameModel, { slug }: Pick<Proposal, 'slug'>): ProposalFate {
  const decided = (model.aboutProposal.get(slug) ?? []).filter(
    ({ decision, verdict }) => decision?.outcome !== undefined && verdict === 'effective',
  );
  const outcomes = decided.flatMap(({ decision }) => decision?.outcome ?? []);
  return { outcomes, conflict: outcomes.length === 0 ? null : conflictOf(model, slug, decided) };
}

function conflictOf(
  model: GameModel,
  slug: string,
  decided: readonly LogEvent[],
): ProposalFate['conflict'] {
  const done = datesOfEffects(model, slug);
  if (done.length === 0) return null;
  const adopted = decided.filter(({ decision }) => decision?.outcome === 'ADOPTED');
  if (adopted.length === 0) return 'not-adopted';
  const isEarlier = (one: unknown) =>
    typeof one === 'string' &&
    adopted.every(({ at }) => typeof at === 'string' && !inOrder([at, one]));
  return done.every(isEarlier) ? 'before-adoption' : null;
}

/** When each change was that is told of it; undefined for one without a date. */
function datesOfEffects({ effects, loggedEffects }: GameModel, slug: string): unknown[] {
  return [
    ...(effects.get(slug) ?? []).map(({ event }) => event.at),
    ...(loggedEffects.get(slug) ?? []).map(({ change }) => change.event.at),
  ];
}
