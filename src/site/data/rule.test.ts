import { describe, expect, test } from 'vitest';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { witnessedVersions } from '../versions.ts';
import { ruleData, versionPageData } from './rule.ts';

describe('the data of a rule', () => {
  const model = sampleRules();
  const rule = model.ruleBySlug.get('33')!;
  const data = ruleData(model, rule);

  test('has every version with its events, its copies and their wording', () => {
    expect(
      data.versions.map(({ version, events, copies }) => [
        version,
        events.map(({ by, source }) => [by, source]),
        copies.map(({ source, text }) => [source, text?.split('\n')[0]]),
      ]),
    ).toEqual([
      ['0', [['33/0', 'page']], []],
      ['1', [['p172', 'page']], [['print', 'A captain pays one eel, as Rule 14 says.']]],
      ['2', [['Refresh-1', 'page']], []],
      ['3', [['player Pell (loophole)', 'page']], [['page', 'Fares']]],
    ]);
  });

  test('says what became of it, what cites it and what was found', () => {
    expect(data).toMatchObject({
      standing: 'in-force',
      shown: '3',
      citedBy: [{ rule: '14', printed: 'Rule 33' }],
    });
    expect(data.findings.map(({ source, code }) => [source, code])).toEqual([
      ['page', 'revision-mismatch'],
      ['page', 'meta-damaged'],
    ]);
  });

  test('names of two copies the whole one, which its page shows', () => {
    const { versions } = ruleData(model, model.ruleBySlug.get('14')!);
    expect(versions.map(({ copies, copy }) => [copies.map(({ source }) => source), copy])).toEqual([
      [['print', 'page'], 'print'],
    ]);
  });

  test('is, for one version, that version', () => {
    expect(versionPageData(model, rule, witnessedVersions(rule)[0]!)).toEqual({
      game: 'harbour',
      rule: '33',
      isLast: false,
      ...data.versions[1],
    });
  });
});
