import type { Question } from '../ask/questions.ts';
import { samePapers, type Paper } from '../papers/paper.ts';
import type { Random } from '../random.ts';
import type { Truth } from '../truth/truth.ts';
import { CORRUPTORS } from './corruptors.ts';
import type { Corruptor, Damage, Hurt } from './corruptor.ts';
import { FURTHER_CORRUPTORS } from './further-corruptors.ts';

/** Which kinds of damage a seed plays: those of the first round, or those that came later. */
export type Round = (typeof ROUNDS)[number];

/** The rounds, in the order in which they came. */
export const ROUNDS = ['first', 'further'] as const;

const OF_ROUND: Readonly<Record<Round, Readonly<Record<string, Corruptor>>>> = {
  first: CORRUPTORS,
  further: FURTHER_CORRUPTORS,
};

/** Every kind of damage, in the order of the summary. */
export const KINDS: readonly string[] = [
  'none',
  ...Object.keys(CORRUPTORS),
  ...Object.keys(FURTHER_CORRUPTORS),
];

/** The kinds of a round; in the first one, nothing may happen, too. */
export function kindsOf(round: Round): readonly string[] {
  return [...(round === 'first' ? ['none'] : []), ...Object.keys(OF_ROUND[round])];
}

/** How often another kind of damage is tried where one cannot happen to these papers. */
const TRIES = 50;

/** Lets something happen to papers, or nothing. */
export function damagePapers(
  random: Random,
  truth: Truth,
  papers: readonly Paper[],
  round: Round = 'first',
): Damage {
  for (let tries = 0; tries < TRIES; tries++) {
    const kind = random.pick(kindsOf(round));
    if (kind === 'none') break;
    const hurt = OF_ROUND[round][kind]?.(random, truth, papers);
    if (hurt === undefined || samePapers(hurt.papers, papers)) continue;
    return { kind, ...hurt, touches: (question) => isTouched(question, hurt, papers) };
  }
  return { kind: 'none', papers, story: 'Nothing happened.', touches: () => false };
}

/** Formats that tell of holdings, and of votes alone; all others tell of rules. */
const HOLDINGS = ['treasury-ledger', 'treasury-report', 'action-log'];

function isTouched(question: Question, { hurt, only }: Hurt, papers: readonly Paper[]): boolean {
  const formats = papers.filter(({ id }) => hurt.includes(id)).map(({ format }) => format);
  if (question.law === 'holdings') return formats.some((format) => HOLDINGS.includes(format));
  if (question.law === 'outcome') return formats.includes('voting-decisions');
  if (only !== undefined && 'address' in question) return question.address === only;
  return formats.some((format) => !format.startsWith('treasury') && format !== 'voting-decisions');
}
