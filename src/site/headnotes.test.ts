import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../test/support/sample-archive.ts';
import { ruleAddresses } from './finding/rule-addresses.ts';
import { byRule, headnoteOf } from './headnotes.ts';
import type { GameModel } from './model.ts';
import { timesOf } from './replays.ts';
import { viewHeadnote } from './view/headnote.ts';
import { viewRule } from './view/rule.ts';
import { viewRules } from './view/rules.ts';
import { viewRuleset } from './view/ruleset.ts';
import { versionOf } from './versions.ts';
import type { Headnotes } from '../schemas/index.ts';

/** A rule that was changed between two copies of the rules. */
function archive(headnotes: Headnotes) {
  const model = sampleModel({
    sources: [
      sampleSource('older'),
      sampleSource('newer', {
        asOf: { game: { era: 'ebb', nweek: 12 }, calendar: '2002-04-09' },
      }),
    ],
    witnesses: [sampleWitness('33/1', 'older'), sampleWitness('33/2', 'newer')],
    headnotes,
  });
  const rule = model.ruleBySlug.get('33')!;
  const [old, last] = rule.witnesses.map((witness) => versionOf(rule, witness));
  return { model, rule, old: old!, last: last! };
}

function foundHeadnote(model: GameModel): string | undefined {
  return ruleAddresses(timesOf(model)).find(({ kind }) => kind === 'rule')?.found?.headnote;
}

describe('the headnote of a rule', () => {
  test('is that of the version, where one was written from it', () => {
    const { model, rule, old, last } = archive({
      older: { 33: 'A boat crosses.' },
      newer: { 33: 'Two boats cross.' },
    });
    expect(headnoteOf(model, rule, old)).toMatchObject({
      ...{ words: 'A boat crosses.', source: 'older', isOfVersion: true },
    });
    expect(headnoteOf(model, rule, last)).toMatchObject({
      ...{ words: 'Two boats cross.', source: 'newer', isOfVersion: true },
    });
  });

  test('says so where it is of an older version than the one shown', () => {
    const { model, rule } = archive({ older: { 33: 'A boat crosses.' } });
    expect(viewHeadnote(model, rule)).toEqual({
      words: 'A boat crosses.',
      of: {
        text: '33/1, as of nweek 9 (9 March 2002)',
        href: '/harbour/rules/33/1/',
      },
      isOfOther: true,
    });
    const view = viewRule(model, rule);
    expect(view.headnote?.isOfOther).toBe(true);
    expect(view.page.description).not.toContain('boat');
    expect(foundHeadnote(model)).toBeUndefined();
  });

  test('stands on the page of the rule, in lists, in its description and in search', () => {
    const { model, rule } = archive({ newer: { 33: 'Two boats cross.' } });
    const view = viewRule(model, rule);
    expect(view.headnote).toMatchObject({ words: 'Two boats cross.', isOfOther: false });
    expect(view.page.description).toBe('Harbour, 33/2: Two boats cross.');
    expect(foundHeadnote(model)).toBe('Two boats cross.');
    expect(viewRules(model).groups[0]?.items[0]?.headnote).toBe('Two boats cross.');
    const [section] = viewRuleset(model, model.sources[1]!).sections;
    expect(section?.rules[0]?.headnote?.isOfOther).toBe(false);
  });

  test('is none where nobody wrote one', () => {
    const { model, rule } = archive({});
    expect(byRule(undefined).size).toBe(0);
    expect(viewHeadnote(model, rule)).toBeNull();
    expect(viewRule(model, rule).page.description).toContain('its text');
  });
});
