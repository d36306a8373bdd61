import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RevisionEvent } from '../../schemas/index.ts';
import { powerStatement, valuesAfter, type StatementOf } from './spans.ts';

/** A change that says what it says, for tests in which statements are all that counts. */
const change = (verb: string, details?: Record<string, string>): RevisionEvent => ({
  verb,
  by: null,
  lines: [1, 1],
  ...(details && { details }),
});

/** Reads a statement from `was` and `is`; a change of anything else leaves the property alone. */
const statementOf: StatementOf = ({ verb, details = {} }) =>
  verb === 'change' ? { before: details['was'], after: details['is'] } : undefined;

const VALUES = fc.constantFrom('1', '2', '3');

/** Tells of one statement after the other whether it was written down. */
const SAID = fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }).map((list) => {
  let place = 0;
  return () => list[place++ % list.length] === true;
});

interface Told {
  readonly verb: string;
  readonly value: string;
}

/** A property whose value is known at every moment: what it is after each change, and before the first. */
const truth = fc.record({
  first: VALUES,
  changes: fc.array(fc.record({ verb: fc.constantFrom('change', 'other'), value: VALUES }), {
    minLength: 1,
    maxLength: 12,
  }),
});

function valuesOf(first: string, changes: readonly Told[]): string[] {
  let value = first;
  return changes.map((one) => (value = one.verb === 'change' ? one.value : value));
}

/** Writes a truth down; what is left out of it is left out by `says`. */
function write(
  first: string,
  changes: readonly Told[],
  says: (index: number, part: string) => boolean,
) {
  const values = valuesOf(first, changes);
  return changes.map(({ verb, value }, index) => {
    const was = values[index - 1] ?? first;
    const details = {
      ...(says(index, 'was') && { was }),
      ...(says(index, 'is') && { is: value }),
    };
    return change(verb, verb === 'change' ? details : {});
  });
}

describe('the value of a property after each change', () => {
  test('lasts from the change that made it to the next', () => {
    const events = [
      change('enactment'),
      change('amendment'),
      change('power-change', { 'old-power': '1', 'new-power': '2' }),
      change('amendment'),
      change('repeal'),
      change('reenactment'),
      change('amendment'),
    ];
    const expected = ['1', '1', '2', '2', '2', undefined, undefined];
    expect(valuesAfter(events, powerStatement, undefined)).toEqual(expected);
    expect(valuesAfter(events, powerStatement, '3')).toEqual([...expected.slice(0, 5), '3', '3']);
  });

  test('is what every statement says, where nothing is left out', () => {
    fc.assert(
      fc.property(truth, ({ first, changes }) => {
        const events = write(first, changes, () => true);
        const expected = valuesOf(first, changes);
        expect(valuesAfter(events, statementOf, expected.at(-1))).toEqual(expected);
      }),
    );
  });

  test('is the truth or not known, whatever is left out', () => {
    fc.assert(
      fc.property(truth, SAID, ({ first, changes }, said) => {
        const events = write(first, changes, () => said());
        const expected = valuesOf(first, changes);
        const last = said() ? expected.at(-1) : undefined;
        valuesAfter(events, statementOf, last).forEach((value, index) => {
          expect([undefined, expected[index]]).toContain(value);
        });
      }),
    );
  });

  test('is told as far forwards and backwards as it was said, until something says otherwise', () => {
    fc.assert(
      fc.property(truth, SAID, ({ first, changes }, said) => {
        const events = write(first, changes, () => said());
        const values = valuesAfter(events, statementOf, undefined);
        const isChange = (event: RevisionEvent | undefined) => event?.verb === 'change';
        values.forEach((value, index) => {
          const before = events.slice(0, index + 1).findLast(isChange);
          const after = events.slice(index + 1).find(isChange);
          const told = before?.details?.['is'] ?? after?.details?.['was'];
          expect(value).toBe(told);
        });
      }),
    );
  });

  test('says backwards in time what it says forwards', () => {
    const statement = fc.record({
      verb: fc.constantFrom('change', 'other'),
      was: fc.option(VALUES),
      is: fc.option(VALUES),
    });
    fc.assert(
      fc.property(
        fc.array(statement, { minLength: 1, maxLength: 12 }),
        fc.option(VALUES),
        (list, end) => {
          const told = (was: string | null, is: string | null) => ({
            ...(was !== null && { was }),
            ...(is !== null && { is }),
          });
          // What stands before the first change is made by one that begins everything.
          const events = [
            change('change', told(null, end)),
            ...list.map(({ verb, was, is }) => change(verb, told(was, is))),
          ];
          const mirrored = [
            change('change'),
            ...list.toReversed().map(({ verb, was, is }) => change(verb, told(is, was))),
          ];
          const forwards = valuesAfter(events, statementOf, undefined);
          const backwards = valuesAfter(mirrored, statementOf, end ?? undefined);
          expect(backwards).toEqual(forwards.toReversed());
        },
      ),
    );
  });

  test('is not known between two statements that contradict each other, and only there', () => {
    const events = [
      change('change', { is: '1' }),
      change('other'),
      change('change', { was: '2', is: '3' }),
      change('other'),
    ];
    expect(valuesAfter(events, statementOf, '3')).toEqual([undefined, undefined, '3', '3']);
    expect(valuesAfter(events, statementOf, '4')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const contradicted = fc.tuple(truth, VALUES, VALUES);
    fc.assert(
      fc.property(contradicted, ([{ first, changes }, was, last]) => {
        const events = write(first, changes, () => true).map((event) =>
          event.verb === 'change' ? { ...event, details: { ...event.details, was } } : event,
        );
        const said = valuesOf(first, changes);
        valuesAfter(events, statementOf, last).forEach((value, index) => {
          const isMade = events.slice(0, index + 1).some(({ verb }) => verb === 'change');
          const next = events.slice(index + 1).some(({ verb }) => verb === 'change') ? was : last;
          const made = isMade ? said[index] : undefined;
          expect(value).toBe(made === undefined || made === next ? next : undefined);
        });
      }),
    );
  });

  test('is the same decimal, however it is written', () => {
    const events = [change('change', { is: '3' }), change('other')];
    expect(valuesAfter(events, statementOf, '3.0')).toEqual(['3', '3']);
  });
});
