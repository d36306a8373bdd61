import type { Proposal } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { fateOf } from '../proposal-fate.ts';
import { spelledCount } from './count.ts';
import { outcomeWords } from './replay/votes.ts';

/**
 * Says of a proposal on which several things were decided what came first and what last, and of one whose decisions
 * and changes cannot both be so that they contradict each other; empty where one decision tells all.
 */
export function fateWords(model: GameModel, proposal: Pick<Proposal, 'slug'>): string {
  const { outcomes, conflict } = fateOf(model, proposal);
  const last = outcomes.at(-1);
  const said = last === undefined ? '' : outcomeWords(last);
  const several = new Set(outcomes).size > 1 ? [severalWords(outcomes.map(outcomeWords))] : [];
  return [...several, ...(conflict === null ? [] : [CONFLICTS[conflict](said)])].join(' ');
}

/** `It was decided on twice: without a quorum, then adopted.` */
function severalWords(outcomes: readonly string[]): string {
  const times = outcomes.length === 2 ? 'twice' : spelledCount(outcomes.length, 'time');
  return `It was decided on ${times}: ${outcomes.join(', then ')}.`;
}

const CONFLICTS = {
  'not-adopted': (said: string) =>
    `The sources contradict each other: it was announced as ${said}, and changes of rules are told of it.`,
  'before-adoption': () =>
    'The sources contradict each other: the changes that are told of it are dated before it was adopted.',
} as const;
