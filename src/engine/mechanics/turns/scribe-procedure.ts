import { listIn, mapIn } from '../../procedures/lenses.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need, refuse, type Refusal } from '../../procedures/refusal.ts';
import { sharedOwner, sharedPlayers } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf, kindOf } from '../../world/entities.ts';
import { SCRIBE, sharedScores } from './shared-scores.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

interface State {
  players: string[];
  scores: Map<string, number>;
  scribe: string | null;
  /** Whom each player chooses while there is no Scribe. */
  readonly choices: Map<string, string>;
  /** Number by which the rule of Judgment is called. */
  judgment: number;
}

const { step, answer } = draftKinds<State>();

/** What differs from game to game. */
export interface ScribeRules {
  readonly name: string;
  readonly rule: string;
  /** The rule that decides between nominees where no majority does. */
  readonly judgment: number;
  /** What the Scribe is paid at the end of each of eir turns. */
  readonly wage: number;
}

/** Returns the office of the Scribe: who holds it, what it pays, and how it is filled (rule 303). */
export function scribeProcedure(rules: ScribeRules): Procedure {
  const { name, rule, wage, judgment } = rules;
  return defineProcedure({
    name,
    title: 'The Scribe',
    summary:
      'The Scribe is paid at the end of each of eir turns. Without a Scribe the game does not go on until a majority chooses one, or Judgment decides between those with most votes.',
    settings: {},
    rule,
    given: { players: Names, scribe: Words.optional(), scores: Counts.default({}) },
    begin: ({ players, scribe = null, scores }): State => {
      need(scribe === null || players.includes(scribe), `There is no ${String(scribe)}.`);
      const none = players.map((player) => [player, 0] as const);
      const all = new Map([...none, ...Object.entries(scores)]);
      return { players, scores: all, scribe, choices: new Map(), judgment };
    },
    steps: { ...officeSteps(wage), ...CHOICE },
    answers: {
      scribe: answer('Who is the Scribe; none where nobody is.', {}, ({ scribe }) => scribe),
      scores: answer('Everybody’s points.', {}, ({ scores }) => Object.fromEntries(scores)),
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
      sharedPlayers(listIn('players')),
      sharedScores(mapIn('scores')),
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

function officeSteps(wage: number) {
  return {
    'ends-turn': step(
      'A player ends eir turn.',
      { 'ends-turn': Words },
      ({ players, scribe, scores }, { 'ends-turn': player }) => {
        need(players.includes(player), `There is no ${player}.`);
        need(scribe !== null, 'The game does not go on without a Scribe.');
        if (player === scribe) scores.set(player, (scores.get(player) ?? 0) + wage);
      },
    ),
    'lays-down': step(
      'The Scribe lays down the office.',
      { 'lays-down': Words },
      (state, { 'lays-down': player }) => {
        need(player === state.scribe, `${player} is not the Scribe.`);
        appoint(state, null);
      },
    ),
    renumbers: step(
      'The rule of Judgment gets another number.',
      { renumbers: Integer, as: Integer },
      (state, { renumbers, as }) => {
        need(renumbers === state.judgment, `This rule does not name Rule ${renumbers}.`);
        state.judgment = as;
      },
    ),
  };
}

const CHOICE = {
  chooses: step(
    'A player says whom e wants for the next Scribe; the last word counts.',
    { chooses: Words, by: Words },
    (state, { chooses: whom, by }) => {
      const { players, choices } = state;
      const stranger = [whom, by].find((name) => !players.includes(name));
      need(stranger === undefined, `There is no ${String(stranger)}.`);
      needVacant(state);
      choices.set(by, whom);
      const votes = [...choices.values()].filter((name) => name === whom).length;
      if (votes * 2 > players.length) appoint(state, whom);
    },
  ),
  judges: step(
    'Judgment decides between those with most votes.',
    { judges: Words },
    (state, { judges: whom }) => {
      needVacant(state);
      const haveAll = state.choices.size >= state.players.length;
      need(haveAll, 'Not everybody has chosen; a majority may still be reached.');
      need(leading(state).includes(whom), `${whom} is not among those with most votes.`);
      appoint(state, whom);
    },
  ),
};

function needVacant({ scribe }: State): void {
  need(scribe === null, `${String(scribe)} is the Scribe.`);
}

function appoint(state: State, scribe: string | null): void {
  state.scribe = scribe;
  state.choices.clear();
}

function leading({ players, choices }: State): string[] {
  const votes = (name: string) => [...choices.values()].filter((one) => one === name).length;
  const most = greatestOf(players.map(votes), 1);
  return players.filter((name) => votes(name) === most);
}
