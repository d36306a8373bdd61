import { gain, lose, mark, whileRule, type Change } from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { FULL_RETAINER, holding, leaveAll, vacated } from './holding-ministries.ts';
import { retainers } from './retainers.ts';

/** What each retainer loses with each nweek, whether somebody holds the ministry or not (4E48). */
const DECAY = 10;
/** Mackerel for a ministry held since the clock was first turned on in the nweek (4E49), and for a small one. */
const REWARD = 25;
const SMALL_REWARD = 5;

/** Notes who holds what when the clock is turned on for the first time in an nweek. */
function clockOn(world: World): Change[] {
  return entitiesOf(world, 'ministry')
    .filter((ministry) => markOf(world, ministry, 'clock') === undefined)
    .flatMap((ministry) => [
      mark(ministry, 'clock', 'has been on'),
      mark(ministry, 'rewarded', ownerOf(world, ministry)),
    ]);
}

function endNweek(world: World): Change[] {
  return entitiesOf(world, 'ministry').flatMap((ministry) => {
    const due = markOf(world, ministry, 'rewarded');
    const amount = markOf(world, ministry, 'size') === 'mini' ? SMALL_REWARD : REWARD;
    return [
      ...(due === undefined || kindOf(world, due) !== 'player'
        ? []
        : [whileRule('4e49', () => [gain(due, 'mackerel', amount)])]),
      mark(ministry, 'rewarded', undefined),
      mark(ministry, 'clock', undefined),
      whileRule('4e48', () => [lose(ministry, 'retainer', DECAY)]),
    ];
  });
}

const ministries = defineActions({
  name: 'ministries',
  title: 'Ministries and retainers',
  summary:
    'Ministries are taken when vacant, left at will or with activity, and usurped once their retainer is used up. It shrinks with each nweek and is mended with points. Who supports a usurper is told.',
  quantities: {
    retainer: { start: FULL_RETAINER, startOf: 'ministry' },
    points: { start: 0, floor: 0 },
    mackerel: { start: 50, floor: 0 },
  },
  marks: ['dna', 'size', 'rewarded'],
  actions: {
    ...holding,
    ...retainers,
    'clock-on': happening(
      'The clock is turned on; who holds a ministry from the first time in an nweek to its end is rewarded.',
      '4e49',
      {},
      (_, world) => clockOn(world),
      { alone: true },
    ),
  },
  turns: { nweek: endNweek },
  hears: {
    'clock-started': (_, world) => clockOn(world),
    inactive: ({ player }) => [whileRule('4e47', (world) => leaveAll(String(player), world))],
    'office-vacant': ({ office, by }, world) => vacated(String(office), String(by), world),
    disowned: ({ name, kind, by }, world) =>
      kind === 'ministry' ? vacated(String(name), String(by), world) : [],
  },
});

/** Ministries of the Fourth Era, by Rules 4E45 to 4E49 (mechanics.md J.5). */
export const ministryBindings: readonly MechanicBinding[] = ['4E-45', '4E-48', '4E-49'].map(
  (mechanic) => ({ mechanic, procedures: [ministries] }),
);
