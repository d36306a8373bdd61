import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { timesOf } from './replays.ts';
import { spansOfRule } from './rule-spans.ts';
import { standingOf } from './standing.ts';
import { drawRuleLine } from './view/replay/rule-line.ts';

/** Rule 1 as a page lists its changes, ending as told, and with findings that name it. */
function listed(last: 'amendment' | 'repeal', codes: readonly string[]) {
  const verbs = ['enactment', 'amendment', last];
  const events = verbs.map((verb, place) =>
    sampleEvent(verb, '1', { at: `2001-1${place}-09`, counted: verb === 'amendment' }),
  );
  const findings = codes.map((code) => ({ code, line: 1, rule: '1/1', message: 'Odd.' }));
  const status = last === 'repeal' ? 'repealed' : 'in-force';
  const model = sampleModel({
    sources: [sampleSource('page', { findings })],
    witnesses: [sampleWitness('1/1', 'page', { events, status }), sampleWitness('2/0', 'page')],
  });
  return { model, rule: model.ruleBySlug.get('1')! };
}

describe('a rule of which its own document says both that it is in force and that it is not', () => {
  test.each(['amendment', 'repeal'] as const)('is unsure everywhere after a last %s', (last) => {
    const { model, rule } = listed(last, ['history-contradiction']);
    expect(standingOf(model, rule)).toBe('unsure');
    const { inForce, perhaps, ended } = timesOf(model).askRulesetOf('page');
    expect([inForce, perhaps, ended].map((all) => all.map((one) => one.rule))).toEqual([
      ...[['2'], ['1'], []],
    ]);
  });

  test('is as its list says where nothing denies it', () => {
    const [kept, gone] = [listed('amendment', []), listed('repeal', [])];
    expect(standingOf(kept.model, kept.rule)).toBe('in-force');
    expect(standingOf(gone.model, gone.rule)).toBe('repealed');
    expect(timesOf(gone.model).askRulesetOf('page').ended).toHaveLength(1);
  });
});

describe('of a list that is damaged', () => {
  test('no span is said to be sure, on the line and in the table', () => {
    const { model, rule } = listed('repeal', ['history-count']);
    const spans = spansOfRule(model, rule);
    expect(spans.map(({ mayLack }) => mayLack)).toEqual(spans.map(() => true));
    const line = drawRuleLine(model, rule, spans, timesOf(model).history);
    expect(new Set(line?.spans.flatMap(({ bands }) => bands.map(({ kind }) => kind)))).toEqual(
      new Set(['unsure']),
    );
    expect(line?.spans.map(({ name }) => name)).toEqual([
      ...['perhaps 1/0', 'perhaps 1/1', 'perhaps not in force'],
    ]);
  });

  test('and of one that is not, each is', () => {
    const { model, rule } = listed('repeal', []);
    expect(spansOfRule(model, rule).map(({ mayLack }) => mayLack)).toEqual(
      Array(3).fill(undefined),
    );
  });
});
