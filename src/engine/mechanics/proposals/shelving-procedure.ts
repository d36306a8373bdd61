import { Words } from '../../../schemas/scalars.ts';
import { Integer, YesNo } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { View } from '../../procedures/view.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { pollRounds } from '../voting/poll-views.ts';
import { countOf, outcomeOf } from '../voting/poll-state.ts';
import { GIVEN, openShelvingBallot } from './open-shelving-ballot.ts';
import type { ProposalType } from './proposal-types.ts';
import { shelvingSharing } from './shelving-sharing.ts';
import { endVoting, resolveNext, SETTINGS, unresolved, voteOn } from './shelving-ballot.ts';
import type { PolledProposal, ShelvingBallot, ShelvingRules } from './shelving-ballot.ts';

const { step, answer } = draftKinds<ShelvingBallot>();

/** Returns the ballot of an nweek, whose proposals may pass, fail or be shelved (mechanics.md C.2). */
export function shelvingBallot(
  name: string,
  types: readonly ProposalType[],
  rules: ShelvingRules,
): Procedure {
  return defineProcedure({
    name,
    title: 'Ballot of an nweek',
    summary:
      'Every proposal has a democratic poll with a third option, to shelve it. At the end of the voting period they pass, fail or are shelved, and are resolved by their serials.',
    settings: SETTINGS,
    given: GIVEN,
    begin: (given, choices) => openShelvingBallot(given, choices, types, rules),
    steps: stepsOf(rules),
    answers: ANSWERS,
    views: shelvingViews,
    rule: rules.polls,
    sharing: shelvingSharing(types, rules),
  });
}

function stepsOf(rules: ShelvingRules) {
  return {
    vote: step(
      'Votes on a proposal: yes, no, abstain or shelve; in private where one likes.',
      { vote: Words, on: Words, by: Words, privately: YesNo.optional() },
      (ballot, { vote, on, by, privately = false }) =>
        voteOn(ballot, on, { by, word: vote, privately }, rules),
      { rule: rules.polls },
    ),
    end: step(
      'The voting period is over.',
      {},
      (ballot) => {
        need(!ballot.isOver, 'The voting period is over already.', rules.ballot);
        endVoting(ballot);
      },
      { rule: rules.ballot, alone: true },
    ),
    resolve: step(
      'A proposal is resolved, with what was thrown for its author, for whoever is quoted, and what Auto Actions brought a society.',
      {
        resolve: Words,
        roll: Integer.optional(),
        'quoted-roll': Integer.optional(),
        'auto-actions': Integer.default(0),
      },
      (ballot, fields) => {
        const throws = { quotedRoll: fields['quoted-roll'], autoActions: fields['auto-actions'] };
        resolveNext(ballot, fields.resolve, { roll: fields.roll, ...throws }, rules);
      },
      { rule: rules.ballot },
    ),
  };
}

const Of = { of: Words };

const ANSWERS = {
  outcome: answer('What came of a proposal; open before the end.', Of, (ballot, { of }) =>
    outcomeAt(ballot, of),
  ),
  count: answer(
    'How many are for a proposal, against it, and for shelving it.',
    Of,
    (ballot, fields) => {
      const found = find(ballot, fields.of);
      return found === undefined ? null : { ...countOf(found.poll) };
    },
  ),
  proponent: answer('Who proposed it, as far as everybody knows.', Of, (ballot, { of }) => {
    const found = find(ballot, of);
    if (found?.type.isAnonymous === true && !ballot.isOver) return 'hidden';
    return found?.by ?? null;
  }),
  enacted: answer('Whose changes have been made.', {}, ({ proposals, resolved }) =>
    proposals
      .filter(({ serial, isVoid }) => resolved.includes(serial) && !isVoid)
      .filter(({ poll }) => outcomeOf(poll) === 'passed')
      .map(({ serial }) => serial),
  ),
  waiting: answer('Which wait to be resolved, in their order.', {}, (ballot) =>
    unresolved(ballot).map(({ serial }) => serial),
  ),
  shelved: answer('Which come on the next ballot.', {}, ({ proposals, isOver }) =>
    proposals
      .filter(({ poll }) => isOver && outcomeOf(poll) === 'shelved')
      .map(({ serial }) => serial),
  ),
  scores: answer('The points of everybody.', {}, ({ points }) => Object.fromEntries(points)),
  honor: answer('Temporary Honor that was gained.', {}, ({ honor }) => Object.fromEntries(honor)),
  debts: answer('Debts that societies incurred.', {}, ({ debts }) => Object.fromEntries(debts)),
};

function find({ proposals }: ShelvingBallot, of: string): PolledProposal | undefined {
  return proposals.find(({ serial }) => serial === of);
}

function outcomeAt(ballot: ShelvingBallot, of: string): string | null {
  const found = find(ballot, of);
  if (found === undefined) return null;
  return found.poll.isOver ? outcomeOf(found.poll) : 'open';
}

/** Shows the polls of a ballot, and who has how many points after what was resolved. */
function shelvingViews({ proposals, points, honor }: ShelvingBallot): readonly View[] {
  const polls = proposals.map(({ serial, poll }) => ({
    title: `Proposal ${serial}`,
    count: countOf(poll),
    outcome: outcomeOf(poll),
  }));
  const accounts = [...new Set([...points.keys(), ...honor.keys()])];
  const scores: View = {
    kind: 'table',
    title: 'Points',
    columns: ['Who', 'Points', 'Temporary Honor gained'],
    rows: accounts.map((who) => [who, points.get(who) ?? 0, honor.get(who) ?? 0]),
  };
  return [pollRounds(polls), ...(accounts.length > 0 ? [scores] : [])];
}
