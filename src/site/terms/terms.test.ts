import { describe, expect, test } from 'vitest';
import { sampleModel, sampleSource, sampleWitness } from '../../../test/support/sample-archive.ts';
import type { Notes } from '../../schemas/index.ts';
import { readHeldText } from '../held-text.ts';
import { viewTermLife } from '../view/term.ts';
import { viewKeyword } from '../view/keyword.ts';
import { termsOf } from './terms.ts';
import { usesOf } from './uses.ts';

const OLD = 'A ferry is a boat with a bell.';
const NEW = 'A ferry is a boat without a bell.';

function harbour(terms?: Notes['terms']) {
  return sampleModel({
    sources: [
      sampleSource('print'),
      sampleSource('page', { asOf: { game: { era: 'ebb', nweek: 91 } } }),
    ],
    witnesses: [
      sampleWitness('1/0', 'print'),
      sampleWitness('1/1', 'page'),
      sampleWitness('2/0', 'print', { keywords: ['Gulls'] }),
      sampleWitness('2/1', 'page', { keywords: ['Gulls'] }),
      sampleWitness('3/0', 'page'),
    ],
    texts: {
      'harbour/print/1': OLD,
      'harbour/page/1': NEW,
      'harbour/print/2': 'The ferry carries no gull.',
      'harbour/page/2': 'Ferries carry every gull, and a ferry is rung.',
      'harbour/page/3': 'Gulls ride on the Ferry. No [[ferry]] comes.',
    },
    ...(terms === undefined ? {} : { notes: { terms } }),
  });
}

const htmlOf = (model: ReturnType<typeof harbour>, source: string, rule: string) => {
  const copy = model.witnesses.find((one) => one.source === source && one.rule === rule);
  if (copy === undefined) throw new Error('There is no such copy.');
  return readHeldText(model, copy)?.html ?? '';
};

describe('a term in a text', () => {
  const model = harbour();

  test('leads to the definition of the day of the text', () => {
    expect(htmlOf(model, 'print', '2')).toContain(
      'The <a class="term" href="/harbour/rules/1/0/#r1-p1">ferry</a> carries no gull.',
    );
    expect(htmlOf(model, 'page', '2')).toContain(
      '<a class="term" href="/harbour/rules/1/#r1-p1">Ferries</a> carry',
    );
  });

  test('leads to where the page of the version has the definition, which may show another copy', () => {
    const source = (id: string, nweek: number) =>
      sampleSource(id, { asOf: { game: { era: 'ebb', nweek } } });
    const twice = sampleModel({
      sources: [source('print', 80), source('page', 91)],
      witnesses: [
        sampleWitness('1/0', 'print'),
        sampleWitness('1/0', 'page'),
        sampleWitness('2/0', 'print'),
      ],
      texts: {
        'harbour/print/1': `Ropes are dry.\n\n${OLD}`,
        'harbour/page/1': `Ropes are dry. ${OLD}`,
        'harbour/print/2': 'The ferry carries no gull.',
      },
    });
    expect(htmlOf(twice, 'print', '2')).not.toContain('#r1-p2');
  });

  test('is linked once in a paragraph, and not where it is defined', () => {
    expect(htmlOf(model, 'page', '2').match(/class="term"/gu)).toHaveLength(1);
    expect(htmlOf(model, 'page', '1')).not.toContain('class="term"');
  });

  test('that is a keyword of other rules leads to its page', () => {
    expect(htmlOf(model, 'page', '3')).toContain(
      '<a class="term" href="/harbour/keywords/gulls/">Gulls</a> ride',
    );
  });
});

describe('the life of a term', () => {
  const model = harbour();
  const ferry = termsOf(model).byKey.get('ferry');

  test('has its definitions in order of time, and every rule that uses it', () => {
    expect(ferry?.slug).toBe('ferry');
    const life = ferry && viewTermLife(model, ferry);
    expect(
      life?.definitions.map(({ steps }) => steps.map(({ word, words }) => [word, words])),
    ).toEqual([
      [
        ['First seen', OLD],
        ['Redefined', NEW],
      ],
    ]);
    expect(life?.uses.map(({ heading }) => heading.number)).toEqual(['2/1', '3/0']);
    expect(
      usesOf(model, 'ferry').map(({ rule, versions }) => [rule.rule, versions.length]),
    ).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 1],
    ]);
  });

  test('is told on a page, beside the keywords', () => {
    expect(viewKeyword(model, 'ferry')).toMatchObject({
      kind: 'Term',
      lede: 'Defined by one rule, used by two others.',
      section: null,
    });
    expect(viewKeyword(model, 'gulls')).toMatchObject({ kind: 'Keyword' });
  });
});

test('a term is called as most of its definitions write it', () => {
  const source = (id: string, nweek: number) =>
    sampleSource(id, { asOf: { game: { era: 'ebb', nweek } } });
  const model = sampleModel({
    sources: [source('print', 80), source('page', 91)],
    witnesses: [
      sampleWitness('1/0', 'print'),
      sampleWitness('1/1', 'page'),
      sampleWitness('2/0', 'page'),
    ],
    texts: {
      'harbour/print/1': OLD,
      'harbour/page/1': NEW,
      'harbour/page/2': 'The boats of the harbour (the Ferries) are rung.',
    },
  });
  expect(termsOf(model).byKey.get('ferry')?.name).toBe('ferry');
});

test('a verb that is defined by what it is done to leads there only with that', () => {
  const model = sampleModel({
    sources: [sampleSource('page')],
    witnesses: [sampleWitness('1/0', 'page'), sampleWitness('2/0', 'page')],
    texts: {
      'harbour/page/1': 'For a gull to take an eel from a boat is to carry it off.',
      'harbour/page/2': 'A tide takes place at noon.\n\nNo hand takes two eels.',
    },
  });
  expect(termsOf(model).byKey.has('take')).toBe(true);
  const html = htmlOf(model, 'page', '2');
  expect(html).toContain('A tide takes place at noon.');
  expect(html).toContain(
    'No hand <a class="term" href="/harbour/rules/1/#r1-p1">takes</a> two eels.',
  );
});

describe('a note', () => {
  const because = 'Looked at.';

  test('takes back what is no definition', () => {
    const model = harbour([{ rule: '1', term: 'ferry', defines: 'no', because }]);
    expect(termsOf(model).byKey.has('ferry')).toBe(false);
  });

  test('adds one that the forms miss, in the text of one source', () => {
    const model = harbour([{ rule: '2', source: 'print', term: 'gull', defines: 'yes', because }]);
    const [definer] = termsOf(model).byKey.get('gull')?.definers ?? [];
    expect(definer?.versions.map(({ definition }) => definition?.words)).toEqual([
      'The ferry carries no gull.',
      undefined,
    ]);
  });

  test('that corrects nothing is an error', () => {
    const model = harbour([{ rule: '1', term: 'gull', defines: 'no', because }]);
    expect(() => termsOf(model)).toThrow('Unexpected correction of the term gull of rule 1');
  });

  test('that says of a definition what was read anyway, or takes back none, is an error', () => {
    const yes = harbour([{ rule: '1', term: 'ferry', defines: 'yes', because }]);
    expect(() => termsOf(yes)).toThrow('expected one that was not taken for a definition');
    const no = harbour([{ rule: '2', term: 'gull', defines: 'no', because }]);
    expect(() => termsOf(no)).toThrow('expected one that was taken for a definition');
  });
});
