import type { View, RoundsView } from '../../procedures/view.ts';
import { fareOf, onBallot, sidesOf, type Effect, type VetoableBallot } from './vetoable-ballot.ts';
import type { Passage } from './veto.ts';

const FARES: Readonly<Record<Passage, string>> = {
  passed: 'It passes.',
  failed: 'It fails.',
  vetoed: 'It would pass, but for the veto.',
};

const EFFECTS: Readonly<Record<Effect, string>> = {
  enacted: 'It is enacted.',
  clause: 'What it depends on failed: its clause for that is enacted instead.',
  inactive: 'It is inactive, and nothing of it is enacted.',
  none: 'Nothing of it is enacted.',
};

/** Shows the votes on each proposal and what became of it, and who has which points. */
export function vetoableViews(ballot: VetoableBallot): readonly View[] {
  const { points, charm, activity } = ballot;
  const accounts = [...new Set([...points.keys(), ...charm.keys(), ...activity.keys()])];
  const table: View = {
    kind: 'table',
    title: 'Dimensions',
    columns: ['Who', 'Score', 'Change of Charm', 'Change of Activity'],
    rows: accounts.map((who) => [
      who,
      points.get(who) ?? 0,
      charm.get(who) ?? 0,
      activity.get(who) ?? 0,
    ]),
  };
  return [votesView(ballot), ...(accounts.length > 0 ? [table] : [])];
}

function votesView(ballot: VetoableBallot): RoundsView {
  return {
    kind: 'rounds',
    title: 'Votes',
    rounds: onBallot(ballot).map(({ serial }) => {
      const { yes, no } = sidesOf(ballot, serial);
      const fare = fareOf(ballot, serial);
      const effect = ballot.effects.get(serial);
      return {
        title: `Proposal ${serial}`,
        rows: [
          { choice: 'Yes', count: yes, fate: fare === 'passed' ? 'wins' : 'goes' },
          { choice: 'No', count: no, fate: fare === 'passed' ? 'goes' : 'wins' },
        ],
        note: [FARES[fare], ...(effect === undefined ? [] : [EFFECTS[effect]])].join(' '),
      };
    }),
  };
}
