import { describe, expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import { Game, type Moment, type Witness } from '../../schemas/index.ts';
import { lateClock } from '../games/b-nomic/clocks.ts';
import { contradictedSources } from './contradicted-sources.ts';

const game = Game.parse({
  ...{ id: 'harbour', name: 'A harbour', summary: 'A game about tides.', numbering: 'number' },
  eras: [{ id: 'ebb', name: 'Ebb', from: '2031-01-01' }],
});

const ofNweek = (nweek: number): Moment => ({ game: { era: 'ebb', nweek } });
const made = (nweek: number, revision: number): Partial<Witness> => ({
  revision,
  lastRevision: `nweek ${nweek}`,
});

/** Names the sources whose moments are contradicted. */
function contradicted(moments: Record<string, Moment>, ...copies: Witness[]): string[] {
  const sources = Object.entries(moments).map(([id, asOf]) => ({ id, asOf }));
  return [...contradictedSources(game, sources, copies, () => undefined)].sort();
}

describe('the moment of a document', () => {
  test('is contradicted by a change of a later nweek', () => {
    expect(contradicted({ a: ofNweek(3) }, copy('1', 'a', made(4, 1)))).toEqual(['a']);
    expect(contradicted({ a: ofNweek(4) }, copy('1', 'a', made(4, 1)))).toEqual([]);
  });

  test('is contradicted where it lacks a change of an earlier nweek', () => {
    const copies = [copy('1', 'a', made(1, 0)), copy('1', 'b', made(2, 1))];
    expect(contradicted({ a: ofNweek(3), b: ofNweek(5) }, ...copies)).toEqual(['a', 'b']);
    expect(contradicted({ a: ofNweek(2), b: ofNweek(5) }, ...copies)).toEqual([]);
  });

  test('is contradicted where it lacks a rule that was made before and never changed', () => {
    const copies = [
      copy('1', 'a', made(1, 0)),
      copy('1', 'b', made(1, 0)),
      copy('2', 'b', made(2, 0)),
    ];
    expect(contradicted({ a: ofNweek(3), b: ofNweek(5) }, ...copies)).toEqual(['a', 'b']);
    expect(contradicted({ a: ofNweek(2), b: ofNweek(5) }, ...copies)).toEqual([]);
  });

  test('is contradicted where it lacks a rule that was changed before, and listed with no end as its last change', () => {
    const lists = (...verbs: string[]) => ({
      ...made(2, verbs.length),
      events: verbs.map((verb) => ({ verb, by: null, lines: [1, 1] as [number, number] })),
    });
    const lacking = (...verbs: string[]) =>
      contradicted(
        { a: ofNweek(3), b: ofNweek(5) },
        copy('1', 'a', made(1, 0)),
        copy('2', 'b', lists(...verbs)),
      );
    expect(lacking('revised')).toEqual(['a', 'b']);
    expect(lacking('repealed', 're-enacted')).toEqual(['a', 'b']);
    expect(lacking('revised', 'repealed')).toEqual([]);
  });

  test('is contradicted where it lacks a rule between two others of which the clock allows no other order', () => {
    const eras = game.eras.map((era) => ({ ...era, clock: 'late' }));
    const anchors = [
      { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '2031-01-01', begins: true },
    ];
    const of = (nweek: number) => {
      const sources = [
        { id: 'a', asOf: { ...ofNweek(1), calendar: '2031-01-02' } },
        { id: 'b', asOf: { calendar: '2031-01-20', game: { era: 'ebb' } } },
        { id: 'c', asOf: ofNweek(nweek) },
      ];
      const copies = ['a', 'c'].map((id) => copy('1', id, { revision: 0 }));
      const all = [...copies, copy('2', 'b', { revision: 0 })];
      return [
        ...contradictedSources({ ...game, eras, anchors }, sources, all, () => lateClock),
      ].sort();
    };
    expect(of(2)).toEqual([]);
    expect(of(3)).toEqual(['a', 'b', 'c']);
  });

  test('is not before its era', () => {
    const of = (calendar: Moment['calendar']) => contradicted({ a: { calendar } }, copy('1', 'a'));
    expect(of('2030-12-31')).toEqual(['a']);
    expect(of('2031-01-01')).toEqual([]);
    expect(of({ around: '2030-12-31' })).toEqual([]);
    expect(of({ between: ['2030-12-20', '2031-01-05'] })).toEqual([]);
  });
});
