import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { sharedOwner, sharedPlayers } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf, kindOf } from '../../world/entities.ts';
import { SCRIBE, sharedScores } from './shared-scores.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

interface State {
  readonly players: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
  readonly scribe: string | null;
  /** Whom each player chooses while there is no Scribe. */
  readonly choices: ReadonlyMap<string, string>;
  /** Number by which the rule of Judgment is called. */
  readonly judgment: number;
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface ScribeRules {
  readonly name: string;
  readonly rule: string;
  /** The rule that decides between nominees where no majority does. */
  readonly judgment: number;
  /** What the Scribe is paid at the end of each of eir turns. */
  readonly wage: number;
}

/** The office of the Scribe: who holds it, what it pays, and how it is filled (rule 303). */
export function scribeProcedure(rules: ScribeRules): Procedure {
  const { name, rule, wage } = rules;
  return defineProcedure({
    name,
    title: 'The Scribe',
    summary:
      'The Scribe is paid at the end of each of eir turns. Without a Scribe the game does not go on until a majority chooses one, or Judgment decides between those with most votes.',
    settings: {},
    given: { players: Names, scribe: Words.optional(), scores: Counts.default({}) },
    begin: ({ players, scribe, scores }): State | Refusal => {
      if (scribe !== undefined && !players.includes(scribe)) {
        return refuse(`There is no ${scribe}.`);
      }
      const empty = Object.fromEntries(players.map((player) => [player, 0]));
      const { judgment } = rules;
      const all = { ...empty, ...scores };
      return { players, scores: all, scribe: scribe ?? null, choices: new Map(), judgment };
    },
    steps: {
      'ends-turn': step('A player ends eir turn.', { 'ends-turn': Words }, (state, fields) =>
        endTurn(rule, wage, state, fields['ends-turn']),
      ),
      'lays-down': step(
        'The Scribe lays down the office.',
        { 'lays-down': Words },
        (state, fields) =>
          fields['lays-down'] === state.scribe
            ? { ...state, scribe: null, choices: new Map<string, string>() }
            : refuse(`${fields['lays-down']} is not the Scribe.`, rule),
      ),
      chooses: step(
        'A player says whom e wants for the next Scribe; the last word counts.',
        { chooses: Words, by: Words },
        (state, { chooses, by }) => choose(rule, state, chooses, by),
      ),
      judges: step(
        'Judgment decides between those with most votes.',
        { judges: Words },
        (state, { judges }) => judge(rule, state, judges),
      ),
      renumbers: step(
        'The rule of Judgment gets another number.',
        { renumbers: Integer, as: Integer },
        (state, { renumbers, as }) =>
          renumbers === state.judgment
            ? { ...state, judgment: as }
            : refuse(`This rule does not name Rule ${renumbers}.`, rule),
      ),
    },
    answers: {
      scribe: answer('Who is the Scribe; none where nobody is.', {}, ({ scribe }) => scribe),
      scores: answer('Everybody’s points.', {}, ({ scores }) => scores),
      leading: answer('Who has most votes for the office.', {}, leading),
      'judged-by': answer('The rule by which Judgment decides.', {}, ({ judgment }) => judgment),
    },
    sharing: scribeSharing(rule),
  });
}

/**
 * What the office has to do with other rules: who holds it owns it, its turns are those of the game, and
 * without a Scribe the game does not go on (303). It tells `office-vacant { office }`.
 */
function scribeSharing(rule: string): Sharing<State> {
  return {
    quantities: { points: {} },
    shares: [
      sharedPlayers({
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      sharedScores({
        of: ({ scores }) => new Map(Object.entries(scores)),
        with: (state, scores) => ({ ...state, scores: Object.fromEntries(scores) }),
      }),
      sharedOwner(SCRIBE, {
        of: ({ scribe }) => scribe ?? undefined,
        with: (state, scribe) => ({ ...state, scribe: scribe ?? null }),
      }),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    // The rules of turns pay em at the end of eirs.
    told: { 'ends-turn': 'time/turn' },
    tells: (before, { scribe }) =>
      before.scribe !== null && scribe === null ? [{ what: 'office-vacant', office: SCRIBE }] : [],
    forbids: ({ scribe }, { of, verb, by }, world) =>
      scribe === null && by !== undefined && kindOf(world, SCRIBE) !== undefined
        ? whileVacant(rule, of, verb)
        : undefined,
  };
}

/** What may be done without a Scribe: one is chosen, Judgment is invoked, and anybody may leave. */
function whileVacant(rule: string, of: string, verb: string): Refusal | undefined {
  const isOpen = of === 'judgment' || ['forfeit', 'time-off', 'back'].includes(verb);
  return isOpen ? undefined : refuse('The game does not go on without a Scribe.', rule);
}

function endTurn(rule: string, wage: number, state: State, player: string): State | Refusal {
  const { players, scores, scribe } = state;
  if (!players.includes(player)) return refuse(`There is no ${player}.`);
  if (scribe === null) return refuse('The game does not go on without a Scribe.', rule);
  if (player !== scribe) return state;
  return { ...state, scores: { ...scores, [player]: (ownValue(scores, player) ?? 0) + wage } };
}

function choose(rule: string, state: State, whom: string, by: string): State | Refusal {
  const { players, scribe } = state;
  const stranger = [whom, by].find((name) => !players.includes(name));
  if (stranger !== undefined) return refuse(`There is no ${stranger}.`, rule);
  if (scribe !== null) return refuse(`${scribe} is the Scribe.`, rule);
  const choices = new Map([...state.choices, [by, whom]]);
  const votes = [...choices.values()].filter((name) => name === whom).length;
  const isChosen = votes * 2 > players.length;
  return isChosen ? { ...state, scribe: whom, choices: new Map() } : { ...state, choices };
}

function judge(rule: string, state: State, whom: string): State | Refusal {
  if (state.scribe !== null) return refuse(`${state.scribe} is the Scribe.`, rule);
  if (state.choices.size < state.players.length) {
    return refuse('Not everybody has chosen; a majority may still be reached.', rule);
  }
  if (!leading(state).includes(whom)) {
    return refuse(`${whom} is not among those with most votes.`, rule);
  }
  return { ...state, scribe: whom, choices: new Map() };
}

function leading({ players, choices }: State): string[] {
  const votes = (name: string) => [...choices.values()].filter((one) => one === name).length;
  const most = greatestOf(players.map(votes), 1);
  return players.filter((name) => votes(name) === most);
}
