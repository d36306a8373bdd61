import type { Witness } from '../../src/schemas/index.ts';

/** Makes a copy of a rule in an invented game: in force, of ten words, with whatever else is told of it. */
export function sampleCopy(rule: string, source: string, more: Partial<Witness> = {}): Witness {
  return {
    ...{ game: 'harbour', source, rule, order: 0, id: rule, number: rule, revision: null },
    ...{ title: `Rule ${rule}`, section: null, lastRevision: null, status: 'in-force' },
    ...{ keywords: [], attributes: {}, events: [], remarks: [], lines: [[1, 2]], words: 10 },
    citations: [],
    ...more,
  };
}
