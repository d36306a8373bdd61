import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../../test/support/sample-rules.ts';
import type { GameModel } from '../../model.ts';
import { ruleSpans } from '../../rule-spans.ts';
import { drawRuleLine } from './rule-line.ts';

function draw(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  const line = drawRuleLine(model, rule, ruleSpans(model, rule, null), null);
  if (line === null) throw new Error(`Nothing is drawn of rule ${slug}.`);
  return line;
}

test('a held text is drawn full only where its version is sure to have been in force', () => {
  const { unit, from, to, spans, copies } = draw(sampleRules(), '33');
  expect([unit, from, to]).toEqual(['nweek', 'nweek 4', 'nweek 12']);
  expect(spans.map(({ name, bands }) => [name, bands.map(({ kind }) => kind)])).toEqual([
    ['33/0', []],
    ['33/1', ['held', 'unsure']],
    ['33/2', ['gap']],
    ['33/3', ['held']],
  ]);
  expect(copies).toEqual([62.25, 99]);
});

test('bands follow each other from one end of the line to the other', () => {
  const bands = draw(sampleRules(), '33').spans.flatMap((span) => span.bands);
  expect(bands[0]?.x).toBe(1);
  bands.slice(1).forEach(({ x }, index) => {
    const before = bands[index]!;
    expect(x).toBeCloseTo(before.x + before.width, 1);
  });
  const last = bands.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(99, 1);
});

test('labels for which there is no room are left out, on narrow screens earlier', () => {
  const events = Array.from({ length: 40 }, (_, index) =>
    sampleEvent('amended', String(index), { at: `${2000 + index}-01-01` }),
  );
  const model = sampleModel({
    sources: [sampleSource('page', { asOf: { calendar: '2040-01-01' } })],
    witnesses: [sampleWitness('1/39', 'page', { events })],
  });
  const labelled = draw(model, '1').spans.filter(({ label }) => label !== '');
  const major = labelled.filter(({ isMinor }) => !isMinor);
  const apart = (spans: typeof labelled) =>
    Math.min(...spans.slice(1).map(({ x }, index) => x - (spans[index]?.x ?? 0)));
  expect(labelled[0]?.label).toBe('1/0');
  expect(labelled.length).toBeGreaterThan(major.length);
  expect(apart(labelled)).toBeGreaterThanOrEqual(4);
  expect(apart(major)).toBeGreaterThanOrEqual(12);
});
