import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvent } from '../../schemas/event.ts';
import { adoptBranch } from './adopt-branch.ts';
import { replay } from './replay.ts';

const names = ['Ann', 'Bo', 'Cid'];
const lines = fc.oneof(
  fc
    .record({ name: fc.constantFrom(...names), amount: fc.nat(20) })
    .map(({ name, amount }) => `player/${name}/points +${amount}`),
  fc.constantFrom(...names).map((name) => `player/${name}/colour = red`),
  fc.constantFrom(...names).map((name) => `player/${name}/points = 7`),
);
const opening = createEvent({
  id: 'opening',
  do: 'open',
  fx: names.map((name) => ['set', `player/${name}/points`, '0']),
});
const logs = fc
  .array(lines, { minLength: 1, maxLength: 20 })
  .map((all) => [
    opening,
    ...all.map((fx, index) => createEvent({ id: `e${index}`, do: 'change', fx: [fx] })),
  ]);

test('makes the present the end of the branch, and leaves the past as it was', () => {
  fc.assert(
    fc.property(logs, fc.nat(19), (log, index) => {
      const undone = `e${index % (log.length - 1)}`;
      const override = new Map([[undone, 'void' as const]]);
      const real = replay(log);
      const branch = replay(log, { branch: { id: 'other', title: 'Otherwise', override } });
      const fx = adoptBranch(real, branch).map(({ op, path, value }) =>
        value === undefined ? ([op, path] as const) : ([op, path, value] as const),
      );
      const after = replay([
        ...log,
        createEvent({ id: 'now', do: 'adopt', fx: fx.map((one) => [...one]) }),
      ]);
      expect(after.stateAt(after.last)).toEqual(branch.stateAt(branch.last));
      expect(after.hashAt(real.last)).toBe(real.hashAt(real.last));
    }),
    { numRuns: 100 },
  );
});
