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

  test('of the end of an nweek is contradicted where it lacks what was made or changed in it', () => {
    const eras = game.eras.map((era) => ({ ...era, clock: 'late' }));
    const of = (nday: number, ...copies: Witness[]) => {
      const sources = [
        { id: 'a', asOf: { game: { era: 'ebb', nweek: 2, nday } } },
        { id: 'b', asOf: ofNweek(2) },
        { id: 'c', asOf: ofNweek(3) },
      ];
      return [...contradictedSources({ ...game, eras }, sources, copies, () => lateClock)].sort();
    };
    const last = lateClock.ndays;
    const changed = [copy('1', 'a', made(1, 0)), copy('1', 'c', made(2, 1))];
    expect(of(last, ...changed)).toEqual(['a', 'c']);
    expect(of(last - 1, ...changed)).toEqual([]);
    const added = [copy('1', 'a', made(1, 0)), copy('2', 'c', made(2, 0))];
    expect(of(last, ...added)).toEqual(['a', 'c']);
    expect(of(last - 1, ...added)).toEqual([]);
    const turned = [copy('1', 'a', { revision: 0 }), copy('1', 'b', { revision: 1 })];
    expect(of(last, ...turned)).toEqual(['a', 'b']);
    expect(of(last - 1, ...turned)).toEqual([]);
  });

  describe('where a rule is missing between two others', () => {
    const DAYS: Readonly<Record<string, Moment>> = {
      a: { calendar: '2031-01-01' },
      b: { calendar: '2031-02-01' },
      c: { calendar: '2031-03-01' },
    };
    const ENDED = ['enacted', 'repealed', 're-enacted'];
    const list = (...verbs: readonly string[]): Partial<Witness> => ({
      revision: verbs.length,
      events: verbs.map((verb) => ({ verb, by: null, lines: [1, 1] as [number, number] })),
    });
    const others = ['a', 'b', 'c'].map((source) => copy('2', source, { revision: 0 }));

    test('is not, if the later one or another of its revision lists an end', () => {
      const first = copy('1', 'a', list('enacted'));
      expect(contradicted(DAYS, first, ...others, copy('1', 'c', list(...ENDED)))).toEqual([]);
      const listless = copy('1', 'c', { revision: ENDED.length });
      expect(contradicted(DAYS, first, ...others, listless)).toEqual(['a', 'b', 'c']);
      const moments = { ...DAYS, d: { calendar: '2031-04-01' } };
      const last = [copy('1', 'd', list(...ENDED)), copy('2', 'd', { revision: 0 })];
      expect(contradicted(moments, first, ...others, listless, ...last)).toEqual([]);
    });

    test('is not, if it prints the rule and only that copy is damaged', () => {
      const copies = ['a', 'b', 'c'].map((source) => copy('1', source, { revision: 4 }));
      const sources = Object.entries(DAYS).map(([id, asOf]) => ({ id, asOf }));
      const asked = (isDamaged: (one: Witness) => boolean, some: readonly Witness[]) => [
        ...contradictedSources(game, sources, [...some, ...others], () => undefined, isDamaged),
      ];
      const isOfB = ({ source, rule }: Witness) => source === 'b' && rule === '1';
      expect(asked(isOfB, copies)).toEqual([]);
      const missing = copies.filter((one) => !isOfB(one));
      expect(asked(() => false, missing).sort()).toEqual(['a', 'b', 'c']);
    });

    test('is not by another document of its day that has a damaged copy', () => {
      const same = { a: { calendar: '2031-01-01' }, b: { calendar: '2031-01-01' } };
      const sources = Object.entries(same).map(([id, asOf]) => ({ id, asOf }));
      const copies = [...others, copy('1', 'a', { revision: 4 }), copy('1', 'b', { revision: 3 })];
      const asked = (isDamaged: (one: Witness) => boolean) =>
        contradictedSources(game, sources, copies, () => undefined, isDamaged).size;
      expect(asked(() => false)).toBe(2);
      expect(asked(({ source, rule }) => source === 'b' && rule === '1')).toBe(0);
    });
  });

  test('is not before its era', () => {
    const of = (calendar: Moment['calendar']) => contradicted({ a: { calendar } }, copy('1', 'a'));
    expect(of('2030-12-31')).toEqual(['a']);
    expect(of('2031-01-01')).toEqual([]);
    expect(of({ around: '2030-12-31' })).toEqual([]);
    expect(of({ between: ['2030-12-20', '2031-01-05'] })).toEqual([]);
  });

  test('is not of a time when the next era had begun, as it had at the end of its first day', () => {
    const eras = [
      ...game.eras,
      { ...game.eras[0], id: 'flood', name: 'Flood', from: '2031-03-01' },
    ];
    const told = Game.parse({ ...game, eras });
    const of = (calendar: Moment['calendar']) => {
      const sources = [{ id: 'a', asOf: { game: { era: 'ebb' }, calendar } }];
      return [...contradictedSources(told, sources, [copy('1', 'a')], () => undefined)];
    };
    expect(of('2031-02-28')).toEqual([]);
    expect(of('2031-03-01')).toEqual(['a']);
    expect(of('2031-03-01T04:00:00Z')).toEqual([]);
    expect(of('2031-03')).toEqual([]);
    expect(of('2031-04')).toEqual(['a']);
    expect(of({ between: ['2031-03-01', '2031-03-05'] })).toEqual([]);
    expect(of({ around: '2031-03-05' })).toEqual([]);
  });
});
