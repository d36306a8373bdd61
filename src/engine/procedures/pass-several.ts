import { need } from './refusal.ts';

/** More than anybody needs in one step, and few enough for any machine. */
const MOST = 1000;

/** Lets so many periods pass one after the other. @throws Refused where there is none, or far too many. */
export function passSeveral(count: number, pass: () => void): void {
  need(count >= 1, 'Time does not run back.');
  need(count <= MOST, `No more than ${MOST} pass in one step.`);
  for (let passed = 0; passed < count; passed++) pass();
}
