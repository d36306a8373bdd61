import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { replay } from '../replay/replay.ts';
import { toHistory, type RuleHistory, type ToldChanges } from './history.ts';
import { loggedChanges } from './logged-changes.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

/** A copy of rule 7 whose wording is called by a letter; none for the empty one. */
const copy = (source: string, wording: string, more: Partial<Witness> = {}): Witness =>
  sampleCopy('7', source, {
    ...{ title: 'Lamps', words: wording === '' ? 0 : 3 },
    ...(wording !== '' && { wording }),
    ...more,
  });

/** Copies of the first, second, third … day of a month. */
const daily = (wordings: readonly string[]): Witness[] =>
  wordings.map((wording, index) => copy(dayName(index + 1), wording));

const dayName = (day: number) => `2031-03-${String(day).padStart(2, '0')}`;

const amend = (at: string, fx: LogEvent['fx'] = ['rule/7/revision +1']): LogEvent =>
  createEvent({ id: `log-${at}`, at, do: 'adopt', fx });

const enact = (at: string) =>
  amend(at, ['rule/7/in-force = yes', 'rule/7/revision = 0', 'rule/7/number = 7']);

const told = (log: readonly LogEvent[]): ToldChanges => ({
  changes: loggedChanges(replay([...log]), log, undefined).get('7') ?? [],
  momentOf: (source) => ({ calendar: source.slice(0, 10) }),
  eraOrder: () => 0,
});

const historyOf = (copies: readonly Witness[], log: readonly LogEvent[] = []): RuleHistory =>
  toHistory(copies as [Witness, ...Witness[]], told(log));

/** Versions by their copies, with the events of the log that made them. */
const outline = ({ versions }: RuleHistory) =>
  versions.map(({ key, witnesses, logged }) => [
    key,
    witnesses.map(({ wording = '' }) => wording).join(''),
    logged.map(({ event }) => event.id).join(' '),
  ]);

describe('copies of a rule without revisions', () => {
  test('that read the same are one version, keyed by the first source', () => {
    expect(outline(historyOf(daily(['a', 'a', 'b', 'b', 'a'])))).toEqual([
      ['2031-03-01', 'aa', ''],
      ['2031-03-03', 'bb', ''],
      ['2031-03-05', 'a', ''],
    ]);
  });

  test('that print no words tell of no change', () => {
    expect(outline(historyOf(daily(['a', '', 'a', '', 'b'])))).toEqual([
      ['2031-03-01', 'aa', ''],
      ['2031-03-05', 'b', ''],
    ]);
  });

  test('of which no digest was taken are not held to agree', () => {
    const old = daily(['a', 'a']).map(({ wording: _, ...rest }) => rest);
    expect(historyOf(old).versions).toHaveLength(2);
  });

  test('are parted by a change that is listed between them', () => {
    const change = (verb: string, by: string): RevisionEvent => ({ verb, by, lines: [1, 1] });
    const made = change('created', '4');
    const list = (verb: string) => [made, change(verb, '5')];
    const versionsWith = (verb: string) =>
      historyOf([copy('one', 'a', { events: [made] }), copy('two', 'a', { events: list(verb) })])
        .versions;
    expect(versionsWith('amended').map(({ events }) => events.length)).toEqual([1, 1]);
    expect(versionsWith('retitled').map(({ events }) => events.length)).toEqual([2]);
    expect(versionsWith('repealed').map(({ force }) => force)).toEqual(['ended']);
  });
});

describe('laws of copies', () => {
  const wordings = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 28 });

  test('there are no more versions than runs of equal wordings, and no two neighbours read the same', () => {
    fc.assert(
      fc.property(wordings, (list) => {
        const read = list.filter((one) => one !== '');
        const runs = read.filter((one, index) => one !== read[index - 1]).length;
        const { versions } = historyOf(daily(list));
        expect(versions).toHaveLength(Math.max(1, runs));
        expect(versions.flatMap(({ witnesses }) => witnesses)).toHaveLength(list.length);
      }),
    );
  });

  test('a copy that repeats the one before adds no version and changes no address', () => {
    fc.assert(
      fc.property(wordings, fc.nat(), (list, pick) => {
        const copies = daily(list);
        const at = pick % copies.length;
        const again = { ...copies[at]!, source: `${copies[at]!.source}-again` };
        const keys = (of: readonly Witness[]) => historyOf(of).versions.map(({ key }) => key);
        expect(keys(copies.toSpliced(at + 1, 0, again))).toEqual(keys(copies));
      }),
    );
  });
});

describe('a log and copies', () => {
  test('join: the change is the cause, the copy the witness', () => {
    const log = [enact('2031-02-01'), amend('2031-03-02T10:00Z')];
    expect(outline(historyOf(daily(['a', '', 'b']), log))).toEqual([
      ['2031-03-01', 'a', 'log-2031-02-01'],
      ['2031-03-02', 'b', 'log-2031-03-02T10:00Z'],
    ]);
  });

  test('know versions that no document prints', () => {
    const log = [enact('2031-02-01'), amend('2031-03-02'), amend('2031-03-04')];
    const [first, third] = [copy('2031-03-01', 'a'), copy('2031-03-05', 'b')];
    expect(outline(historyOf([first, third], log))).toEqual([
      ['2031-03-01', 'a', 'log-2031-02-01'],
      ['log-log-2031-03-02', '', 'log-2031-03-02'],
      ['2031-03-05', 'b', 'log-2031-03-04'],
    ]);
  });

  test('keep what was before the log', () => {
    expect(outline(historyOf(daily(['a', '', 'b']), [amend('2031-03-02T10:00Z')]))).toEqual([
      ['2031-03-01', 'a', ''],
      ['2031-03-02', 'b', 'log-2031-03-02T10:00Z'],
    ]);
  });

  test('of one day are told apart by their wording', () => {
    const change = { ...amend('2031-03-02T10:00Z'), args: { change: 'amend' } };
    const log = [enact('2031-02-01'), change];
    const older = historyOf([copy('2031-03-01', 'a'), copy('2031-03-02', 'a')], log);
    expect(outline(older).map(([, read]) => read)).toEqual(['aa', '']);
    const newer = historyOf([copy('2031-03-01', 'a'), copy('2031-03-02', 'b')], log);
    expect(outline(newer).map(([, read]) => read)).toEqual(['a', 'b']);
    expect(newer.versions.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('of one day are said to be unsure where nothing tells them apart', () => {
    const log = [enact('2031-02-01'), amend('2031-03-02T10:00Z')];
    const { versions } = historyOf([copy('2031-03-02', 'a')], log);
    expect(versions.flatMap(({ doubts }) => doubts)).toMatchObject([
      { first: 'log-log-2031-02-01', last: '2031-03-02' },
    ]);
  });

  test('a log may name the copy that has the wording', () => {
    const log = [enact('2031-02-01'), amend('2031-03-02', ['rule/7/text = late/7'])];
    const copies = [copy('2031-03-01', 'a'), copy('late', 'b')];
    expect(outline(historyOf(copies, log))).toEqual([
      ['2031-03-01', 'a', 'log-2031-02-01'],
      ['late', 'b', 'log-2031-03-02'],
    ]);
  });

  test('a repeal ends the version that it finds', () => {
    const log = [enact('2031-02-01'), amend('2031-03-03', ['rule/7/in-force = no'])];
    const { versions } = historyOf(daily(['a']), log);
    expect(versions.map(({ force, logged }) => [force, logged.length])).toEqual([['ended', 2]]);
  });

  test('an action that names its rule and no effects is a change, too', () => {
    const log = [createEvent({ id: 'x', at: '2031-03-02', do: 'amend', args: { rule: '7' } })];
    expect(historyOf(daily(['a', '', 'b']), log).versions).toHaveLength(2);
  });

  test('with documents of a game that was told truly never have more versions than changes and one', () => {
    // Changes take place at noon; a copy is of a day, and nobody knows whether of its morning.
    const day = fc.record({
      letter: fc.constantFrom('a', 'b', 'c', null),
      copied: fc.constantFrom('morning', 'evening', null),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 28 }), fc.boolean(), (days, isTold) => {
        const log: LogEvent[] = [];
        const copies: Witness[] = [];
        const truth = new Map<Witness, number>();
        let wording = 'a';
        for (const [index, { letter, copied }] of days.entries()) {
          const name = dayName(index + 1);
          const before = { wording, count: log.length };
          if (letter !== null && letter !== wording) {
            const change = amend(`${name}T12:00Z`, [`rule/7/revision = ${log.length + 1}`]);
            log.push({ ...change, args: isTold ? { change: 'amend' } : {} });
            wording = letter;
          }
          if (copied === null) continue;
          const shown = copied === 'morning' ? before : { wording, count: log.length };
          const made = copy(name, shown.wording);
          copies.push(made);
          truth.set(made, shown.count);
        }
        fc.pre(copies.length > 0);
        const { versions } = historyOf(copies, log);
        const unsure = versions.flatMap(({ doubts }) => doubts.map(({ witness }) => witness));
        expect(versions.length - unsure.length).toBeLessThanOrEqual(log.length + 1);
        for (const { witnesses, logged } of versions) {
          for (const witness of witnesses) {
            if (unsure.includes(witness)) continue;
            expect(Number(logged[0]?.revision ?? 0)).toBe(truth.get(witness));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
