import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, grant, type Change } from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, kindOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Counts, die, Names, YesNo } from '../../../../procedures/fields.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';
import { onceResolved } from './follow-ups.ts';

const RULE = '437/7';
/** Points for a proposal in any poetic form, and what each form adds. */
const POETRY = 5;
const FORMS = { haiku: 5, limerick: 4, cinquain: 3, song: 10, void: 15 } as const;
type Form = keyof typeof FORMS;
const Forms = z.array(z.enum(Object.keys(FORMS) as [Form, ...Form[]]));

/** Words that a Void proposal has at least, and those for which its author may ask for more. */
const VOID_WORDS = 30;
const LONG_VOID = { words: 200, points: 40 };
/** What a story is rated at most, and where a voter says nothing. */
const BEST = 15;
const USUAL = 7;
/** Haiku adopted that make a Zen Master of Nomic. */
const ZEN = 3;

/** What is beyond the limits is no rating, as if its voter had given none. */
function ratingOf(voter: string, ratings: Readonly<Record<string, number>>): number {
  const rating = ownValue(ratings, voter) ?? USUAL;
  return rating >= 0 && rating <= BEST ? rating : USUAL;
}

function average(voters: readonly string[], ratings: Readonly<Record<string, number>>): number {
  const sum = voters.reduce((all, voter) => all + ratingOf(voter, ratings), 0);
  return voters.length === 0 ? 0 : sum / voters.length;
}

/** A form is that of one proposal, which passed. */
const ofProposal = (by: string) => onceResolved({ mark: 'formed', by });

interface Poem {
  readonly by: string;
  readonly poem: readonly Form[];
  readonly words: number;
  readonly asks: boolean;
}

function poem({ by, poem: forms, words, asks }: Poem, world: World): Change[] {
  const isVoid = forms.includes('void');
  const bonus = [...new Set(forms)].reduce((sum, form) => sum + FORMS[form], POETRY);
  const isLong = isVoid && asks && words >= LONG_VOID.words;
  const haiku = amountOf(world, by, 'haiku') + (forms.includes('haiku') ? 1 : 0);
  return [
    demand(() => forms.length > 0, 'It has no poetic form.'),
    demand(() => !isVoid || words >= VOID_WORDS, `Void Form needs ${VOID_WORDS} words.`),
    ofProposal(by),
    gain(by, 'points', bonus + (isLong ? LONG_VOID.points : 0)),
    gain(by, 'haiku', forms.includes('haiku') ? 1 : 0),
    ...(haiku >= ZEN ? [grant(by, 'titles', 'Zen Master of Nomic')] : []),
  ];
}

const literature = defineActions({
  name: 'literary-forms',
  title: 'Literary forms',
  summary:
    'Proposals that pass in a poetic form, or as a story, bring points. Whether one has a form is judged by people and told; where the ballot is played, each is a proposal that passed.',
  settings: {
    average: {
      options: ['down', 'up'],
      default: 'down',
      meaning:
        'A story brings the average of its ratings. Points are whole; how the average is rounded is not said.',
    },
  },
  quantities: { points: { start: 0, floor: 0 }, haiku: { start: 0 } },
  sets: ['titles'],
  actions: {
    poem: action(
      'A proposal in poetic forms passes; its words are counted where it is a Void.',
      RULE,
      { poem: Forms, words: WholeNumber.default(0), asks: YesNo.default(false) },
      poem,
    ),
    story: action(
      'A proposal in prose passes, with those who voted for it and the ratings that they gave.',
      RULE,
      { story: Words, for: Names, ratings: Counts.default({}) },
      ({ for: voters, ratings, by }, world, choices) => {
        const stranger = voters.find((voter) => kindOf(world, voter) !== 'player');
        const others = [...new Set(voters)].filter((voter) => voter !== by);
        const points = average(others, ratings);
        return [
          demand(() => stranger === undefined, `${stranger ?? ''} is no player and has no vote.`),
          ofProposal(by),
          gain(by, 'points', choices['average'] === 'up' ? Math.ceil(points) : Math.floor(points)),
        ];
      },
    ),
    invent: action(
      'A proposal creates a form and is written in it: its reward, where it gives one, and a roll.',
      RULE,
      { invent: Words, reward: WholeNumber.default(0), roll: die(10) },
      ({ reward, roll, by }) => [
        onceResolved({ mark: 'inventive', by }),
        gain(by, 'points', reward + roll),
      ],
    ),
  },
});

/** Literary forms of the late First Era, by Rule 437. */
export const literatureBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-437', procedures: [literature] },
];
