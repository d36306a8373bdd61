import type { Question } from '../ask/questions.ts';
import { samePapers, type Paper } from '../papers/paper.ts';
import type { Random } from '../random.ts';
import type { Truth } from '../truth/truth.ts';
import { CORRUPTORS } from './corruptors.ts';
import type { Damage, Hurt } from './corruptor.ts';

/** Every kind of damage, in the order of the summary. */
export const KINDS: readonly string[] = ['none', ...Object.keys(CORRUPTORS)];

/** How often another kind of damage is tried where one cannot happen to these papers. */
const TRIES = 50;

/** Lets something happen to papers, or nothing. */
export function damagePapers(random: Random, truth: Truth, papers: readonly Paper[]): Damage {
  for (let tries = 0; tries < TRIES; tries++) {
    const kind = random.pick(KINDS);
    if (kind === 'none') break;
    const hurt = CORRUPTORS[kind]?.(random, truth, papers);
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
