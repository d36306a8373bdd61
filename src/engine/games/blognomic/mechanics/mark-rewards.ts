import { refuse, type Refusal } from '../../../procedures/refusal.ts';
import type { Plain } from '../../../procedures/plain.ts';
import { notMastermind, RULE, type Mark } from './mark-state.ts';

const sumOf = (dollars: Readonly<Record<string, number>>) =>
  Object.values(dollars).reduce((sum, amount) => sum + amount, 0);

function notOfSquad({ squad = [] }: Mark, by: string): Refusal | undefined {
  return squad.includes(by) ? undefined : refuse(`${by} did not complete the job.`, RULE);
}

function notToBeHad(mark: Mark, dollars: Readonly<Record<string, number>>, item?: string) {
  const names = [...Object.keys(dollars), ...(item === undefined ? [] : [item])];
  const stranger = names.find((name) => !mark.crooks.includes(name));
  if (stranger !== undefined) return refuse(`There is no Crook ${stranger}.`, RULE);
  if (Object.values(dollars).some((amount) => amount < 0)) return refuse('Nobody pays.', RULE);
  const { cash } = mark.reward;
  return sumOf(dollars) > cash ? refuse(`There are no more than $${cash}.`, RULE) : undefined;
}

/** One of the Squad writes down how the reward is shared; who agreed to another way has not to this. */
export function allocate(
  mark: Mark,
  said: { allocate: Readonly<Record<string, number>>; item?: string | undefined; by: string },
): Mark | Refusal {
  const { allocate: dollars, item, by } = said;
  const refused = notOfSquad(mark, by) ?? notToBeHad(mark, dollars, item);
  if (refused) return refused;
  if (mark.released) return refuse('The reward has been released.', RULE);
  return { ...mark, allocation: { dollars, item, agreed: [] } };
}

/** One of the Squad agrees to how the reward is shared. */
export function agree(mark: Mark, { by }: { by: string }): Mark | Refusal {
  const { allocation } = mark;
  if (allocation === undefined) return refuse('Nothing is written down yet.', RULE);
  const agreed = [...new Set([...allocation.agreed, by])];
  return notOfSquad(mark, by) ?? { ...mark, allocation: { ...allocation, agreed } };
}

/** The Mastermind releases the reward, when all of the Squad have agreed. */
export function release(mark: Mark, { by }: { by: string }): Mark | Refusal {
  const refused = notMastermind(mark, by);
  if (refused) return refused;
  const { squad = [], allocation, released } = mark;
  if (released) return refuse('The reward has been released.', RULE);
  const waiting = squad.filter((crook) => !allocation?.agreed.includes(crook));
  if (squad.length === 0 || waiting.length > 0) {
    return refuse(`Not all who completed the job have agreed: ${waiting.join(', ')}.`, RULE);
  }
  return { ...mark, released: true };
}

/** What was released to whom; what nobody was to have is on the Scrapheap. */
export function rewards({ released, allocation, reward }: Mark): Plain {
  if (!released || allocation === undefined) return null;
  const left = reward.cash - sumOf(allocation.dollars);
  return { ...allocation.dollars, item: allocation.item ?? 'Scrapheap', scrapped: left };
}
