import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, lose, pay, type Change } from '../../../../world/changes.ts';
import { action } from '../../../../world/actions.ts';
import { amountOf, markOf, ownerOf, periodOf, type World } from '../../../../world/entities.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import { byIntent } from './by-intent.ts';
import { heldBy, isMinistry, leave, take } from './holding-ministries.ts';

const RULE = '4e48';
/** What DNA is where nothing else is written: those who never changed it are twins (4E61). */
const FIRST_DNA = 'AA';

const dnaOf = (world: World, player: string) => markOf(world, player, 'dna') ?? FIRST_DNA;

/** Supporters with whom a twin, too, and who held it lately may usurp. */
const SUPPORT = 2;

interface Usurping {
  readonly usurp: string;
  readonly by: string;
  readonly supported: boolean;
  readonly intent?: string | undefined;
}

/** Support lifts what bars twins and recent holders; the retainer must be used up all the same. */
function usurp({ usurp: ministry, by, supported: told, intent }: Usurping, world: World): Change[] {
  const supported = told || intent !== undefined;
  const holder = ownerOf(world, ministry);
  const last = markOf(world, ministry, heldBy(by));
  const isRecent = last !== undefined && Number(last) >= periodOf(world, 'nweek') - 1;
  const isTwin = holder !== undefined && dnaOf(world, holder) === dnaOf(world, by);
  return [
    isMinistry(ministry),
    demand(() => holder !== by, `${by} holds it.`),
    demand(() => amountOf(world, ministry, 'retainer') <= 0, 'Its retainer is not used up.'),
    ...(supported
      ? [byIntent({ with: SUPPORT }, { by, intent, supporters: told ? SUPPORT : 0 })]
      : []),
    demand(() => supported || !isRecent, `${by} held it in this nweek or the one before.`),
    demand(() => supported || !isTwin, 'The holder is a twin.'),
    ...leave(ministry, world),
    ...take(ministry, by),
  ];
}

/** Retainers and who usurps by them, by Rule 4E48 (mechanics.md J.5). */
export const retainers = {
  raise: action(
    'Spends points on a retainer, one for one.',
    RULE,
    { raise: Words, points: WholeNumber },
    ({ raise, points, by }) => [
      isMinistry(raise),
      pay(by, 'points', points),
      gain(raise, 'retainer', points),
    ],
  ),
  lower: action(
    'Spends points against a retainer, one for one.',
    RULE,
    { lower: Words, points: WholeNumber },
    ({ lower, points, by }) => [
      isMinistry(lower),
      pay(by, 'points', points),
      lose(lower, 'retainer', points),
    ],
  ),
  usurp: action(
    'Takes a ministry whose retainer is used up; with the support of two also from a twin, or soon after holding it.',
    RULE,
    { usurp: Words, supported: YesNo.default(false), intent: Words.optional() },
    usurp,
  ),
};
