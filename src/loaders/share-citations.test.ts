import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Citation, Witness } from '../schemas/index.ts';
import { createCitationSharer } from './share-citations.ts';

const word = fc.constantFrom('1', '2', 'Rule 1', '["', ',');
const citation: fc.Arbitrary<Citation> = fc
  .record(
    { kind: fc.constantFrom('rule', 'title'), key: word, revision: fc.nat(1), printed: word },
    { requiredKeys: ['kind', 'key', 'printed'] },
  )
  .map((one) => one as Citation);

test('copies are told as before, and have one citation for all that are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.array(citation)), (lists) => {
      const share = createCitationSharer();
      const shared = lists.map((citations) => share({ citations } as unknown as Witness).citations);
      expect(shared).toEqual(lists);
      const all = shared.flat();
      const different = new Set(all.map((one) => JSON.stringify(Object.entries(one).sort())));
      expect(new Set(all).size).toBe(different.size);
    }),
  );
});
