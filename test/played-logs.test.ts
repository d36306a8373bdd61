import { expect, test } from 'vitest';
import { isUnknown } from '../src/engine/replay/state/value.ts';
import type { History } from '../src/engine/replay/history.ts';
import { readCases, replayCase } from './support/log-cases.ts';

test.each(readCases())('$name', (one) => {
  const history = replayCase(one);
  expect(standingAt(history, history.last, one.then)).toEqual(one.then);
  for (const [event, then] of Object.entries(one.at ?? {})) {
    expect(standingAt(history, history.indexOf(event) ?? -1, then)).toEqual(then);
  }
  const found = one.log.map((event, index) => {
    const id = typeof event['id'] === 'string' ? event['id'] : `e${String(index)}`;
    const { status, rule } = history.outcomes[history.indexOf(id) ?? -1] ?? {};
    const by = rule?.split('/')[0];
    return status === 'rejected' ? (event['refused'] === by ? by : 'yes') : undefined;
  });
  expect(found).toEqual(one.log.map(({ refused }) => refused));
});

/** What stands at the paths that are asked for. */
function standingAt(
  history: History,
  event: number,
  paths: Readonly<Record<string, string>>,
): Record<string, string> {
  const state = history.stateAt(event);
  return Object.fromEntries(
    Object.keys(paths).map((path) => {
      const value = state.get(path);
      return [path, value === undefined ? 'none' : isUnknown(value) ? '?' : value];
    }),
  );
}
