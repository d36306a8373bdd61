import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import type { GameModel } from '../model.ts';
import { viewRule } from './rule.ts';

const view = (model: GameModel, slug: string) => viewRule(model, model.ruleBySlug.get(slug)!);

/** Words of phrases, without where they lead. */
const words = (phrase: readonly (string | { readonly text: string })[]) =>
  phrase.map((part) => (typeof part === 'string' ? part : part.text)).join('');

describe('the page of a rule', () => {
  const ferry = view(sampleRules(), '33');

  test('shows the last copy', () => {
    expect(ferry.heading).toEqual({ number: '33/3', title: 'The Ferry & Its Toll' });
    expect(ferry.text.html).toContain('three eels');
    expect(ferry.page).toMatchObject({
      title: 'Rule 33, The Ferry & Its Toll · Harbour · Palimpsest',
      address: '/harbour/rules/33/',
      canonical: '/harbour/rules/33/',
      indexed: true,
      old: null,
    });
  });

  test('says what became of the rule, and how sure that is', () => {
    expect(ferry.status).toEqual({
      state: 'in-force',
      word: 'in force',
      words:
        'as of nweek 12 (7 February 2007), the last date in the archive. Which of its versions stood then is not sure.',
    });
  });

  test('gathers what is known of the copy', () => {
    expect(ferry.facts.map(({ label, values }) => [label, values.map(words)])).toEqual([
      ['Read in', ['The page, lines 5–9']],
      ['Also in', ['The print, as 33/1']],
      ['Section', ['The Water']],
      ['Last revision', ['nweek 11']],
      ['Power', ['2 and 3 (printed twice)']],
      ['Keywords', ['Ferries, Fees']],
      ['Remarks', ['Layer 2']],
      ['In doubt', ['its words: the only copy of this version is damaged, or may be of another']],
    ]);
  });

  test('leads to the document, its lines, the keyword and the moment', () => {
    const links = ferry.facts.flatMap(({ values }) =>
      values.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.href])),
    );
    expect(links).toEqual([
      '/harbour/rulesets/page/#rule-33',
      '/harbour/sources/page/#rule-33',
      '/harbour/rules/33/1/',
      '/harbour/eras/ebb/#nweek-11',
      '/harbour/keywords/ferries/',
      '/harbour/keywords/fees/',
    ]);
  });

  test('tells the history, version by version', () => {
    expect(
      ferry.history.map(({ label, href, kind, isCurrent, effects, small }) => [
        label,
        href,
        kind,
        isCurrent,
        effects.map(({ verb, cause }) => `${verb}${words(cause)}`).join('; '),
        words(small),
      ]),
    ).toEqual([
      ['33/0', null, 'told', false, 'created by 33/0', 'text not held'],
      [
        '33/1',
        '/harbour/rules/33/1/',
        'held',
        false,
        'revised by p172, “A Modest Toll”',
        'nweek 4 · read in The print',
      ],
      ['33/2', null, 'told', false, 'revised by Refresh-1 (1-3)', 'text not held'],
      [
        '33/3',
        '/harbour/rules/33/3/',
        'held',
        true,
        'modified by player Pell (loophole)',
        'nweek 11, which is in doubt · read in The page · what changed since 33/1',
      ],
    ]);
  });

  test('shows which rules cite it, and where every copy was read', () => {
    expect(ferry.citedBy).toEqual([
      {
        heading: { number: '14/0', title: 'Marks' },
        href: '/harbour/rules/14/',
        printed: 'Rule 33',
      },
    ]);
    expect(ferry.readIn.map(({ version, lines }) => [version.text, version.href, lines])).toEqual([
      ['33/3', '/harbour/rules/33/', { text: '5–9', href: '/harbour/sources/page/#rule-33' }],
      ['33/1', '/harbour/rules/33/1/', { text: '3–8', href: '/harbour/sources/print/#rule-33' }],
    ]);
  });

  test('shows the findings about it', () => {
    expect(ferry.findings.map(({ code, href }) => [code, href])).toEqual([
      ['revision-mismatch', '/harbour/sources/page/#L5'],
      ['meta-damaged', '/harbour/sources/page/#L5-2'],
    ]);
  });

  test('leads to the versions and rules before and after it', () => {
    expect(ferry.page.time).toMatchObject({
      now: 'Nweek 12',
      before: { text: '33/1, nweek 9', href: '/harbour/rules/33/1/' },
      after: { text: '', href: null },
    });
    expect(ferry.neighbours).toEqual({
      previous: { text: 'Rule 14/0, “Marks”', href: '/harbour/rules/14/' },
      next: null,
    });
  });

  test('bears the note that the project has on it', () => {
    const noted = sampleRules({ notes: { rules: { '33': { remark: 'A note.' } } } });
    expect(view(noted, '33').remark).toBe('A note.');
    expect(ferry.remark).toBe('');
  });
});

describe('the page of a rule that is gone', () => {
  test('says where it was last seen, and does not call that a repeal', () => {
    const moss = view(sampleRules(), '8');
    expect(moss.status.word).toBe('last seen');
    expect(moss.status.words).toBe(
      'in The print, nweek 9 (9 March 2002). Since when it was in force is not known. Later documents of its era do not print it; none says that it was repealed.',
    );
    expect(moss.page.time?.more).not.toContain('last moment');
  });

  test('says that it was repealed where a source does', () => {
    const { status, page } = view(sampleRules(), '9');
    expect(status).toMatchObject({ state: 'repealed', word: 'repealed' });
    expect(page.old).toMatchObject({
      kind: 'repealed',
      title: 'This rule was repealed.',
      words: 'Repealed by p180: the day is not known.',
    });
    expect(page.time).toMatchObject({
      now: 'Repealed; no date is known',
      more: 'repealed by p180',
    });
    expect(page.indexed).toBe(true);
  });

  test('shows the day of a repeal, and not that of the last document', () => {
    const model = sampleModel({
      sources: [sampleSource('page', { asOf: { calendar: '2007-02-07' } })],
      witnesses: [
        sampleWitness('9/0', 'page', {
          events: [
            sampleEvent('enactment', '1', { at: '1999-01-01' }),
            sampleEvent('repeal', '2', { at: '2003-06-01' }),
          ],
        }),
      ],
      texts: { 'harbour/page/9': 'Nobody whistles.' },
    });
    const { page } = view(model, '9');
    expect(page.time).toMatchObject({ now: '1 June 2003', more: 'repeal by 2' });
    expect(page.old?.words).toBe('Repeal by 2: 1 June 2003. The text below is that of 9/0.');
  });

  test('a rule that was only seen last, or not accepted, says so above its text', () => {
    expect(view(sampleRules(), '8').page.old).toMatchObject({
      kind: 'last-seen',
      title: 'This rule is not known to be in force.',
    });
    const rejected = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('9/0', 'page', { status: 'not-accepted' })],
    });
    expect(view(rejected, '9').page.old?.title).toBe('This rule was not accepted.');
    expect(view(sampleRules(), '33').page.old).toBeNull();
  });

  test('says of a rule of an era that is over that it ended with it', () => {
    const eras = [
      { id: 'ebb', name: 'Ebb' },
      { id: 'flood', name: 'Flood' },
    ];
    const model = sampleModel({
      games: [{ ...sampleModel().game, eras }],
      sources: [
        sampleSource('print'),
        sampleSource('page', { asOf: { game: { era: 'flood', nweek: 1 } } }),
      ],
      witnesses: [sampleWitness('8/0', 'print')],
    });
    const { status, page } = view(model, '8');
    expect([status.word, status.words]).toEqual(['not in force', 'any more: its era ended.']);
    expect(page.old?.title).toBe('This rule is not in force any more.');
  });
});

describe('the page of a rule of which little is known', () => {
  test('reads well without its text', () => {
    const moss = view(sampleRules(), '8');
    expect(moss.text.html).toBeUndefined();
    expect(moss.text.absent).toMatchObject({
      file: [{ text: 'print.txt', href: '/harbour/sources/print/#rule-8' }],
      lines: 'lines 10–12',
      words: '3 words',
    });
  });

  test('says plainly that revisions are missing', () => {
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('12/4', 'page')],
    });
    const { history, page } = view(model, '12');
    expect(history.map(({ label, kind, words: said }) => [label, kind, said])).toEqual([
      ['12/0–3', 'gap', 'Its beginning and three revisions of which no source tells.'],
      ['12/4', 'printed', 'A revision of which no source tells the cause.'],
    ]);
    expect(page.time?.before).toEqual({ text: 'no earlier text', href: null });
  });

  test('says plainly that only the beginning or only revisions are missing', () => {
    const gap = (ids: readonly string[]) => {
      const model = sampleModel({
        sources: [
          sampleSource('a', { asOf: { game: { era: 'ebb', nweek: 1 } } }),
          sampleSource('b'),
        ],
        witnesses: ids.map((id, index) => sampleWitness(id, index === 0 ? 'a' : 'b')),
      });
      return view(model, '12').history.find(({ kind }) => kind === 'gap')?.words;
    };
    expect(gap(['12/1'])).toBe('Its beginning, of which no source tells.');
    expect(gap(['12/0', '12/2'])).toBe(
      'One revision that the number counts and no source tells of.',
    );
  });

  test('has a heading without number, and without title', () => {
    const model = sampleModel({
      sources: [sampleSource('page', { asOf: {} })],
      witnesses: [
        sampleWitness('Moss & Fog', 'page', { number: null, title: 'Moss & Fog', rule: 'moss' }),
        sampleWitness('101', 'page', { title: '' }),
      ],
    });
    expect(view(model, 'moss').heading).toEqual({ number: null, title: 'Moss & Fog' });
    expect(view(model, 'moss').history[0]?.label).toBeNull();
    expect(view(model, '101').page.name).toBe('Rule 101');
    expect(view(model, '101').reference).toMatchObject({ name: 'Rule 101', game: 'Harbour' });
    expect(view(model, '101').status.words).toBe(
      'in the last document that is held. Since when it was in force is not known.',
    );
  });
});
