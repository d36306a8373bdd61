import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { attributeAt, attributeHistory, attributeIn, type AttributeAnswer } from './attributes.ts';
import { toHistory } from './history.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

const copy = (source: string, more: Partial<Witness> = {}): Witness =>
  sampleCopy('7', source, { title: 'Lamps', wording: 'same', ...more });

const event = (verb: string, at: string, details: Record<string, string> = {}): RevisionEvent => ({
  verb,
  by: at,
  at,
  details,
  lines: [1, 1],
});

const times = { momentOf: (source: string) => ({ calendar: source.slice(0, 10) }) };

const spansOf = (copies: readonly Witness[], attribute = 'title') =>
  attributeHistory(toHistory(copies as [Witness, ...Witness[]]), attribute, times);

const words = ({ certainty, candidates }: AttributeAnswer) => [certainty, ...candidates].join(' ');

const onDay = (copies: readonly Witness[], day: string, attribute = 'title') =>
  words(
    attributeAt(
      spansOf(copies, attribute),
      { seconds: [`${day}T00:00:00Z`, `${day}T23:59:59Z`] },
      () => 0,
    ),
  );

describe('an attribute that copies print', () => {
  const copies = [
    copy('2031-01-10'),
    copy('2031-02-10'),
    copy('2031-03-10', { title: 'Lanterns' }),
    copy('2031-04-10', { title: 'Lanterns' }),
  ];

  test('holds between two that print the same, and is likely outside', () => {
    expect(onDay(copies, '2031-01-20')).toBe('known Lamps');
    expect(onDay(copies, '2031-01-01')).toBe('around Lamps');
    expect(onDay(copies, '2031-05-01')).toBe('around Lanterns');
  });

  test('is the one or the other between two that differ', () => {
    expect(onDay(copies, '2031-02-20')).toBe('between Lamps Lanterns');
  });

  test('has a history of its own: the wording stayed the same', () => {
    expect(toHistory(copies as [Witness, ...Witness[]]).versions).toHaveLength(1);
    expect(spansOf(copies).map(words)).toEqual([
      'around Lamps',
      'known Lamps',
      'between Lamps Lanterns',
      'known Lanterns',
      'around Lanterns',
    ]);
  });

  test('is not known where none prints it, nor where one prints two values', () => {
    expect(onDay(copies, '2031-01-20', 'power')).toBe('unknown');
    const torn = [copy('2031-01-10', { attributes: { power: ['2', '3'] } })];
    expect(onDay(torn, '2031-01-10', 'power')).toBe('unknown');
  });
});

test('is known in a version that prints it, from its beginning to its end', () => {
  const events = [event('created', '2031-01-01'), event('amended', '2031-03-01')];
  const history = [
    copy('2031-02-01', { revision: 0, events: events.slice(0, 1) }),
    copy('2031-04-01', { revision: 1, events, title: 'Wicks' }),
  ];
  const spans = spansOf(history);
  expect(words(attributeIn(spans, '0'))).toBe('between Lamps Wicks');
  expect(words(attributeIn(spansOf(history.slice(1)), '1'))).toBe('known Wicks');
  expect(words(attributeIn(spansOf(history.slice(1)), '0'))).toBe('around Wicks');
});

describe('an attribute that a list of changes tells', () => {
  const events = [
    event('created', '2031-01-01', { power: '1' }),
    event('power-change', '2031-02-01', { 'old-power': '1', 'new-power': '3' }),
    event('amended', '2031-03-01'),
    event('retitled', '2031-04-01', { 'new-title': 'Lamps' }),
    event('amended', '2031-05-01'),
  ].map((one) => ({ ...one, counted: one.verb === 'amended' }));
  const list = [copy('2031-06-01', { revision: 2, events, attributes: { power: ['3.0'] } })];

  test('holds until the next change of it, through other changes', () => {
    expect(onDay(list, '2031-01-15', 'power')).toBe('known 1');
    expect(onDay(list, '2031-02-15', 'power')).toBe('known 3');
    expect(onDay(list, '2031-03-15', 'power')).toBe('known 3');
    expect(onDay(list, '2031-05-15', 'power')).toBe('known 3');
  });

  test('is not taken from today where it was changed since', () => {
    expect(onDay(list, '2031-03-15')).toBe('unknown');
    expect(onDay(list, '2031-04-15')).toBe('known Lamps');
  });

  test('is told of a version', () => {
    const spans = spansOf(list, 'power');
    expect(words(attributeIn(spans, '1'))).toBe('known 3');
    expect(words(attributeIn(spans, '0'))).toBe('between 1 3');
    expect(words(attributeIn(spansOf(list), '0'))).toBe('unknown');
  });

  test('is not known where a copy contradicts it', () => {
    const other = [copy('2031-06-01', { revision: 2, events, title: 'Wicks' })];
    expect(onDay(other, '2031-05-15')).toBe('between Lamps Wicks');
  });
});

const monthOf = (index: number) =>
  `${2032 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

test('what is known of a moment is what was so, however copies and changes lie', () => {
  // Every month the title may change, told with both names, with the new one or not at all.
  const month = fc.record({
    title: fc.constantFrom('a', 'b', 'c'),
    told: fc.constantFrom('both', 'new', 'verb'),
    copied: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(month, { minLength: 2, maxLength: 20 }), fc.nat(), (months, pick) => {
      let title = 'a';
      const events: RevisionEvent[] = [event('created', '2031-01-01')];
      const copies: Witness[] = [];
      const truth: string[] = [];
      for (const [index, one] of months.entries()) {
        const date = monthOf(index);
        if (one.title !== title) {
          const names = {
            both: { 'old-title': title, 'new-title': one.title },
            new: { 'new-title': one.title },
            verb: {},
          }[one.told];
          events.push(event('retitled', `${date}-05`, names));
          title = one.title;
        }
        truth.push(title);
        if (one.copied) copies.push(copy(`${date}-10`, { title, events: [...events] }));
      }
      fc.pre(copies.length > 0);
      const index = pick % months.length;
      const answer = onDay(copies, `${monthOf(index)}-20`);
      const [certainty, ...candidates] = answer.split(' ');
      if (certainty === 'known') expect(candidates).toEqual([truth[index]]);
      if (certainty === 'between') expect(new Set(candidates).size).toBeGreaterThan(1);
    }),
    { numRuns: 500 },
  );
});
