import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { createEvent } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { versionOf, witnessedVersions } from '../versions.ts';
import { viewVersion } from './version.ts';

function view(model: GameModel, slug: string, key: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return viewVersion(
    model,
    rule,
    witnessedVersions(rule).find((version) => version.key === key)!,
  );
}

describe('the page of an old version', () => {
  const old = view(sampleRules(), '33', '1');

  test('says so unmissably, with the ways to what came after', () => {
    expect(old.page.old).toMatchObject({
      words:
        'This is 33/1. It was in force from nweek 4 until a time that is not known. Rule 33 has seen two changes since.',
      links: [
        { text: 'Read the last known version, 33/3', href: '/harbour/rules/33/' },
        { text: 'What changed next', href: '/harbour/rules/33/diff/1..3/' },
      ],
    });
    expect(old.status).toMatchObject({ state: 'old', word: 'superseded' });
    expect(old.page).toMatchObject({
      indexed: false,
      title: 'Rule 33, The Ferry (33/1, old) · Harbour · Palimpsest',
      canonical: '/harbour/rules/33/1/',
    });
  });

  test('counts no changes for certain where a later document shows an earlier revision', () => {
    const days = ['2003-01-01', '2004-01-01', '2005-01-01'];
    const model = sampleModel({
      sources: days.map((calendar) => sampleSource(calendar, { asOf: { calendar } })),
      witnesses: ['1/1', '1/3', '1/2'].map((id, place) =>
        sampleWitness(id, days[place]!, { wording: id }),
      ),
    });
    const words = (key: string) => view(model, '1', key).page.old?.words;
    expect(words('3')).toMatch(
      /A later document shows 1\/2; how often the rule was changed in between is not known\.$/u,
    );
    expect(words('1')).toMatch(/Rule 1 has seen at least two changes since\.$/u);
  });

  test('shows the text of that time', () => {
    expect(old.heading).toEqual({ number: '33/1', title: 'The Ferry' });
    expect(old.text.html).toContain('one eel');
  });

  test('shows its place among the versions', () => {
    expect(old.steps).toEqual([
      { text: '33/0, no text', href: null, isCurrent: false },
      { text: '33/1', href: '/harbour/rules/33/1/', isCurrent: true },
      { text: '33/2, no text', href: null, isCurrent: false },
      { text: '33/3', href: '/harbour/rules/33/', isCurrent: false },
    ]);
  });

  test('tells of a repeal that came after it', () => {
    const model = sampleRules();
    const words = view(
      sampleModel({
        sources: model.sources,
        witnesses: [
          sampleWitness('9/0', 'print'),
          sampleWitness('9/1', 'page', { status: 'repealed' }),
        ],
      }),
      '9',
      '0',
    ).page.old?.words;
    expect(words).toContain('Rule 9 has seen one change since, and it was repealed.');
  });
});

describe('the page of the last version', () => {
  const last = view(sampleRules(), '33', '3');

  test('leaves it to the page of the rule to stand for both', () => {
    expect(last.page).toMatchObject({ old: null, indexed: true });
    expect(last.page.canonical).toBe('/harbour/rules/33/');
    expect(last.page.address).toBe('/harbour/rules/33/3/');
  });
});

describe('versions that no number tells apart', () => {
  const model = sampleModel({
    sources: [
      sampleSource('may', { asOf: { calendar: '2007-05-01' } }),
      sampleSource('july', { asOf: { calendar: '2007-07-19' } }),
    ],
    witnesses: [sampleWitness('1-5', 'may'), sampleWitness('1-5', 'july')],
  });
  const old = view(model, '1-5', 'may');

  test('are told apart by their time', () => {
    expect(old.steps.map(({ text }) => text)).toEqual(['1 May 2007', '19 July 2007']);
    expect(old.page.old?.words).toBe(
      'This is how the rule stood in an earlier document, as of 1 May 2007. One later version is known.',
    );
    expect(old.page.old?.links[0]?.text).toBe('Read the last known version');
    expect(old.status).toEqual({
      state: 'old',
      word: 'an older copy',
      words: '· as of 1 May 2007. Since when it was in force is not known.',
    });
  });

  test('are told apart by their documents where no moment is known', () => {
    const model = sampleModel({
      sources: [sampleSource('mail', { asOf: {} })],
      witnesses: [sampleWitness('7', 'mail', { wording: '0123456789abcdef' })],
      log: [
        createEvent({ id: 'x', do: 'enact', args: { rule: '7' }, fx: ['rule/7/text = mail/7'] }),
        createEvent({ id: 'y', do: 'amend', args: { rule: '7' }, fx: ['rule/7/revision = 1'] }),
      ],
    });
    const rule = model.ruleBySlug.get('7')!;
    const { steps } = viewVersion(model, rule, versionOf(rule, rule.latest));
    expect(steps.map(({ text }) => text)).toEqual(['The mail', '7, no text']);
  });
});
