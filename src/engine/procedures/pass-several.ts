import { refuse, type Refusal } from './refusal.ts';

/** More than anybody needs in one step, and few enough for any machine. */
const MOST = 1000;

/** Lets so many periods pass one after the other; refused where there is none, or far too many. */
export function passSeveral<S>(state: S, count: number, pass: (state: S) => S): S | Refusal {
  if (count < 1) return refuse('Time does not run back.');
  if (count > MOST) return refuse(`No more than ${MOST} pass in one step.`);
  let now = state;
  for (let passed = 0; passed < count; passed++) now = pass(now);
  return now;
}
