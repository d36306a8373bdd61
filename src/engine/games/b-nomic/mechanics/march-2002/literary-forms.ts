import { Words } from '../../../../../schemas/scalars.ts';
import { demand, depending, gain, grant, mustBe, type Change } from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, markOf, type World } from '../../../../world/entities.ts';
import { Names } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { oncePassed } from './passed.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';

/** What each poetic form brings (357/3, 398/0, 399/0) beside what any of them brings (397/0). */
const BONUSES: Readonly<Record<string, number>> = { haiku: 5, limerick: 4, cinquain: 3 };
const POETIC = 5;
/** What prose that tells a story brings (438/0). */
const PROSE = 10;
/** What the rule on haiku says besides, and how many of them bring its title (357/3). */
const HAIKU = 10;
const MASTERLY = 3;

const KNOWN = [...Object.keys(BONUSES), 'prose'];

function pointsOf(forms: readonly string[], haikuToo: boolean): number {
  const bonuses = forms.flatMap((form) => ownValue(BONUSES, form) ?? []);
  const poetic = bonuses.length > 0 ? POETIC : 0;
  const extra = haikuToo && forms.includes('haiku') ? HAIKU : 0;
  const prose = forms.includes('prose') ? PROSE : 0;
  return bonuses.reduce((sum, bonus) => sum + bonus, poetic + extra + prose);
}

/** A haiku counts for the title of who has had three adopted. */
const countHaiku = (by: string): Change[] => [
  gain(by, 'haiku', 1),
  depending((world) =>
    amountOf(world, by, 'haiku') >= MASTERLY ? [grant(by, 'titles', 'Zen Master of Nomic')] : [],
  ),
];

const bonusOf = (world: World, proposal: string) =>
  Number(markOf(world, proposal, 'form-bonus') ?? 0);

/** Literary forms (357/3, 397/0–399/0, 437/0, 438/0). */
export const forms: Procedure = defineActions({
  name: 'literary-forms-2002',
  title: 'Literary forms',
  summary:
    'A proposal in poetic forms brings five points when it passes, and what each of its forms brings; one in prose brings ten. Whether it has the form is judged by readers, and told here.',
  settings: {
    haiku: {
      options: ['the-form-only', 'ten-more'],
      default: 'the-form-only',
      meaning:
        'The rule on haiku speaks of ten points, which a haiku brings as a poetic form, or which come on top of that.',
    },
  },
  quantities: { points: { start: 0, floor: 0 }, haiku: { start: 0 } },
  sets: ['titles'],
  actions: {
    passes: happening(
      'A proposal of somebody passes that has these forms.',
      '397/0',
      { passes: Words, forms: Names },
      ({ passes, forms: had }, _, choices) => [
        mustBe('player', passes),
        demand(
          () => had.every((form) => KNOWN.includes(form)),
          `The forms are ${KNOWN.join(', ')}.`,
        ),
        // Points that the ballot brought for a form are not brought again.
        oncePassed(passes, { mark: 'formed', besides: (world, one) => bonusOf(world, one) === 0 }),
        gain(passes, 'points', pointsOf([...new Set(had)], choices['haiku'] === 'ten-more')),
        ...(had.includes('haiku') ? countHaiku(passes) : []),
      ],
    ),
  },
});
