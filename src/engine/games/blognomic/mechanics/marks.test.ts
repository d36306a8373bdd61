import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squadsOf } from './squads.ts';
import { isGetawaySuitable, raciness } from './race.ts';

const crooks = ['Ann', 'Bo', 'Cid', 'Dee', 'Eve'];
const willing = fc
  .array(fc.tuple(fc.constantFrom(...crooks), fc.subarray(crooks)))
  .map((pairs) => new Map(pairs));

test('nobody is in two Squads, and all of one are willing to work with all the others of it', () => {
  fc.assert(
    fc.property(willing, (wishes) => {
      const squads = squadsOf(wishes);
      const members = squads.flat();
      expect(new Set(members).size).toBe(members.length);
      for (const squad of squads) {
        for (const crook of squad) {
          const others = wishes.get(crook)?.filter((other) => other !== crook) ?? [];
          expect([crook, ...others].sort()).toEqual([...squad].sort());
        }
      }
    }),
  );
});

const stat = fc.nat(10);
const car = fc.record({ chassis: stat, engine: stat, transmission: stat, heat: stat });

test('heat never makes a car racier, and without heat nothing is taken from it', () => {
  fc.assert(
    fc.property(car, (one) => {
      const cool = { ...one, heat: 0 };
      const product = Math.max(1, one.chassis) * one.engine * one.transmission;
      expect(raciness(one)).toBeLessThanOrEqual(raciness(cool));
      if (one.chassis > 0) expect(raciness(cool)).toBe(product);
      if (isGetawaySuitable(one)) expect(one.heat).toBe(0);
    }),
  );
});
