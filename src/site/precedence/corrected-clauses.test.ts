import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import type { ClauseCorrection, PrecedenceClause } from '../../schemas/index.ts';
import { correctClauses, staleCorrections } from './corrected-clauses.ts';

const line = fc.integer({ min: 1, max: 9 });
const claims = fc
  .uniqueArray(line, { maxLength: 6 })
  .map((lines) => lines.toSorted((a, b) => a - b))
  .map((lines) =>
    // Two lines each, so that a clause ends before the next begins.
    lines
      .slice(0, lines.length - (lines.length % 2))
      .flatMap((from, index, all): PrecedenceClause[] => {
        const to = all[index + 1] ?? from;
        return index % 2 === 0
          ? [{ kind: 'precedes', of: 'rule', over: ['3'], lines: [from, to] }]
          : [];
      }),
  );

const dropping = (at: number): ClauseCorrection => ({
  ...{ source: 'book', rule: '7/0', line: at, because: 'It is a question.' },
});

test('a note that drops a claim does so on each of its lines and no other, and is stale where there is none', () => {
  fc.assert(
    fc.property(claims, line, (precedence, at) => {
      const copy = sampleWitness('7/0', 'book', { precedence });
      const note = dropping(at);
      const left = precedence.filter(({ lines: [from, to] }) => at < from || at > to);
      expect(correctClauses(copy, [note]).map(({ clause }) => clause)).toEqual(left);
      const model = sampleModel({
        sources: [sampleSource('book')],
        witnesses: [copy],
        notes: { claims: [note] },
      });
      const isStale = left.length === precedence.length;
      expect(
        staleCorrections(model.notes.claims ?? [], (source, rule) =>
          model.copies.get(source)?.find(({ id }) => id === rule),
        ),
      ).toEqual(isStale ? [note] : []);
    }),
    { numRuns: 30 },
  );
});

test('a note on a rule that is not there is stale, and one that adds a claim to one that is there is not', () => {
  const clause: NonNullable<ClauseCorrection['claim']> = {
    kind: 'precedes',
    of: 'rule',
    over: ['9'],
  };
  const notes = [
    { ...dropping(4), claim: clause },
    { ...dropping(4), claim: clause, rule: '8/0' },
    { ...dropping(4), source: 'page' },
  ];
  const model = sampleModel({
    sources: [sampleSource('book')],
    witnesses: [sampleWitness('7/0', 'book')],
    notes: { claims: notes },
  });
  expect(
    staleCorrections(model.notes.claims ?? [], (source, rule) =>
      model.copies.get(source)?.find(({ id }) => id === rule),
    ),
  ).toEqual(notes.slice(1));
});
