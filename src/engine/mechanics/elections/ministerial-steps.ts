import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import type { StepKind } from '../../procedures/terms.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { beginElection } from './call-election.ts';
import { breakTie, castBallot } from './election.ts';
import { inPhase, settleElection } from './elect-minister.ts';
import type { SelectionMethod } from './methods.ts';
import { vacate, type Ministries, type MinistryRules } from './ministries.ts';

const { step } = kinds<Ministries>();
const By = { by: Words };
const For = { for: Words, ...By };

type Steps = Readonly<Record<string, StepKind<Ministries>>>;

/** A vote of non-confidence takes a ministry from its holder, who is no candidate for it (r625/39 C). */
export function loseConfidence(
  state: Ministries,
  ministry: string,
  method: SelectionMethod,
  rules: MinistryRules,
): Ministries | Refusal {
  const holder = state.ministries.get(ministry)?.holder;
  if (holder === undefined) return refuse('Nobody holds that ministry.', rules.rule);
  const call = { caller: undefined, method, barred: holder };
  return beginElection(vacate(state, ministry), ministry, call, rules);
}

/** Nominating, accepting and rejecting (r625/39 B); who nominates emself has accepted. */
export function candidacySteps(rules: MinistryRules): Steps {
  return {
    nominate: step(
      'Nominates somebody for a ministry.',
      { nominate: Words, ...For },
      (state, fields) => {
        const { nominate, by } = fields;
        if (!state.players.includes(nominate)) {
          return refuse(`${nominate} is no player.`, rules.rule);
        }
        return inPhase(state, fields.for, 'nominations', rules.rule, (election) => {
          const { nominated, barred } = election;
          if (nominate === barred) return refuse(`${nominate} may not be a candidate.`, rules.rule);
          if (nominated.has(nominate)) return refuse(`${nominate} is nominated.`, rules.rule);
          return { ...election, nominated: new Map([...nominated, [nominate, nominate === by]]) };
        });
      },
    ),
    accept: step('Accepts a nomination.', { accept: Words, ...By }, (state, { accept, by }) =>
      respond(state, accept, by, true, rules),
    ),
    reject: step('Rejects a nomination.', { reject: Words, ...By }, (state, { reject, by }) =>
      respond(state, reject, by, false, rules),
    ),
  };
}

function respond(
  state: Ministries,
  ministry: string,
  by: string,
  accepts: boolean,
  { rule }: MinistryRules,
) {
  return inPhase(state, ministry, 'nominations', rule, (election) =>
    election.nominated.has(by)
      ? { ...election, nominated: new Map([...election.nominated, [by, accepts]]) }
      : refuse(`${by} is not nominated.`, rule),
  );
}

/** Voting, and breaking a tie after it (r1823/2). */
export function votingSteps({ rule, elections }: MinistryRules): Steps {
  return {
    vote: step(
      'Casts a ballot for a ministry, the best first where it ranks.',
      { vote: Names, ...For },
      (state, { vote, by, for: ministry }) =>
        inPhase(state, ministry, 'voting', rule, (minister) => {
          if (minister.election === undefined) return minister;
          const cast = castBallot(minister.election, { vote, by, privately: false }, elections);
          return isRefusal(cast) ? cast : { ...minister, election: cast };
        }),
    ),
    draw: step(
      'Chance decides among those left in Borda’s method.',
      { draw: Words, for: Words },
      (state, { draw, for: ministry }) =>
        breaking(state, { ministry, choice: draw, by: undefined, tie: 'chance' }, elections),
    ),
    pick: step(
      'The moderator picks one of those left in the other methods.',
      { pick: Words, ...For },
      (state, { pick, by, for: ministry }) =>
        breaking(state, { ministry, choice: pick, by, tie: 'moderator' }, elections),
    ),
  };
}

interface Breaking {
  readonly ministry: string;
  readonly choice: string;
  readonly by: string | undefined;
  readonly tie: SelectionMethod['tie'];
}

function breaking(state: Ministries, { ministry, choice, by, tie }: Breaking, rule: string) {
  const broken = inPhase(state, ministry, 'tie', rule, (minister) => {
    if (minister.method.tie !== tie) return refuse('That does not break this tie.', rule);
    if (minister.election === undefined) return minister;
    const election = breakTie(minister.election, choice, by, rule);
    return isRefusal(election) ? election : { ...minister, election };
  });
  const minister = isRefusal(broken) ? undefined : broken.elections.get(ministry);
  if (isRefusal(broken) || minister === undefined) return broken;
  return settleElection(broken, ministry, minister);
}
