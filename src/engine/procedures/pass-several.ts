import { attempt, need, type Refusal } from './refusal.ts';

/** More than anybody needs in one step, and few enough for any machine. */
const MOST = 1000;

/** Lets so many periods pass one after the other. @throws Refused where there is none, or far too many. */
export function eachOf(count: number, pass: () => void): void {
  need(count >= 1, 'Time does not run back.');
  need(count <= MOST, `No more than ${MOST} pass in one step.`);
  for (let passed = 0; passed < count; passed++) pass();
}

/** Lets so many periods pass one after the other; refused where there is none, or far too many. */
export function passSeveral<S>(state: S, count: number, pass: (state: S) => S): S | Refusal {
  return attempt(() => {
    let now = state;
    eachOf(count, () => {
      now = pass(now);
    });
    return now;
  });
}
