import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kingDistance } from '../../../../mechanics/boards/distances.ts';
import { create, changeWorld, mark } from '../../../../world/changes.ts';
import { emptyWorld } from '../../../../world/draft.ts';
import { isRefusal } from '../../../../procedures/refusal.ts';
import { moveTo, squareOf } from './siren-zones.ts';

const coordinate = fc.integer({ min: 8, max: 12 });
const square = fc.tuple(coordinate, coordinate);
const named = ([x, y]: readonly [number, number]) => `${x}-${y}`;

test('nobody gets farther away from a Siren who is one or two squares off', () => {
  fc.assert(
    fc.property(square, square, square, (siren, from, to) => {
      fc.pre(kingDistance(siren, from) > 0);
      const before = changeWorld(emptyWorld({}), [
        create('Ann', 'player'),
        create('Lore', 'siren'),
        mark('Ann', 'square', named(from)),
        mark('Lore', 'square', named(siren)),
      ]);
      if (isRefusal(before)) throw new Error(before.refused);
      const after = changeWorld(before, moveTo('Ann', named(to), before));
      const [near, far] = [kingDistance(siren, from), kingDistance(siren, to)];
      const mayGo = kingDistance(from, to) === 1 && far > 0 && (near > 2 || far <= near);
      expect(isRefusal(after)).toBe(!mayGo);
      if (!isRefusal(after)) expect(squareOf(after, 'Ann')).toBe(named(to));
    }),
  );
});
