import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { createEvent, type LogEvent } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { versionOf } from '../versions.ts';
import { viewCopies } from './copies.ts';

function copies(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return viewCopies(model, versionOf(rule, rule.latest));
}

/** Rule 7 in documents of the first, second, third … day of a month. */
function daily(wordings: readonly string[], log: readonly LogEvent[] = []): GameModel {
  const days = wordings.map((_, index) => `2002-05-0${index + 1}`);
  return sampleModel({
    sources: days.map((day) => sampleSource(day, { asOf: { calendar: day } })),
    witnesses: days.map((day, index) =>
      sampleWitness('7', day, { wording: wordings[index] ?? '' }),
    ),
    log,
  });
}

describe('the copies of a version', () => {
  test('are not compared where there is one', () => {
    expect(copies(sampleRules(), '33')).toBeNull();
  });

  test('show each place in which they differ, first the words of a copy that is whole', () => {
    const view = copies(sampleRules(), '14');
    expect(view?.differing.map(({ siglum, verdict }) => [siglum, verdict])).toEqual([
      ['B', 'one place differs'],
    ]);
    expect(view?.apparatus).toEqual([
      {
        id: 'variant-1',
        place: '¶ 1',
        href: '#r14-p1',
        context: 'Marks are',
        readings: [
          { words: 'round.', sigla: 'A' },
          { words: 'square. [[ Rule 33 knows. ]]', sigla: 'B' },
        ],
        isSlight: false,
      },
    ]);
    expect(view?.slight).toBeNull();
  });

  test('fold what differs in signs and spelling alone, with its count', () => {
    const texts = {
      'harbour/print/14':
        'Marks are rectangular, and lie on the quay at night.\n\nThey all float.\n',
      'harbour/page/14': 'Marks are rectangluar, and lie on the quay at night!\n\nThey all sink.\n',
    };
    const view = copies(sampleRules({ texts }), '14');
    expect(view?.slight?.summary).toBe(
      'Two places differ in punctuation, capitals or spelling alone.',
    );
    expect(
      view?.slight?.entries.flatMap(({ readings }) => readings.map(({ words }) => words)),
    ).toEqual(['rectangular', 'rectangluar', '.', '!']);
    expect(view?.apparatus).toHaveLength(1);
  });

  test('show what the one or the other does not have', () => {
    const texts = {
      'harbour/print/14': 'Marks are round.\n\nThey rust.\n',
      'harbour/page/14': 'Marks are round and red.\n',
    };
    const { apparatus = [] } = copies(sampleRules({ texts }), '14') ?? {};
    expect(apparatus.map(({ readings }) => readings.map(({ words }) => words))).toEqual([
      ['.\n\nThey rust', 'and red'],
    ]);
  });

  test('of which there are many stand in one apparatus, each reading with those that have it', () => {
    const texts = ['Ada sails.', 'Bo sails.', 'Ada sails.', 'Ada rows, slowly.', 'Bo sails.'];
    const days = texts.map((_, index) => `2002-05-0${index + 1}`);
    const model = sampleModel({
      sources: days.map((day) => sampleSource(day, { asOf: { calendar: day } })),
      witnesses: days.map((day) => sampleWitness('7/1', day)),
      texts: Object.fromEntries(days.map((day, index) => [`harbour/${day}/7`, texts[index] ?? ''])),
    });
    const view = copies(model, '7');
    expect(view?.apparatus.map(({ readings }) => readings)).toEqual([
      [
        { words: 'Bo sails', sigla: 'A D' },
        { words: 'Ada rows, slowly', sigla: 'B' },
        { words: 'Ada sails', sigla: 'C E' },
      ],
    ]);
    expect(view?.differing.map(({ siglum, verdict }) => [siglum, verdict])).toEqual([
      ['B', 'one place differs'],
      ['C', 'one place differs'],
      ['E', 'one place differs'],
    ]);
  });

  test('may agree, by their texts or by their digests', () => {
    const texts = { 'harbour/print/14': 'Marks.\n', 'harbour/page/14': 'Marks.\n' };
    const alike = copies(sampleRules({ texts }), '14');
    expect(alike?.differing).toEqual([]);
    expect(alike?.summary).toBe('Two copies, of which none read otherwise than the one shown.');
    expect(alike?.rows.map(({ verdict }) => verdict)).toEqual(['shown', 'reads the same']);
    expect(copies(daily(['a', 'a', 'a']), '7')?.rows).toHaveLength(3);
  });

  test('cannot be compared where a text is not held', () => {
    const [other] = copies(sampleRules({ texts: {} }), '14')?.differing ?? [];
    expect(other?.verdict).toBe('cannot be compared, as the texts are not held here');
  });

  test('say where each was read, the one shown first, then the latest', () => {
    const view = copies(daily(['a', 'a', 'a']), '7');
    expect(view?.rows.map(({ siglum, asOf }) => [siglum, asOf])).toEqual([
      ['A', '3 May 2002'],
      ['B', '2 May 2002'],
      ['C', '1 May 2002'],
    ]);
  });

  test('say of one that may be of another version that it may be', () => {
    const log = [
      createEvent({ id: 'x', at: '2002-04-01', do: 'enact', args: { rule: '7' } }),
      createEvent({ id: 'y', at: '2002-05-01T10:00Z', do: 'amend', args: { rule: '7' } }),
    ];
    expect(copies(daily(['a'], log), '7')?.rows[0]?.verdict).toBe(
      'shown; may be of either of two versions, between which the rule was changed at about the time of the copy',
    );
  });
});
