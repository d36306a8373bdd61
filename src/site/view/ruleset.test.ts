import { describe, expect, test } from 'vitest';
import { sampleWitness } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { rulesetData } from '../data/ruleset.ts';
import type { GameModel } from '../model.ts';
import { viewRuleset } from './ruleset.ts';
import { viewRulesets } from './rulesets.ts';

const view = (model: GameModel, source: string) =>
  viewRuleset(model, model.sourceById.get(source)!);

describe('a ruleset read as a whole', () => {
  const page = view(sampleRules(), 'page');

  test('keeps its own order and sections, and parts what is not in force', () => {
    expect(
      page.sections.map(({ anchor, name, rules }) => [
        anchor,
        name,
        rules.map((rule) => [rule.anchor, rule.heading.number, rule.href]),
      ]),
    ).toEqual([
      [
        'section-the-water',
        'The Water',
        [
          ['rule-33', '33/3', '/harbour/rules/33/'],
          ['rule-14', '14/0', '/harbour/rules/14/'],
        ],
      ],
      // Its own section is The Air; it was repealed.
      ['section-not-in-force', 'Not in force', [['rule-9', '9/1', '/harbour/rules/9/']]],
    ]);
  });

  test('leads to versions that are old by now', () => {
    const hrefs = view(sampleRules(), 'print').sections[0]?.rules.map(({ href }) => href);
    expect(hrefs).toEqual(['/harbour/rules/33/1/', '/harbour/rules/14/', '/harbour/rules/8/']);
  });

  test('has the headings of texts below those of rules', () => {
    expect(page.sections[0]?.rules[0]?.text.html).toContain('<h4 id="r33-p1">Fares</h4>');
  });

  test('says what of it is held', () => {
    expect(page.absent).toMatchObject({ rules: '1 rule' });
    const whole = { 'harbour/print/33': 'a', 'harbour/print/14': 'b', 'harbour/print/8': 'c' };
    expect(view(sampleRules({ texts: whole }), 'print').absent).toBeNull();
  });

  test('says what became of the document’s lines', () => {
    const facts = Object.fromEntries(page.facts.map(({ label, values }) => [label, values[0]]));
    expect(facts).toMatchObject({
      Rules: ['3 rules in 2 sections'],
      Lines: ['10: 7 read, 2 left out with a reason, 1 not understood'],
      Findings: [{ text: '3', href: '#findings' }],
    });
  });

  test('gives a section that returns an anchor of its own', () => {
    const sections = ['Air', 'Water', 'Air'];
    const witnesses = sections.map((section, order) =>
      sampleWitness(String(order), 'page', { section, order }),
    );
    const anchors = view(sampleRules({ witnesses }), 'page').sections.map(({ anchor }) => anchor);
    expect(anchors).toEqual(['section-air', 'section-water', 'section-air-2']);
  });
});

describe('the data of a ruleset', () => {
  const model = sampleRules();
  const data = rulesetData(model, model.sourceById.get('page')!);

  test('has the shape that stands in the design', () => {
    expect(Object.keys(data)).toEqual(['game', 'source', 'coverage', 'rules', 'findings']);
    expect(Object.keys(data.source)).toEqual(['id', 'file', 'sha256', 'format', 'asOf']);
    expect(Object.keys(data.rules[0]!)).toEqual(
      expect.arrayContaining([
        ...['rule', 'id', 'number', 'revision', 'title', 'section', 'lastRevision', 'keywords'],
        ...['attributes', 'events', 'lines', 'text'],
      ]),
    );
  });

  test('gives one value as itself and several as a list', () => {
    expect(data.rules[0]?.attributes).toEqual({ power: ['2', '3'] });
    const print = rulesetData(model, model.sourceById.get('print')!);
    expect(print.rules[0]?.attributes).toEqual({ power: '2' });
  });

  test('gives words, not markup, and null where the text is not held', () => {
    expect(data.rules[0]?.text).toMatch(/^Fares\n\nA captain pays three eels/u);
    expect(data.rules[2]?.text).toBeNull();
  });

  test('gives events as printed, without their lines', () => {
    expect(data.rules[0]?.events[2]).toEqual({ verb: 'revised', by: 'Refresh-1', part: '(1-3)' });
  });
});

describe('the list of rulesets', () => {
  test('has the latest first, with what was made of each', () => {
    expect(viewRulesets(sampleRules()).entries.map(({ id, facts }) => [id, facts])).toEqual([
      ['page', 'nweek 12 (7 February 2007) · 3 rules · 10 lines, 1 not understood · 3 findings'],
      ['print', 'nweek 9 (9 March 2002) · 3 rules · 10 lines, all understood'],
    ]);
  });
});
